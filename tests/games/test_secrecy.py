"""Hidden cards are secret: every answer, push and page that each viewer gets in a match is scanned."""

import json
import re

import pytest
from django.test import Client

from games.engine.cards import RANKS, SUITS
from games.models import Deal, Match
from games.store import hands_from_text, snapshot_load

pytestmark = pytest.mark.django_db
CARD = re.compile(rf"(?<![A-Za-z0-9_.#-])([{RANKS}][{SUITS}])(?![A-Za-z0-9_])")
VIEWERS = ["alice", "bob", "charlie", "dave", "mallory", None]


def cards_in(text):
    return set(CARD.findall(text))


def may_see(snapshot, name, seats):
    """The cards that a viewer has any right to see in the present deal: played, turned, drawn, or held."""
    seen = {card for each in snapshot.match.draw for card in each.values()}
    seen |= set(snapshot.deal.actions.filter(card__gt="").values_list("card", flat=True))
    seat = next((seat for seat, who in seats.items() if who == name), None)
    choosing = snapshot.state.stage == "choosing"
    has_looked = snapshot.state.turn == seat or snapshot.deal.actions.filter(seat=seat).exists()
    if seat is not None and (has_looked or not choosing):
        seen |= set(hands_from_text(snapshot.deal.hands)[seat][: 5 if choosing else 13])
    return seen


def texts(table, name):
    """Everything this viewer can fetch about the match."""
    client = table.clients[name]
    for path in ("", "record/", "deals/1/", "deals/2/"):
        yield path, client.get(table.url + path).content.decode()
    yield (
        "wrong card",
        table.post(name, {"type": "play", "card": "2S"}, seq=0).content.decode().replace("2S", ""),
    )
    browser = Client()
    if name is not None:
        browser.force_login(table_player(table, name))
    for path in (f"/matches/{table.id}/", f"/matches/{table.id}/replay/", "/matches/", "/"):
        yield path, browser.get(path).content.decode()


def table_player(table, name):
    from games.models import Player

    return Player.objects.get(name=name.title())


@pytest.mark.parametrize("visibility", ["private", "public"])
def test_nobody_gets_a_card_they_may_not_see(table_open, visibility):
    table = table_open(preset="club.double-sir", clock={"kind": "none"}, visibility=visibility)
    for step in range(60):
        if step in (0, 1, 2, 7, 20, 41, 53, 54, 58):
            check(table)
        document = table.get("alice")
        if document["view"]["stage"] == "over":
            table.next_deal()
        else:
            table.act(lambda legal: legal[step % len(legal)])  # noqa: B023


def check(table):
    snapshot = snapshot_load(table.id)
    finished = [deal for deal in snapshot.deals if deal.over_seq is not None]
    for name in VIEWERS:
        allowed = may_see(snapshot, name, table.seats)
        for where, text in texts(table, name):
            if "deals/" in where or "record" in where:
                check_finished_only(text, finished)
            else:
                assert cards_in(text) <= allowed, (name, where, cards_in(text) - allowed)


def check_finished_only(text, finished):
    """Records and frames hold whole finished deals and nothing of the present one."""
    shown = json.loads(text)
    deals = shown.get("deals") or ([shown] if "frames" in shown else [])
    assert {deal["number"] for deal in deals} <= {deal.number for deal in finished}
    assert "server_seed" not in text
    if not finished:
        drawn = {card for each in shown.get("draw", []) for card in each.values()}
        assert cards_in(text) <= drawn


def test_no_answer_depends_on_hands_that_the_viewer_cannot_see(table):
    """The same match with two unseen hands exchanged gives the same bytes, before and after the call."""
    table.act(lambda legal: next(action for action in legal if action["type"] == "call"))
    deal = Deal.objects.get()
    hands = hands_from_text(deal.hands)
    acting, name = table.turn()
    others = [seat for seat in "NESW" if seat != acting]
    before = table.get(name)
    swapped = {**hands, others[0]: hands[others[1]], others[1]: hands[others[0]]}
    snapshot = snapshot_load(table.id)
    from dataclasses import replace

    from games.engine.replay import deal_replay
    from games.selectors import match_document
    from games.store import action_from_row, deal_rows

    actions = [action_from_row(row) for row in deal_rows(deal)]
    state = deal_replay(snapshot.rules, deal.number, deal.dealer, swapped, actions)
    player = snapshot.seat_row(acting).player
    assert json.dumps(match_document(replace(snapshot, state=state), player)) == json.dumps(before)


def test_a_private_match_is_unknown_to_strangers_everywhere(table):
    for name in ("mallory", None):
        for path in ("", "record/", "deals/1/"):
            assert table.clients[name].get(table.url + path).status_code == 404
    assert Client().get(f"/matches/{table.id}/").status_code == 404
    assert Match.objects.count() == 1
