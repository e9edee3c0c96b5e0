"""Hidden cards are secret: every answer, push and page that each viewer gets in a match is scanned."""

import json
import re
from dataclasses import replace
from itertools import count

import pytest
from django.test import Client
from django.utils import timezone

from games import services
from games.engine.cards import RANKS, SUITS
from games.engine.presets import PRESETS
from games.engine.replay import deal_replay
from games.engine.state import legal_actions
from games.messages import view_message
from games.models import Deal, Match, Player
from games.selectors import match_document
from games.services.append import action_append
from games.store import action_from_row, deal_rows, hands_from_text, snapshot_load

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
CARD = re.compile(rf"(?<![A-Za-z0-9_.#-])([{RANKS}][{SUITS}])(?![A-Za-z0-9_])")
VIEWERS = ["alice", "bob", "charlie", "dave", "mallory", None]


SIGNED = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])")
HIDE = [name for name, rules in PRESETS.items() if rules.trump.method == "hide"]
LAID = ("hide", "change-trump")


def cards_in(text):
    """Every card that a text names, as programs or as people write it."""
    signed = {rank.replace("10", "T") + "SHDC"["♠♥♦♣".index(sign)] for rank, sign in SIGNED.findall(text)}
    return set(CARD.findall(text)) | signed


def may_see(snapshot, name, seats):
    """The cards that a viewer has any right to see in the present deal: played, turned, drawn, or held.

    A card laid face down is for who laid it, for nobody where the clock did, for all once it is shown.
    """
    state, actions = snapshot.state, snapshot.deal.actions.filter(card__gt="")
    public = actions if snapshot.over else actions.exclude(type__in=LAID)
    seen = {card for each in snapshot.match.draw for card in each.values()}
    seen |= set(public.values_list("card", flat=True))
    if state.trump is not None:
        seen |= {laid_last(snapshot)}
    seat = next((seat for seat, who in seats.items() if who == name), None)
    choosing = state.stage == "choosing"
    has_looked = state.turn == seat or snapshot.deal.actions.filter(seat=seat).exists()
    if seat is not None and (has_looked or not choosing):
        held = set(hands_from_text(snapshot.deal.hands)[seat][: 5 if choosing else 13])
        seen |= held - {state.deal.face_down} if state.deal.unseen else held
    return seen


def laid_last(snapshot):
    """The card that lies or lay face down: the last one laid, or eldest's sixth where the clock laid it."""
    hands, state = hands_from_text(snapshot.deal.hands), snapshot.state
    laid = [action for action in snapshot.deal.actions.order_by("seq") if action.type in (*LAID, "turn")]
    return (laid[-1].card or hands[state.deal.eldest][5]) if laid else None


def texts(table, name):
    """Everything this viewer can fetch about the match, is pushed, or is told for doing what is not open."""
    client = table.clients[name]
    for path in ("", "record/", "deals/1/", "deals/2/"):
        yield path, client.get(table.url + path).content.decode()
    player = None if name is None else table_player(table, name)
    if table.match.visibility == "public" or name in table.seats.values():
        pushed = view_message(match_document(snapshot_load(table.id), player), None)
        yield "push", json.dumps(pushed, ensure_ascii=False)
    yield from refusals(table, name)
    browser = Client()
    if player is not None:
        browser.force_login(player)
    for path in (f"/matches/{table.id}/", f"/matches/{table.id}/replay/", "/matches/", "/"):
        yield path, browser.get(path).content.decode()


# One deal, however high it scores, must not end the match: then everything about it is shown.
GOES_ON = {"match": {"target": None, "deals": 9}}

WRONG = [
    {"type": "play"},
    {"type": "play", "card": "XX"},
    {"type": "hide", "card": "XX"},
    {"type": "turn"},
    {"type": "pass", "seq": 0},
    {"type": "correct", "card": "2S"},
    {"type": "claim-revoke", "trick": 13, "against": "N"},
    {"type": "new-cards"},
    {"type": "change-trump", "suit": "S"},
]


def refusals(table, name):
    seq = table.match.seq
    for wrong in WRONG:
        answer = table.post(name, wrong, seq=wrong.get("seq", seq))
        assert answer.status_code >= 400
        text = answer.content.decode()
        yield f"refused {wrong}", text.replace(wrong.get("card", "-"), "").replace("2♠", "")
    assert table.match.seq == seq


def table_player(table, name):
    return Player.objects.get(name=name.title())


@pytest.mark.pure
@pytest.mark.parametrize(
    ("visibility", "moments"), [("private", (1, 53)), ("public", (0, 1, 7, 41, 53, 54, 58))]
)
def test_nobody_gets_a_card_they_may_not_see(table_open, visibility, moments):
    table = table_open(preset="club.double-sir", clock={"kind": "none"}, visibility=visibility)
    snapshot = snapshot_load(table.id)
    for step in range(60):
        if step in moments:
            check(table)
        if snapshot.over:
            table.next_deal()
            snapshot = snapshot_load(table.id)
        else:
            legal = legal_actions(snapshot.state, snapshot.state.turn)
            action = legal[step % len(legal)]
            snapshot = action_append(snapshot, action, by="player", now=timezone.now())


