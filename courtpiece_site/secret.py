"""The secret key of the embedded default: made once and kept beside its database."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret(path: Path) -> str:
    """The key in the file, which is made (readable by its owner only) when it is not there yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    key = get_random_secret_key()
    with os.fdopen(handle, "w") as file:
        file.write(key + "\n")
    return key
