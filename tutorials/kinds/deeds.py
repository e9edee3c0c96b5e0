"""What a player may do before the first card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.actions import Action
from games.engine.cards import SUITS
from games.engine.explain import SENTENCES, gettext_noop
from games.engine.state import DealState, legal_actions
from tutorials.kinds.asked import Asked
from tutorials.lines import refused_of
from tutorials.positions import Changes
from tutorials.steps import Option, Text

# What can be done besides laying a card face down, by the types of the actions.
DEEDS: Mapping[str, Text] = {
    "call": gettext_noop("Name the trump"),
    "pass": gettext_noop("Pass to the partner"),
    "redeal": gettext_noop("Throw the cards in for a new deal"),
    "keep-trump": gettext_noop("Keep the trump"),
    "change-trump": gettext_noop("Change the trump"),
    "new-cards": gettext_noop("Ask for new cards"),
    "play": gettext_noop("Play a card"),
}
MISSED: Mapping[str, Text] = {
    "call": gettext_noop("One thing is missing: you may name the trump."),
    "pass": gettext_noop("One thing is missing: you may pass to your partner."),
    "redeal": gettext_noop("One thing is missing: you may throw the cards in for a new deal."),
    "keep-trump": gettext_noop("One thing is missing: you may keep the trump as it is."),
    "change-trump": gettext_noop("One thing is missing: you may change the trump."),
    "new-cards": gettext_noop("One thing is missing: you may ask for new cards."),
    "play": gettext_noop("One thing is missing: you may play a card."),
}


@dataclass(frozen=True, kw_only=True)
class WhatMayIDo(Asked):
    """All that the viewer may do now, of `deeds`: keys of DEEDS."""

    deeds: tuple[str, ...]

    kind: ClassVar[str] = "deeds"
    multiple: ClassVar[bool] = True
    TEXTS: ClassVar[Mapping[str, Text]] = {
        **SENTENCES,
        "no_such_option": gettext_noop("This table plays without that."),
        **{f"missed_{deed}": text for deed, text in MISSED.items()},
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The deeds in their order."""
        return [Option(deed, text=DEEDS[deed]) for deed in self.deeds]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The types of the actions that are open. ValueError where none is."""
        right = self._open(self.state(changes))
        if not right:
            raise ValueError(f"{self.position.viewer} may do nothing here")
        return right

    def _open(self, state: DealState) -> frozenset[str]:
        types = {action.type for action in legal_actions(state, self.position.viewer)}
        return frozenset(types.intersection(self.deeds))

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """The engine's refusal of what may not be done; else what was left out."""
        may = self._open(state)
        wrong = [deed for deed in given if deed not in may]
        if not wrong:
            return f"missed_{min(may - set(given), key=self.deeds.index)}"
        refused = refused_of(state, self._tried(state, wrong[0]))
        return refused.code if refused else "no_such_option"

    def reasons(self, changes: Changes = ()) -> dict[str, str]:
        """Of each deed too many, and of each left out."""
        state, right = self.state(changes), self.right(changes)
        wrong = {deed: self.reason(state, [*right, deed]) for deed in self.deeds if deed not in right}
        left = {deed: [each for each in right if each != deed] for deed in right if len(right) > 1}
        return wrong | {f"without {deed}": self.reason(state, rest) for deed, rest in left.items()}

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """What the refusal names."""
        wrong = [deed for deed in given if deed not in self._open(state)]
        refused = refused_of(state, self._tried(state, wrong[0])) if wrong else None
        return refused.data if refused else {}

    def _tried(self, state: DealState, deed: str) -> Action:
        """An action of that type: what exactly is called or played makes no difference here."""
        me = self.position.viewer
        if deed == "play":
            return Action(me, deed, state.hands[me][0])
        suit = next(suit for suit in SUITS if suit != state.trump)
        return Action(me, deed, suit=suit) if deed in ("call", "change-trump") else Action(me, deed)
