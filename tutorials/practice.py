"""Endless fresh positions for each skill: the same seed gives the same question."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from games.bots.calling import best_suit, lowest_of
from games.engine.actions import Action
from games.engine.cards import DECK, SUITS, rank_of
from games.engine.deal import CHOOSING, EARLY, OVER, PLAYING, winner_of
from games.engine.explain import gettext_noop
from games.engine.match import Carry, Sides, counts
from games.engine.presets import PRESETS, preset_get
from games.engine.ruleset import Ruleset
from games.engine.scoring import callers_team, outcome
from games.engine.seats import SEATS, TEAMS
from games.engine.state import DealState, apply, deal_start
from tutorials.kinds.counting import CountLeft, WhoIsVoid
from tutorials.kinds.ends import DealWinner, NextDealer, ScoreDeal
from tutorials.kinds.piles import CouldTake, PileTaken, last_trick, next_trick, takers_of
from tutorials.kinds.tricks import LegalCards, TrickWinner
from tutorials.layouts import voids_shown
from tutorials.lines import fair_actions
from tutorials.positions import Position, word_of
from tutorials.steps import Step, Text

VIEWER = "S"
ATTEMPTS = 400
STACKED = 0.4  # how often one side gets the high cards, so that courts come up


class Skill(NamedTuple):
    """What can be practised: by which rules, at which moments, and what is asked there.

    `sort` names what a moment is an example of, None for one that is none: rare sorts come up as often as
    others do. `ask` makes the step.
    """

    title: Text
    fits: Callable[[Ruleset], bool]
    sort: Callable[[DealState], Hashable]
    ask: Callable[[Position, DealState, Random], Step]


class Fresh(NamedTuple):
    """A deal that was played somehow: its position at the start, and each word with the state after it."""

    position: Position
    played: Sequence[tuple[str, DealState]]

    def at(self, index: int) -> Position:
        """The position after so many words."""
        return replace(self.position, play=" ".join(word for word, _ in self.played[: index + 1]))


def presets_for(skill: str) -> list[str]:
    """The presets in whose rules a skill can be practised."""
    return [name for name, rules in PRESETS.items() if SKILLS[skill].fits(rules)]


def generate(skill: str, seed: int | str, preset: str | None = None) -> Step:
    """A fresh question. KeyError for an unknown skill, ValueError where the preset has nothing to ask."""
    rng, names = Random(f"{skill}:{preset}:{seed}"), presets_for(skill)  # noqa: S311 - repeatable on purpose
    if preset is not None and preset not in names:
        raise ValueError(f"{preset} has nothing to ask about {skill}")
    for _ in range(ATTEMPTS):
        fresh = _fresh(preset or _pick(rng, names), rng)
        found: dict[Hashable, list[int]] = {}
        for index, (_word, state) in enumerate(fresh.played):
            if (sort := SKILLS[skill].sort(state)) is not None:
                found.setdefault(sort, []).append(index)
        if found:
            index = _pick(rng, found[_pick(rng, list(found))])
            return SKILLS[skill].ask(fresh.at(index), fresh.played[index][1], rng)
    raise ValueError(f"nothing came up for {skill}")


def _pick(rng: Random, things: Sequence[Any]) -> Any:
    """One of them; only random() is the same on every Python version."""
    return things[int(rng.random() * len(things))]


def _fresh(preset: str, rng: Random) -> Fresh:
    rules, dealer = preset_get(preset), _pick(rng, SEATS)
    hands = _stacked(rng) if rng.random() < STACKED else _shuffled(rng, DECK)
    told = {seat: " ".join(cards) for seat, cards in hands.items()}
    played, state = [], deal_start(rules, 1, dealer, hands)
    while state.turn is not None:
        action = _loose(state, rng)
        state = apply(state, action)
        played.append((word_of(action), state))
    return Fresh(Position(preset, hands=told, dealer=dealer, viewer=VIEWER), played)


def _shuffled(rng: Random, cards: Sequence[str], seats: str = SEATS) -> dict[str, tuple[str, ...]]:
    order = sorted(cards, key=lambda _: rng.random())
    return {seat: tuple(order[13 * at : 13 * at + 13]) for at, seat in enumerate(seats)}


def _stacked(rng: Random) -> dict[str, tuple[str, ...]]:
    """Hands with almost all high cards at one side."""
    team = _pick(rng, TEAMS)
    order = sorted(DECK, key=lambda card: -rank_of(card) - 3 * rng.random())
    other = TEAMS[1 - TEAMS.index(team)]
    return _shuffled(rng, order[:26], team) | _shuffled(rng, order[26:], other)


def _loose(state: DealState, rng: Random) -> Action:
    """What somebody does who keeps to the rules and wins when it is easy."""
    kinds = {action.type: action for action in state.open}
    if state.stage == CHOOSING:
        return _loose_choice(state, rng)
    if "play" not in kinds or ("show" in kinds and rng.random() < 0.5):
        return kinds.get("show") or _pick(rng, state.open)
    plays = sorted(_plays(state), key=lambda action: rank_of(action.card or ""))
    chance = rng.random()
    return plays[-1] if chance < 0.55 else plays[0] if chance < 0.85 else _pick(rng, plays)


def _plays(state: DealState) -> list[Action]:
    return [action for action in fair_actions(state) if action.type == "play"]


def _loose_choice(state: DealState, rng: Random) -> Action:
    seat = state.turn or ""
    five, passing = state.deal.five_of(seat), Action(seat, "pass")
    if passing in state.open and rng.random() < 0.15:
        return passing
    suit = best_suit(five)
    if state.rules.trump.method == "hide":
        return Action(seat, "hide", lowest_of(five, suit))
    return Action(seat, "call", suit=suit)


# Which moments are examples, and of what.


def sort_legal(state: DealState) -> Hashable:
    """The viewer is to add a card: may some not be played, or all?"""
    if state.turn != VIEWER or state.stage != PLAYING or not state.table or len(state.hands[VIEWER]) < 3:
        return None
    return "some" if len(_plays(state)) < len(state.hands[VIEWER]) else "all"


def sort_winner(state: DealState) -> Hashable:
    """A trick lies complete: who wins it, and how?"""
    if not state.tricks or state.table:
        return None
    cards = [spot[2] for spot in state.tricks[-1][1]]
    suits = {card[1] for card in cards}
    if len(suits) == 1 or sort_early(state) is not None:
        return None
    return state.trump in suits, len(suits)


def sort_early(state: DealState) -> Hashable:
    """One in which a card of the trump suit was played too early to be a trump."""
    if not state.tricks or state.table or state.trump is None:
        return None
    early = [spot[2] for spot in state.tricks[-1][1] if spot[1] >= EARLY and spot[2][1] == state.trump]
    return len(early) or None


def sort_pile(state: DealState) -> Hashable:
    """A trick lies complete over a pile: collected, or why not?"""
    if len(state.tricks) < 2 or state.table:
        return None
    return len(state.tricks[-1][3]) > 0 or last_trick(state).obstacle()


def sort_next(state: DealState) -> Hashable:
    """The next trick may collect: for whom, or why for nobody?"""
    if state.stage == OVER or len(state.tricks) < 2 or state.table:
        return None
    takers = takers_of(state)
    return takers or next_trick(state, winner_of(state.tricks[-1])).obstacle()


def sort_end(state: DealState) -> Hashable:
    """A deal is over: what is it called, and who won it?"""
    told = outcome(state)
    if told is None or not counts(told):
        return None
    return told["outcome"], told["winner"] == callers_team(state.dealer)


def sort_count(state: DealState) -> Hashable:
    """Some tricks are played, the trump is known, and the viewer thinks."""
    if state.turn != VIEWER or state.trump is None or state.stage != PLAYING:
        return None
    return True if 3 <= len(state.tricks) <= 10 else None


def sort_void(state: DealState) -> Hashable:
    """Somebody else has shown that a suit is gone."""
    if state.turn != VIEWER or state.stage != PLAYING:
        return None
    return any(suits for seat, suits in voids_shown(state).items() if seat != VIEWER) or None


def ask_legal(position: Position, state: DealState, rng: Random) -> Step:
    """Pick all of them."""
    return LegalCards(
        position=position,
        prompt=gettext_noop("Which cards may you play? Pick all of them."),
        right_text=gettext_noop("Just these may be played."),
        hints=(gettext_noop("Which suit was led, and do you hold any of it?"),),
    )


def ask_winner(position: Position, state: DealState, rng: Random) -> Step:
    """Who wins?"""
    return TrickWinner(
        position=position,
        prompt=gettext_noop("Who wins this trick?"),
        right_text=gettext_noop("{seat} wins it with {best}."),
        hints=(
            gettext_noop("Look for the highest trump; without one, for the highest card of the suit led."),
        ),
    )


def ask_early(position: Position, state: DealState, rng: Random) -> Step:
    """Who wins, the trump having been shown meanwhile?"""
    return TrickWinner(
        position=position,
        prompt=gettext_noop("The trump was shown during this trick. Who wins it?"),
        right_text=gettext_noop("{seat} wins it with {best}."),
        hints=(gettext_noop("Cards played before the trump was shown are no trumps."),),
    )


def ask_pile(position: Position, state: DealState, rng: Random) -> Step:
    """Is it collected?"""
    return PileTaken(
        position=position,
        prompt=gettext_noop("Does this trick collect the pile?"),
        right_text=gettext_noop("So it is."),
        hints=(gettext_noop("Who won the trick before, and does it still lie in the pile?"),),
    )


def ask_next(position: Position, state: DealState, rng: Random) -> Step:
    """Who could collect?"""
    return CouldTake(
        position=position,
        prompt=gettext_noop("Who would collect the pile by winning the next trick? Pick all of them."),
        right_text=gettext_noop("So it is."),
        hints=(gettext_noop("Two tricks in a row are needed. Who has won the last one?"),),
    )


def ask_deal(position: Position, state: DealState, rng: Random) -> Step:
    """Who won it?"""
    return DealWinner(
        position=position,
        prompt=gettext_noop("Who has won this deal?"),
        right_text=gettext_noop("{winner} have won it."),
    )


def ask_score(position: Position, state: DealState, rng: Random) -> Step:
    """What is it worth?"""
    return ScoreDeal(
        position=position,
        carry=_carry(state, rng),
        prompt=gettext_noop("What does this deal score?"),
        right_text=gettext_noop("{winner} have won it, and that is what it scores."),
        hints=(gettext_noop("Who called the trump, and how many tricks did the losers take?"),),
    )


def ask_dealer(position: Position, state: DealState, rng: Random) -> Step:
    """Who is next?"""
    return NextDealer(
        position=position,
        prompt=gettext_noop("Who deals next?"),
        right_text=gettext_noop("{seat} deals next."),
        hints=(gettext_noop("Did the side that called win, and was it a court?"),),
    )


def ask_count(position: Position, state: DealState, rng: Random) -> Step:
    """How many trumps, or high cards, are out?"""
    if rng.random() < 0.6:
        return CountLeft(
            position=position,
            prompt=gettext_noop("How many trumps do the other three still hold?"),
            right_text=gettext_noop("Played: {gone}; in your own hand: {own}; so still out: {number}."),
            hints=(gettext_noop("There are thirteen. Take away those played and your own."),),
        )
    suit = _pick(rng, SUITS)
    return CountLeft(
        position=position,
        of=suit,
        above="T" + suit,
        prompt=PROMPTS_HIGH[suit],
        right_text=gettext_noop("Played: {gone}; in your own hand: {own}; so still out: {number}."),
    )


def ask_void(position: Position, state: DealState, rng: Random) -> Step:
    """Who has none?"""
    shown = voids_shown(state)
    suit = _pick(rng, "".join(suits for seat, suits in shown.items() if seat != VIEWER))
    return WhoIsVoid(
        position=position,
        of=suit,
        prompt=PROMPTS_VOID[suit],
        right_text=gettext_noop("Who did not follow {suit} has none."),
    )


def _carry(state: DealState, rng: Random) -> Carry:
    """Somewhere in a match; sometimes the winner is about to complete a run."""
    length = state.rules.scoring.run_length or 0
    run = length - 1 - int(rng.random() * 2) if length and rng.random() < 0.4 else int(rng.random() * 3)
    winner = (outcome(state) or {}).get("winner")
    return Carry(Sides(1, 1), Sides().plus(winner or "NS", max(0, run)))


PROMPTS_HIGH: Mapping[str, Text] = {
    "S": gettext_noop("How many of the jack, queen, king and ace of spades do the other three still hold?"),
    "H": gettext_noop("How many of the jack, queen, king and ace of hearts do the other three still hold?"),
    "D": gettext_noop("How many of the jack, queen, king and ace of diamonds do the other three still hold?"),
    "C": gettext_noop("How many of the jack, queen, king and ace of clubs do the other three still hold?"),
}
PROMPTS_VOID: Mapping[str, Text] = {
    "S": gettext_noop("Who has shown that they hold no more spades? Pick all of them."),
    "H": gettext_noop("Who has shown that they hold no more hearts? Pick all of them."),
    "D": gettext_noop("Who has shown that they hold no more diamonds? Pick all of them."),
    "C": gettext_noop("Who has shown that they hold no more clubs? Pick all of them."),
}


def _always(rules: Ruleset) -> bool:
    return True


def _pile(rules: Ruleset) -> bool:
    return rules.tricks.taking == "pile"


def _hidden(rules: Ruleset) -> bool:
    return rules.trump.method == "hide"


SKILLS: Mapping[str, Skill] = {
    "legal": Skill(gettext_noop("Which cards may be played"), _always, sort_legal, ask_legal),
    "winner": Skill(gettext_noop("Who wins the trick"), _always, sort_winner, ask_winner),
    "early": Skill(gettext_noop("A trick in which the trump is shown"), _hidden, sort_early, ask_early),
    "pile": Skill(gettext_noop("Is the pile collected"), _pile, sort_pile, ask_pile),
    "next": Skill(gettext_noop("Who could collect"), _pile, sort_next, ask_next),
    "deal": Skill(gettext_noop("Who wins the deal"), _always, sort_end, ask_deal),
    "score": Skill(gettext_noop("What a deal scores"), _always, sort_end, ask_score),
    "dealer": Skill(gettext_noop("Who deals next"), _always, sort_end, ask_dealer),
    "count": Skill(gettext_noop("What is still out"), _always, sort_count, ask_count),
    "void": Skill(gettext_noop("Who cannot follow"), _always, sort_void, ask_void),
}
