"""Positions for the bots' tests, written the way a player would tell them.

    Position("S", "AK5 .. Q2 T9", trump="H")      # spades hearts diamonds clubs of the seat to play
        .trick("W", "6C 8C 4C QC")                # a finished trick, in the order played
        .lying("E", "7S 2S")                      # cards of the trick on the table
    Position(...).hidden("3H")                    # the trump lies face down; its card, if it is mine
    Position(...).unset()                         # nobody has set a trump yet

Tricks go to the pile or are taken as the rules say, so a test shows the same pile a player would see.
"""

from random import Random
from typing import Any

from games.bots import bot_action
from games.bots.holdings import CARDS, SUIT_NUMBER
from games.bots.situation import best_of
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset, ruleset_change
from games.engine.seats import SEATS, next_seat, team_of

SINGLE, DOUBLE = PRESETS["club.single-sir"], PRESETS["club.double-sir"]


def cards(text: str) -> list[str]:
    """["AS", "KS", "QD"] of "AK .. Q .." (two dots: none of the suit)."""
    suits = zip("SHDC", text.split(), strict=True)
    return [rank + suit for suit, ranks in suits for rank in ranks.strip(".")]


def changed(rules: Ruleset, **axes: Any) -> Ruleset:
    """`rules` with house rules."""
    return ruleset_change(rules, axes)


class Position:
    """A deal under way, as one seat sees it."""

    def __init__(
        self, seat: str, hand: str, trump: str = "S", rules: Ruleset = DOUBLE, caller: str = "W"
    ) -> None:
        self.seat, self.hand, self.trump, self.rules, self.caller = seat, cards(hand), trump, rules, caller
        self.tricks: list[dict[str, Any]] = []
        self.table: list[dict[str, str]] = []
        self.pile: list[int] = []
        self.could_take: str | None = None
        self.taken = {"NS": 0, "EW": 0}
        self.tens: dict[str, list[str]] = {"NS": [], "EW": []}
        self.trump_state, self.laid = "shown", ""
        self.since: dict[str, int] | None = None

    def hidden(self, laid: str = "") -> "Position":
        """The trump lies face down with the caller: `laid`, where this seat knows it."""
        self.trump_state, self.laid = "hidden", laid
        return self

    def shown_after(self, plays: int) -> "Position":
        """The trump was shown in this trick, when so many cards lay there."""
        self.since = {"trick": len(self.tricks) + 1, "cards": plays}
        return self

    def unset(self) -> "Position":
        """Nobody has set a trump yet."""
        self.trump_state = "none"
        return self

    def plays(self, leader: str, text: str) -> list[dict[str, str]]:
        """Cards in the order played from `leader`."""
        seat, found = leader, []
        for name in text.split():
            found.append({"seat": seat, "card": name})
            seat = next_seat(seat, self.rules.direction)
        return found

    def trick(self, leader: str, text: str) -> "Position":
        """A finished trick."""
        plays = [(play["seat"], CARDS[play["card"]]) for play in self.plays(leader, text)]
        best = best_of(plays, SUIT_NUMBER[self.trump] if self.trump_state == "shown" else None)
        assert best is not None
        self.tricks.append({"leader": leader, "cards": text.split(), "winner": best[0]})
        self.pile.append(len(self.tricks))
        if self.rules.tricks.taking == "at-once" or self.could_take == best[0]:
            self.collect(best[0])
        elif self.rules.tricks.pair_from == "any" or self.trump_state == "shown":
            self.could_take = best[0]
        return self

    def collect(self, seat: str) -> None:
        """The pile goes to `seat`."""
        self.taken[team_of(seat)] += len(self.pile)
        lying = [card for number in self.pile for card in self.tricks[number - 1]["cards"]]
        self.tens[team_of(seat)] += [card for card in lying if card[0] == "T"]
        self.pile, self.could_take = [], None

    def lying(self, leader: str, text: str) -> "Position":
        """The cards on the table."""
        self.table = self.plays(leader, text)
        return self

    def playable(self) -> list[str]:
        """The cards that follow suit, or else all."""
        led = self.table[0]["card"][1] if self.table else ""
        return [card for card in self.hand if card[1] == led] or self.hand

    def sizes(self) -> dict[str, int]:
        """How many cards each seat holds."""
        left, played = 13 - len(self.tricks), {play["seat"] for play in self.table}
        assert left == len(self.hand) + bool(self.laid), "the hand does not fit the number of tricks"
        return {seat: left - (seat in played) for seat in SEATS}

    def legal(self) -> list[dict[str, str]]:
        """What is open: a card, or having the trump shown."""
        found = [{"seat": self.seat, "type": "play", "card": card} for card in self.playable()]
        void = self.table and found[0]["card"][1] != self.table[0]["card"][1]
        if self.trump_state == "hidden" and (void or (not self.table and self.seat == self.caller)):
            found.append({"seat": self.seat, "type": "show"})
        return found

    def view(self) -> dict[str, Any]:
        """What observe() would show."""
        return {
            "number": 1,
            "dealer": "N",
            "stage": "playing",
            "turn": self.seat,
            "caller": self.caller,
            "choices": [{"seat": self.caller, "type": "call", "suit": self.trump}],
            "hand": self.hand,
            "hand_sizes": self.sizes(),
            "trump": self.trump if self.trump_state == "shown" or self.laid else None,
            "trump_state": self.trump_state,
            "trump_since": self.since,
            "face_down": {"seat": self.caller, "card": self.laid or None}
            if self.trump_state == "hidden"
            else None,
            "turned_up": None,
            "leader": self.table[0]["seat"] if self.table else self.seat,
            "table": self.table,
            "tricks": self.tricks,
            "pile": {"tricks": self.pile, "could_take": self.could_take},
            "tricks_taken": self.taken,
            "tens": self.tens if self.rules.scoring.by == "tens" else None,
            "playing_on": False,
            "barred": [],
            "legal": self.legal(),
            "result": None,
        }


def plays(position: Position, level: str = "steady") -> str | None:
    """The card a bot plays there, or "show"."""
    action = bot_action(level, position.rules, position.view(), Random(1))
    return action.card or action.type


def chooses(hand: str, kind: str = "call", *others: str, rules: Ruleset = SINGLE) -> str | None:
    """What a steady chooser does with five cards: a suit, a card, or one of the `others` that are open."""
    five = cards(hand)
    if kind == "call":
        legal = [{"seat": "W", "type": "call", "suit": suit} for suit in "SHDC"]
    else:
        legal = [{"seat": "W", "type": "hide", "card": card} for card in five]
    legal += [{"seat": "W", "type": other} for other in others]
    action = bot_action("steady", rules, {"hand": five, "legal": legal, "stage": "choosing"}, Random(1))
    return action.suit or action.card or action.type
