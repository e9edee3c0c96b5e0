"""Finding matches: one's own, another player's and all public ones, over REST, and by what they are found."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from games import access, services
from games.lists import MineFilter, PublicFilter, TheirsFilter, matches_sought, words_of
from games.models import Match, Player, Seat
from games.services.lists import seats_rebuild
from games.store import snapshot_load

pytestmark = pytest.mark.django_db
MINE, PUBLIC = "/api/v1/matches/", "/api/v1/matches/public/"
COLUMNS = [
    *("match", "seat", "opened", "preset", "house", "pace", "result", "bots"),
    *("partner", "left", "right", "court", "goon", "shown"),
]
SHORT = {"match": {"target": None, "deals": 1}}


def theirs(player):
    return f"/api/v1/players/{player.pk}/matches/"


@pytest.fixture
def ids(clients):
    """The ids that a list gives: ids(name, url, **query)"""

    def ask(name, url=MINE, **query):
        answer = clients[name].get(url, query)
        assert answer.status_code == 200, answer.json()
        return [row["id"] for row in answer.json()["results"]]

    return ask


@pytest.fixture
def played(table_open):
    """A table of the four played to its end: played(preset=..., visibility=..., choose=...) -> its id"""

    def play(choose=lambda legal: legal[0], rules=SHORT, **asked):
        table = table_open(rules=rules, **asked)
        table.play_deal(choose)
        assert table.match.status == "finished"
        return table.id

    return play


@pytest.fixture
def sweeps(monkeypatch):
    """Gives deals that end from now on another outcome."""

    def give(outcome):
        from games.services import append

        made = append.result_to_column
        monkeypatch.setattr(
            append, "result_to_column", lambda result, state: made(result, state) | {"outcome": outcome}
        )

    return give


def rows():
    return list(Seat.objects.order_by("pk").values_list(*COLUMNS))


def test_what_was_written_as_it_happened_follows_from_what_is_stored(
    clients, cast, played, table_open, sweeps
):
    played(visibility="public"), table_open(preset="mendikot.katte", rules={"match": {"target": 9}})
    sweeps("goon-court")
    played(clock={"kind": "live", "seconds": 60}), table_open().play_deal()
    conceded, left = table_open(visibility="public"), table_open()
    for name in ("alice", "charlie"):
        clients[name].post(conceded.url + "concede/", {"concedes": True})
    for name in cast.keys() - {"mallory"}:
        clients[name].post(left.url + "leave/", {})
    clients["alice"].post(MINE, {"preset": "club.single-sir"})
    closed = clients["alice"].post(MINE, {"preset": "club.single-sir"}).json()["id"]
    clients["alice"].post(f"{MINE}{closed}/stand/", {})
    before = rows()
    assert {row[COLUMNS.index("result")] for row in before} == {"open", "playing", "won", "lost", "abandoned"}
    assert {row[COLUMNS.index("goon")] for row in before} == {True, False}
    Seat.objects.update(
        **{"opened": timezone.now(), "preset": "", "house": True, "pace": "daily", "result": "none"},
        **{
            "bots": True,
            "partner": None,
            "left": None,
            "right": None,
            "court": True,
            "goon": True,
            "shown": True,
        },
    )
    assert seats_rebuild(Match.objects.values_list("pk", flat=True)) == len(before)
    unset = {COLUMNS.index(name) for name in ("partner", "left", "right", "bots", "court", "goon", "shown")}
    is_open = COLUMNS.index("result")
    for was, now in zip(before, rows(), strict=True):
        if was[is_open] in ("open", "abandoned") and was[COLUMNS.index("partner")] is None:
            was, now = ([each for place, each in enumerate(row) if place not in unset] for row in (was, now))
        assert was == now


def test_every_word_of_every_filter_is_taken(clients, played, cast):
    played(visibility="public")
    for filters, url in ((MineFilter, MINE), (TheirsFilter, theirs(cast["bob"])), (PublicFilter, PUBLIC)):
        for name, each in filters.base_filters.items():
            for word in words_of(each) or ["2027-03-28" if name in ("since", "until") else "Bob"]:
                answer = clients["alice"].get(url, {name: word})
                assert answer.status_code == 200, (url, name, word, answer.json())


def test_filters_of_what_was_agreed(clients, cast, ids):
    def opened(**asked):
        return clients["alice"].post(MINE, asked).json()["id"]

    plain = opened(preset="club.single-sir", clock={"kind": "live", "seconds": 20})
    house = opened(preset="club.double-sir", rules={"thaap": True}, clock={"kind": "live", "seconds": 60})
    tens = opened(preset="mendikot.katte", clock={"kind": "daily", "days": 2})
    whole = clients["alice"].get("/api/v1/presets/").json()[0]["rules"]
    own = opened(rules=whole | {"thaap": True}, clock={"kind": "none"})
    for query, wanted in (
        ({"game": "club"}, [house, plain]),
        ({"game": "club.double-sir"}, [house]),
        ({"game": "hukum"}, []),
        ({"game": "own"}, [own]),
        ({"preset": "mendikot.katte"}, [tens]),
        ({"rules": "plain"}, [tens, plain]),
        ({"rules": "house"}, [own, house]),
        ({"clock": "quick"}, [plain]),
        ({"clock": "relaxed"}, [house]),
        ({"clock": "daily"}, [tens]),
        ({"clock": "none"}, [own]),
        ({"game": "club", "rules": "house", "clock": "relaxed", "result": "open"}, [house]),
        ({"game": "club", "clock": "daily"}, []),
    ):
        assert ids("alice", **query) == wanted, query
        found = matches_sought(cast["alice"], query)
        assert list(found.values_list("match", flat=True)) == wanted, query


def test_filters_of_who_sat_there(clients, cast, ids, played):
    people = played()
    bots = clients["alice"].post(MINE, {"preset": "club.single-sir"}).json()["id"]
    clients["alice"].post(f"{MINE}{bots}/ready/", {})
    for query, wanted in (
        ({"partner": "Charlie"}, [people]),
        ({"partner": "charlie"}, [people]),
        ({"partner": cast["charlie"].pk}, [people]),
        ({"partner": "Bob"}, []),
        ({"partner": "Char"}, []),
        ({"opponent": "Bob"}, [people]),
        ({"opponent": cast["dave"].pk}, [people]),
        ({"opponent": "Alice"}, []),
        ({"partner": "Charlie", "opponent": "Dave"}, [people]),
        ({"company": "people"}, [people]),
        ({"company": "bots"}, [bots]),
        ({"search": "Dave"}, [people]),
        ({"search": "Mallory"}, []),
        ({"search": bots}, [bots]),
        ({"search": Match.objects.get(pk=people).code.lower()}, [people]),
    ):
        assert ids("alice", **query) == wanted, query
    assert ids("mallory", search=people) == ids("mallory", search=Match.objects.get(pk=people).code) == []


def test_two_of_one_name_are_found_once_each(cast, ids, played):
    Player.objects.filter(pk__in=[cast["bob"].pk, cast["dave"].pk, cast["charlie"].pk]).update(name="Ali")
    matches = [played(visibility="public") for _ in range(3)][::-1]
    for query in ({"opponent": "ali"}, {"partner": "ALI"}, {"search": "Ali"}):
        assert ids("alice", **query) == matches, query
    assert ids(None, PUBLIC, search="Ali") == ids(None, theirs(cast["alice"]), search="Ali") == matches


def test_results_are_each_players_own(clients, cast, ids, played, table_open):
    ended, running = played(), table_open()
    won = Match.objects.get(pk=ended).winner
    alice = "won" if "S" in won else "lost"
    bob = "lost" if alice == "won" else "won"
    assert (ids("alice", result=alice), ids("alice", result=bob)) == ([ended], [])
    assert (ids("bob", result=bob), ids("bob", status="finished")) == ([ended], [ended])
    assert ids("bob", result="playing") == ids("bob", status="playing") == [running.id]
    for name in cast.keys() - {"mallory"}:
        clients[name].post(running.url + "leave/", {})
    assert ids("alice", result="abandoned") == [running.id]


def test_courts_are_found_as_soon_as_they_are_made(ids, table_open, sweeps):
    for outcome, query in (("court", "court"), ("goon-court", "goon-court"), ("bavney", None)):
        sweeps(outcome)
        table = table_open()
        table.play_deal()
        assert table.match.status == "playing"
        if query:
            assert table.id in ids("alice", court=query)
        assert table.id in ids("alice", court="either")
    sweeps("win")
    plain = table_open()
    plain.play_deal()
    assert plain.id not in ids("alice", court="either")


def test_days_begin_by_the_clocks_of_who_looks(clients, cast, ids):
    made = clients["alice"].post(MINE, {"preset": "club.single-sir"}).json()["id"]
    at = datetime(2027, 3, 28, 22, 30, tzinfo=UTC)
    Match.objects.filter(pk=made).update(created=at)
    Seat.objects.filter(match=made).update(opened=at)
    for zone, day in (("", "2027-03-28"), ("Asia/Karachi", "2027-03-29")):
        Player.objects.filter(pk=cast["alice"].pk).update(time_zone=zone)
        assert (
            ids("alice", since=day) == ids("alice", until=day) == ids("alice", since=day, until=day) == [made]
        )
        other = "2027-03-29" if zone == "" else "2027-03-28"
        assert ids("alice", since=other, until=other) == []


@pytest.mark.pure
@pytest.mark.parametrize("url", [MINE, PUBLIC, "theirs"])
def test_what_no_list_can_mean_is_refused(clients, cast, url):
    for query in (
        *(
            "since=yesterday",
            "since=",
            "until=2027-13-01",
            "since=0001-01-01",
            "until=9999-12-31",
            "since=%00",
        ),
        *("search=", "search=%20", "search=%00", f"search={'x' * 61}", "game=bridge", "game=", "clock=fast"),
        *("company=me", "court=yes", "rules=", "result=drawn"),
    ):
        answer = clients["alice"].get(f"{theirs(cast['bob']) if url == 'theirs' else url}?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_filter"), query
        assert answer.json()["message"]


@pytest.mark.pure
def test_what_only_ones_own_list_can_be_asked(clients):
    for query in ("status=open", "turn=mine", "preset=club.single-sir", "partner=Bob"):
        answer = clients["alice"].get(f"{PUBLIC}?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "unknown_field"), query


def test_what_anybody_may_look_at_is_listed_and_nothing_else(clients, cast, ids, played, table_open):
    public, private = played(visibility="public"), played()
    running = table_open(visibility="public")
    for who in (None, "mallory", "alice"):
        for url in (PUBLIC, theirs(cast["bob"])):
            assert ids(who, url) == [public], (who, url)
            assert ids(who, url, search=private) == ids(who, url, search=running.id) == []
        assert ids(who, theirs(cast["mallory"])) == []
    access.match_see(None, public)
    clients["dave"].put("/api/v1/me/watching/", {"forbidden": True})
    for who in (None, "alice", "dave"):
        assert ids(who, PUBLIC) == ids(who, theirs(cast["bob"])) == ids(who, theirs(cast["dave"])) == []
    assert public in ids("alice")
    clients["dave"].put("/api/v1/me/watching/", {"forbidden": False})
    assert ids(None, PUBLIC) == [public]


def test_whoever_has_left_has_no_list_and_no_name(clients, cast, ids, played):
    public = played(visibility="public")
    services.player_leave(cast["bob"].pk)
    for player_id in (cast["bob"].pk, "000000000000"):
        answer = clients["alice"].get(f"/api/v1/players/{player_id}/matches/")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    Player.objects.filter(pk=cast["bob"].pk).update(name="Gone")
    assert ids(None, PUBLIC, search="Gone") == ids("alice", search="Gone") == []
    assert ids(None, PUBLIC) == [public]


def test_a_guest_who_signs_in_is_found_under_the_account(cast, ids, played):
    ended = played(visibility="public")
    account = services.account_make(None, name="Zora", email="zora@example.org", password="pw")
    assert services.player_merge(cast["bob"].pk, account.pk)
    assert ids("alice", opponent="Zora") == ids(None, PUBLIC, search="Zora") == [ended]
    assert ids(None, theirs(account)) == [ended]
    before = rows()
    seats_rebuild([ended])
    assert rows() == before


def test_pages_of_every_list_follow_one_another(cast, ids, clients, played):
    first = Match.objects.get(pk=played(visibility="public"))
    seats = list(first.seats.all())
    for number in range(44):
        copy = Match.objects.get(pk=first.pk)
        copy.pk, copy.created = f"{number:012d}", first.created + timedelta(seconds=number // 3)
        copy.save(force_insert=True)
        for row in seats:
            row.pk, row.match, row.opened = None, copy, copy.created
            row.save(force_insert=True)
    wanted = list(Match.objects.order_by("-created", "-pk").values_list("pk", flat=True))
    for name, url, query in (
        ("alice", MINE, {}),
        ("alice", MINE, {"opponent": "Bob"}),
        ("alice", MINE, {"game": "club", "search": "Dave"}),
        (None, PUBLIC, {}),
        (None, PUBLIC, {"search": "Dave", "result": "decided"}),
        (None, theirs(cast["bob"]), {"partner": "Dave"}),
    ):
        found, link = [], url
        while link:
            answer = clients[name].get(link, query if link == url else {}).json()
            found += [row["id"] for row in answer["results"]]
            link = answer["next"]
        assert found == wanted, (url, query)
        back = clients[name].get(answer["previous"]).json()
        assert [row["id"] for row in back["results"]] == wanted[20:40]


@pytest.mark.parametrize(
    "query", ["", "?search=Bob", "?game=club&result=won", "?partner=Charlie&opponent=Bob"]
)
def test_lists_ask_as_often_however_long_they_are(clients, cast, played, query, django_assert_num_queries):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    def count(url):
        with CaptureQueriesContext(connection) as asked:
            assert clients["alice"].get(url).status_code == 200
        return len(asked)

    played(visibility="public")
    urls = [MINE + query, theirs(cast["alice"]) + query]
    urls += [] if "partner" in query or "won" in query else [PUBLIC + query]
    before = [count(url) for url in urls]
    for _ in range(3):
        played(visibility="public")
    assert [count(url) for url in urls] == before
    assert max(before) <= 8


def test_the_columns_are_no_part_of_what_a_match_is(played):
    """A snapshot is the same whatever stands in them."""
    match_id = played()
    before = snapshot_load(match_id)
    Seat.objects.filter(match=match_id).update(result="none", partner=None)
    after = snapshot_load(match_id)
    assert (after.ending(), after.seq) == (before.ending(), before.seq)
