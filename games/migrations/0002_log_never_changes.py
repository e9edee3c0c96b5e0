"""The log's rows are only ever inserted, and what was dealt stays dealt: the database sees to it.

SQLite keeps the half about updates; its tests empty tables by DELETE, where PostgreSQL's TRUNCATE.
"""

from django.db import migrations

DEALT = ("match_id", "number", "seq", "dealer", "hands", "carry", "dealt")

POSTGRES = [
    """
    CREATE FUNCTION games_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    """
    CREATE TRIGGER games_action_never_changes BEFORE UPDATE OR DELETE ON games_action
    FOR EACH ROW EXECUTE FUNCTION games_never_changes()
    """,
    f"""
    CREATE TRIGGER games_deal_never_changes BEFORE UPDATE ON games_deal FOR EACH ROW
    WHEN ({" OR ".join(f"OLD.{name} IS DISTINCT FROM NEW.{name}" for name in DEALT)})
    EXECUTE FUNCTION games_never_changes()
    """,
    "CREATE TRIGGER games_deal_never_goes BEFORE DELETE ON games_deal FOR EACH ROW EXECUTE FUNCTION games_never_changes()",
]
SQLITE = [
    """
    CREATE TRIGGER games_action_never_changes BEFORE UPDATE ON games_action
    BEGIN SELECT RAISE(ABORT, 'rows of games_action never change'); END
    """,
    f"""
    CREATE TRIGGER games_deal_never_changes BEFORE UPDATE ON games_deal
    WHEN {" OR ".join(f"OLD.{name} IS NOT NEW.{name}" for name in DEALT)}
    BEGIN SELECT RAISE(ABORT, 'rows of games_deal never change'); END
    """,
]
POSTGRES_UNDO = [
    "DROP TRIGGER games_action_never_changes ON games_action",
    "DROP TRIGGER games_deal_never_changes ON games_deal",
    "DROP TRIGGER games_deal_never_goes ON games_deal",
    "DROP FUNCTION games_never_changes()",
]
SQLITE_UNDO = ["DROP TRIGGER games_action_never_changes", "DROP TRIGGER games_deal_never_changes"]


def run(schema_editor, by_vendor):
    for statement in by_vendor.get(schema_editor.connection.vendor, []):
        schema_editor.execute(statement, params=None)  # as it is: a % in it stands for no parameter


def forwards(apps, schema_editor):
    run(schema_editor, {"postgresql": POSTGRES, "sqlite": SQLITE})


def backwards(apps, schema_editor):
    run(schema_editor, {"postgresql": POSTGRES_UNDO, "sqlite": SQLITE_UNDO})


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]
    operations = [migrations.RunPython(forwards, backwards)]
