"""The time of day of a site that tests start: what the file FAKE_CLOCK holds, in seconds, is added to it.

Python imports a module of this name before anything else, in every process whose PYTHONPATH has this folder:
so the server, the worker and the sweep all live at the same made-up time, and the product knows nothing of
it.
"""

import os
from datetime import datetime, timedelta
from pathlib import Path

from django.utils import timezone

true_now = timezone.now
ahead = Path(os.environ["FAKE_CLOCK"])


def now() -> datetime:
    """The time of day, so many seconds ahead."""
    return true_now() + timedelta(seconds=float(ahead.read_text() or 0))


timezone.now = now
