"""`manage.py serve`: the embedded server."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from courtpiece_site.announce import announce


class Command(BaseCommand):
    """Pages, sockets, worker and beat in this one process, on SQLite."""

    help = "Run the embedded server: pages, sockets, worker and beat in one process."

    def handle(self, *args: Any, **options: Any) -> None:
        """Serve on BIND and PORT until told to stop."""
        if not settings.EMBEDDED:
            raise CommandError("With DATABASE_URL and REDIS_URL set, `manage.py run` starts the processes.")
        from courtpiece_site.embedded import serve  # uvicorn is only needed here

        announce(settings.BIND, settings.PORT)
        serve(settings.BIND, settings.PORT)
