"""Django's mail settings for a server by URL, or for a folder where none is named."""

from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

SCHEMES = ("smtp", "smtps", "smtp-plain")
BACKENDS = "django.core.mail.backends"
PORTS = {"smtp": 587, "smtps": 465, "smtp-plain": 25}


def outgoing(url: str, folder: Path) -> dict[str, Any]:
    """smtp://user:password@host:port (STARTTLS), smtps:// (TLS from the start) or smtp-plain://.

    The parts are percent-decoded. Without a URL each mail becomes a file in the folder.
    """
    if not url:
        return {"EMAIL_BACKEND": f"{BACKENDS}.filebased.EmailBackend", "EMAIL_FILE_PATH": str(folder)}
    parts = urlsplit(url)
    return {
        "EMAIL_BACKEND": f"{BACKENDS}.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname or "localhost",
        "EMAIL_PORT": parts.port or PORTS[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
    }
