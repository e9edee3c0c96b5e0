"""Whoever vanishes, at whatever moment, by whatever clock: the match goes on by what the server does."""

from datetime import timedelta
from itertools import chain, product, repeat

import pytest
from django.utils import timezone

from games import presence, services
from games.clock import ABANDON_AFTER, CLOSE_AFTER, GRACE, LOST_AFTER, ROOM_LOOK, ROOM_PATIENCE
from games.engine.record import replay_record
from games.engine.seats import SEATS
from games.engine.shuffle import deal_hands
from games.engine.state import legal_actions
from games.models import Action, Event, Match, Pulse
from games.services.append import action_append
from games.store import hands_from_text, snapshot_load
from tests.games.conftest import Table
from tests.games.test_rooms import Room

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.pure,
]  # what the clock does comes out the same on any database

RANKS = "23456789TJQKA"
SUIT_OF = dict(zip(SEATS, "DCSH", strict=True))
CLOCKS = {
    "live": {"kind": "live", "seconds": 60},
    "short": {"kind": "live", "seconds": 10},  # over before anybody is taken for absent
    "daily": {"kind": "daily", "days": 1},
    "none": {"kind": "none"},
}
WHY = {"live": "absent", "short": "late", "daily": "late", "none": "absent"}
LOOK = timedelta(seconds=5)  # between two looks whether somebody is there
# How long others wait for who has vanished: once, then the bot plays at once.
PATIENCE = {
    "live": GRACE["live"] + LOOK,
    "short": timedelta(seconds=10),
    "daily": timedelta(days=1),
    "none": GRACE["none"] + LOOK,
}
RULES = {"match": {"target": None, "deals": 2}, "first_deal": "chosen"}


@pytest.fixture
def now(monkeypatch):
    """The time of day, ours to turn: now() tells it, now(then) makes it so."""
    told = [timezone.now()]

    def turn(then=None):
        told[0] = then or told[0]
        return told[0]

    monkeypatch.setattr(timezone, "now", turn)
    monkeypatch.setattr("games.effects.queue", lambda task, *args: getattr(services, task)(*args))
    presence.cache.delete(presence.LISTENING)
    services.match_sweep(turn())
    yield turn
    presence.cache.delete(presence.LISTENING)


@pytest.fixture
def stacked(monkeypatch):
    def stack(hands):
        """The first deal has these hands."""
        deals = chain([lambda *_: hands], repeat(deal_hands))
        monkeypatch.setattr("games.services.append.deal_hands", lambda *asked: next(deals)(*asked))

    return stack


def suits():
    """A suit for each seat."""
    return {seat: tuple(rank + SUIT_OF[seat] for rank in RANKS) for seat in SEATS}


def mixed():
    """Some cards of each suit for each seat."""
    cards = [rank + suit for rank in RANKS for suit in "SHDC"]
    return {seat: tuple(cards[place * 13 : place * 13 + 13]) for place, seat in enumerate(SEATS)}


def low():
    """For West five cards that may be thrown in."""
    five = ("2S", "3S", "4H", "5H", "TD")
    rest = [rank + suit for suit in "SHDC" for rank in RANKS if rank + suit not in five]
    hands = (("W", (*five, *rest[:8])), ("S", rest[8:21]), ("E", rest[21:34]), ("N", rest[34:]))
    return {seat: tuple(cards) for seat, cards in hands}


