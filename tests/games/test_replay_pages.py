"""The pages of a finished match: its front, each step's link, the deals on paper, the picture of its link."""

import re
import struct
from xml.etree import ElementTree

import pytest
from django.core.cache import cache
from django.test import Client

from games import services
from games.engine.presets import PRESETS
from games.history import deal_steps
from games.models import Match, Player
from games.pages.deal_told import DealTold
from games.pages.preview import NAME_MOST
from games.store import snapshot_load

pytestmark = [pytest.mark.pure, pytest.mark.django_db]

PICTURE = re.compile(r'og:image" content="([^"]+)"')


@pytest.fixture
def finished(table_open, cast):
    """A public match of one deal, with its replay's address."""

    def build(preset="club.single-sir", choose=lambda legal: legal[0], visibility="public", **rules):
        rules = {"match": {"target": None, "deals": 1}, **rules}
        table = table_open(preset=preset, rules=rules, visibility=visibility)
        document = table.play_deal(choose)
        while document["status"] == "playing":
            table.next_deal()
            document = table.play_deal(choose)
        table.page, table.browser = f"/matches/{table.id}/", Client()
        table.browser.force_login(cast["alice"])
        return table

    return build


def frames(table, query=""):
    return table.clients["alice"].get(f"{table.url}deals/1/{query}").json()


def asks(legal):
    """Have the trump shown wherever that may be asked."""
    return next((each for each in legal if each.type == "show"), legal[0])


# The links to the steps.


@pytest.mark.parametrize("preset", ["club.double-sir", "classic.hidden-rung", "mendikot.katte"])
def test_every_step_has_a_link_of_its_own_that_opens_it(finished, preset):
    table = finished(preset, asks)
    told = frames(table)
    places = told["places"]
    assert len(places) == len(told["frames"]) == len(set(places))
    for step, place in enumerate(places):
        trick, card = place.split("/")
        view = told["frames"][step]
        assert int(trick) == 0 or len(view["table"]) == int(card[0]) % 4, place
    for step in (1, 7, len(places) // 2, len(places) - 1):
        page = table.browser.get(f"{table.page}replay/1/{places[step]}/")
        assert page.status_code == 200
        text = page.content.decode()
        assert f'data-deal="1" data-step="{step}"' in text
        assert f'rel="canonical" href="http://testserver{table.page}replay/1/{places[step]}/"' in text


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("9/", "1/"),
        ("1/99/", None),
        ("1/99/4z/", None),
        ("1/2/9/", "1/2/4/"),
        ("1/2/3c/", "1/2/3/"),
        ("1/0/0/", "1/"),
        ("999999/999999999/1/", None),
    ],
)
def test_a_link_to_what_is_not_there_leads_to_the_nearest(finished, asked, found):
    table = finished()
    last = frames(table)["places"][-1]
    answer = table.browser.get(f"{table.page}replay/{asked}")
    if asked == "1/0/0/":
        assert answer.status_code == 200
    else:
        assert answer.url == f"{table.page}replay/{found or f'1/{last}/'}"


@pytest.mark.parametrize(
    "asked", ["0/", "x/", "1/x/", "1/2/x/", "1/2/3aa/", "1/2/%00/", "1/2/٣/", "1/-1/", "1234567/"]
)
def test_what_is_no_place_is_not_found(finished, asked):
    table = finished()
    assert table.browser.get(f"{table.page}replay/{asked}").status_code == 404


def test_a_step_stands_on_the_page_without_scripts(finished):
    table = finished()
    told = frames(table)
    step = told["places"].index("2/3")
    text = table.browser.get(f"{table.page}replay/1/2/3/").content.decode()
    still = text[text.index("<noscript>") : text.index("</noscript>")]
    assert still.count("lying-card") == 3
    for way in (step - 1, step + 1):
        assert f"/replay/1/{told['places'][way]}/" in still


def test_on_paper_the_trump_is_shown_before_the_card_before_which_it_was(finished):
    table = finished("courts.hidden-rung", asks)
    snapshot = snapshot_load(Match.objects.get(pk=table.id))
    told = DealTold(snapshot, deal_steps(snapshot, 1))
    rows = told.rows()
    step = next(step for step, action in enumerate(told.actions, 1) if action.type == "show")
    cards = [sum(cell is not None for cell in row.cells) for row in rows]
    asked = next(at for at, row in enumerate(rows) if "has the trump shown" in row.text)
    assert rows[asked + 1].text.startswith("The trump is shown")
    before, after = len(told.steps.states[step].table), rows[asked + 2]
    assert 0 < before < 4
    assert (cards[asked - 1], cards[asked + 2]) == (before, 4 - before)
    assert (rows[asked - 1].number, rows[asked - 1].goes_on) == (after.number, False)
    assert after.goes_on
    played = [cell["url"] for cell in after.cells if cell]
    assert told.url(step + 1) in played
    each = {}
    for row in rows:
        each[row.number] = each.get(row.number, []) + [cell for cell in row.cells if cell]
    assert all(len(each[number]) == 4 for number in range(1, 14))
    assert all(sum(cell["wins"] for cell in each[number]) == 1 for number in range(1, 14))
    assert all(sum(cell["leads"] for cell in each[number]) == 1 for number in range(1, 14))


