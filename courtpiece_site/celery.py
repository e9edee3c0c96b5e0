"""The Celery application; `celery -A courtpiece_site worker` and the embedded worker both use it."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "courtpiece_site.settings")

app = Celery("courtpiece")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
# Without this a `shared_task` sent from a thread of the web server goes to an empty default app
# and vanishes without a word.
app.set_default()
