"""What a steady player would do, and why in one sentence: for whoever asks for a hint.

It is told a seat's view and nothing else, so that nothing hidden can be read from a hint or from its reason.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from games.bots.chances import higher_of
from games.bots.holdings import ABOVE, CARDS, TEN, Card
from games.bots.levels import ASIDES, RESIDENT_LEVEL, bot_action
from games.bots.situation import EARLY, Situation, View, beats, situation_read
from games.bots.steady import masters, opponents_hold_trumps
from games.bots.worth import collects
from games.engine.actions import Action
from games.engine.cards import SUITS
from games.engine.explain import gettext_noop
from games.engine.ruleset import Ruleset

# In braces: {card}, {best} (the card that wins so far), {suit}, {led} (suits), {seat}, {number}.
DEEDS: Mapping[str, str] = {
    "call": gettext_noop("Name {suit}."),
    "hide": gettext_noop("Lay {card} face down."),
    "pass": gettext_noop("Pass to your partner."),
    "redeal": gettext_noop("Throw these cards in."),
    "keep-trump": gettext_noop("Keep the trump."),
    "change-trump": gettext_noop("Change the trump to {suit}."),
    "play-on": gettext_noop("Play on."),
    "stop": gettext_noop("Stop here."),
    "claim-revoke": gettext_noop("Claim a revoke."),
    "correct": gettext_noop("Take your card back and play {card}."),
    "show": gettext_noop("Have the trump shown."),
    "play": gettext_noop("Play {card}."),
}
REASONS: Mapping[str, str] = {
    "only": gettext_noop("Nothing else is open to you."),
    # Choosing the trump.
    "call": gettext_noop("Your strongest suit is {suit}: {number} of your five cards."),
    "hide": gettext_noop("{suit} is your strongest suit, and its lowest card is missed least while it lies."),
    "pass": gettext_noop("No long suit, no ace, no king: your partner may have better cards to choose from."),
    "redeal": gettext_noop("Nothing higher than a ten and no suit of four: new cards can hardly be worse."),
    "keep-trump": gettext_noop("With all your cards no other suit is better by a whole card."),
    "change-trump": gettext_noop("With all your cards {suit} are clearly better."),
    "play-on": gettext_noop("Your cards may well take all thirteen, and the court is yours anyway."),
    "stop": gettext_noop("The court is yours, and all thirteen tricks are hardly to be had."),
    "claim-revoke": gettext_noop("{seat} did not follow suit in trick {number}, and has held the suit."),
    "correct": gettext_noop("A card that did not follow suit can still be taken back."),
    "show": gettext_noop("Once the trump is shown you play one if you hold it, and it may win this trick."),
    # Leading.
    "lead_sure": gettext_noop("Nothing that is still out can beat {card}."),
    "lead_master": gettext_noop("No higher card of {suit} is out: {card} wins unless it is trumped."),
    "lead_trump": gettext_noop("A trump lead draws trumps from the others, and makes your high cards safer."),
    "lead_single": gettext_noop(
        "It is your only card of {suit}: when the suit comes again you can trump it."
    ),
    "lead_long": gettext_noop("You hold no suit longer than {suit}: its small cards can win later."),
    "lead_quiet": gettext_noop("It gives away least; your better cards win more when others lead to them."),
    # Playing to a trick.
    "sets_trump": gettext_noop("You are the first who cannot follow: {card} makes {suit} trumps."),
    "win_pile": gettext_noop("{card} wins, and with this trick your side collects the pile."),
    "win_ten": gettext_noop("A ten lies in this trick, and {card} wins it."),
    "win_cheaply": gettext_noop("Nobody plays after you, and {card} is enough to win."),
    "cut": gettext_noop("You have no {led}, so you may trump: {card} beats everything on the table."),
    "win_master": gettext_noop("No higher card of {suit} is out: {card} wins unless it is trumped."),
    "stay_low": gettext_noop("Others play after you, and your better cards are worth more later: play low."),
    "win_over": gettext_noop("Your partner's {best} can still be beaten; {card} is harder to beat."),
    "try_win": gettext_noop("{card} beats what lies there, and whoever wants the trick must play higher."),
    "give_ten": gettext_noop("Your partner is winning, so a ten may well come home in this trick."),
    "partner_wins": gettext_noop("The trick is your partner's already: play what you need least."),
    "partner_ahead": gettext_noop("Your partner is winning so far: keep your better cards."),
    "cannot_win": gettext_noop("Nothing you may play beats {best}, so give what you need least."),
    "save": gettext_noop("You could beat {best}, but your better cards are worth more later."),
}


class Advice(NamedTuple):
    """What to do, the key of the reason in REASONS, and what its text has in braces."""

    action: Action
    reason: str
    data: Mapping[str, Any]


def advise(rules: Ruleset, view: View) -> Advice:
    """What a steady player does in this view, which is of the seat whose turn it is.

    Throwing the cards in is never advised: it is for people. ValueError where it is not the seat's turn.
    """
    legal = [action for action in view["legal"] if action["type"] != "new-cards"]
    view = {**view, "legal": legal}
    rng = Random(0)  # noqa: S311 - that level never asks it
    action = bot_action(RESIDENT_LEVEL, rules, view, rng)
    if sum(each["type"] not in ASIDES for each in legal) == 1 and action.type not in ASIDES:
        return Advice(action, "only", _choice_data(view, action))
    if action.type != "play":
        return Advice(action, action.type, _choice_data(view, action))
    now, card = situation_read(rules, view), CARDS[action.card or ""]
    return Advice(action, reason_of(now, card), _play_data(now, card))


def _choice_data(view: View, action: Action) -> dict[str, Any]:
    if action.against:
        return {"seat": action.against, "number": action.trick}
    suit = action.suit or (action.card or "")[1:]
    told = {"suit": suit, "number": sum(card.endswith(suit) for card in view["hand"])} if suit else {}
    return told | ({"card": action.card} if action.card else {})


def _play_data(now: Situation, card: Card) -> dict[str, Any]:
    told = {"card": card.name, "suit": SUITS[card.suit]}
    if now.led is not None and now.led != EARLY:
        told["led"] = SUITS[now.led]
    return told | ({"best": now.best[1].name} if now.best else {})


def reason_of(now: Situation, card: Card) -> str:
    """Why a card is played: the first reason that is true of it."""
    reasons = LEADING if now.led is None else FOLLOWING
    return next(reason for reason, holds in reasons if holds(now, card))


Holds = Callable[[Situation, Card], bool]


def _is_master(now: Situation, card: Card) -> bool:
    """Is no higher card of its suit in another hand?"""
    return not now.unseen[card.suit] & ABOVE[card.rank]


def _lead_is_sure(now: Situation, card: Card) -> bool:
    trump = now.trump
    return trump is not None and _is_master(now, card) and (card.suit == trump or not now.unseen[trump])


def _draws(now: Situation, card: Card) -> bool:
    return card.suit == now.trump and opponents_hold_trumps(now)


def _is_single(now: Situation, card: Card) -> bool:
    trump = now.trump
    alone = now.hand[card.suit].bit_count() == 1
    return alone and trump is not None and card.suit != trump and now.hand[trump] > 0


def _is_long(now: Situation, card: Card) -> bool:
    counts = [mask.bit_count() for mask in now.hand]
    return counts[card.suit] == max(counts) > 1 and not masters(now, card.suit)


LEADING: tuple[tuple[str, Holds], ...] = (
    ("lead_sure", _lead_is_sure),
    ("lead_trump", _draws),
    ("lead_master", lambda now, card: _is_master(now, card) and card.suit != now.trump),
    ("lead_single", _is_single),
    ("lead_long", _is_long),
    ("lead_quiet", lambda now, card: True),
)


def _wins(now: Situation, card: Card) -> bool:
    """Does it win the trick as it lies?"""
    return now.best is not None and beats(card, now.best[1], now.trump)


def _is_sure(now: Situation, card: Card) -> bool:
    """Does it win whatever those after me hold?"""
    if not _wins(now, card):
        return False
    led, trump = now.led or 0, now.trump
    if not now.after:
        return True
    ruffed = now.pending or (trump is not None and card.suit != trump and now.unseen[trump])
    if card.suit == trump:
        return not now.unseen[trump] & ABOVE[card.rank]
    return not ruffed and not higher_of(now, led, card)


def _collects(now: Situation, card: Card) -> bool:
    return now.is_pile and now.pile > 0 and _is_sure(now, card) and collects(now, now.seat, card)


def _wins_ten(now: Situation, card: Card) -> bool:
    return now.table_tens > 0 and now.rules.scoring.by == "tens" and _is_sure(now, card)


def _is_cut(now: Situation, card: Card) -> bool:
    return card.suit == now.trump != now.led and _wins(now, card)


def _is_partners(now: Situation) -> bool:
    return now.best is not None and now.is_ours(now.best[0])


def _is_lowest(now: Situation, card: Card) -> bool:
    """Does it win so far, being my lowest of the suit led, with others still to play?"""
    is_low = card.suit == now.led and card == min(now.choices) < max(now.choices)
    return is_low and bool(now.after) and _wins(now, card)


def _gives_ten(now: Situation, card: Card) -> bool:
    return now.rules.scoring.by == "tens" and card.rank == TEN and _is_partners(now)


FOLLOWING: tuple[tuple[str, Holds], ...] = (
    ("sets_trump", lambda now, card: now.sets_trump),
    ("win_pile", _collects),
    ("win_ten", _wins_ten),
    ("cut", _is_cut),
    ("win_cheaply", lambda now, card: _wins(now, card) and not now.after),
    ("win_master", lambda now, card: _wins(now, card) and card.suit == now.led and _is_master(now, card)),
    ("stay_low", _is_lowest),
    ("win_over", lambda now, card: _wins(now, card) and _is_partners(now)),
    ("try_win", _wins),
    ("give_ten", _gives_ten),
    ("partner_wins", lambda now, card: _is_partners(now) and not now.after),
    ("partner_ahead", lambda now, card: _is_partners(now)),
    ("cannot_win", lambda now, card: not any(_wins(now, other) for other in now.choices)),
    ("save", lambda now, card: True),
)
