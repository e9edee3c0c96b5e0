"""What all kinds of step share: how an answer is judged, and which text is said to it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from games.engine.state import DealState
from tutorials.positions import Changes, Position, state_of
from tutorials.steps import Option, Text, Told, Verdict

RIGHT = "right"


@dataclass(frozen=True, kw_only=True)
class Asked(ABC):
    """A question about a position. A kind says what can be answered, what is right, and why others are wrong.

    `wrong` has the lesson's own sentence for a reason, or for one answer with a sign before it ("=AH"); for
    the others the kind's `TEXTS` stand. `rights` has the sentence for an answer that is right by other house
    rules, under its values ("nobody", "E W"), where `right_text` would not be true. The texts may name what
    `data` gives, in braces.
    """

    position: Position
    prompt: Text
    right_text: Text
    hints: tuple[Text, ...] = ()
    wrong: Mapping[str, Text] = field(default_factory=dict, hash=False)
    rights: Mapping[str, Text] = field(default_factory=dict, hash=False)

    kind: ClassVar[str]
    multiple: ClassVar[bool] = False
    TEXTS: ClassVar[Mapping[str, Text]]

    def state(self, changes: Changes = ()) -> DealState:
        """The position under the house rules of the chips that are on."""
        return state_of(self.position.with_rules(changes))

    @abstractmethod
    def options(self, changes: Changes = ()) -> list[Option]:
        """What can be answered, in the order shown."""

    @abstractmethod
    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The values that are right."""

    @abstractmethod
    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """Why a wrong answer is wrong: a key of `TEXTS`."""

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """What the texts about an answer may name in braces."""
        return {}

    def frames(self, state: DealState, given: Sequence[str]) -> tuple[DealState, ...]:
        """What is played out for an answer."""
        return ()

    def judge(self, given: Sequence[str], changes: Changes = ()) -> Verdict:
        """The verdict on an answer, which is among the options."""
        state, right = self.state(changes), self.right(changes)
        is_right = set(given) == right if self.multiple else len(given) == 1 and given[0] in right
        reason = RIGHT if is_right else self.reason(state, given)
        values = " ".join(sorted(given))
        own = self.rights.get(values) if is_right else self.wrong.get(f"={values}")
        told = Told(own or self.text_for(reason), self.data(state, given))
        return Verdict(is_right, reason, told, self.frames(state, given))

    def text_for(self, reason: str) -> Text:
        """The sentence for a reason. KeyError for one without."""
        if reason == RIGHT:
            return self.right_text
        return self.wrong.get(reason) or self.TEXTS[reason]

    def reasons(self, changes: Changes = ()) -> dict[str, str]:
        """For each single answer that is wrong, the reason."""
        state, right = self.state(changes), self.right(changes)
        wrong = [option.value for option in self.options(changes) if option.value not in right]
        return {value: self.reason(state, [value]) for value in wrong}
