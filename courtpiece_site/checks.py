"""System checks that keep the embedded parts out of production; `manage.py check` lists them."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register

from courtpiece_site.env import BadSetting

WHY = "This is a production setting (PRODUCTION=1, or ALLOWED_HOSTS names other hosts than this machine)"


def refusals() -> list[tuple[str, bool, str, str]]:
    """(id, whether it is so, what is wrong, what to do) for everything production may not have."""
    database = settings.DATABASES["default"]["ENGINE"]
    layer = settings.CHANNEL_LAYERS["default"]["BACKEND"]
    cache = settings.CACHES["default"]["BACKEND"]
    stack = "Set DATABASE_URL and REDIS_URL."
    return [
        ("E001", database.endswith("sqlite3"), "the database is the embedded SQLite file", stack),
        ("E002", settings.CELERY_BROKER_URL.startswith("memory"), "the broker lives inside a process", stack),
        ("E003", "Memory" in layer, "the channel layer lives inside a process", stack),
        (
            "E004",
            "locmem" in cache,
            "the cache lives inside a process",
            stack,
        ),
        ("E005", settings.SECRET_KEY_IS_KEPT, "the secret key is a generated one", "Set SECRET_KEY."),
        ("E006", settings.DEBUG, "DEBUG is on", "Set DEBUG=0."),
        ("E007", "*" in settings.ALLOWED_HOSTS, "ALLOWED_HOSTS allows every host", "Name the site's hosts."),
    ]


@register("courtpiece", Tags.security)
def production_is_whole(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """In production: an error for every embedded part, a warning for a site without https or mail."""
    if not settings.PRODUCTION:
        return []
    found: list[CheckMessage] = [
        Error(f"{WHY}, but {wrong}.", hint=hint, id=f"courtpiece.{id}")
        for id, so, wrong, hint in refusals()
        if so
    ]
    if not settings.HTTPS:
        found.append(
            Warning("HTTPS is off: cookies travel in the clear.", hint="Set HTTPS=1.", id="courtpiece.W001")
        )
    if "filebased" in settings.EMAIL_BACKEND:
        wrong = "Mails stay in a folder: nobody can confirm an address or choose a new password."
        found.append(Warning(wrong, hint="Set MAIL_URL.", id="courtpiece.W002"))
    return found


def stop_if_refused(**kwargs: Any) -> None:
    """Called where a server process starts, which runs no checks by itself."""
    errors = [message for message in production_is_whole(None) if message.level >= Error("").level]
    if errors:
        raise BadSetting("\n".join(f"{error.id}: {error.msg} {error.hint}" for error in errors))
