"""The embedded worker keeps time: on the memory broker Celery's defaults would hold tasks up for seconds."""

import json
import subprocess
import sys

import pytest

from tests.running import ROOT, surroundings

# Runs on the embedded settings, whatever the test run itself is on. Every task says how late it was.
SCRIPT = """
import json, threading, time
import django
django.setup()
from courtpiece_site.celery import app
from courtpiece_site.embedded import worker

late, done = [], threading.Semaphore(0)

@app.task(name="tests.due")
def due(at):
    late.append(time.time() - at)
    done.release()

def wait(count):
    assert all(done.acquire(timeout=20) for _ in range(count))

with worker():
    for _ in range(5):
        due.delay(time.time())
        wait(1)
    for _ in range(5):
        due.apply_async(args=[time.time() + 0.1], countdown=0.1)
        wait(1)
    due.apply_async(args=[time.time() + 600], countdown=600)  # a long wait in front of everything
    for _ in range(5):
        due.delay(time.time())
        wait(1)
    for _ in range(5):  # one after another, as bots play
        due.apply_async(args=[time.time() + 0.1], countdown=0.1)
        wait(1)
    for _ in range(50):  # and many at once
        due.delay(time.time())
    wait(50)
print(json.dumps({"alone": late[:5], "alone and soon": late[5:10], "now": late[10:15], "soon": late[15:20]}))
"""


@pytest.fixture(scope="module")
def lateness(tmp_path_factory):
    env = surroundings(
        DATA_DIR=str(tmp_path_factory.mktemp("var")), DJANGO_SETTINGS_MODULE="courtpiece_site.settings"
    )
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, env=env, capture_output=True, text=True, timeout=90
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("kind", ["alone", "alone and soon", "now", "soon"])
def test_tasks_run_when_they_are_due(lateness, kind):
    assert sorted(lateness[kind])[2] < 0.3, lateness  # the median: the machine may be busy
