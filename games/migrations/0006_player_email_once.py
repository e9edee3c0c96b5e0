"""An address belongs to one player, however it is spelled: addresses are kept in small letters."""

import django.db.models.functions.text
from django.db import migrations, models
from django.db.models.functions import Lower


def addresses_lower(apps, schema_editor):
    apps.get_model("games", "Player").objects.filter(email__isnull=False).update(email=Lower("email"))


class Migration(migrations.Migration):
    dependencies = [("games", "0005_match_hints")]
    operations = [
        migrations.RunPython(addresses_lower, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.UniqueConstraint(
                django.db.models.functions.text.Lower("email"), name="player_email_once"
            ),
        ),
    ]
