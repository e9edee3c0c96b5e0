"""Matches that have ended, put straight into the tables: sparse, but whole enough to be reckoned."""

from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

from games.engine.match import Carry, Sides
from games.engine.presets import PRESETS
from games.engine.shuffle import deal_hands
from games.models import Action, Deal, Match, Seat
from games.ratings.pools import pool_of
from games.store import hands_to_text

BEGAN = datetime(2026, 3, 1, 12, tzinfo=UTC)
_numbers = count(1)


def ended(people, winner="NS", *, preset="club.single-sir", clock="live", at=None, deals=3, **columns):
    """A public match of {seat: player} that ended, with so many deals that its winner won all."""
    number = next(_numbers)
    at = at or BEGAN + timedelta(minutes=number)
    rules = PRESETS[preset].to_json()
    match = Match.objects.create(
        opener=people["S"],
        preset=preset,
        rules=rules,
        clock=clock,
        clock_seconds=None if clock == "none" else 30,
        pool=pool_of(rules, clock),
        **{"visibility": "public", "status": "finished", "ended": "target", **columns},
        code=f"{number:06d}",
        server_seed=b"x" * 32,
        commitment="",
        started=at - timedelta(minutes=30),
        finished=at,
        winner=winner or "",
    )
    for seat, player in people.items():
        Seat.objects.create(match=match, seat=seat, player=player)
    for each in range(deals):
        _deal(match, each + 1, winner, Random(number))
    return match


def _deal(match, number, winner, rng):
    hands = deal_hands(bytes(match.server_seed), dict.fromkeys("NESW", ""), number, "N", "anticlockwise")
    began = match.started + timedelta(minutes=number)
    outcome = rng.choice(["win", "court"])
    result = {
        "caller": "W",
        "trump": hands["W"][0][1],
        "winner": winner or rng.choice(["NS", "EW"]),
        "outcome": outcome,
        "score": 1,
        "run_bonus": 0,
        "tricks_taken": {"NS": 7, "EW": 3} if winner == "NS" else {"NS": 2, "EW": 7},
        "tens": None,
        "next_dealer": "N",
    }
    deal = Deal.objects.create(
        match=match,
        number=number,
        seq=10 * number,
        dealer="N",
        hands=hands_to_text(hands),
        carry=Carry(Sides(), Sides()).to_json(),
        dealt=began,
        over_seq=10 * number + 9,
        result=result,
    )
    rows = [("W", "call", "", hands["W"][0][1], 4), ("W", "play", hands["W"][1], "", 10)]
    rows += [("S", "play", hands["S"][1], "", 15)]
    for at, (seat, kind, card, suit, seconds) in enumerate(rows):
        Action.objects.create(
            match=match,
            deal=deal,
            seq=10 * number + 1 + 2 * at,
            seat=seat,
            type=kind,
            card=card,
            suit=suit,
            by="player",
            at=began + timedelta(seconds=seconds),
        )