class Vanishing:
    """A table of whose people some are gone; the others are there, and play within a second."""

    def __init__(self, table, now):
        self.table, self.now, self.gone = table, now, set()
        self.snapshot = snapshot_load(table.id)

    def vanish(self, *seats):
        self.snapshot = snapshot_load(self.table.id)
        self.everybody_heard()
        self.gone |= set(seats)

    def everybody_heard(self):
        for row in self.snapshot.people:
            if row.seat not in self.gone:
                presence.heard(self.table.id, row.player_id, self.now())

    def step(self):
        """A card of whoever is there, or, where somebody is waited for, what the sweep does in time."""
        turn = self.snapshot.state.turn
        if turn is not None and turn not in self.gone and not self.snapshot.bot_plays(turn):
            self.lost_nothing()
            self.now(self.now() + timedelta(seconds=1))
            action = legal_actions(self.snapshot.state, turn)[0]
            self.snapshot = action_append(self.snapshot, action, by="player", now=self.now())
        else:
            self.sweep()
            self.snapshot = snapshot_load(self.table.id)

    def sweep(self):
        """What is due next, when it is due; until then the server has run all the time."""
        self.now(max(self.now(), self.table.match.wake_at))
        self.everybody_heard()
        Pulse.objects.update(at=self.now())
        services.match_sweep(self.now())

    def lost_nothing(self):
        """The turn of whoever is there begins now, with all the time that the clock gives."""
        row = self.table.match
        assert self.snapshot.since == self.now()
        if row.clock_seconds is not None and self.snapshot.state.stage != "choosing":
            assert row.deadline - self.now() == timedelta(seconds=row.clock_seconds)

    def run(self, until):
        for _ in range(200):
            if until():
                return
            self.step()
        raise AssertionError(f"it stands still: {self.table.match.wake_task} at {self.table.match.wake_at}")

    def is_covered(self):
        return self.gone <= set(self.snapshot.table.covered)

    def covered(self):
        """{seat: why}, as all who are there are told."""
        name = next(name for seat, name in self.table.seats.items() if seat not in self.gone)
        seats = self.table.get(name)["seats"]
        return {seat: each["covered"] for seat, each in seats.items() if each["covered"]}

    def waits(self, seat):
        """How long others waited for each thing done for a seat; nothing was for any who is there."""
        found, at = [], None
        for row in Action.objects.order_by("seq").select_related("deal"):
            began = row.deal.dealt if at is None else max(at, row.deal.dealt)
            if row.by != "player" and row.type != "turn":
                assert row.seat in self.gone
                found += [row.at - began] if row.seat == seat else []
            at = row.at
        return found


def acted(table, **asked):
    return Action.objects.filter(match=table.id, **asked).count()


# The moments: what is agreed, the cards, and how it comes to that. Each says who vanishes.


def act(table, pick=lambda each: True):
    """Whoever's turn it is does the first thing that is picked. -> whose turn it is then"""
    snapshot = snapshot_load(table.id)
    legal = legal_actions(snapshot.state, snapshot.state.turn)
    action = next(each for each in legal if pick(each.to_json()))
    return action_append(snapshot, action, by="player", now=timezone.now()).state.turn


def turn(table):
    return table.match.turn


def of_type(*types):
    return lambda each: each["type"] in types


def card_of(suit):
    return lambda each: each["type"] == "play" and each["card"][1] == suit


def passed_on(table):
    return act(table, of_type("pass"))


def playing(table):
    act(table, of_type("call"))
    return act(table)


def leading(table):
    return [playing(table), act(table), act(table), act(table)][-1]


def asking(table):
    act(table, of_type("hide"))
    seat = act(table, of_type("play"))
    assert any(each.type == "show" for each in legal_actions(snapshot_load(table.id).state, seat))
    return seat


def asked(table):
    """Just after having asked for the trump: the card is still to come."""
    seat = asking(table)
    assert act(table, of_type("show")) == seat
    return seat


def at_seven(table):
    act(table, lambda each: each.get("suit") == SUIT_OF["W"])
    while snapshot_load(table.id).state.stage == "playing":
        act(table)
    return turn(table)


def revoked(table):
    """South could still take a wrong card back."""
    act(table, lambda each: each.get("suit") == "H")
    act(table, card_of("S"))
    act(table, card_of("C"))
    return "S"


def between_deals(table):
    table.play_deal()
    for seat in "SWN":
        table.clients[table.seats[seat]].post(table.url + "ready/", {})
    return "E"


def say(table, seat, path, **body):
    answer = table.clients[table.seats[seat]].post(table.url + path, body)
    assert answer.status_code == 200, answer.json()


def undo_asked(table):
    """Who played asks to take it back, and vanishes."""
    act(table, of_type("call"))
    seat = turn(table)
    act(table)
    say(table, seat, "undo/", seq=table.match.seq)
    return seat


