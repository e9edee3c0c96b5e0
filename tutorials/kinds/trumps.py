"""A trump that comes up: which suit it is now, who may show it, what may be laid, and what the clock does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.actions import Action
from games.engine.cards import SUITS, hand_sorted
from games.engine.deal import CHOOSING
from games.engine.errors import Refused
from games.engine.explain import SENTENCES, gettext_noop
from games.engine.state import DealState, legal_actions, timeout_action
from games.engine.view import observe
from tutorials.kinds.asked import Asked
from tutorials.kinds.choosing import Fared
from tutorials.lines import refused_of
from tutorials.positions import Changes
from tutorials.steps import Option, Text

YES, NO = "yes", "no"
NONE = "none"


@dataclass(frozen=True, kw_only=True)
class TrumpNow(Asked):
    """Which suit is trump as far as the viewer knows; "none" where none is yet, or nobody has shown it."""

    kind: ClassVar[str] = "trump_now"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "none": gettext_noop("Everybody has followed suit so far, so there is no trump yet."),
        "hidden": gettext_noop("The trump still lies face down: no card is a trump until it is shown."),
        "shown": gettext_noop("The card that lay face down was shown: {suit} are trumps."),
        "set": gettext_noop("{seat} was the first who could not follow suit, and played {card}."),
        "turned": gettext_noop("A card of the eldest's was turned up before the play: {suit} are trumps."),
        "called": gettext_noop("{suit} were named."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The suits, and none."""
        suits = [Option(suit, suit=suit) for suit in SUITS]
        none = gettext_noop("There is no trump yet")
        if self._is_unseen(self.state(changes)):
            none = gettext_noop("Nobody knows yet")
        return [*suits, Option(NONE, text=none)]

    def _is_unseen(self, state: DealState) -> bool:
        """Was the face-down card laid by the dealer, unseen?"""
        return any(choice.type == "turn" for choice in state.deal.choices) and bool(state.deal.face_down)

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the viewer is shown."""
        return frozenset({self._trump(self.state(changes)) or NONE})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """How the trump stands."""
        if self._trump(state) is None:
            return "hidden" if state.deal.face_down else "none"
        if state.deal.turned_up or state.deal.face_down:
            return "shown"
        if state.rules.trump.method == "nth-card":
            return "turned"
        return "set" if state.deal.since else "called"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{suit}: the trump; {seat} and {card}: who set it by what, where somebody did."""
        told: dict[str, Any] = {"suit": self._trump(state)}
        if state.deal.since is None:
            return told
        trick, cards = state.deal.since
        seen = observe(state, self.position.viewer)
        if trick > len(state.tricks):
            return told | dict(seen["table"][cards]) if cards < len(state.table) else told
        seats, spots, _, _ = state.tricks[trick - 1]
        return told | {"seat": seats[cards], "card": spots[cards][2]}

    def _trump(self, state: DealState) -> str | None:
        return observe(state, self.position.viewer)["trump"]  # type: ignore[no-any-return]


