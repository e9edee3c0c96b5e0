"""The games app: matches of Court Piece, their storage, API, sockets and pages."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate

from games.personas import personas_ensure


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from allauth.account.signals import password_changed, password_reset, password_set
        from django.contrib.auth.signals import user_logged_out

        from games.accounts import receivers
        from games.notes import owners as noted
        from games.notices import owners as told
        from games.ratings import owners as reckoned
        from games.records import owners as keeping
        from games.signals import player_exported, player_left, player_merged
        from games.talk import owners

        player_left.connect(receivers.left, dispatch_uid="accounts")
        player_merged.connect(owners.merged, dispatch_uid="talk")
        player_left.connect(owners.left, dispatch_uid="talk")
        player_exported.connect(owners.exported, dispatch_uid="talk")
        player_merged.connect(noted.merged, dispatch_uid="notes")
        player_left.connect(noted.left, dispatch_uid="notes")
        player_exported.connect(noted.exported, dispatch_uid="notes")
        player_merged.connect(told.merged, dispatch_uid="notices")
        player_left.connect(told.left, dispatch_uid="notices")
        player_exported.connect(told.exported, dispatch_uid="notices")
        player_exported.connect(reckoned.exported, dispatch_uid="ratings")
        player_merged.connect(keeping.merged, dispatch_uid="records")
        player_left.connect(keeping.left, dispatch_uid="records")
        user_logged_out.connect(told.signed_out, dispatch_uid="notices")
        for renewed in (password_reset, password_changed, password_set):
            renewed.connect(receivers.password_new, dispatch_uid="addresses")
        for kept in (password_changed, password_set):
            kept.connect(receivers.access_renewed, dispatch_uid="sockets")
        password_reset.connect(receivers.password_lost, dispatch_uid="tokens")
        post_migrate.connect(personas_ensure, sender=self)
