"""Decisions that no rule makes: they are graded by how they fare over many deals, never by taste."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from games.engine.actions import Action
from games.engine.cards import SUITS, hand_sorted, rank_of
from games.engine.explain import gettext_noop
from games.engine.state import DealState, legal_actions
from tutorials.kinds.asked import Asked
from tutorials.playouts import Fare, fares
from tutorials.positions import Changes, word_of
from tutorials.steps import Option, Text

PASS, SHOW, CHOOSE, THROW, ON, STOP = "pass", "show", "choose", "throw", "on", "stop"


@dataclass(frozen=True, kw_only=True)
class Fared(Asked):
    """A choice among actions of the viewer. Right are those that fare best, and those hardly worse.

    `by`: what counts, deals "won" or the "score" of them. `margin`: how much less than the best is as good,
    in deals won, or in points, of a hundred deals. Texts may name {won} of {deals} deals, as the answer given
    fared, and {best_won}, as the best does, or {score} and {best_score} a hundred deals. `known` are the
    fares of a position that was reckoned elsewhere than in fares.json.
    """

    margin: int = 4
    by: str = "won"
    known: Mapping[str, Fare] = field(default_factory=dict, hash=False)

    TEXTS: ClassVar[Mapping[str, Text]] = {
        "worse": gettext_noop(
            "That wins {won} of {deals} deals like this one; the best choice wins {best_won} of them."
        ),
    }

    @abstractmethod
    def actions(self, state: DealState) -> Sequence[Action]:
        """The actions that are weighed."""

    def grouped(self, word: str) -> str:
        """The answer that an action belongs to; an answer fares as the best of its actions does."""
        return word

    def words(self, state: DealState) -> list[str]:
        """What has to be reckoned for this step. ValueError where there is nothing to choose."""
        words = [word_of(action) for action in self.actions(state)]
        if state.turn != self.position.viewer or len({self.grouped(word) for word in words}) < 2:
            raise ValueError(f"{self.position.viewer} has nothing to choose here")
        return words

    def fared(self, state: DealState) -> dict[str, Fare]:
        """How each answer fares."""
        told: dict[str, Fare] = {}
        for word, fare in (self.known or fares(self.position, state, self.words(state))).items():
            answer = self.grouped(word)
            told[answer] = max(fare, told.get(answer, fare), key=self.worth)
        return told

    def worth(self, fare: Fare) -> float:
        """What counts of a fare, a hundred deals."""
        return 100 * (fare.won if self.by == "won" else fare.score) / fare.deals

    def best(self, state: DealState) -> str:
        """The answer that fares best."""
        told = self.fared(state)
        return max(told, key=lambda answer: self.worth(told[answer]))

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """All that fare about as well as the best."""
        told = self.fared(self.state(changes))
        least = max(map(self.worth, told.values())) - self.margin
        return frozenset(answer for answer, fare in told.items() if self.worth(fare) >= least)

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """It fares worse."""
        return "worse"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """The fares of the answer given and of the best."""
        told = self.fared(state)
        fare, best = told[given[0]], told[self.best(state)]
        return {
            "won": fare.won,
            "best_won": best.won,
            "deals": fare.deals,
            "score": round(100 * fare.score / fare.deals),
            "best_score": round(100 * best.score / best.deals),
        }


@dataclass(frozen=True, kw_only=True)
class ChooseTrump(Fared):
    """Which suit to call from five cards; with `with_pass` one may pass as well."""

    with_pass: bool = False

    kind: ClassVar[str] = "trump"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "none": gettext_noop(
            "You hold no {suit} yet: as trumps they win {won} of {deals} deals, {best_suit} {best_won}."
        ),
        "shorter": gettext_noop(
            "You hold fewer {suit} than {best_suit}: they win {won} of {deals} deals, {best_suit} {best_won}."
        ),
        "weaker": gettext_noop("Here {suit} win {won} of {deals} deals as trumps, {best_suit} {best_won}."),
        "passed": gettext_noop(
            "If you pass, your side wins {won} of {deals} deals; with {best_suit} it wins {best_won}."
        ),
        "should_pass": gettext_noop(
            "With {suit} your side wins {won} of {deals} deals; if you pass, it wins {best_won}."
        ),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The suits, and passing."""
        words = self.words(self.state(changes))
        return [
            Option(word, text=gettext_noop("Pass")) if word == PASS else Option(word, suit=word[-1])
            for word in words
        ]

    def actions(self, state: DealState) -> Sequence[Action]:
        """The calls that are open."""
        kinds = ("call", PASS) if self.with_pass else ("call",)
        return [action for action in legal_actions(state, self.position.viewer) if action.type in kinds]

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What the suit called lacks against the best one."""
        word, best = given[0], self.best(state)
        if PASS in (word, best):
            return "passed" if word == PASS else "should_pass"
        held = self._held(state)
        if not held[word[-1]]:
            return "none"
        return "shorter" if held[word[-1]] < held[best[-1]] else "weaker"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """Besides the fares {suit}, the one called, and {best_suit}."""
        suits = {"suit": given[0][-1], "best_suit": self.best(state)[-1]}
        named = {name: suit for name, suit in suits.items() if suit in SUITS}
        return super().data(state, given) | named

    def _held(self, state: DealState) -> dict[str, int]:
        five = state.deal.five_of(self.position.viewer)
        return {suit: sum(card[1] == suit for card in five) for suit in SUITS}


@dataclass(frozen=True, kw_only=True)
class PassOrChoose(Fared):
    """Whether to choose the trump, as well as one can, or to leave it to the partner."""

    kind: ClassVar[str] = "pass"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "should_pass": gettext_noop(
            "Your best choice wins {won} of {deals} deals; your partner, seeing five other cards, {best_won}."
        ),
        "should_choose": gettext_noop(
            "If you pass, your side wins {won} of {deals} deals; if you choose well, {best_won}."
        ),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """Both."""
        self.words(self.state(changes))
        return [
            Option(CHOOSE, text=gettext_noop("Choose the trump myself")),
            Option(PASS, text=gettext_noop("Pass to my partner")),
        ]

    def actions(self, state: DealState) -> Sequence[Action]:
        """All choices that are open, but no throw-in."""
        kinds = ("call", "hide", PASS)
        return [action for action in legal_actions(state, self.position.viewer) if action.type in kinds]

    def grouped(self, word: str) -> str:
        """Any trump, or the pass."""
        return PASS if word == PASS else CHOOSE

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """The other fares better."""
        return "should_choose" if given[0] == PASS else "should_pass"


@dataclass(frozen=True, kw_only=True)
class HideCard(Fared):
    """Which of the first five cards to lay face down."""

    kind: ClassVar[str] = "hide"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "shorter": gettext_noop(
            "You hold fewer {suit} than {best_suit}: {card} wins {won} of {deals} deals, {best} {best_won}."
        ),
        "too_high": gettext_noop(
            "The suit is right, but {card} cannot be played while it lies there: it wins {won} of {deals} "
            "deals, {best} {best_won}."
        ),
        "weaker": gettext_noop("{card} wins {won} of {deals} deals, {best} {best_won}."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The five."""
        words = {word.partition(":")[2]: word for word in self.words(self.state(changes))}
        return [Option(words[card], card=card) for card in hand_sorted(words)]

    def actions(self, state: DealState) -> Sequence[Action]:
        """Any of them laid."""
        return [action for action in legal_actions(state, self.position.viewer) if action.type == "hide"]

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What the card lacks against the best."""
        card, best = given[0][5:], self.best(state)[5:]
        if card[1] == best[1]:
            return "too_high" if rank_of(card) > rank_of(best) else "weaker"
        suits = [each[1] for each in state.deal.five_of(self.position.viewer)]
        return "shorter" if suits.count(card[1]) < suits.count(best[1]) else "weaker"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """Besides the fares {card} and {best}, and their suits {suit} and {best_suit}."""
        card, best = given[0][5:], self.best(state)[5:]
        return super().data(state, given) | {
            "card": card, "best": best, "suit": card[1], "best_suit": best[1]
        }  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class ShowOrThrow(Fared):
    """Whether to have the face-down trump shown or to play without; with `cards` also which card."""

    cards: bool = False

    kind: ClassVar[str] = "show"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "should_show": gettext_noop(
            "Without the trump your side wins {won} of {deals} deals; with it shown, {best_won}."
        ),
        "should_wait": gettext_noop(
            "With the trump shown your side wins {won} of {deals} deals; if you wait, {best_won}."
        ),
        "weaker": gettext_noop("{card} wins {won} of {deals} deals, {best} {best_won}."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """Asking, and not asking."""
        words = dict.fromkeys(map(self.grouped, self.words(self.state(changes))))
        texts = {SHOW: gettext_noop("Ask for the trump"), THROW: gettext_noop("Do not ask")}
        return [
            Option(word, text=texts[word]) if word in texts else Option(word, card=word) for word in words
        ]

    def actions(self, state: DealState) -> Sequence[Action]:
        """All that is open. ValueError where the trump cannot be asked for."""
        legal = legal_actions(state, self.position.viewer)
        if not any(action.type == SHOW for action in legal):
            raise ValueError("the trump cannot be shown here")
        return legal

    def grouped(self, word: str) -> str:
        """The show, or a card: which one is asked only with `cards`."""
        return word if self.cards or word == SHOW else THROW

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What fares better."""
        if given[0] == SHOW:
            return "should_wait"
        return "should_show" if self.best(state) == SHOW else "weaker"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """Besides the fares {card} and {best}, where they are cards."""
        told = {"card": given[0], "best": self.best(state)}
        return super().data(state, given) | {name: word for name, word in told.items() if len(word) == 2}


@dataclass(frozen=True, kw_only=True)
class StopOrPlayOn(Fared):
    """At seven tricks to none: stop with the court, or play on for all thirteen."""

    by: str = "score"
    margin: int = 50

    kind: ClassVar[str] = "bavney"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "should_stop": gettext_noop(
            "In a hundred deals like this playing on brings {score}, stopping {best_score}."
        ),
        "should_play_on": gettext_noop(
            "The court is yours anyway: a hundred deals bring {score} if you stop, {best_score} if you go on."
        ),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """Both."""
        self.words(self.state(changes))
        return [
            Option(ON, text=gettext_noop("Play on for all thirteen")),
            Option(STOP, text=gettext_noop("Stop with the court")),
        ]

    def actions(self, state: DealState) -> Sequence[Action]:
        """Both."""
        kinds = ("play-on", STOP)
        return [action for action in legal_actions(state, self.position.viewer) if action.type in kinds]

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """The other scores more."""
        return "should_play_on" if given[0] == STOP else "should_stop"
