"""What the lobby and quick pairing ask of a match, and a player's wish not to be watched."""

import django.utils.timezone
from django.db import migrations, models

from games.engine.presets import PRESETS


def house_rules(apps, schema_editor):
    """Of matches that have not ended: are their rules others than their preset's?"""
    Match = apps.get_model("games", "Match")
    plain = {name: {**rules.to_json(), "match": None, "extras": None} for name, rules in PRESETS.items()}
    for match in Match.objects.filter(status__in=["open", "playing"]).iterator():
        if {**match.rules, "match": None, "extras": None} != plain.get(match.preset):
            Match.objects.filter(pk=match.pk).update(house=True)


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0009_player_time_zone'),
    ]

    operations = [
        migrations.CreateModel(
            name='PairingQueue',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('preset', models.CharField(max_length=40)),
                ('speed', models.CharField(max_length=8)),
            ],
        ),
        migrations.AddField(
            model_name='match',
            name='house',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='match',
            name='pairing',
            field=models.CharField(blank=True, max_length=8),
        ),
        migrations.AddField(
            model_name='match',
            name='there',
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AddField(
            model_name='player',
            name='no_watching',
            field=models.BooleanField(default=False),
        ),
        migrations.RunPython(house_rules, migrations.RunPython.noop, elidable=True),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('status', 'open'), ('visibility', 'public')), fields=['there'], name='match_lobby'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('status', 'playing'), ('visibility', 'public')), fields=['-created'], name='match_watch'),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('status', 'open'), models.Q(('pairing', ''), _negated=True)), fields=['pairing', 'preset'], name='match_pairing'),
        ),
        migrations.AddConstraint(
            model_name='pairingqueue',
            constraint=models.UniqueConstraint(fields=('preset', 'speed'), name='pairing_queue_once'),
        ),
    ]