def undo_unanswered(table):
    """All but the one whose turn it is have agreed."""
    seat, silent = undo_asked(table), turn(table)
    for other in set(SEATS) - {seat, silent}:
        say(table, other, "undo/answer/", agree=True)
    return silent


def conceding(table):
    """Who would give up vanishes: that is said no more."""
    seat = playing(table)
    say(table, seat, "concede/", agree=True)
    return seat


MOMENTS = {
    "choosing": ({}, None, turn),
    "throwing in": ({"rules": {**RULES, "low_five_redeal": True}}, low, turn),
    "passing": ({}, None, passed_on),
    "laying": ({"preset": "club.hidden-rung"}, None, turn),
    "laying, passed on": ({"preset": "club.hidden-rung"}, None, passed_on),
    "asking": ({"preset": "classic.hidden-rung"}, suits, asking),
    "asked": ({"preset": "classic.hidden-rung"}, suits, asked),
    "playing": ({}, None, playing),
    "leading": ({}, None, leading),
    "at 7-0": ({"preset": "courts.single-sir"}, suits, at_seven),
    "a revoke": ({"rules": {**RULES, "revokes": "claimable"}}, mixed, revoked),
    "between deals": ({}, None, between_deals),
    "asked to take back": ({}, None, undo_asked),
    "not answered": ({}, None, undo_unanswered),
    "conceding": ({}, None, conceding),
}
OTHERS = {
    "to the end": ({"rules": {"match": {"target": None, "deals": 1}, "first_deal": "chosen"}}, None, turn),
    "endless": ({"rules": {"match": {"target": None}, "first_deal": "chosen"}}, None, playing),
}
EACH_CLOCK = pytest.mark.parametrize("clock", ["live", "daily", "none"])


@pytest.fixture
def reached(table_open, stacked, now):
    """reached(moment, clock) -> the table, and who is to vanish."""

    def reach(moment, clock):
        rules, hands, drive = (MOMENTS | OTHERS)[moment]
        if hands is not None:
            stacked(hands())
        table = table_open(**{"rules": RULES, "first_dealer": "N", "clock": CLOCKS[clock], **rules})
        return Vanishing(table, now), drive(table)

    return reach


@pytest.mark.parametrize(
    ("moment", "clock"),
    [*product(MOMENTS, ("live", "daily", "none")), ("choosing", "short"), ("playing", "short")],
)
def test_others_wait_once_and_who_comes_back_has_the_next_card(reached, moment, clock):
    people, seat = reached(moment, clock)
    table, name = people.table, people.table.seats[seat]
    people.vanish(seat)
    people.run(people.is_covered)
    assert people.covered() in ({seat: WHY[clock]}, {seat: "late"})
    done = len(people.waits(seat))
    people.run(lambda: len(people.waits(seat)) > done)
    waits = people.waits(seat)
    assert max(waits) <= PATIENCE[clock] + LOST_AFTER
    people.run(lambda: len(people.waits(seat)) > len(waits))
    assert people.waits(seat)[-1] <= LOST_AFTER
    people.gone.clear()
    document = table.get(name)  # to look is to be there
    assert {each["covered"] for each in document["seats"].values()} == {None}
    assert sorted(document["view"]["hand"]) == held(table, seat)
    since = table.match.seq
    people.vanish()
    people.run(lambda: acted(table, seat=seat, seq__gt=since, by="player"))
    assert acted(table, seq__gt=since, by="bot") <= 1  # a turn that was begun is ended
    table.check_pushes()


def held(table, seat):
    """The cards that a seat has left, by the log."""
    deal = table.match.deals.order_by("number").last()
    played = Action.objects.filter(deal=deal, seat=seat, type="play").values_list("card", flat=True)
    laid = snapshot_load(table.id).state.deal.face_down
    mine = hands_from_text(deal.hands)[seat]
    return sorted(card for card in mine if card not in {laid, *played})


