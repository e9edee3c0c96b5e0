"""The page that checks a match: who sees it, what it promises meanwhile, and the cut in the waiting room."""

import re

import pytest

from games import services
from games.models import Match, Seat

pytestmark = [pytest.mark.pure, pytest.mark.django_db]


def text_of(answer):
    return re.sub(r"\s+", " ", answer.content.decode())


@pytest.fixture
def page(client, cast):
    """The page of a table as one of the cast sees it: page(table, name)."""

    def seen(table, name):
        client.logout()
        if name:
            client.force_login(cast[name], backend="django.contrib.auth.backends.ModelBackend")
        return client.get(f"/matches/{table.id}/fairness/")

    return seen


def test_it_is_seen_by_whoever_sees_the_record(table, page, clients):
    for name in ("alice", "dave", "mallory", None):
        record = clients[name].get(table.url + "record/")
        assert page(table, name).status_code == record.status_code, name
    Match.objects.filter(pk=table.id).update(visibility="public")
    assert page(table, None).status_code == 200


def test_a_running_match_shows_what_is_promised_and_not_the_seed(table, page):
    Seat.objects.filter(match=table.id, seat="W").update(client_seed="<b>mine</b>")
    match = table.match
    text = text_of(page(table, "alice"))
    assert match.commitment in text
    assert bytes(match.server_seed).hex() not in text
    assert "&lt;b&gt;mine&lt;/b&gt;" in text
    assert "The cuts are frozen" in text
    assert "data-record-url" not in text


def test_a_match_that_has_ended_is_checked_by_the_browser(table, page, cast):
    table.play_deal()
    for status in ("finished", "abandoned"):
        Match.objects.filter(pk=table.id).update(status=status, finished=table.match.created, ended="")
        text = text_of(page(table, "alice"))
        assert f'data-record-url="{table.url}record/"' in text
        assert "check_fairness.py" in text


def test_a_match_played_on_from_known_cards_promises_nothing(table, page, client, clients):
    table.play_deal()
    Match.objects.filter(pk=table.id).update(
        status="finished", finished=table.match.created, ended="deals", origin_deal=3, origin_step=7
    )
    assert "fairness" not in clients["alice"].get(table.url + "record/").json()
    text = text_of(page(table, "alice"))
    assert "played on from deal 3, step 7 of another one: its cards were known" in text
    front = text_of(client.get(f"/matches/{table.id}/"))
    match = table.match
    for told in (text, front):
        assert match.commitment not in told
        assert bytes(match.server_seed).hex() not in told
        assert "Server seed, the number in the envelope" not in told
    assert "It proves" not in text
    assert "its cards were known, and it counts nowhere" in front
    assert "Check every card yourself" not in front


def test_before_the_start_cuts_are_nobody_elses(client, cast):
    match = services.match_open(
        cast["alice"], preset="club.single-sir", seats={"S": "me", "N": "open", "E": "open", "W": "open"}
    ).match
    services.match_ready(cast["alice"], match.pk, "secret so far")
    client.force_login(cast["alice"], backend="django.contrib.auth.backends.ModelBackend")
    text = text_of(client.get(f"/matches/{match.pk}/fairness/"))
    assert match.commitment in text
    assert "secret so far" not in text
    assert "then they are frozen" in text


def test_any_record_can_be_given(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        text = text_of(client.get("/fairness/check/"))
    assert "Nothing leaves your browser." in text
    assert client.post("/fairness/check/").status_code == 405


def test_the_table_maker_waits_for_a_cut_where_one_wants_to(client):
    asked = {"preset": "club.single-sir", "do": "play", "who": "bots", "clock": "none"}
    client.post("/tables/new/", asked)
    assert Match.objects.get().status == "playing"
    answer = client.post("/tables/new/", {**asked, "cut": "on"}, follow=True)
    match = Match.objects.exclude(status="playing").get()
    assert match.status == "open"
    assert match.commitment in text_of(answer)
    assert "goes into the shuffle" in text_of(answer)
    client.post(f"/matches/{match.pk}/room/", {"do": "ready", "cut": "from the middle"})
    match.refresh_from_db()
    assert (match.status, Seat.objects.get(match=match, seat="S").client_seed) == (
        "playing",
        "from the middle",
    )
    assert "from the middle" in text_of(client.get(f"/matches/{match.pk}/fairness/"))
