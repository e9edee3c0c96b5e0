"""`manage.py run`: the whole site in the foreground, whichever kind of installation this is."""

import os
import sys
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from honcho.environ import parse_procfile
from honcho.manager import Manager

from courtpiece_site.announce import announce


class Command(BaseCommand):
    """The embedded server, or the processes of the Procfile."""

    help = "Run everything: the embedded server, or the Procfile when DATABASE_URL and REDIS_URL are set."

    def handle(self, *args: Any, **options: Any) -> None:
        """Run until told to stop; ends with the exit code of the first process that ends."""
        if settings.EMBEDDED:
            call_command("serve")
            return
        manager = TellingManager()
        procfile = parse_procfile((settings.BASE_DIR / "Procfile").read_text())
        for name, command in procfile.processes.items():
            manager.add_process(name, f"exec {command}", env=surroundings(), cwd=str(settings.BASE_DIR))
        manager.loop()
        sys.exit(manager.returncode)


class TellingManager(Manager):
    """Prints the address once the processes that it started answer."""

    def _start(self) -> None:
        super()._start()
        announce(settings.BIND, settings.PORT, settings.SOCKET_PORT)


def surroundings() -> dict[str, str]:
    """The environment of the processes: this one's, with every value spelt out that they share."""
    spelt_out = {
        "BIND": settings.BIND,
        "PORT": settings.PORT,
        "SOCKET_PORT": settings.SOCKET_PORT,
        "SOCKET_URL": settings.SOCKET_URL or f":{settings.SOCKET_PORT}",
        "WEB_WORKERS": settings.WEB_WORKERS,
        "WEB_THREADS": settings.WEB_THREADS,
        "WORKER_THREADS": settings.WORKER_THREADS,
        "LOG_LEVEL": settings.LOG_LEVEL,
        "PATH": os.pathsep.join([os.path.dirname(sys.executable), os.environ.get("PATH", "")]),
        "PYTHONUNBUFFERED": "1",
    }
    return {**os.environ, **{name: str(value) for name, value in spelt_out.items()}}
