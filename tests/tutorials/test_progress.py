"""Progress is kept for guests and players, merged, and never lowered."""

from threading import Thread

import pytest
from django.db import connection, transaction
from django.test import Client

from games import services as games
from tutorials import selectors, services
from tutorials.models import LessonProgress, StepCount
from tutorials.runner import Asking, Progress

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("small_course")]


@pytest.fixture
def player():
    return games.guest_create("Alice")


def answer(client, slug, number, **form):
    return client.post(f"/learn/{slug}/{number}/", {"do": "check", **form})


def test_a_visitor_takes_along_what_they_did(client):
    answer(client, "table", 2, answer="N")
    answer(client, "table", 3, answer="W")  # wrong
    assert LessonProgress.objects.count() == 0
    client.post("/play/")  # makes a guest, and signs the browser in
    row = LessonProgress.objects.get()
    assert (row.lesson, row.reached, row.marks) == ("table", 3, ".3")
    assert "lessons" not in client.session


def test_signing_in_lowers_nothing(client, player):
    services.progress_merge(player, {"table": Progress(2, ".13"), "suit": Progress(3, "33")})
    answer(client, "table", 2, answer="N")
    answer(client, "table", 3, answer="W", do="show")
    client.force_login(player)
    assert selectors.progress_of(player) == {"table": Progress(4, ".33"), "suit": Progress(3, "33")}


def test_a_worse_replay_lowers_nothing(client, player):
    client.force_login(player)
    answer(client, "table", 2, answer="N")
    answer(client, "table", 2, answer="N", tries="2")
    answer(client, "table", 2, do="show", tries="1")
    assert selectors.progress_of(player)["table"].stars(2) == 3


def test_another_device_sees_it(player):
    here, there = Client(), Client()
    for each in (here, there):
        each.force_login(player)
    answer(here, "table", 2, answer="N")
    assert there.get("/learn/table/").url == "/learn/table/3/"


def test_what_the_course_no_longer_has_is_left_out(player):
    services.progress_merge(player, {"gone": Progress(3, "33"), "table": Progress(40, "3" * 40)})
    assert selectors.progress_of(player) == {"table": Progress(4, ".33")}


def test_a_session_holds_no_more_than_the_course(client):
    session = client.session
    session["lessons"] = {"gone": [3, "33"], "table": [40, "3" * 40]}
    session.save()
    answer(client, "suit", 1, answer="N")
    assert client.session["lessons"] == {"table": [4, ".33"], "suit": [2, "3"]}


def test_steps_are_counted(client):
    answer(client, "table", 2, answer="E")
    answer(client, "table", 2, do="hint", tries="1")
    answer(client, "table", 2, answer="N", tries="1", hints="1")
    answer(client, "table", 2, do="show")
    answer(Client(), "table", 2, answer="N")
    row = StepCount.objects.get()
    told = {name: getattr(row, name) for name in ("attempts", "rights", "firsts", "first_rights", "hints")}
    assert told == {"attempts": 3, "rights": 2, "firsts": 2, "first_rights": 1, "hints": 1}
    assert row.give_ups == 1


def test_the_worst_step_comes_first():
    for number, right in ((2, True), (3, False)):
        for _ in range(6):
            services.answer_count("table", number, Asking(tries=not right, stars=3 if right else None))
    services.answer_count("gone", 1, Asking(tries=1))
    assert [(each.step, each.first_rate) for each in selectors.steps_by_trouble()] == [(3, 0.0), (2, 1.0)]


def test_the_database_keeps_to_marks(player):
    from django.db import IntegrityError

    for wrong in ({"marks": "9"}, {"reached": 0}):
        with pytest.raises(IntegrityError), transaction.atomic():
            LessonProgress.objects.create(player=player, lesson="x", **wrong)


@pytest.mark.django_db(transaction=True)
def test_two_devices_at_once_lose_nothing():
    player = games.guest_create("Bob")

    def merge(number):
        try:
            services.progress_merge(player, {"table": Progress(number + 1, "." * (number - 1) + "3")})
        finally:
            connection.close()

    threads = [Thread(target=merge, args=[number]) for number in (1, 2, 3) * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert selectors.progress_of(player) == {"table": Progress(4, ".33")}