# A match that ended in the middle of a deal.


@pytest.fixture
def broken(table_open, cast):
    """A match that all agreed to end after so many deals and ten steps of the next."""

    def build(deals=0):
        table = table_open(preset="courts.double-sir", rules={}, visibility="public")
        for _deal in range(deals):
            table.play_deal()
            table.next_deal()
        for _step in range(10):
            table.act()
        table.page, table.browser = f"/matches/{table.id}/", Client()
        table.browser.force_login(cast["alice"])
        return table

    return build


def end(table):
    for client in table.clients.values():
        client.post(f"{table.url}end/", {"agree": True})
    assert table.match.status == Match.Status.FINISHED


@pytest.mark.parametrize("deals", [0, 1])
def test_a_deal_that_was_broken_off_is_looked_at_as_far_as_it_went(broken, deals):
    table, number = broken(deals), deals + 1
    ways = (f"{table.url}deals/{number}/", f"{table.page}sheet/{number}/")
    assert [table.browser.get(way).status_code for way in ways] == [404, 404]
    hands = table.get("bob")["view"]["hand"]
    nearest = table.browser.get(f"{table.page}replay/{number}/")
    assert nearest.url == f"{table.page}replay/" + ("1/" if deals else "")
    shown = table.browser.get(f"{table.page}replay/").content.decode()
    assert ("Nothing to replay yet" in shown) != bool(deals)
    assert '"outcome": null' not in shown
    end(table)

    told = table.browser.get(ways[0]).json()
    assert (len(told["frames"]), told["frames"][-1]["result"]) == (11, None)
    assert set(hands) <= set(told["hands"]["W"])
    record = table.browser.get(f"{table.url}record/").json()["deals"][-1]
    assert record["hands"] == told["hands"]
    assert [deal["number"] for deal in table.get("bob")["deals"]] == list(range(1, number))
    front = table.browser.get(table.page).content.decode()
    assert "broken off" in front
    for way in (f"replay/{number}/", "sheet/", "rules/", "fairness/"):
        assert table.browser.get(table.page + way).status_code == 200, way
        assert f'"{table.page}{way}"' in front, way
    assert f'"{table.url}record/"' in front
    assert ("/review/" in front) == bool(deals)
    assert "broken off" in table.browser.get(f"{table.page}sheet/{number}/").content.decode()
    at = told["places"][10]
    page = table.browser.get(f"{table.page}replay/{number}/{at}/").content.decode()
    assert f'data-deal="{number}" data-step="10"' in page
    assert f"/matches/{table.id}/notes/{number}/10/" in page
    assert table.browser.get(f"{table.page}notes/{number}/10/").status_code == 200
    begun = table.browser.post(f"{table.page}notes/{number}/10/", {"do": "play", "seat": "S"})
    assert begun.status_code == 302


@pytest.mark.parametrize("preset", ["courts.double-sir", "club.single-sir"])
def test_without_scripts_a_trick_says_who_took_it_and_what_lies_in_the_pile(finished, preset):
    table = finished(preset)
    told = frames(table)
    names = {seat: row["player"]["name"] for seat, row in table.get("alice")["seats"].items()}
    is_pile = preset == "courts.double-sir"
    for step in (told["places"].index(place) for place in ("1/4", "5/4", "6/1", "7/4")):
        view = told["frames"][step]
        text = table.browser.get(f"{table.page}replay/1/{told['places'][step]}/").content.decode()
        still = text[text.index("<noscript>") : text.index("</noscript>")]
        assert still.count("lying-card") == (len(view["table"]) or 4)
        last = view["tricks"][-1]
        said = "wins the trick" if is_pile else "takes the trick."
        assert (f"{names[last['winner']]} {said}" in still) == (not view["table"])
        assert still.count(" wins") - still.count("wins the trick") == (0 if view["table"] else 2)
        count = len(view["pile"]["tricks"])
        pile = (
            f"{count} trick{'s lie' if count > 1 else ' lies'} in the pile."
            if count
            else "The pile is empty."
        )
        assert (pile in still) == is_pile
        assert "Tricks taken: " in still


# What a frame tells.


def test_without_scripts_the_trump_is_told_hidden_and_shown(finished):
    table = finished("classic.hidden-rung", asks)
    told = frames(table)
    for step in (0, len(told["frames"]) - 1):
        frame = told["frames"][step]
        text = table.browser.get(f"{table.page}replay/1/{told['places'][step]}/").content.decode()
        lies = "The trump lies face down before <bdi>" in text
        assert lies == bool(frame["face_down"])
        assert ("Trumps are " in text) == (bool(frame["trump"]) and not lies)
    laid = next(step for step, frame in enumerate(told["frames"]) if frame["face_down"])
    assert (
        "The trump lies face down before <bdi>"
        in table.browser.get(f"{table.page}replay/1/{told['places'][laid]}/").content.decode()
    )


