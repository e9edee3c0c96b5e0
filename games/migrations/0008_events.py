"""What happens at a table besides the cards gets a log of its own, as the cards have one.

What the seats remembered of who agreed to end a match moves into it: the seqs at which that changed.
"""

import django.db.models.deletion
from django.db import migrations, models


def said_to_events(apps, schema_editor):
    Seat, Event = apps.get_model("games", "Seat"), apps.get_model("games", "Event")
    for seat in Seat.objects.exclude(end_seqs=[]).select_related("match").iterator():
        Event.objects.bulk_create(
            Event(
                match_id=seat.match_id,
                seq=seq,
                type="no-end" if number % 2 else "end",
                seat=seat.seat,
                at=seat.match.finished or seat.match.started,
            )
            for number, seq in enumerate(seat.end_seqs)
        )


POSTGRES = """
CREATE TRIGGER games_event_never_changes BEFORE UPDATE OR DELETE ON games_event
FOR EACH ROW EXECUTE FUNCTION games_never_changes()
"""
SQLITE = """
CREATE TRIGGER games_event_never_changes BEFORE UPDATE ON games_event
BEGIN SELECT RAISE(ABORT, 'rows of games_event never change'); END
"""
UNDO = {
    "postgresql": "DROP TRIGGER games_event_never_changes ON games_event",
    "sqlite": "DROP TRIGGER games_event_never_changes",
}


def triggers(apps, schema_editor):
    statement = {"postgresql": POSTGRES, "sqlite": SQLITE}.get(schema_editor.connection.vendor)
    if statement:
        schema_editor.execute(statement, params=None)


def no_triggers(apps, schema_editor):
    if statement := UNDO.get(schema_editor.connection.vendor):
        schema_editor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("games", "0007_accounts_of_programs")]
    operations = [
        migrations.CreateModel(
            name='Pulse',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
            ],
        ),
        migrations.AddField(
            model_name='match',
            name='clock_reserve',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name='match',
            name='ended',
            field=models.CharField(blank=True, max_length=9),
        ),
        migrations.CreateModel(
            name='Event',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.PositiveIntegerField()),
                ('type', models.CharField(choices=[('end', 'agrees to end the match'), ('no-end', 'does not agree any more to end it'), ('concede', 'would concede'), ('no-concede', 'would not concede any more'), ('cover', 'is played for by a bot'), ('back', 'plays again'), ('ask-undo', 'asks to take back'), ('agree-undo', 'lets it be taken back'), ('refuse-undo', 'does not let it be taken back'), ('undo', 'takes back'), ('credit', 'is given time'), ('clock', 'has other days off'), ('abandon', 'abandoned')], max_length=12)),
                ('seat', models.CharField(blank=True, choices=[('N', 'North'), ('E', 'East'), ('S', 'South'), ('W', 'West')], max_length=1)),
                ('at', models.DateTimeField()),
                ('to_seq', models.PositiveIntegerField(null=True)),
                ('seconds', models.FloatField(null=True)),
                ('reason', models.CharField(blank=True, max_length=6)),
                ('match', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='events', to='games.match')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('match', 'seq'), name='event_follows_one')],
            },
        ),
        migrations.RunPython(triggers, no_triggers),
        migrations.RunPython(said_to_events, migrations.RunPython.noop),
        migrations.RemoveField(
            model_name='seat',
            name='end_seqs',
        ),
    ]