@EACH_CLOCK
@pytest.mark.parametrize("seats", ["S", "EW"])
def test_a_match_is_played_to_its_end_without_whoever_has_vanished(reached, seats, clock):
    """The host, or two partners, one of whom is to choose: nobody else loses any time."""
    people, _ = reached("to the end", clock)
    table = people.table
    people.vanish(*seats)
    people.run(lambda: table.match.status != Match.Status.PLAYING)
    row = table.match
    assert (row.status, row.ended) == ("finished", "deals")
    for seat in seats:
        waits = people.waits(seat)
        assert max(waits) <= PATIENCE[clock] + LOST_AFTER
        assert all(each <= LOST_AFTER for each in waits[2:])  # once for choosing and once for a card, no more
    assert set(people.covered()) == set(seats)
    replay_record(table.clients["alice"].get(table.url + "record/").json())


@EACH_CLOCK
@pytest.mark.parametrize("moment", ["choosing", "asked", "between deals", "not answered"])
def test_where_all_vanish_it_is_abandoned_after_the_time_that_is_stated(reached, moment, clock):
    people, _ = reached(moment, clock)
    began = people.now()
    people.vanish(*SEATS)
    people.run(lambda: people.table.match.status != Match.Status.PLAYING)
    row = people.table.match
    assert (row.status, row.ended, row.winner) == ("abandoned", "abandoned", "")
    least, turn = ABANDON_AFTER[clock], timedelta(seconds=row.clock_seconds or 3600)
    assert least <= row.finished - began <= least + 5 * turn  # all four have to be out of time first
    assert acted(people.table, by="bot") <= 3
    assert acted(people.table, at__gt=began + 5 * turn) == 0  # bots do not play among themselves


@EACH_CLOCK
@pytest.mark.parametrize("moment", ["under review", "new cards", "playing"])
def test_a_table_with_bots_waits_two_weeks(clients, cast, now, moment, clock):
    """Who plays with three bots and vanishes keeps nobody waiting; what is theirs alone is left to them."""
    rules, clock = (
        {"first_deal": "chosen", "extras": {"new_cards": True, "change_trump": True}},
        CLOCKS[clock],
    )
    opened = services.match_open(
        cast["alice"], preset="club.single-sir", rules=rules, clock=clock, first_dealer="W"
    )
    services.match_ready(cast["alice"], opened.match.pk)
    people = Vanishing(Table(clients, opened.match.pk, {"S": "alice"}), now)
    if moment != "new cards":
        assert act(people.table, of_type("call")) == "S"
    if moment == "playing":
        act(people.table, of_type("keep-trump"))
    began = now()
    people.vanish("S")
    people.run(lambda: people.table.match.status != Match.Status.PLAYING)
    row = people.table.match
    assert (row.status, row.ended) == ("abandoned", "abandoned")
    assert timedelta(days=14) <= row.finished - began <= timedelta(days=16)
    assert not Action.objects.filter(
        type__in=("new-cards", "change-trump"), by__in=("bot", "timeout")
    ).exists()


def test_who_looks_in_without_a_clock_has_not_left(reached):
    people, seat = reached("playing", "none")
    other = next(each for each in SEATS if each != seat)
    people.vanish(*SEATS)
    for _ in range(20):
        people.now(people.now() + timedelta(days=1))
        presence.heard(people.table.id, people.snapshot.seat_row(other).player_id, people.now())
        Pulse.objects.update(at=people.now())
        services.match_sweep(people.now() + timedelta(hours=1))
    assert people.table.match.status == "playing"


# What is agreed while somebody vanishes.


def test_what_all_but_the_vanished_have_agreed_to_comes_about(reached):
    people, silent = reached("not answered", "none")
    last = Action.objects.last()
    people.vanish(silent)
    people.run(people.is_covered)
    document = people.table.get(people.table.seats[last.seat])
    assert (document["take_back"], document["view"]["turn"]) == (None, last.seat)
    assert last.card in document["view"]["hand"]


