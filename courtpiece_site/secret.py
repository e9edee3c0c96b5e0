"""The secret key of the embedded default: made once and kept beside its database."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret(path: Path) -> str:
    """The key in the file, which is made (readable by its owner only) when it is not there yet."""
    if not path.exists():
        _keep(path, get_random_secret_key())
    return path.read_text().strip()


def _keep(path: Path, key: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix="secret-")  # made with mode 0600
    with os.fdopen(handle, "w") as file:
        file.write(key + "\n")
    # Linking never overwrites: of two processes that start together both read the first one's key.
    with suppress(FileExistsError):
        os.link(draft, path)
    os.unlink(draft)
