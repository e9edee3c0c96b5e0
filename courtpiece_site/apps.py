"""The app that holds the wiring: its checks and its `serve` command."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """Registers the start-up checks and makes the Celery app the default one."""

    name = "courtpiece_site"

    def ready(self) -> None:
        # Both imports register something: without the Celery app as the default,
        # a task sent from here would go to a broker that does not exist.
        from courtpiece_site import celery, checks  # noqa: F401
