"""The Celery application; `celery -A courtpiece_site worker` and the embedded worker both use it."""

import os
from typing import Any

from celery import Celery
from celery.signals import beat_init, worker_init
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "courtpiece_site.settings")

TRANSPORT_ALIASES.update(dict.fromkeys(("redis", "rediss"), "courtpiece_site.broker:Transport"))

app = Celery("courtpiece")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
# Without this a `shared_task` sent from a thread of the web server goes to an empty default app
# and vanishes without a word.
app.set_default()


def _start(**kwargs: Any) -> None:
    from courtpiece_site.checks import stop_if_refused
    from games.pauses import loaded_kept

    stop_if_refused()
    loaded_kept()


worker_init.connect(_start, weak=False)
beat_init.connect(_start, weak=False)