@dataclass(frozen=True, kw_only=True)
class SetTrump(Fared):
    """Which suit to make trump by discarding a card of it, being the first who cannot follow."""

    kind: ClassVar[str] = "set_trump"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "shorter": gettext_noop(
            "You hold fewer {suit} than {best_suit}: they win {won} of {deals} deals, {best_suit} {best_won}."
        ),
        "weaker": gettext_noop("As trumps {suit} win {won} of {deals} deals, {best_suit} {best_won}."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The suits held."""
        suits = {self.grouped(word) for word in self.words(self.state(changes))}
        return [Option(suit, suit=suit) for suit in SUITS if suit in suits]

    def actions(self, state: DealState) -> Sequence[Action]:
        """Every card. ValueError where a card sets no trump."""
        if state.trump or not state.table or state.rules.trump.method != "first-void":
            raise ValueError("no trump is set here")
        return state.open

    def grouped(self, word: str) -> str:
        """Its suit."""
        return word[-1]

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What the suit lacks against the best."""
        held = [card[1] for card in state.hands[self.position.viewer]]
        return "shorter" if held.count(given[0]) < held.count(self.best(state)) else "weaker"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """Besides the fares {suit}, the one given, and {best_suit}."""
        return super().data(state, given) | {"suit": given[0], "best_suit": self.best(state)}


@dataclass(frozen=True, kw_only=True)
class MayShow(Asked):
    """May the viewer have the face-down trump shown now?"""

    kind: ClassVar[str] = "may_show"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "may": gettext_noop("You cannot follow suit, so you may ask for the trump; you need not."),
        "may_lead": gettext_noop("It is your own card and you are to lead, so you may show it."),
        **{
            code: SENTENCES[code]
            for code in ("cannot_show_yet", "cannot_show_on_lead", "not_the_holder", "already_shown")
        },
        "not_your_turn": gettext_noop("Only the player whose turn it is may ask."),
        "no_such_option": gettext_noop("At this table the trump does not lie face down."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """Yes and no."""
        return [
            Option(YES, text=gettext_noop("Yes, if I like")),
            Option(NO, text=gettext_noop("No")),
        ]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine says."""
        return frozenset({NO if self._refused(self.state(changes)) else YES})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """The engine's refusal, or why there is none."""
        if refused := self._refused(state):
            return refused.code
        return "may" if state.table else "may_lead"

    def _refused(self, state: DealState) -> Refused | None:
        return refused_of(state, Action(self.position.viewer, "show"))


@dataclass(frozen=True, kw_only=True)
class CardsToLay(Asked):
    """All the cards that the viewer, who has laid one already, may lay face down in its place."""

    kind: ClassVar[str] = "lay"
    multiple: ClassVar[bool] = True
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "missed": gettext_noop("{card} was among your first five cards, so it may be laid too."),
        "card_not_in_five": SENTENCES["card_not_in_five"],
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The viewer's hand."""
        state = self.state(changes)
        return [Option(card, card=card) for card in hand_sorted(state.hands[self.position.viewer])]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine accepts. ValueError where nothing may be changed."""
        right = self.right_of(self.state(changes))
        if not right:
            raise ValueError("nothing may be laid here")
        return right

    def right_of(self, state: DealState) -> frozenset[str]:
        """The same for a state."""
        legal = legal_actions(state, self.position.viewer)
        return frozenset(action.card for action in legal if action.type == "change-trump" and action.card)

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """The engine's refusal of a card too many; else one was left out."""
        return "card_not_in_five" if self._wrong(state, given) else "missed"

    def reasons(self, changes: Changes = ()) -> dict[str, str]:
        """Of each card too many, and of each left out."""
        state, right = self.state(changes), sorted(self.right(changes))
        wrong = [option.value for option in self.options(changes) if option.value not in right]
        told = {card: self.reason(state, [*right, card]) for card in wrong}
        return told | {f"without {card}": "missed" for card in right}

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{card}: one that is wrong, or was left out."""
        missing = [card for card in hand_sorted(self.right_of(state)) if card not in given]
        return {"card": next(iter((*self._wrong(state, given), *missing)), None)}

    def _wrong(self, state: DealState, given: Sequence[str]) -> list[str]:
        return [card for card in given if card not in self.right_of(state)]


@dataclass(frozen=True, kw_only=True)
class OutOfTime(Asked):
    """What happens to the choice of the trump when the time of the one who is to choose runs out?"""

    kind: ClassVar[str] = "clock"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "pass": gettext_noop("The partner has not had a turn to choose, so the choice passes there first."),
        "turn": gettext_noop("Both partners let their time run out, so the dealer takes the next card."),
        "longest": gettext_noop("At this table the longest suit of the five becomes the trump."),
        "drawn": gettext_noop("At this table one of the five is drawn, and its suit becomes the trump."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """All that a clock can do at some table."""
        hidden = self.state(changes).rules.trump.method == "hide"
        turn = gettext_noop("The next card of the pack is laid, and nobody has seen it")
        lowest = gettext_noop("The lowest card of the longest suit is laid")
        drawn = gettext_noop("One of the five is drawn by lot and laid")
        if not hidden:
            turn = gettext_noop("The next card of the pack is turned up, and its suit is trump")
            lowest = gettext_noop("The longest suit becomes trump")
            drawn = gettext_noop("One of the five is drawn by lot, and its suit is trump")
        passed = gettext_noop("The choice passes to the partner")
        told = {"pass": passed, "turn": turn, "longest": lowest, "drawn": drawn}
        return [Option(value, text=text) for value, text in told.items()]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine's clock does."""
        return frozenset({self.answer(self.state(changes))})

    def answer(self, state: DealState) -> str:
        """The same for a state; what differs with the luck of a draw is drawn."""
        if state.stage != CHOOSING:
            raise ValueError("nobody is to choose a trump here")
        drawn = {timeout_action(state, lambda bound, at=at: at) for at in range(5)}  # type: ignore[misc]
        action = next(iter(drawn))
        if len(drawn) > 1 or action is None:
            return "drawn"
        return action.type if action.type in ("pass", "turn") else "longest"

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What it is."""
        return self.answer(state)
