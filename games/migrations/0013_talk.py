"""What is said at tables, muting and blocking, reports, and the log of what staff did, which never changes.

Of a deed only the player may become another: the account that a guest signed in to.
"""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

KEPT = ("staff_id", "report_id", "kind", "days", "reason", "words", "at")
POSTGRES = [
    f"""
    CREATE TRIGGER games_staffdeed_never_changes BEFORE UPDATE ON games_staffdeed FOR EACH ROW
    WHEN ({" OR ".join(f"OLD.{name} IS DISTINCT FROM NEW.{name}" for name in KEPT)})
    EXECUTE FUNCTION games_never_changes()
    """,
    "CREATE TRIGGER games_staffdeed_never_goes BEFORE DELETE ON games_staffdeed"
    " FOR EACH ROW EXECUTE FUNCTION games_never_changes()",
]
SQLITE = [
    f"""
    CREATE TRIGGER games_staffdeed_never_changes BEFORE UPDATE ON games_staffdeed
    WHEN {" OR ".join(f"OLD.{name} IS NOT NEW.{name}" for name in KEPT)}
    BEGIN SELECT RAISE(ABORT, 'rows of games_staffdeed never change'); END
    """,
]
POSTGRES_UNDO = [
    "DROP TRIGGER games_staffdeed_never_changes ON games_staffdeed",
    "DROP TRIGGER games_staffdeed_never_goes ON games_staffdeed",
]
SQLITE_UNDO = ["DROP TRIGGER games_staffdeed_never_changes"]


def run(schema_editor, by_vendor):
    for statement in by_vendor.get(schema_editor.connection.vendor, []):
        schema_editor.execute(statement, params=None)


def triggers(apps, schema_editor):
    run(schema_editor, {"postgresql": POSTGRES, "sqlite": SQLITE})


def no_triggers(apps, schema_editor):
    run(schema_editor, {"postgresql": POSTGRES_UNDO, "sqlite": SQLITE_UNDO})


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0012_days_off'),
    ]

    operations = [
        migrations.CreateModel(
            name='TalkStanding',
            fields=[
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='talk_standing', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('silent_until', models.DateTimeField(null=True)),
                ('notice', models.CharField(blank=True, max_length=500)),
            ],
        ),
        migrations.AddField(
            model_name='player',
            name='has_notice',
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name='Report',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('reason', models.CharField(choices=[('rude', 'Insults or threatens people'), ('cheating', 'Tells the partner about cards, or cheats otherwise'), ('spoiling', 'Leaves or loses time on purpose'), ('name', 'Has an offensive name'), ('other', 'Something else')], max_length=8)),
                ('text', models.CharField(blank=True, max_length=500)),
                ('at', models.DateTimeField()),
                ('closed', models.DateTimeField(null=True)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='games.match')),
                ('player', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='reports', to=settings.AUTH_USER_MODEL)),
                ('reporter', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='reports_made', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='StaffDeed',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('dismiss', 'Nothing to be done'), ('warn', 'Warn'), ('silence', 'Take away talk'), ('restore', 'Let them talk again'), ('close', 'Close the account for good')], max_length=7)),
                ('days', models.PositiveSmallIntegerField(null=True)),
                ('reason', models.CharField(max_length=500)),
                ('words', models.CharField(blank=True, max_length=500)),
                ('at', models.DateTimeField()),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='deeds_about', to=settings.AUTH_USER_MODEL)),
                ('report', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='deeds', to='games.report')),
                ('staff', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='staff_deeds', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Line',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=1)),
                ('kind', models.CharField(choices=[('phrase', 'phrase'), ('chat', 'chat')], max_length=6)),
                ('key', models.CharField(blank=True, max_length=20)),
                ('text', models.CharField(blank=True, max_length=200)),
                ('at', models.DateTimeField()),
                ('match', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='games.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='lines', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['match', 'id'], name='line_of_match')],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('kind', 'phrase'), models.Q(('key', ''), _negated=True), ('text', '')), models.Q(('kind', 'chat'), ('key', ''), models.Q(('text', ''), _negated=True)), _connector='OR'), name='line_phrase_or_chat')],
            },
        ),
        migrations.CreateModel(
            name='Mute',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('blocks', models.BooleanField(default=False)),
                ('at', models.DateTimeField()),
                ('other', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='muted_by', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='mutes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('player', 'other'), name='mute_once'), models.CheckConstraint(condition=models.Q(('player', models.F('other')), _negated=True), name='mute_another')],
            },
        ),
        migrations.AddIndex(
            model_name='report',
            index=models.Index(condition=models.Q(('closed__isnull', True)), fields=['at'], name='report_open'),
        ),
        migrations.AddIndex(
            model_name='report',
            index=models.Index(fields=['player', 'at'], name='report_of_player'),
        ),
        migrations.AddConstraint(
            model_name='report',
            constraint=models.UniqueConstraint(fields=('reporter', 'player', 'match'), name='report_once'),
        ),
        migrations.AddConstraint(
            model_name='report',
            constraint=models.CheckConstraint(condition=models.Q(('player', models.F('reporter')), _negated=True), name='report_another'),
        ),
        migrations.AddConstraint(
            model_name='staffdeed',
            constraint=models.CheckConstraint(condition=models.Q(('kind', 'silence'), ('days__isnull', True), _connector='XOR'), name='deed_days_of_silence'),
        ),
        migrations.AddConstraint(
            model_name='staffdeed',
            constraint=models.CheckConstraint(condition=models.Q(('reason', ''), _negated=True), name='deed_has_reason'),
        ),
        migrations.RunPython(triggers, no_triggers),
    ]