def test_a_seat_sees_what_it_saw_then(finished):
    table = finished("classic.hidden-rung")
    laid = frames(table)["frames"]
    holder = next(frame["face_down"]["seat"] for frame in laid if frame["face_down"])
    for seat in "NESW":
        told = frames(table, f"?seat={seat}")
        first = next(frame for frame in told["frames"] if frame["face_down"])
        assert told["seat"] == seat
        assert bool(first["trump"]) == (seat == holder)
        assert ("card" in first["choices"][-1]) == (seat == holder)
    for bad in ("X", "", "NE", "%00"):
        answer = table.clients["alice"].get(f"{table.url}deals/1/?seat={bad}")
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_seat")


def test_each_action_tells_how_long_it_took_and_nothing_counts_twice(finished):
    table = finished()
    told = frames(table)
    deal = snapshot_load(table.id).deals[0]
    record = table.clients["alice"].get(table.url + "record/").json()["deals"][0]["actions"]
    assert all("spent" not in action for action in record)
    spent = [action["spent"] for action in told["actions"]]
    whole = (snapshot_load(table.id).at - deal.dealt).total_seconds()
    assert min(spent) >= 0
    assert sum(spent) == pytest.approx(whole, abs=0.06 * len(spent))


# The front of the match, and the deals on paper.


@pytest.mark.parametrize("preset", PRESETS)
def test_the_front_and_the_paper_of_every_game(finished, preset):
    table = finished(preset, asks)
    front = table.browser.get(table.page).content.decode()
    document = table.get("alice")
    for deal in document["deals"]:
        assert f'href="{table.page}replay/{deal["number"]}/"' in front
    assert f'href="/matches/{table.id}/rules/"' in front
    paper = table.browser.get(f"{table.page}sheet/").content.decode()
    cards = len(re.findall(r'class="laid ', paper))
    played = sum(
        len(trick["cards"])
        for deal in table.clients["alice"].get(table.url + "record/").json()["deals"]
        for trick in deal["result"]["tricks"]
    )
    assert cards == played > 0
    assert paper.count(" wins") >= played // 4
    assert table.browser.get(f"{table.page}sheet/1/").status_code == 200
    assert table.browser.get(f"{table.page}sheet/99/").status_code == 404


def test_the_front_costs_the_same_for_many_deals(finished, django_assert_max_num_queries):
    table = finished(match={"target": None, "deals": 3})
    for path in ("", "replay/1/1/1/", "sheet/"):
        with django_assert_max_num_queries(14):
            assert table.browser.get(table.page + path).status_code == 200


# The picture of a link.


def test_the_picture_of_a_public_match_is_drawn_once_and_told_again_by_its_version(finished):
    cache.clear()
    table = finished()
    page = Client().get(table.page).content.decode()
    address = PICTURE.search(page)[1].removeprefix("http://testserver")
    assert address.startswith(f"{table.page}preview.png?v=")
    answer = Client().get(address)
    assert (answer["Content-Type"], struct.unpack(">II", answer.content[16:24])) == ("image/png", (1200, 630))
    assert "immutable" in answer["Cache-Control"]
    assert Client().get(address, headers={"if-none-match": answer["ETag"]}).status_code == 304
    assert "immutable" not in Client().get(f"{table.page}preview.png?v=old")["Cache-Control"]


@pytest.mark.parametrize("name", ["<b>&\"'</text>", "]]>&amp;", "ندیم احمد", "आशा शर्मा", "x" * 32, "🂡" * 9])
def test_no_name_breaks_the_picture(finished, cast, name):
    table = finished()
    Player.objects.filter(pk=cast["alice"].pk).update(name=name)
    drawn = ElementTree.fromstring(Client().get(f"{table.page}preview.svg").content.decode())
    texts = [node.text for node in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert name if len(name) <= NAME_MOST else name[: NAME_MOST - 1] + "…" in texts
    assert Client().get(f"{table.page}preview.png").content.startswith(b"\x89PNG")


def test_a_private_match_has_the_general_picture_and_names_nobody(finished):
    table = finished(visibility="private")
    page = table.browser.get(table.page).content.decode()
    head = page[: page.index("</head>")]
    assert "img/preview" in PICTURE.search(head)[1]
    assert not any(name.title() in head for name in table.seats.values())
    assert table.browser.get(f"{table.page}preview.png").status_code == 404


def test_who_has_gone_is_in_no_picture(finished, cast):
    table = finished()
    Player.objects.filter(pk=cast["alice"].pk).update(kind=Player.Kind.HUMAN)
    before = Client().get(f"{table.page}preview.svg")
    services.player_leave(cast["alice"].pk)
    after = Client().get(f"{table.page}preview.svg")
    assert "Alice" in before.content.decode()
    assert "Alice" not in after.content.decode()
    assert before["ETag"] != after["ETag"]
    assert Match.objects.filter(pk=table.id).exists()
