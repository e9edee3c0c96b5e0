"""Running the commands, inside this process or as a user does."""

import subprocess
import sys
from io import StringIO
from pathlib import Path

from django.core.management import call_command

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "tests" / "vectors"


def output_of(command: str, *args: str) -> str:
    """What the command prints."""
    out = StringIO()
    call_command(command, *args, stdout=out)
    return out.getvalue()


def run(*args: str, text: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, `text` on its standard input."""
    command = [sys.executable, str(ROOT / "manage.py"), *args]
    return subprocess.run(command, input=text, capture_output=True, cwd=ROOT, timeout=120, check=False)
