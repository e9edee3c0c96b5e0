"""A browser that is nobody yet asks for several things at once: all of it is kept."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module

import pytest
from django.conf import settings
from django.contrib.sessions.backends.base import UpdateError
from django.db import connection
from django.test import Client

from tutorials.course import lessons

pytestmark = pytest.mark.django_db(transaction=True)
PROGRESS = "/api/v1/lessons/progress/"


def put(client, slug, **done):
    """Keep what was done of a lesson, from a tab of the visitor's own."""
    tab = Client()
    tab.cookies = client.cookies.copy()
    try:
        return tab.put(PROGRESS, {"lessons": {slug: done}}, "application/json").status_code
    finally:
        connection.close()


@pytest.fixture
def visitor(transactional_db):
    """One that has a session, with the first lesson begun."""
    client = Client()
    client.put(PROGRESS, {"lessons": {lessons()[0].slug: {"reached": 2, "stars": []}}}, "application/json")
    return client


def test_lessons_kept_at_the_same_moment_are_all_kept(visitor):
    slugs = [lesson.slug for lesson in lessons()[:12]]
    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(partial(put, visitor, reached=2, stars=[]), slugs)) == {200}
    assert list(visitor.get(PROGRESS).json()["lessons"]) == slugs


def test_steps_of_one_lesson_kept_at_the_same_moment_are_all_kept(visitor):
    slug = lessons()[1].slug
    marks = [[*[None] * number, 3] for number in range(len(lessons()[1].steps))]
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(put, visitor, slug, reached=2, stars=each) for each in marks]
    assert {each.result() for each in asked} == {200}
    in_turn = Client()
    for each in marks:
        in_turn.put(PROGRESS, {"lessons": {slug: {"reached": 2, "stars": each}}}, "application/json")
    kept = in_turn.get(PROGRESS).json()["lessons"][slug]
    assert kept["stars"].count(3) > 1
    assert visitor.get(PROGRESS).json()["lessons"][slug] == kept


def test_a_slow_request_writes_what_it_changed_and_nothing_else(visitor):
    store = import_module(settings.SESSION_ENGINE).SessionStore
    slow = store(visitor.session.session_key)
    assert "lessons" in slow  # as it is now
    put(visitor, lessons()[1].slug, reached=2, stars=[])
    slow["test"] = {"at": 1}
    slow.save()
    slow["test"]["at"] = 2
    slow.modified = True
    slow.save()
    assert len(visitor.get(PROGRESS).json()["lessons"]) == 2
    assert store(slow.session_key)["test"] == {"at": 2}


def test_what_ended_is_not_made_again_by_a_slow_request(visitor):
    store = import_module(settings.SESSION_ENGINE).SessionStore
    slow = store(visitor.session.session_key)
    assert "lessons" in slow
    visitor.session.flush()
    slow["test"] = 1
    with pytest.raises(UpdateError):
        slow.save()
    assert not store().exists(slow.session_key)
