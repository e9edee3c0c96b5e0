"""The pages of the lists: a plain form, what is on and how to take it off, and who may see what."""

import pytest

from games import services
from games.models import Match, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def ended(table_open):
    """A public match of the four that has ended."""
    table = table_open(rules={"match": {"target": None, "deals": 1}}, visibility="public")
    table.play_deal()
    return table


def lines(client, url):
    answer = client.get(url)
    assert answer.status_code == 200, url
    return [line["id"] for line in answer.context["matches"]]


def test_the_form_asks_as_the_api_does_and_says_what_is_on(client, cast, ended):
    client.force_login(cast["alice"])
    form = "search=&game=&rules=&company=&court=&clock=&since=&until=&result=&partner=&opponent="
    assert lines(client, f"/matches/?{form}") == [ended.id]
    page = client.get(f"/matches/?game=club&partner={cast['charlie'].pk}&company=people&status=finished")
    assert [line["id"] for line in page.context["matches"]] == [ended.id]
    told = {chip.label: (chip.value, chip.url) for chip in page.context["chips"]}
    assert told["Game"] == (
        "All of Club",
        f"/matches/?company=people&partner={cast['charlie'].pk}&status=finished",
    )
    assert (told["Company"][0], told["Partner"][0]) == ("People only", "Charlie")
    assert lines(client, told["Partner"][1]) == [ended.id]
    assert '<option value="club" selected>' in page.content.decode()
    assert lines(client, "/matches/?company=bots") == []
    assert "Take all filters off" in client.get("/matches/?company=bots").content.decode()


def test_hostile_words_come_back_as_text(client, cast, ended):
    client.force_login(cast["alice"])
    page = client.get("/matches/", {"search": '"><script>x</script>'}).content.decode()
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page


def test_anybody_may_look_at_what_is_public(client, cast, ended, clients, django_assert_max_num_queries):
    for url in ("/matches/public/", f"/players/{cast['bob'].pk}/matches/"):
        with django_assert_max_num_queries(6):
            assert lines(client, url) == [ended.id], url
        assert lines(client, url + "?result=abandoned") == []
        assert lines(client, url + "?search=Dave") == [ended.id]
        for bad in ("game=bridge", "since=x", "result=open"):
            assert lines(client, f"{url}?court=no&search=Dave&{bad}") == lines(client, f"{url}?court=no"), bad
            page = client.get(f"{url}?search=Dave&{bad}").content.decode()
            assert "means nothing here and is left out" in page
            assert bad not in page
        assert client.get(url + "?cursor=x").status_code == 400
    winner = Match.objects.get(pk=ended.id).winner
    page = client.get("/matches/public/").content.decode()
    assert ("<bdi>Charlie</bdi> and <bdi>Alice</bdi> won" in page) == (winner == "NS")
    clients["bob"].put("/api/v1/me/watching/", {"forbidden": True})
    assert lines(client, "/matches/public/") == lines(client, f"/players/{cast['alice'].pk}/matches/") == []


def test_the_name_of_whoever_has_left_is_on_no_page(client, cast, ended):
    services.account_make(cast["bob"], name="Bob", email="bob@example.org", password="pw")
    services.player_leave(cast["bob"].pk)
    assert client.get(f"/players/{cast['bob'].pk}/matches/").status_code == 404
    assert client.get("/players/000000000000/matches/").status_code == 404
    client.force_login(cast["alice"])
    for url in ("/matches/", f"/matches/?opponent={cast['bob'].pk}", "/matches/public/"):
        assert "Bob" not in client.get(url).content.decode(), url
    assert Player.objects.get(pk=cast["bob"].pk).name == "Former player"


def test_what_waits_for_me_comes_first_where_nothing_else_is_looked_for(client, cast, table):
    _, name = table.turn()
    client.force_login(cast[name])
    assert [line["id"] for line in client.get("/matches/").context["waiting"]] == [table.id]
    narrowed = client.get("/matches/?game=club").context
    assert (narrowed["waiting"], [line["id"] for line in narrowed["matches"]]) == ([], [table.id])
