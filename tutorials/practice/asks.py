"""What is asked about a moment: the step of each skill."""

from collections.abc import Mapping
from random import Random

from games.engine.cards import SUITS
from games.engine.explain import gettext_noop
from games.engine.match import Carry, Sides
from games.engine.scoring import outcome
from games.engine.state import DealState
from tutorials.goals import Goal
from tutorials.kinds.counting import CountLeft, WhoIsVoid
from tutorials.kinds.ends import DealWinner, IsOver, NameDeal, NextDealer, ScoreDeal
from tutorials.kinds.matches import MatchWinner
from tutorials.kinds.piles import CouldTake, PileTaken
from tutorials.kinds.play import PlayCard
from tutorials.kinds.seats import TapSeat
from tutorials.kinds.tricks import LegalCards, TrickWinner
from tutorials.kinds.trumps import MayShow
from tutorials.layouts import voids_shown
from tutorials.positions import Position
from tutorials.practice.fresh import VIEWER, pick
from tutorials.steps import Step, Text


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
        prompt=_prompt_early(state),
        right_text=gettext_noop("{seat} wins it with {best}."),
        hints=(gettext_noop("Cards played before the trump was shown are no trumps."),),
    )


def _prompt_early(state: DealState) -> Text:
    """With the name of the player in whose turn the trump was shown."""
    trick, cards = state.deal.since or (0, 0)
    if trick != len(state.tricks):
        return gettext_noop("The trump was shown during this trick. Who wins it?")
    return PROMPTS_EARLY[state.tricks[-1][0][cards]]


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
        hints=(gettext_noop("Are the winners the callers, and how many tricks did the losers take?"),),
    )


def ask_dealer(position: Position, state: DealState, rng: Random) -> Step:
    """Who is next?"""
    return NextDealer(
        position=position,
        prompt=gettext_noop("Who deals next?"),
        right_text=gettext_noop("{seat} deals next."),
        hints=(gettext_noop("Did the callers win, and was it a court?"),),
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
    suit = pick(rng, SUITS)
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
    suit = pick(rng, "".join(suits for seat, suits in shown.items() if seat != VIEWER))
    return WhoIsVoid(
        position=position,
        of=suit,
        prompt=PROMPTS_VOID[suit],
        right_text=gettext_noop("Who did not follow {suit} has none."),
    )


def ask_turn(position: Position, state: DealState, rng: Random) -> Step:
    """Who plays now?"""
    return TapSeat(
        position=position,
        role="turn",
        prompt=gettext_noop("Who plays the next card?"),
        right_text=gettext_noop("{seat} is next."),
        hints=(gettext_noop("Whoever won the last trick leads; then the turn goes round."),),
        wrong=dict.fromkeys(TapSeat.TEXTS, NOT_NEXT if state.table else NO_WINNER),
    )


NOT_NEXT = gettext_noop("It is not the turn of {seat}: look who played last, and which way it goes round.")
NO_WINNER = gettext_noop("{seat} has not won this trick, and whoever has won it leads to the next.")


def ask_cheapest(position: Position, state: DealState, rng: Random) -> Step:
    """What is enough?"""
    return PlayCard(
        position=position,
        goal=Goal("win"),
        cheapest=True,
        prompt=gettext_noop("You play last to this trick. Win it with the cheapest card that does."),
        right_text=gettext_noop("{card} wins it, and nothing cheaper does."),
        hints=(gettext_noop("Which card wins so far? A plain card that beats it is cheaper than a trump."),),
    )


def ask_shown(position: Position, state: DealState, rng: Random) -> Step:
    """May it be shown?"""
    return MayShow(
        position=position,
        prompt=gettext_noop("May you have the face-down trump shown now?"),
        right_text=gettext_noop("So it is."),
        hints=(gettext_noop("Can you follow suit, and whose card lies there?"),),
    )


def ask_tens(position: Position, state: DealState, rng: Random) -> Step:
    """Who won it by the tens?"""
    return DealWinner(
        position=position,
        prompt=gettext_noop("Tens decide at this table. Who has won the deal?"),
        right_text=gettext_noop("{winner} have won it."),
        hints=(gettext_noop("With two tens each the tricks decide."),),
    )


def ask_over(position: Position, state: DealState, rng: Random) -> Step:
    """Is that the end?"""
    return IsOver(
        position=position,
        prompt=gettext_noop("Is the deal over after this trick?"),
        right_text=gettext_noop("So it is."),
        hints=(gettext_noop("How many tricks does each side have, and what does that end at this table?"),),
    )


def ask_name(position: Position, state: DealState, rng: Random) -> Step:
    """What is it?"""
    return NameDeal(
        position=position,
        prompt=gettext_noop("What is this deal called?"),
        right_text=gettext_noop("That is its name."),
        hints=(gettext_noop("Did the callers win, and how many tricks did the losers take?"),),
    )


def ask_match(position: Position, state: DealState, rng: Random) -> Step:
    """Does it end the match?"""
    target = state.rules.match.target or 0
    score = Sides(*(max(0, target - 1 - int(rng.random() * 4)) for _ in range(2)))
    return MatchWinner(
        position=position,
        carry=_carry(state, rng)._replace(score=score),
        deals=sum(score),
        prompt=gettext_noop("Does this deal end the match, and for whom?"),
        right_text=gettext_noop("It stands {ours} to {theirs}."),
        hints=(gettext_noop("Add what the deal scores, and a run's bonus if there is one."),),
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
PROMPTS_EARLY: Mapping[str, Text] = {
    "N": gettext_noop("The trump was shown in this trick when it was North's turn. Who wins it?"),
    "E": gettext_noop("The trump was shown in this trick when it was East's turn. Who wins it?"),
    "S": gettext_noop("The trump was shown in this trick when it was your turn. Who wins it?"),
    "W": gettext_noop("The trump was shown in this trick when it was West's turn. Who wins it?"),
}
PROMPTS_VOID: Mapping[str, Text] = {
    "S": gettext_noop("Who has not followed suit in spades, and so holds none? Pick all of them."),
    "H": gettext_noop("Who has not followed suit in hearts, and so holds none? Pick all of them."),
    "D": gettext_noop("Who has not followed suit in diamonds, and so holds none? Pick all of them."),
    "C": gettext_noop("Who has not followed suit in clubs, and so holds none? Pick all of them."),
}
