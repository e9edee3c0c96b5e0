"""Ratings and players' sums; what ended before is reckoned bit by bit once the site runs."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def pools_fill(apps, schema_editor):
    """As `games.ratings.pools.pool_of`."""
    Match = apps.get_model('games', 'Match')
    for clock in ('live', 'daily'):
        rows = Match.objects.filter(clock=clock, pool='')
        rows.filter(rules__scoring__by='tens').update(pool=f'{clock}-tens')
        rows.filter(rules__tricks__taking='pile').update(pool=f'{clock}-pile')
        rows.update(pool=f'{clock}-tricks')


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0018_shuffles'),
    ]

    operations = [
        migrations.CreateModel(
            name='Rating',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('level', models.CharField(blank=True, max_length=12)),
                ('pool', models.CharField(max_length=12)),
                ('mu', models.FloatField()),
                ('sigma', models.FloatField()),
                ('shown', models.IntegerField()),
                ('matches', models.PositiveIntegerField()),
                ('won', models.PositiveIntegerField()),
                ('lost', models.PositiveIntegerField()),
                ('last', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='RatingChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(choices=[('N', 'North'), ('E', 'East'), ('S', 'South'), ('W', 'West')], max_length=1)),
                ('pool', models.CharField(max_length=12)),
                ('before', models.IntegerField()),
                ('after', models.IntegerField()),
                ('matches', models.PositiveIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name='RatingDay',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('pool', models.CharField(max_length=12)),
                ('day', models.DateField()),
                ('shown', models.IntegerField()),
            ],
        ),
        migrations.CreateModel(
            name='RatingMerge',
            fields=[
                ('number', models.PositiveBigIntegerField(primary_key=True, serialize=False)),
                ('guest', models.CharField(max_length=12)),
                ('account', models.CharField(max_length=12)),
            ],
        ),
        migrations.CreateModel(
            name='Reckoning',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveBigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name='Tally',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('whose', models.CharField(blank=True, max_length=12)),
                ('scope', models.CharField(choices=[('all', 'All'), ('public', 'Public')], max_length=6)),
                ('subject', models.CharField(choices=[('total', 'Total'), ('game', 'Game'), ('partner', 'Partner'), ('opponent', 'Opponent'), ('suit', 'Suit'), ('role', 'Role'), ('time', 'Time')], max_length=8)),
                ('key', models.CharField(blank=True, max_length=44)),
                ('matches', models.PositiveBigIntegerField(default=0)),
                ('won', models.PositiveBigIntegerField(default=0)),
                ('lost', models.PositiveBigIntegerField(default=0)),
                ('deals', models.PositiveBigIntegerField(default=0)),
                ('deals_won', models.PositiveBigIntegerField(default=0)),
                ('courts', models.PositiveBigIntegerField(default=0)),
                ('courted', models.PositiveBigIntegerField(default=0)),
                ('tricks', models.PositiveBigIntegerField(default=0)),
                ('played', models.PositiveBigIntegerField(default=0)),
                ('cards', models.PositiveBigIntegerField(default=0)),
                ('millis', models.PositiveBigIntegerField(default=0)),
            ],
        ),
        migrations.AddField(
            model_name='match',
            name='pool',
            field=models.CharField(blank=True, max_length=12),
        ),
        migrations.AddField(
            model_name='match',
            name='reckoned',
            field=models.PositiveBigIntegerField(null=True, unique=True),
        ),
        migrations.AddField(
            model_name='match',
            name='repeats',
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='player',
            name='unlisted',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='seat',
            name='reckoned_as',
            field=models.CharField(blank=True, max_length=12),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('finished__isnull', False), ('reckoned__isnull', True), ('started__isnull', False)), fields=['finished', 'id'], name='match_unreckoned'),
        ),
        migrations.AddField(
            model_name='rating',
            name='player',
            field=models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='ratings', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='ratingchange',
            name='match',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='rating_changes', to='games.match'),
        ),
        migrations.AddField(
            model_name='ratingday',
            name='player',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddIndex(
            model_name='tally',
            index=models.Index(fields=['whose', 'scope', 'subject', '-matches'], name='tally_most'),
        ),
        migrations.AddIndex(
            model_name='tally',
            index=models.Index(condition=models.Q(('subject__in', ['partner', 'opponent'])), fields=['key'], name='tally_with'),
        ),
        migrations.AddConstraint(
            model_name='tally',
            constraint=models.UniqueConstraint(fields=('whose', 'scope', 'subject', 'key'), name='tally_once'),
        ),
        migrations.AddIndex(
            model_name='rating',
            index=models.Index(condition=models.Q(('level', ''), ('matches__gte', 10)), fields=['pool', '-shown', 'id'], name='rating_board'),
        ),
        migrations.AddConstraint(
            model_name='rating',
            constraint=models.UniqueConstraint(fields=('player', 'pool'), name='rating_of_player_once'),
        ),
        migrations.AddConstraint(
            model_name='rating',
            constraint=models.UniqueConstraint(condition=models.Q(('level', ''), _negated=True), fields=('level', 'pool'), name='rating_of_level_once'),
        ),
        migrations.AddConstraint(
            model_name='rating',
            constraint=models.CheckConstraint(condition=models.Q(('player__isnull', False), models.Q(('level', ''), _negated=True), _connector='XOR'), name='rating_is_somebodys'),
        ),
        migrations.AddConstraint(
            model_name='ratingchange',
            constraint=models.UniqueConstraint(fields=('match', 'seat'), name='rating_changed_once'),
        ),
        migrations.AddConstraint(
            model_name='ratingday',
            constraint=models.UniqueConstraint(fields=('player', 'pool', 'day'), name='rating_day_once'),
        ),
        migrations.RunPython(pools_fill, migrations.RunPython.noop),
    ]
