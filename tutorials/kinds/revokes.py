"""Revokes: whether a card may lie, whether it can be taken back, who has revoked, and what a claim does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.actions import Action
from games.engine.deal import OVER
from games.engine.explain import SENTENCES, gettext_noop
from games.engine.revokes import has_revoked
from games.engine.seats import other_team, team_of
from games.engine.state import DealState, apply, legal_actions
from tutorials.kinds.asked import Asked
from tutorials.lines import fair_actions, refused_of
from tutorials.positions import Changes
from tutorials.steps import Option, Text

YES, NO = "yes", "no"
FINE, REFUSED, REVOKE = "fine", "refused", "revoke"
NOBODY = "nobody"
WINS, BARRED = "wins", "barred"


@dataclass(frozen=True, kw_only=True)
class CardStands(Asked):
    """What becomes of a card that the seat whose turn it is wants to play."""

    card: str

    kind: ClassVar[str] = "stands"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "fine": gettext_noop("{seat} holds no card of the suit led, so any card may be played."),
        "refused": gettext_noop("{seat} holds {suit}, so at this table the card is given back."),
        "revoke": gettext_noop(
            "{seat} holds {suit}, but at this table the card stays: the others have to notice."
        ),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """All that can come of it."""
        return [
            Option(FINE, text=gettext_noop("It is allowed, and the card stays")),
            Option(REFUSED, text=gettext_noop("You get the card back")),
            Option(
                REVOKE, text=gettext_noop("The card stays, but it is a revoke: the opponents may claim it")
            ),
        ]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine makes of it."""
        return frozenset({self.answer(self.state(changes))})

    def answer(self, state: DealState) -> str:
        """The same for a state."""
        action = Action(state.turn or "", "play", self.card)
        if action in fair_actions(state):
            return FINE
        return REVOKE if action in state.open else REFUSED

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What it is."""
        return self.answer(state)

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{seat}: whose turn it is; {card}; {suit}: the one led."""
        return {"seat": state.turn, "card": self.card, "suit": state.table[0][2][1]}


@dataclass(frozen=True, kw_only=True)
class TakeBack(Asked):
    """Can the viewer, who has revoked, still put it right?"""

    kind: ClassVar[str] = "take_back"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "in_time": gettext_noop("No card of the next trick is led yet, so you can still take the card back."),
        "too_late": gettext_noop("A card of the next trick is led, so your card stays."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """Yes and no."""
        return [
            Option(YES, text=gettext_noop("Yes, I can still take it back")),
            Option(NO, text=gettext_noop("No, it is too late")),
        ]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine says. ValueError where revokes are refused."""
        return frozenset({self.answer(self.state(changes))})

    def answer(self, state: DealState) -> str:
        """The same for a state."""
        if state.claims is None:
            raise ValueError("nobody can revoke here")
        legal = legal_actions(state, self.position.viewer)
        return YES if any(action.type == "correct" for action in legal) else NO

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """Whether the next trick was led."""
        return "in_time" if self.answer(state) == YES else "too_late"


@dataclass(frozen=True, kw_only=True)
class FindRevoke(Asked):
    """Which opponent has revoked, and in which trick: "E:3", or "nobody".

    Answers are the cards that did not follow suit; the truth has to show in what was played since.
    """

    kind: ClassVar[str] = "claim"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "was_void": gettext_noop("{seat} had no {suit} left then, and could play anything."),
        "revoked": gettext_noop("{seat} did not follow {suit}, and held some all the time."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """Every card of an opponent that did not follow suit, and nobody."""
        text = gettext_noop("{seat}, in trick {number}, with {card}")
        told = [
            Option(f"{seat}:{number}", text=text, data={"seat": seat, "number": number, "card": card})
            for seat, number, card in self._discards(self.state(changes))
        ]
        return [*told, Option(NOBODY, text=gettext_noop("Nobody has"))]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """Those that the engine would let be claimed."""
        return self.revokes(self.state(changes))

    def revokes(self, state: DealState) -> frozenset[str]:
        """The same for a state."""
        if state.claims is None:
            raise ValueError("nobody can revoke here")
        found = [f"{s}:{n}" for s, n, _ in self._discards(state) if has_revoked(state, n, s)]
        return frozenset(found or [NOBODY])

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """That one was void; or who was overlooked."""
        return "revoked" if given[0] == NOBODY else "was_void"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{seat}: who was named, else who has revoked; {suit}: what was led then; {number} of the trick."""
        named = given[0] if given and given[0] != NOBODY else sorted(self.revokes(state))[0]
        if named == NOBODY:
            return {}
        seat, _, number = named.partition(":")
        return {"seat": seat, "number": int(number), "suit": state.tricks[int(number) - 1][1][0][2][1]}

    def _discards(self, state: DealState) -> list[tuple[str, int, str]]:
        theirs = other_team(team_of(self.position.viewer))
        return [
            (seat, number, spot[2])
            for number, (seats, spots, _, _) in enumerate(state.tricks[: state.turned], 1)
            for seat, spot in zip(seats, spots, strict=True)
            if seat in theirs and spot[0] != spots[0][0]
        ]


@dataclass(frozen=True, kw_only=True)
class WhatOfClaim(Asked):
    """What comes of it when a seat claims that another has revoked in a trick."""

    by: str
    against: str
    trick: int

    kind: ClassVar[str] = "of_claim"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "wins": gettext_noop("{seat} held {suit} and did not follow: the claim is right and ends the deal."),
        "barred": gettext_noop("{seat} had no {suit} left, so the claim is wrong."),
        **{code: SENTENCES[code] for code in ("not_an_opponent", "claim_barred")},
        "trick_not_turned": gettext_noop(
            "Until a card of the next trick is led, {seat} may take the card back; it can be claimed later."
        ),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """All that can come of it."""
        return [
            Option(WINS, text=gettext_noop("The deal ends, and the side that claimed has won it")),
            Option(BARRED, text=gettext_noop("Play goes on, and who claimed may claim no more in this deal")),
            Option(REFUSED, text=gettext_noop("It cannot be claimed now")),
        ]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine makes of it. ValueError where there are no claims."""
        state = self.state(changes)
        if state.claims is None:
            raise ValueError("nothing can be claimed here")
        return frozenset({self.answer(state)})

    def answer(self, state: DealState) -> str:
        """The same for a state."""
        if refused_of(state, self.claim):
            return REFUSED
        return WINS if apply(state, self.claim).stage == OVER else BARRED

    @property
    def claim(self) -> Action:
        """The claim that is asked about."""
        return Action(self.by, "claim-revoke", trick=self.trick, against=self.against)

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """The engine's refusal; else whether it is right."""
        refused = refused_of(state, self.claim)
        return refused.code if refused else self.answer(state)

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{seat}: against whom; {trick}; {suit}: the one led then, if it was."""
        led = state.tricks[self.trick - 1][1][0][2][1] if self.trick <= len(state.tricks) else None
        return {"seat": self.against, "trick": self.trick, "suit": led}
