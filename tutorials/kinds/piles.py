"""The pile: is it collected, by whom, and who could collect it next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from games.engine.deal import OVER, SPOTS, Deal, Past, Spot, winner_of
from games.engine.explain import gettext_noop
from games.engine.piles import LAST_TRICK, PAIRS, take_for
from games.engine.ruleset import TrickRules
from games.engine.seats import SEATS, partner_of, seats_after
from games.engine.state import DealState
from tutorials.kinds.asked import Asked
from tutorials.positions import Changes
from tutorials.steps import Option, Text

NOBODY = "nobody"

# What may keep a pair from collecting: the reason, the axis, and its value where it is in nobody's way.
_OBSTACLES: tuple[tuple[str, str, Any], ...] = (
    ("closed", "no_collect_on", ()),
    ("too_early", "pair_from", "any"),
    ("two_aces", "aces_in_a_row_block", False),
    ("trump_ace", "trump_ace_blocks", False),
)

_WHY_NOT: Mapping[str, Text] = {
    "new_pile": gettext_noop(
        "Nothing lay in the pile before this trick, so this win is only the first of a pair."
    ),
    "no_pair": gettext_noop("{seat} did not win both this trick and the one before: nothing is collected."),
    "partner_only": gettext_noop("Two partners won these tricks; here one player has to win both."),
    "closed": gettext_noop("On trick {number} nothing is collected at this table."),
    "too_early": gettext_noop("The first trick of the two was won too early: the trump was not known."),
    "two_aces": gettext_noop("Both tricks are won by aces, and two aces in a row collect nothing here."),
    "trump_ace": gettext_noop("The ace of trumps won the second trick, and here that collects nothing."),
}


class Won(NamedTuple):
    """A trick won by a seat, with what lay behind before it."""

    deal: Deal
    past: Past
    seats: tuple[str, ...]  # in the order they play
    table: tuple[Spot, ...]
    winner: str

    def collects(self, rules: TrickRules) -> bool:
        """Does it collect under these rules?"""
        take, place = take_for(rules), self.seats.index(self.winner)
        return bool(take(self.deal, self.past, self.seats, self.table, place)[0][-1][3])

    def obstacle(self) -> str:
        """Why it does not, though it may be one of a pair: what would be in the way even alone."""
        rules: TrickRules = self.deal.plan.rules.tricks
        if not self.past[3]:
            return "new_pile"
        before = winner_of(self.past[0][-1])
        if not PAIRS[rules.pair_by](before, self.winner):
            return "partner_only" if before == partner_of(self.winner) else "no_pair"
        for reason, _, _ in _OBSTACLES:
            others = {axis: value for each, axis, value in _OBSTACLES if each != reason}
            if not self.collects(replace(rules, **others)):
                return reason
        raise ValueError("this trick collects")


def last_trick(state: DealState) -> Won:
    """The trick that lies complete. ValueError where none does, or there is no pile."""
    if not state.tricks or state.table or state.rules.tricks.taking != "pile":
        raise ValueError("no trick lies complete over a pile")
    seats, table, place, collected = state.tricks[-1]
    pile = tuple(number for number in collected or state.pile if number != len(state.tricks))
    return Won(state.deal, (state.tricks[:-1], 0, 0, pile), seats, table, seats[place])


def next_trick(state: DealState, winner: str) -> Won:
    """The next trick, as if this seat won it with a card that nothing depends on."""
    leader = winner_of(state.tricks[-1])
    order = seats_after(leader, state.rules.direction)
    return Won(state.deal, state.past, (leader, *order[:3]), (SPOTS["2S"],) * 4, winner)


def takers_of(state: DealState) -> frozenset[str]:
    """The seats that would collect by winning the next trick. ValueError where there is none."""
    last_trick(state)
    if state.stage == OVER:
        raise ValueError("the deal is over")
    rules = state.rules.tricks
    return frozenset(seat for seat in SEATS if next_trick(state, seat).collects(rules))


@dataclass(frozen=True, kw_only=True)
class PileTaken(Asked):
    """Is the pile collected by the trick that lies complete, by whom, and how many tricks?

    The values are "nobody", or a seat and a number: "N:4".
    """

    kind: ClassVar[str] = "pile"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        **_WHY_NOT,
        "pair": gettext_noop("{winner} won this trick and the one before, and so collects the pile."),
        "team_pair": gettext_noop("{winner} and partner won these two tricks in a row, and that collects."),
        "last": gettext_noop("The thirteenth trick collects all that is left in the pile."),
        "all_of_it": gettext_noop("Whoever collects takes the whole pile and this trick: {number} in all."),
        "not_them": gettext_noop("{winner} won the trick, and so it is {winner} who collects."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """Nobody; and the last two winners with all of it, with two tricks, and with this one alone."""
        state = self.state(changes)
        won = last_trick(state)
        before = winner_of(state.tricks[-2]) if len(state.tricks) > 1 else won.winner
        numbers = sorted({1, 2, len(won.past[3]) + 1})
        text = gettext_noop("{seat} collects; tricks: {number}")
        return [
            Option(NOBODY, text=gettext_noop("Nobody collects")),
            *(
                Option(f"{seat}:{number}", text=text, data={"seat": seat, "number": number})
                for seat in dict.fromkeys((won.winner, before))
                for number in numbers
            ),
        ]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine has done."""
        return frozenset({self.answer(self.state(changes))})

    def answer(self, state: DealState) -> str:
        """The one that is right."""
        winner, collected = last_trick(state).winner, state.tricks[-1][3]
        return f"{winner}:{len(collected)}" if collected else NOBODY

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """Why it is not as answered."""
        won, right = last_trick(state), self.answer(state)
        if right == NOBODY:
            return won.obstacle()
        if given[0] != NOBODY:
            return "all_of_it" if given[0][0] == won.winner else "not_them"
        if len(state.tricks) == LAST_TRICK:
            return "last"
        return "pair" if winner_of(state.tricks[-2]) == won.winner else "team_pair"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{winner} of the trick, as {seat} too; {number} of tricks collected, or that of the trick."""
        winner, collected = last_trick(state).winner, state.tricks[-1][3]
        return {"winner": winner, "seat": winner, "number": len(collected) or len(state.tricks)}


@dataclass(frozen=True, kw_only=True)
class CouldTake(Asked):
    """All the seats that could collect the pile by winning the next trick; "nobody" is an answer too."""

    kind: ClassVar[str] = "could_take"
    multiple: ClassVar[bool] = True
    TEXTS: ClassVar[Mapping[str, Text]] = {
        **_WHY_NOT,
        "no_pair": gettext_noop("{seat} did not win the last trick, so the next one makes no pair."),
        "partner_only": gettext_noop("{seat} is the partner of {winner}; here one player has to win both."),
        "new_pile": gettext_noop("The pile is empty: two new tricks in a row are needed."),
        "missed": gettext_noop("{seat} could collect with the next trick as well."),
        "somebody": gettext_noop("{seat} could collect: the next trick makes it two in a row."),
        "last": gettext_noop("The thirteenth trick collects, whoever wins it."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The four seats from the viewer on, and nobody."""
        me = self.position.viewer
        order = (me, *seats_after(me, self.state(changes).rules.direction)[:3])
        seats = [Option(seat, seat=seat) for seat in order]
        return [*seats, Option(NOBODY, text=gettext_noop("Nobody"))]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The seats whose winning would collect."""
        return self.takers(self.state(changes))

    def takers(self, state: DealState) -> frozenset[str]:
        """The same for a state, nobody among them."""
        return takers_of(state) or frozenset({NOBODY})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """Of a seat named wrongly what is in its way; else that one was left out."""
        wrong, missing = self._told(state, given)
        if wrong and wrong != NOBODY:
            return next_trick(state, wrong).obstacle()
        if len(state.tricks) + 1 == LAST_TRICK:
            return "last"
        return "somebody" if missing and wrong else "missed"

    def reasons(self, changes: Changes = ()) -> dict[str, str]:
        """Of each answer too many, and of each left out."""
        state, right = self.state(changes), sorted(self.right(changes))
        wrong = [option.value for option in self.options(changes) if option.value not in right]
        told = {value: self.reason(state, [value]) for value in wrong}
        return told | {f"without {value}": self.reason(state, right[:1]) for value in right[1:]}

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{seat}: who was named wrongly, or left out; {winner} of the last trick; {number} of the next."""
        wrong, missing = self._told(state, given)
        winner = winner_of(state.tricks[-1])
        seat = wrong if wrong and wrong != NOBODY else missing
        return {"seat": seat or winner, "winner": winner, "number": len(state.tricks) + 1}

    def _told(self, state: DealState, given: Sequence[str]) -> tuple[str | None, str | None]:
        """(a value that is wrong, a seat before nobody; a seat that was left out)."""
        right = self.takers(state)
        wrong = sorted((each for each in given if each not in right), key=lambda each: each == NOBODY)
        missing = [seat for seat in SEATS if seat in right and seat not in given]
        return next(iter(wrong), None), next(iter(missing), None)
