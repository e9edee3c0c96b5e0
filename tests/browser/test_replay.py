"""What a replay shows of cards that lay hidden while the deal was played."""

import json
import re
from pathlib import Path

import pytest

from games.engine.actions import action_parse
from games.engine.ruleset import ruleset_parse
from games.engine.state import apply, deal_start
from games.engine.view import observe

VECTORS = Path(__file__).resolve().parents[1] / "vectors"


def frame(state, seat):
    """One step of a finished deal, as the server tells it."""
    hands = state.dealt if state.stage == "choosing" else state.hands
    told = {"legal": [], "deadline": None, "hands": {each: list(cards) for each, cards in hands.items()}}
    if state.deal.face_down is not None:
        told["face_down"] = {"seat": state.caller, "card": state.deal.face_down}
    return {**observe(state, seat), **told}


@pytest.fixture
def replay(visitor):
    """Opens the replay of a vector's first deal at a step, seen from the South or any seat."""

    def build(vector, step):
        record = json.loads((VECTORS / f"{vector}.json").read_text())
        deal = record["deals"][0]
        told = {key: deal[key] for key in ("number", "dealer", "actions", "hands")}
        frames = {seat: frames_of(record, seat) for seat in "NESW"}
        table = visitor.open_match("club.hidden-rung")
        document = table.document | {"rules": record["rules"], "status": "playing", "you": "S"}
        document["deals"] = [{"number": 1, "dealer": deal["dealer"], "outcome": None}]
        page = table.page

        def give(route):
            seat = route.request.url[-1] if "?seat=" in route.request.url else "S"
            route.fulfill(json=told | {"frames": frames[seat]})

        page.route(re.compile(r"/deals/1/(\?seat=.)?$"), give)
        page.route(re.compile(r"/replay/"), lambda route: give_page(route, document, step))
        page.goto(f"{page.url}replay/?deal=1&step={step}")
        page.locator(".ct-felt .laid").wait_for()
        return page, frames["S"][step]

    return build


def frames_of(record, seat):
    """The first deal of a record step by step."""
    deal = record["deals"][0]
    state = deal_start(ruleset_parse(record["rules"]), 1, deal["dealer"], deal["hands"])
    frames = [frame(state, seat)]
    for action in deal["actions"]:
        state = apply(state, action_parse(action), by_clock=True)
        frames.append(frame(state, seat))
    frames[-1]["result"] = deal["result"]
    return frames


def give_page(route, document, step):
    """A replay's page of this match: the real one is for matches with a finished deal only."""
    base = route.request.url.split("replay/")[0]
    mode = f'data-mode="replay" data-deal="1" data-step="{step}"'
    text = route.fetch(url=base).text().replace('data-mode="play"', mode)
    told = f'<script id="match" type="application/json">{json.dumps(document)}</script>'
    pattern = r'<script id="match" type="application/json">.*?</script>'
    body = re.sub(pattern, lambda _: told, text, flags=re.S)
    route.fulfill(body=body, content_type="text/html")


def test_a_card_nobody_saw_lies_face_down_and_in_no_hand(replay):
    page, then = replay("club.hidden-rung--unseen-card-laid", 2)
    assert page.locator(".laid .peek").count() == 0
    page.get_by_role("button", name="Show all hands").click()
    page.locator(".laid .peek").wait_for()
    down = then["face_down"]
    place = page.locator(f'.seat[data-seat="{down["seat"]}"]')
    assert place.locator(".mini-rank").count() == 12
    assert sum(len(cards) for cards in then["hands"].values()) == 51


def test_the_moves_name_a_card_laid_face_down_only_to_those_who_know_it(replay):
    """West lays the queen of clubs; it is shown in trick 11, before the third card."""
    page, _then = replay("courts.hidden-rung--1", 2)
    page.get_by_role("button", name="Log", exact=True).click()
    moves = page.locator(".ct-log-list")
    told = moves.locator("li").nth(1)
    told.get_by_text("lays a card face down").wait_for()
    assert page.get_by_text("queen of clubs face down").count() == 0

    rows = moves.locator("li")
    asks = moves.locator("li.aside")
    place = rows.evaluate_all("rows => rows.findIndex((row) => row.matches('.aside'))")
    assert [rows.nth(at).locator(".mini-card").count() for at in (place - 1, place, place + 1)] == [2, 0, 2]
    assert [rows.nth(at).locator(".number").inner_text() for at in (place - 1, place + 1)] == ["11", ""]
    asks.get_by_role("button").click()
    page.get_by_role("button", name="Log", exact=True).click()
    told.get_by_text("queen of clubs").wait_for()
    moves.locator("[data-step='43']").click()
    page.get_by_role("button", name="Log", exact=True).click()
    told.get_by_text("lays a card face down").wait_for()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Show all hands").click()
    page.get_by_role("button", name="Log", exact=True).click()
    told.get_by_text("queen of clubs").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show all hands").click()
    page.get_by_role("button", name="More").click()
    page.get_by_label("Seen from").select_option("W")
    page.get_by_role("button", name="Log", exact=True).click()
    told.get_by_text("queen of clubs").wait_for()
