"""The reader of environment variables, and that a bad value stops every start with one sentence."""

import os
import subprocess
import sys

import pytest

from courtpiece_site.env import BadSetting, Env

pytestmark = pytest.mark.pure


def read(value: str) -> Env:
    return Env({"X": value})


@pytest.mark.parametrize(
    ("given", "value"), [("1", True), ("on", True), ("YES", True), ("0", False), ("false", False), ("", None)]
)
def test_flags(given, value):
    for default in (True, False):
        assert read(given).flag("X", default) is (default if value is None else value)


def test_values_are_read_and_defaults_used():
    assert read(" 17 ").whole("X", 3, 1, 20) == 17
    assert read("").whole("X", 3, 1, 20) == 3
    assert read("0.25").number("X", 1, 0, 2) == 0.25
    assert read("a, b ,,c").words("X") == ["a", "b", "c"]
    assert read("").words("X", ("d",)) == ["d"]
    assert read("").rate("X", "5/minute") == "5/minute"
    assert read("off").rate("X", "5/minute") is None
    assert read(":8001").socket_url("X") == ":8001"
    assert read("wss://play.example.org/").socket_url("X") == "wss://play.example.org"
    assert read("redis://localhost:6379/0").url("X", ("redis",)) == "redis://localhost:6379/0"


@pytest.mark.parametrize(
    ("read_it", "value", "words"),
    [
        (lambda e: e.flag("X", True), "maybe", "1 or 0"),
        (lambda e: e.whole("X", 1, 1, 9), "10", "from 1 to 9"),
        (lambda e: e.whole("X", 1, 1, 9), "1.5", "whole number"),
        (lambda e: e.number("X", 1, 0, 9), "nan", "from 0 to 9"),
        (lambda e: e.number("X", 1, 0, 9), "1e1", "from 0 to 9"),
        (lambda e: e.choice("X", "INFO", ("INFO", "DEBUG")), "info", "INFO, DEBUG"),
        (lambda e: e.rate("X", "1/day"), "5/week", "600/minute"),
        (lambda e: e.rate("X", "1/day"), "0/day", "600/minute"),
        (lambda e: e.url("X", ("redis", "rediss")), "http://x", "redis:// or rediss://"),
        (lambda e: e.url("X", ("redis",)), "redis://x:99999/0", "redis://"),
        (lambda e: e.socket_url("X"), "http://x", ":8001"),
        (lambda e: e.socket_url("X"), "ws://x/path", ":8001"),
        (lambda e: e.socket_url("X"), ":port", ":8001"),
    ],
)
def test_a_bad_value_is_named_with_what_is_allowed(read_it, value, words):
    with pytest.raises(BadSetting) as error:
        read_it(read(value))
    sentence = str(error.value)
    assert sentence.startswith(f"The setting X is {value!r}, but it must be ")
    assert words in sentence
    assert sentence.count("\n") == 0


def test_a_password_is_not_shown():
    with pytest.raises(BadSetting) as error:
        read("mysql://anna:hush@db/x").url("X", ("postgresql",))
    assert "hush" not in str(error.value)
    assert "anna:***@db" in str(error.value)


STARTS = {
    "manage": ["manage.py", "check"],
    "celery": ["-m", "celery", "-A", "courtpiece_site", "worker"],
    "wsgi": ["-c", "import courtpiece_site.wsgi"],
    "asgi": ["-c", "import courtpiece_site.asgi"],
}


def start(arguments, **variables):
    clean = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    return subprocess.run(
        [sys.executable, *arguments], env=clean | variables, capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize("program", STARTS)
def test_every_program_stops_with_the_sentence_and_nothing_else(program):
    done = start(STARTS[program], BOT_DELAY_SECONDS="soon")
    assert done.returncode == 1
    assert (
        done.stderr.strip()
        == "The setting BOT_DELAY_SECONDS is 'soon', but it must be a number from 0 to 30."
    )


def test_one_server_without_the_other_is_refused():
    done = start(STARTS["manage"], DATABASE_URL="postgresql://localhost/x", REDIS_URL="")
    assert done.returncode == 1
    assert done.stderr.strip() == (
        "The setting DATABASE_URL is set but REDIS_URL is not: set both for PostgreSQL and Redis,"
        " or neither for the embedded server."
    )