@pytest.mark.pure
@pytest.mark.parametrize("preset", HIDE)
def test_a_card_laid_face_down_is_its_players_secret(table_open, preset, caplog):
    """From before it is laid until after it is shown, or the end; and in nothing that is logged."""
    caplog.set_level(0)
    table = table_open(preset=preset, rules=GOES_ON, visibility="public")
    snapshot = snapshot_load(table.id)
    for step in count():
        if snapshot.over:
            break
        if step in (0, 20, 40) or (snapshot.last and snapshot.last["type"] != "play"):
            check(table)
        action = legal_actions(snapshot.state, snapshot.state.turn)
        snapshot = action_append(snapshot, action[step % len(action)], by="player", now=timezone.now())
    check(table)
    text = table.clients["bob"].get(table.url + "deals/1/").content.decode()
    laid = snapshot.deal.actions.get(type="hide").card
    assert f'"face_down":{{"seat":"{snapshot.state.caller}","card":"{laid}"}}' in text  # no secret any more
    assert not cards_in(caplog.text)


@pytest.mark.parametrize("preset", HIDE)
def test_another_card_laid_gives_everybody_else_the_same_bytes(table_open, preset):
    table = table_open(preset=preset, rules={})
    snapshot = snapshot_load(table.id)
    eldest, documents = snapshot.state.turn, []
    for card in hands_from_text(snapshot.deal.hands)[eldest][:5]:
        hide = {"seat": eldest, "type": "hide", "card": card}
        state = deal_replay(
            snapshot.rules,
            1,
            snapshot.deal.dealer,
            hands_from_text(snapshot.deal.hands),
            [action_from_row({"more": None, "suit": "", **hide})],
        )
        after = replace(snapshot, state=state, last={**hide, "by": "player"})
        viewers = [row.player for row in after.seats if row.seat != eldest] + [None]
        documents.append(json.dumps([match_document(after, viewer) for viewer in viewers]))
        own = match_document(after, after.seat_row(eldest).player)["view"]
        assert own["face_down"]["card"] == own["last"]["card"] == own["choices"][0]["card"] == card
    assert len(set(documents)) == 1


def test_a_card_that_the_clock_laid_is_nobodys_to_see(table_open):
    table = table_open(preset="club.hidden-rung", clock={"kind": "live", "seconds": 20}, visibility="public")
    for _ in range(2):
        row = table.match
        services.turn_expire(table.id, row.seq, row.deadline)
    assert snapshot_load(table.id).state.deal.unseen
    for _ in range(3):
        check(table)
        table.act(lambda legal: next(each for each in legal if each["type"] == "play"))


def test_a_trump_thought_over_stays_hidden_from_whoever_watches(clients, cast):
    """The extra, against bots: the card that is laid instead of another is as secret as that one."""
    snapshot = services.match_open(
        cast["alice"],
        preset="club.hidden-rung",
        rules={"first_deal": "chosen"},
        first_dealer="W",
        visibility="public",
        clock={"kind": "none"},
    )
    snapshot = services.match_ready(cast["alice"], snapshot.match.pk)
    first, second = hands_from_text(snapshot.deal.hands)["S"][:2]
    for action in ({"type": "hide", "card": first}, {"type": "change-trump", "card": second}):
        snapshot = services.action_submit(cast["alice"], snapshot.match.pk, snapshot.seq, action)
        assert snapshot.state.deal.face_down == action["card"]
        for player in (cast["mallory"], None, snapshot.seat_row("N").player):
            text = json.dumps(match_document(snapshot, player))
            shown = (
                set(hands_from_text(snapshot.deal.hands)["N"]) if player and player.kind == "bot" else set()
            )
            drawn = {card for each in snapshot.match.draw for card in each.values()}
            assert cards_in(text) <= shown | drawn
        assert match_document(snapshot, cast["alice"])["view"]["face_down"]["card"] == action["card"]


def test_whether_a_card_lies_face_down_cannot_be_asked(table_open):
    """To play a card one does not hold gets the same answer wherever that card is."""
    table = table_open(preset="classic.hidden-rung", rules={})
    eldest, _ = table.turn()
    table.act()
    laid = table.match.deals.get().actions.get().card
    table.act()
    turn, name = table.turn()
    hands = hands_from_text(table.match.deals.get().hands)
    elsewhere = [card for card in hands[eldest] if card != laid and card[1] == laid[1]] or [
        next(card for seat in "NESW" if seat not in (turn, eldest) for card in hands[seat])
    ]
    answers = []
    for card in (laid, elsewhere[0]):
        answer = table.post(name, {"type": "play", "card": card})
        assert answer.status_code == 400
        body = answer.json()
        answers.append((body["code"], sorted(body["data"])))
    assert answers[0] == answers[1]


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
    actions = [action_from_row(row) for row in deal_rows(deal, snapshot.table)]
    state = deal_replay(snapshot.rules, deal.number, deal.dealer, swapped, actions)
    player = snapshot.seat_row(acting).player
    assert json.dumps(match_document(replace(snapshot, state=state), player)) == json.dumps(before)


def test_a_private_match_is_unknown_to_strangers_everywhere(table):
    for name in ("mallory", None):
        for path in ("", "record/", "deals/1/"):
            assert table.clients[name].get(table.url + path).status_code == 404
    assert Client().get(f"/matches/{table.id}/").status_code == 404
    assert Match.objects.count() == 1
