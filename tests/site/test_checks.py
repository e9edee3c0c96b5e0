"""Production refuses every embedded part, by an id that never changes."""

import os
import subprocess
import sys

import pytest

from courtpiece_site.checks import production_is_whole, stop_if_refused
from courtpiece_site.env import BadSetting

pytestmark = pytest.mark.pure

WHOLE = {
    "PRODUCTION": True,
    "HTTPS": True,
    "DEBUG": False,
    "SECRET_KEY_IS_KEPT": False,
    "ALLOWED_HOSTS": ["cards.example.org"],
    "CELERY_BROKER_URL": "redis://localhost:6379/0",
    "DATABASES": {"default": {"ENGINE": "django.db.backends.postgresql"}},
    "CHANNEL_LAYERS": {"default": {"BACKEND": "courtpiece_site.layers.RedisPublishLayer"}},
    "CACHES": {"default": {"BACKEND": "courtpiece_site.cache.PatientRedisCache"}},
    "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
}
BROKEN = {
    "courtpiece.E001": {"DATABASES": {"default": {"ENGINE": "django.db.backends.sqlite3"}}},
    "courtpiece.E002": {"CELERY_BROKER_URL": "memory://localhost/"},
    "courtpiece.E003": {"CHANNEL_LAYERS": {"default": {"BACKEND": "courtpiece_site.layers.LoopMemoryLayer"}}},
    "courtpiece.E004": {"CACHES": {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}},
    "courtpiece.E005": {"SECRET_KEY_IS_KEPT": True},
    "courtpiece.E006": {"DEBUG": True},
    "courtpiece.E007": {"ALLOWED_HOSTS": ["*"]},
    "courtpiece.W001": {"HTTPS": False},
    "courtpiece.W002": {"EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend"},
}


class Settings:
    """Stands in for django.conf.settings: only what the checks read."""

    def __init__(self, **values):
        self.__dict__.update(values)


def found(monkeypatch, **changed):
    monkeypatch.setattr("courtpiece_site.checks.settings", Settings(**WHOLE | changed))
    return [message.id for message in production_is_whole(None)]


def test_a_whole_production_setting_passes(monkeypatch):
    assert found(monkeypatch) == []
    stop_if_refused()


@pytest.mark.parametrize("id", BROKEN)
def test_each_part_has_its_refusal(monkeypatch, id):
    assert found(monkeypatch, **BROKEN[id]) == [id]


def test_none_of_it_matters_at_home(monkeypatch):
    changes = {name: value for change in BROKEN.values() for name, value in change.items()}
    assert found(monkeypatch, **changes | {"PRODUCTION": False}) == []


def test_a_server_that_starts_anyway_is_stopped(monkeypatch):
    assert found(monkeypatch, **BROKEN["courtpiece.E001"])
    with pytest.raises(
        BadSetting, match=r"courtpiece\.E001: .* SQLite file\. Set DATABASE_URL and REDIS_URL\."
    ):
        stop_if_refused()


@pytest.mark.parametrize(
    ("variables", "ids"),
    [
        ({"ALLOWED_HOSTS": "cards.example.org"}, ["E001", "E002", "E003", "E004", "E005"]),
        ({"PRODUCTION": "1", "SECRET_KEY": "x" * 60}, ["E001", "E002", "E003", "E004"]),
        ({"ALLOWED_HOSTS": "192.168.1.5", "PRODUCTION": "0"}, []),
        ({}, []),
    ],
)
def test_the_environment_decides_what_production_is(tmp_path, variables, ids):
    ours = ("DJANGO_SETTINGS_MODULE", "SECRET_KEY", "DATABASE_URL", "REDIS_URL")
    clean = {name: value for name, value in os.environ.items() if name not in ours}
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--tag", "courtpiece"],
        env=clean | variables | {"DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert [f"E{part[:3]}" for part in done.stderr.split("courtpiece.E")[1:]] == ids
    assert (done.returncode != 0) == bool(ids)
