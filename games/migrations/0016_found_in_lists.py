"""What lists find matches by, in every seat; filled for what is stored, and in the order of the lists."""

import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

from games.engine.presets import PRESETS
from games.listed import DealTold, agreed, played

AT_ONCE = 200
PLAIN = {name: {**rules.to_json(), 'match': None, 'extras': None} for name, rules in PRESETS.items()}


def house_rules(apps, schema_editor):
    """Are the rules others than the preset's? Of matches that had ended it was not told before."""
    Match = apps.get_model('games', 'Match')
    for match in Match.objects.filter(house=False, status__in=['finished', 'abandoned']).only('preset', 'rules').iterator():
        if {**match.rules, 'match': None, 'extras': None} != PLAIN.get(match.preset):
            Match.objects.filter(pk=match.pk).update(house=True)


def seats_fill(apps, schema_editor):
    """As `services.lists.seats_rebuild`."""
    Match, Seat = apps.get_model('games', 'Match'), apps.get_model('games', 'Seat')
    some = []
    for match_id in Match.objects.values_list('pk', flat=True).iterator():
        some.append(match_id)
        if len(some) == AT_ONCE:
            _fill(Match, Seat, some)
            some = []
    _fill(Match, Seat, some)


def _fill(Match, Seat, match_ids):
    rows = []
    for match in Match.objects.filter(pk__in=match_ids).prefetch_related('seats__player', 'deals'):
        seats = {row.seat: row for row in match.seats.all()}
        sitting = {seat: (row.player_id, row.player.kind == 'bot') for seat, row in seats.items()}
        deals = [DealTold(deal.dealer, deal.result) for deal in match.deals.all() if deal.result]
        for seat, columns in played(match, sitting, deals).items():
            for name, value in (agreed(match) | columns).items():
                setattr(seats[seat], name, value)
            rows.append(seats[seat])
    names = ['opened', 'preset', 'house', 'pace', 'result', 'bots', 'partner', 'left', 'right', 'court', 'goon', 'shown']
    Seat.objects.bulk_update(rows, names, batch_size=AT_ONCE)


class Migration(migrations.Migration):

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        ('games', '0015_notices'),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='seat',
            name='seat_of_player',
        ),
        migrations.AddField(
            model_name='seat',
            name='bots',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='seat',
            name='court',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='seat',
            name='goon',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='seat',
            name='house',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='seat',
            name='left',
            field=models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='seat',
            name='opened',
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AddField(
            model_name='seat',
            name='pace',
            field=models.CharField(choices=[('quick', 'live, up to 30 seconds a card'), ('relaxed', 'live, longer'), ('daily', 'days'), ('none', 'no clock')], default='none', max_length=7),
        ),
        migrations.AddField(
            model_name='seat',
            name='partner',
            field=models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='seat',
            name='preset',
            field=models.CharField(blank=True, max_length=40),
        ),
        migrations.AddField(
            model_name='seat',
            name='result',
            field=models.CharField(choices=[('open', 'waiting for players'), ('playing', 'being played'), ('won', 'won'), ('lost', 'lost'), ('none', 'no winner'), ('abandoned', 'abandoned')], default='open', max_length=9),
        ),
        migrations.AddField(
            model_name='seat',
            name='right',
            field=models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='seat',
            name='shown',
            field=models.BooleanField(default=False),
        ),
        migrations.AlterField(
            model_name='seat',
            name='player',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='seats', to=settings.AUTH_USER_MODEL),
        ),
        migrations.RunPython(house_rules, migrations.RunPython.noop, elidable=True),
        migrations.RunPython(seats_fill, migrations.RunPython.noop, elidable=True),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(django.db.models.functions.text.Upper('name'), name='player_named'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('no_watching', True)), fields=['id'], name='player_unseen'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['player', '-opened', '-match'], name='seat_of_player'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['player', 'preset', '-opened', '-match'], name='seat_game'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['player', 'house', '-opened', '-match'], name='seat_house'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['player', 'pace', '-opened', '-match'], name='seat_pace'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['player', 'result', '-opened', '-match'], name='seat_result'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['player', 'bots', '-opened', '-match'], name='seat_bots'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['player', 'partner', '-opened', '-match'], name='seat_partner'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['player', 'left', '-opened', '-match'], name='seat_left'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(fields=['player', 'right', '-opened', '-match'], name='seat_right'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('court', True)), fields=['player', '-opened', '-match'], name='seat_court'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('goon', True)), fields=['player', '-opened', '-match'], name='seat_goon'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('shown', True)), fields=['player', '-opened', '-match'], name='seat_shown'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('seat', 'N'), ('shown', True)), fields=['preset', '-opened', '-match'], name='seat_all_game'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('seat', 'N'), ('shown', True)), fields=['house', '-opened', '-match'], name='seat_all_house'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('seat', 'N'), ('shown', True)), fields=['pace', '-opened', '-match'], name='seat_all_pace'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('seat', 'N'), ('shown', True)), fields=['result', '-opened', '-match'], name='seat_all_result'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('seat', 'N'), ('shown', True)), fields=['bots', '-opened', '-match'], name='seat_all_bots'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('seat', 'N'), ('shown', True)), fields=['-opened', '-match'], name='seat_all_newest'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('seat', 'N'), ('shown', True), ('court', True)), fields=['-opened', '-match'], name='seat_all_court'),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('seat', 'N'), ('shown', True), ('goon', True)), fields=['-opened', '-match'], name='seat_all_goon'),
        ),
    ]
