"""The games app: matches of Court Piece, their storage, API, sockets and pages."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate

from games.personas import personas_ensure


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.accounts import leaving
        from games.signals import player_left

        player_left.connect(leaving.left, dispatch_uid="accounts")
        post_migrate.connect(personas_ensure, sender=self)
