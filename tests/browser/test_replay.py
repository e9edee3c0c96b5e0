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
def unseen(visitor):
    """The replay of a deal in which the clock laid a card for West that nobody saw, seen from the South."""
    record = json.loads((VECTORS / "club.hidden-rung--unseen-card-laid.json").read_text())
    deal, rules = record["deals"][0], ruleset_parse(record["rules"])
    state = deal_start(rules, 1, deal["dealer"], deal["hands"])
    frames = [frame(state, "S")]
    for action in deal["actions"]:
        state = apply(state, action_parse(action), by_clock=True)
        frames.append(frame(state, "S"))
    frames[-1]["result"] = deal["result"]
    told = {key: deal[key] for key in ("number", "dealer", "actions", "hands")} | {"frames": frames}
    table = visitor.open_match("club.hidden-rung")
    document = table.document | {"rules": record["rules"], "status": "playing", "you": "S"}
    document["deals"] = [{"number": 1, "dealer": deal["dealer"], "outcome": None}]
    page = table.page
    page.route(re.compile(r"/deals/1/$"), lambda route: route.fulfill(json=told))
    page.route(re.compile(r"/replay/"), lambda route: give_page(route, document))
    page.goto(f"{page.url}replay/?deal=1&step=2")
    page.locator(".ct-felt .laid").wait_for()
    return page, frames[2]


def give_page(route, document):
    """A replay's page of this match: the real one is for matches with a finished deal only."""
    base = route.request.url.split("replay/")[0]
    mode = 'data-mode="replay" data-deal="1" data-step="2"'
    text = route.fetch(url=base).text().replace('data-mode="play"', mode)
    told = f'<script id="match" type="application/json">{json.dumps(document)}</script>'
    pattern = r'<script id="match" type="application/json">.*?</script>'
    body = re.sub(pattern, lambda _: told, text, flags=re.S)
    route.fulfill(body=body, content_type="text/html")


def test_a_card_nobody_saw_lies_face_down_and_in_no_hand(unseen):
    page, then = unseen
    assert page.locator(".laid .peek").count() == 0
    page.get_by_role("button", name="Show all hands").click()
    page.locator(".laid .peek").wait_for()
    down = then["face_down"]
    place = page.locator(f'.seat[data-seat="{down["seat"]}"]')
    assert place.locator(".mini-rank").count() == 12
    assert sum(len(cards) for cards in then["hands"].values()) == 51
