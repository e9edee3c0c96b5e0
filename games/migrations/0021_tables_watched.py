"""Tables that wait for their people are looked after by the sweep, also those that were opened before it did."""

from django.db import migrations
from django.utils import timezone


def watch(apps, schema_editor):
    """Have the sweep look at each table that is open."""
    match = apps.get_model('games', 'Match')
    match.objects.filter(status='open').update(wake_task='table_watch', wake_at=timezone.now())


class Migration(migrations.Migration):
    dependencies = [('games', '0020_ratings')]

    operations = [migrations.RunPython(watch, migrations.RunPython.noop)]