def test_an_end_that_only_the_vanished_has_not_agreed_to_comes_once_a_bot_has_played_a_whole_deal(reached):
    people, silent = reached("endless", "live")
    for seat in set(SEATS) - {silent}:
        say(people.table, seat, "end/", agree=True)
    people.vanish(silent)
    people.run(people.is_covered)
    assert people.table.match.status == Match.Status.PLAYING
    covered = Event.objects.filter(type="cover").latest("seq").seq
    people.run(lambda: people.table.match.status != Match.Status.PLAYING)
    match = people.table.match
    last = match.deals.latest("number")
    assert (match.ended, match.finished is not None) == ("agreed", True)
    assert covered <= last.seq < last.over_seq == match.seq


# Before the start.


class Waiting:
    """A table that waits for its people; the sweep looks at it by itself, for as long as it is asked to."""

    def __init__(self, room, now):
        self.room, self.now = room, now

    def wait(self, span, *there):
        """So long nothing happens but that these are there."""
        ends = self.now() + span
        while self.now() < ends:
            row = self.room.match
            self.now(min(ends, max(row.wake_at or ends, self.now() + timedelta(seconds=1))))
            for name in there:
                self.room.get(name)
            presence.cache.delete(f"there.{self.room.id}")
            Pulse.objects.update(at=self.now())
            services.match_sweep(self.now())
            if self.room.match.status != Match.Status.OPEN:
                return


@pytest.fixture
def waiting(clients, now):
    """waiting(clock, *names) -> alice's private table, at which these sit too."""

    def build(clock, *names, **asked):
        room = Room(clients, clock=CLOCKS[clock], **asked)
        for name in names:
            room.join(name)
        return Waiting(room, now)

    return build


def sitting(document):
    return {each["player"]["name"] for each in document["seats"].values() if each}


@EACH_CLOCK
def test_a_host_who_vanishes_is_let_up_and_may_come_back(waiting, clock):
    table = waiting(clock, "bob", "charlie")
    table.wait(ROOM_PATIENCE[clock] * 1.5, "bob", "charlie")
    document = table.room.get("bob")
    assert sitting(document) == {"Bob", "Charlie"}
    assert document["seats"][document["host"]]["player"]["name"] == "Bob"
    assert sitting(table.room.join("alice")) == {"Alice", "Bob", "Charlie"}
    table.wait(ROOM_PATIENCE[clock] / 2, "alice", "bob", "charlie")
    assert sitting(table.room.get("bob")) == {"Alice", "Bob", "Charlie"}


def test_who_is_let_up_from_a_private_table_is_asked_to_it_again(waiting):
    table = waiting("live", "bob")
    table.wait(ROOM_PATIENCE["live"] * 1.5, "alice")
    assert sitting(table.room.get("alice")) == {"Alice"}
    asked = table.room.clients["bob"].get("/api/v1/invitations/").json()
    assert [each["match"]["id"] for each in asked.get("results", asked)] == [table.room.id]
    assert table.room.get("bob")["you"] is None
    assert sitting(table.room.join("bob")) == {"Alice", "Bob"}


@EACH_CLOCK
def test_a_table_that_all_have_left_without_a_word_is_closed(waiting, clock):
    table, began = waiting(clock, "bob"), timezone.now()
    table.wait(CLOSE_AFTER[clock] * 2)
    row = table.room.match
    assert (row.status, row.ended, row.wake_task) == ("abandoned", "abandoned", "")
    assert CLOSE_AFTER[clock] <= row.finished - began <= CLOSE_AFTER[clock] * 1.3
    assert table.room.join("charlie", expect=409) == "not_open"


def test_alone_one_waits_for_friends_as_long_as_one_is_there(waiting):
    table = waiting("live")
    table.wait(ROOM_LOOK["live"] * 3, "alice")
    table.wait(CLOSE_AFTER["live"] / 2)  # away, with the page closed: the link still works
    assert sitting(table.room.join("bob")) == {"Alice", "Bob"}


def test_nobody_is_let_up_by_a_server_that_was_deaf(waiting, now):
    table = waiting("live", "bob")
    now(now() + ROOM_PATIENCE["live"] * 2)
    presence.cache.clear()
    Pulse.objects.update(at=now())
    table.room.get("bob")
    services.match_sweep(now())
    assert sitting(table.room.get("bob")) == {"Alice", "Bob"}
