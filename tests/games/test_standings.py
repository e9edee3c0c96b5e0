"""Players' pages, leaderboards and what a match changed, over REST and on pages."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import services
from games.api import standings_documents as documents
from games.models import Player, Rating, RatingDay, Tally
from games.pages.rating_plot import plotted
from games.ratings.reckoning import ratings_reckon
from games.standings.boards import PAGE
from tests.games.ended import ended
from tests.games.test_accounts import PASSWORD, account
from tests.games.test_schema import fits

pytestmark = pytest.mark.django_db
BOARD = "/api/v1/leaderboards/"


@pytest.fixture
def four(cast):
    """The four, with accounts all of them."""
    people = {"S": cast["alice"], "W": cast["bob"], "N": cast["charlie"], "E": cast["dave"]}
    for player in people.values():
        services.account_make(player, name=player.name, email=f"{player.name}@example.org", password=PASSWORD)
    return {seat: Player.objects.get(pk=player.pk) for seat, player in people.items()}


def lately(count, four, winner="NS", **columns):
    """Matches that ended within the last hours, reckoned."""
    for number in range(count):
        ended(four, winner, at=timezone.now() - timedelta(hours=count - number), **columns)
    while ratings_reckon():
        pass


def seen(client):
    browser = Client()
    browser.force_login(client, "django.contrib.auth.backends.ModelBackend")
    return browser


def rated(player, shown, pool="live-tricks", **columns):
    row = {"mu": 25.0, "sigma": 2.0, "matches": 12, "won": 6, "lost": 6, "last": timezone.now()} | columns
    return Rating.objects.create(player=player, pool=pool, shown=shown, **row)


def test_a_page_is_of_public_matches_for_others_and_of_all_for_oneself(four, clients):
    lately(2, four)
    lately(1, four, "EW", visibility="private")
    url = f"/api/v1/players/{four['S'].pk}/"
    told = clients["mallory"].get(url).json()
    mine = clients["alice"].get(url).json()
    fits(documents.PlayerPageDocument(), told, "player")
    assert (told["numbers"]["of"], told["numbers"]["total"]["matches"]) == ("public", 2)
    assert (mine["numbers"]["of"], mine["numbers"]["total"]["matches"]) == ("all", 3)
    assert told["ratings"] == mine["ratings"]
    assert [(each["pool"], each["matches"], each["provisional"]) for each in told["ratings"]] == [
        ("live-tricks", 2, True)
    ]
    assert [each["player"]["name"] for each in told["numbers"]["partners"]] == ["Charlie"]
    assert {each["player"]["name"] for each in told["numbers"]["opponents"]} == {"Bob", "Dave"}
    assert told["history"]["live-tricks"][-1]["rating"] == told["ratings"][0]["rating"]
    page = seen(four["S"]).get(f"/players/{four['S'].pk}/").content.decode()
    assert "all matches that you finished" in page
    assert f"/players/{four['N'].pk}/" in page
    assert "public matches that were finished" in Client().get(f"/players/{four['S'].pk}/").content.decode()


def test_tricks_are_held_against_the_average_of_the_same_games(four, clients):
    lately(2, four, "NS")
    lately(2, four, "EW")
    told = clients[None].get(f"/api/v1/players/{four['S'].pk}/").json()["numbers"]["tricks"]
    # East deals? North does, so West calls: as defenders NS took 7 of 10 in six deals and 2 of 9 in six.
    assert (told["deals"], told["taken"], told["played"]) == (12, 54, 114)
    assert (told["expected"], told["more_each"]) == (54.0, 0.0)
    Tally.objects.filter(whose="", key="club.single-sir:d").update(tricks=27)
    told = clients[None].get(f"/api/v1/players/{four['S'].pk}/").json()["numbers"]["tricks"]
    assert (told["expected"], told["more_each"]) == (27.0, 2.25)


def test_who_is_not_to_be_watched_shows_no_sums_and_is_named_in_nobodys(four, clients):
    lately(1, four)
    services.watching_set(four["N"], forbidden=True)
    told = clients[None].get(f"/api/v1/players/{four['N'].pk}/").json()
    assert told["numbers"] is None
    assert told["ratings"]
    assert clients["charlie"].get(f"/api/v1/players/{four['N'].pk}/").json()["numbers"]["of"] == "all"
    assert "does not want to be watched" in Client().get(f"/players/{four['N'].pk}/").content.decode()
    partners = clients[None].get(f"/api/v1/players/{four['S'].pk}/").json()["numbers"]["partners"]
    assert partners == []
    mine = clients["alice"].get(f"/api/v1/players/{four['S'].pk}/").json()["numbers"]["partners"]
    assert [each["player"]["name"] for each in mine] == ["Charlie"]


def test_who_has_deleted_their_account_is_named_nowhere(four, clients, cast):
    match = ended({**four}, at=timezone.now() - timedelta(hours=1))
    lately(11, four)
    assert "Charlie" in {each["player"]["name"] for each in clients[None].get(BOARD).json()["results"]}
    services.player_leave(four["N"].pk)
    addresses = [
        *(f"/players/{four['S'].pk}/", f"/api/v1/players/{four['S'].pk}/"),
        *(
            BOARD,
            "/leaderboards/live-tricks/",
            f"/matches/{match.pk}/",
            f"/api/v1/matches/{match.pk}/rating/",
        ),
        f"/api/v1/matches/{match.pk}/",
    ]
    for address in addresses:
        for client in (clients["alice"], seen(four["S"])):
            answer = client.get(address)
            assert "Charlie" not in answer.content.decode(), address
    for address in (f"/players/{four['N'].pk}/", f"/api/v1/players/{four['N'].pk}/"):
        assert clients["alice"].get(address).status_code == 404
    assert clients["alice"].get("/api/v1/players/000000000000/").status_code == 404


def test_a_board_has_people_with_an_account_who_played_enough_and_lately(four, cast, clients):
    rated(four["S"], 1500)
    rated(four["W"], 1600, matches=9)
    rated(four["N"], 1700, last=timezone.now() - timedelta(weeks=9))
    rated(four["E"], 1800)
    rated(cast["mallory"], 1900)  # a guest
    rated(account("Omar", "omar@example.org"), 1400)
    rated(account("Rania", "rania@example.org"), 1900, pool="daily-tricks")
    Rating.objects.create(
        level="steady", pool="live-tricks", mu=25, sigma=2, shown=1550, matches=30, won=9, lost=21,
        last=timezone.now(),
    )  # fmt: skip
    program = account("Machine", "machine@example.org")
    Player.objects.filter(pk=program.pk).update(program=True)
    rated(program, 1950)
    told = clients["alice"].get(BOARD).json()
    fits(documents.BoardDocument(), told, "board")
    assert [(each["place"], each["player"]["name"]) for each in told["results"]] == [
        (1, "Dave"), (2, "Alice"), (3, "Omar")
    ]  # fmt: skip
    assert [each["level"] or each["player"]["name"] for each in told["bots"]] == ["Machine", "steady"]
    assert (told["mine"]["place"], told["mine"]["why"]) == (2, None)
    whys = {name: clients[name].get(BOARD).json()["mine"]["why"] for name in ("bob", "charlie", "mallory")}
    assert whys == {"bob": "provisional", "charlie": "away", "mallory": "guest"}
    assert clients[None].get(BOARD).json()["mine"] is None
    for name in ("alice", "bob", "charlie", "mallory"):
        assert seen(cast[name]).get("/leaderboards/live-tricks/").status_code == 200
    assert "You are number 2" in seen(four["S"]).get("/leaderboards/live-tricks/").content.decode()
    assert Client().get("/leaderboards/", follow=True).status_code == 200


def test_who_asks_to_be_left_out_stands_on_no_board(four, clients):
    rated(four["S"], 1500)
    for hidden in (True, False):
        answer = clients["alice"].put("/api/v1/me/listing/", {"hidden": hidden})
        assert (answer.status_code, answer.json()) == (200, {"hidden": hidden})
        assert clients["alice"].get("/api/v1/me/listing/").json() == {"hidden": hidden}
        assert bool(clients[None].get(BOARD).json()["results"]) is not hidden
    browser = seen(four["S"])
    assert (
        'name="unlisted" checked'
        in browser.post("/account/listing/", {"unlisted": "on"}, follow=True).content.decode()
    )
    assert "You asked to be left out" in browser.get("/leaderboards/live-tricks/").content.decode()
    assert clients[None].put("/api/v1/me/listing/", {"hidden": True}).status_code == 401
    assert clients["alice"].put("/api/v1/me/listing/", {"hidden": 1}).status_code == 400


def test_a_board_goes_on_page_by_page_without_gap(cast, clients, django_assert_max_num_queries):
    people = [Player(name=f"P{at}", kind="human", email=f"p{at}@example.org") for at in range(PAGE + 7)]
    Player.objects.bulk_create(people)
    for at, player in enumerate(people):
        rated(player, 1500 - at // 3)
    with django_assert_max_num_queries(8):
        first = clients["alice"].get(BOARD).json()
    second = clients["alice"].get(first["next"]).json()
    places = [each["place"] for each in first["results"] + second["results"]]
    assert places == list(range(1, PAGE + 8))
    assert second["next"] is None
    assert len({each["player"]["id"] for each in first["results"] + second["results"]}) == PAGE + 7
    page = Client().get("/leaderboards/live-tricks/")
    assert 'rel="next"' in page.content.decode()
    assert Client().get(f"/leaderboards/live-tricks/?cursor={page.context['board'].next}").status_code == 200


@pytest.mark.pure
def test_what_no_board_can_mean(clients, client):
    for query, code in (
        *((f"cursor={each}", "bad_cursor") for each in ("", "x", "%00", "1", "1-", "99999999-1", "1-%D9%A1")),
        *(("pool=live", "bad_filter"), ("pool=%00", "bad_filter"), ("game=x", "unknown_field")),
    ):
        answer = clients["alice"].get(f"{BOARD}?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, code), query
    assert client.get("/leaderboards/nowhere/").status_code == 404
    assert client.get("/leaderboards/live-pile/?cursor=x").status_code == 400
    assert client.get("/ratings/").status_code == 200


def played(table_open, **asked):
    """A match that the four have played to its end."""
    clock = {"kind": "live", "seconds": 30}
    table = table_open(clock=clock, rules={"match": {"target": 5}}, **asked)
    document = table.play_deal()
    while document["status"] == "playing":
        table.next_deal()
        document = table.play_deal()
    return table, document


def test_a_match_says_what_it_changed(four, table_open, clients):
    table, document = played(table_open, visibility="public")
    url = table.url + "rating/"
    before = clients["alice"].get(url).json()
    assert (before["rated"], before["reckoned"], before["seats"]) == (document["rated"], False, None)
    assert "come in a moment" in Client().get(f"/matches/{table.id}/").content.decode()
    ratings_reckon(timezone.now() + timedelta(minutes=1))
    told = clients[None].get(url).json()
    fits(documents.MatchRatingDocument(), told, "rating")
    assert (told["rated"]["reason"], told["pool"], told["reckoned"]) == ("rated", "live-tricks", True)
    for seat, moved in told["seats"].items():
        assert moved["before"] + moved["change"] == moved["after"]
        assert (moved["change"] > 60) == (seat in document["winner"]), seat
    page = Client().get(f"/matches/{table.id}/").content.decode()
    assert "This match is rated." in page
    assert f"+{told['seats'][document['winner'][0]]['change']}" in page
    assert f"/players/{four['S'].pk}/" in page


def test_a_private_match_says_why_it_is_not_rated(four, table_open, clients):
    table, document = played(table_open)
    assert document["rated"]["reason"] == "private"
    ratings_reckon(timezone.now() + timedelta(minutes=1))
    told = clients["alice"].get(table.url + "rating/").json()
    assert (told["rated"], told["reckoned"], told["seats"]) == (document["rated"], True, None)
    page = seen(four["S"]).get(f"/matches/{table.id}/").content.decode()
    assert "a private table is for friends" in page


def test_a_page_costs_the_same_for_much_as_for_little(four, clients):
    lately(1, four)
    url = f"/players/{four['S'].pk}/"
    browser = Client()
    with CaptureQueriesContext(connection) as little:
        browser.get(url)
    rows = [
        Tally(whose=four["S"].pk, scope="public", subject=subject, key=f"{at:012d}", matches=at, won=at)
        for subject in ("partner", "opponent")
        for at in range(300)
    ]
    Tally.objects.bulk_create(rows)
    today = timezone.now().date()
    RatingDay.objects.bulk_create(
        RatingDay(player=four["S"], pool="daily-pile", day=today - timedelta(days=at), shown=1500 - at)
        for at in range(300)
    )
    with CaptureQueriesContext(connection) as much:
        browser.get(url)
    assert len(much) <= len(little)


def test_the_lobby_finds_people_about_as_strong(four, clients, cast):
    def opened(name, **asked):
        seats = {"S": "me", "W": "open", "N": "open", "E": "bot:steady"}
        body = {"preset": "club.single-sir", "visibility": "public", "seats": seats} | asked
        return clients[name].post("/api/v1/matches/", body).json()["id"]

    rated(four["S"], 1500)
    rated(four["W"], 1650)
    rated(four["N"], 1750)
    ids = {name: opened(name) for name in ("bob", "charlie", "dave")}

    def found(name):
        rows = clients[name].get("/api/v1/tables/?rating=near").json()["results"]
        return {row["id"] for row in rows}

    assert found("alice") == {ids["bob"]}
    assert found(None) == found("mallory") == {ids["dave"]}
    tens = opened("charlie", preset="mendikot.katte")  # there all of them begin
    assert found("alice") == {ids["bob"], tens}
    assert clients["alice"].get("/api/v1/tables/?rating=far").json()["code"] == "bad_filter"
    page = seen(four["S"]).get("/lobby/?rating=near&game=&rules=&clock=")
    assert page.context["chosen"]["rating"] == "near"
    assert {line["id"] for line in page.context["tables"]} == {ids["bob"], tens}


def test_bots_are_chosen_by_their_number(four, clients):
    Rating.objects.create(
        level="casual", pool="live-tricks", mu=25, sigma=2, shown=1321, matches=30, won=9, lost=21,
        last=timezone.now(),
    )  # fmt: skip
    seats = {"S": "me", "W": "open", "N": "open", "E": "open"}
    body = {"preset": "club.single-sir", "visibility": "public", "seats": seats}
    opened = clients["alice"].post("/api/v1/matches/", body).json()
    assert "1321 · Casual" in seen(four["S"]).get(f"/matches/{opened['id']}/").content.decode()
    bot = Player.objects.filter(level="casual").first()
    told = clients[None].get(f"/api/v1/players/{bot.pk}/").json()
    assert (told["level"], told["numbers"], told["ratings"][0]["rating"]) == ("casual", None, 1321)
    assert Client().get(f"/players/{bot.pk}/").status_code == 200


@pytest.mark.pure
def test_a_plot_is_a_line_of_steps_with_a_table_behind_it():
    today = timezone.now().date()
    assert plotted([(today, 1500)]) is None
    plot = plotted([(today - timedelta(days=10), 1510), (today - timedelta(days=5), 1630), (today, 1570)])
    assert (plot.low, plot.high) == (1500, 1650)
    assert plot.line == f"M{plot.left} 122H200V26H{plot.end}V74"
    assert plot.told == [
        (today, 1570, -60), (today - timedelta(days=5), 1630, 120), (today - timedelta(days=10), 1510, None)
    ]  # fmt: skip
    year = plotted([(today - timedelta(days=at), 1500 + at) for at in range(364, -1, -1)])
    assert year.weekly
    assert not plot.weekly
    assert 52 <= len(year.told) <= 54
    assert year.told[0] == (today, 1500, year.told[0][2])
    flat = plotted([(today - timedelta(days=1), 1500), (today, 1500)])
    assert flat.high > flat.low
