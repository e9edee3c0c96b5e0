"""What is wrong with a record, each thing with its place, and a deal as a record states it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

Hands = Mapping[str, Sequence[str]]


class Doubt(NamedTuple):
    """One thing that is not what follows from the seeds.

    `code`: commitment; draw (`place` is the round); first_dealer, dealer, next_dealer; number; deal
    (another one altogether), reordered (`follows` is the number of the deal whose cards these are), card,
    order (`place` in the hand, from 1); chance (what the clock drew), played (a card that this seat was not
    dealt; `place` is the action), refused (an action that the rules do not allow there); trick_winner, trick
    (`place` is the trick), result (`stated` is the field), early (a result before the end), untold (an end
    without a result), unfinished, over (a deal after the last); score (`seat` is the team), winner, ended.
    `stated` is in the record, `follows` should be.
    """

    code: str
    deal: int | None = None
    seat: str | None = None
    place: int | None = None
    stated: Any = None
    follows: Any = None

    @property
    def is_played(self) -> bool:
        """Is it about the play, and not about the cards?"""
        return self.code in ("refused", "trick_winner", "trick", "result", "early", "untold", "over")

    def __str__(self) -> str:
        places = (("deal", self.deal), ("seat", self.seat), ("place", self.place))
        where = ", ".join(f"{word} {value}" for word, value in places if value is not None)
        says = self.code
        if (self.stated, self.follows) != (None, None):
            says += f": {self.stated} is stated, {self.follows} follows"
        return f"{where}: {says}" if where else says


class Stated(NamedTuple):
    """A deal as the record states it, read and not believed."""

    number: int
    dealer: str
    hands: Hands
    actions: Sequence[Mapping[str, Any]]
    result: Mapping[str, Any] | None
