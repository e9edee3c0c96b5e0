"""The secret keys of the embedded default: made once and kept beside its database."""

import os
import secrets
import tempfile
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret(path: Path, make: Callable[[], str] = get_random_secret_key) -> str:
    """The key in the file, which is made (readable by its owner only) when it is not there yet."""
    if not path.exists():
        _keep(path, make())
    return path.read_text().strip()


def push_key() -> str:
    """A new private key for push services: a number for the curve P-256, as base64url without padding.

    Its first bit is 0, so that it is below the order of the curve.
    """
    first, *rest = secrets.token_bytes(32)
    return urlsafe_b64encode(bytes([first & 0x7F, *rest])).rstrip(b"=").decode()


def _keep(path: Path, key: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix="secret-")  # made with mode 0600
    with os.fdopen(handle, "w") as file:
        file.write(key + "\n")
    # Linking never overwrites: of two processes that start together both read the first one's key.
    with suppress(FileExistsError):
        os.link(draft, path)
    os.unlink(draft)
