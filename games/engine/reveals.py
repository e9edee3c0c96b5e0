"""A trump that lies face down, or that nobody has set yet: what it allows, and how it becomes known."""

from collections.abc import Mapping

from games.engine.actions import PLAYS, Action
from games.engine.cards import SUITS
from games.engine.deal import EARLY, NO_HAND, Deal, Hand, Hands, Spot
from games.engine.tricks import POWER, hand_with

Table = tuple[Spot, ...]

SHOWS: Mapping[str, Action] = {seat: Action(seat, "show") for seat in PLAYS}


def is_void(mine: Hand, table: Table) -> bool:
    """Can this hand not follow the suit led?"""
    return bool(table) and not mine[table[0][0]]


def must_play_face_down(deal: Deal, turn: str, mine: Hand) -> bool:
    """Has the holder no other card left than the one that lies face down?"""
    return deal.face_down is not None and turn == deal.caller and mine == NO_HAND


def may_show(deal: Deal, turn: str, mine: Hand, table: Table) -> bool:
    """May this seat, in its turn, have the face-down card shown?"""
    if deal.face_down is None:
        return False
    trump = deal.plan.rules.trump
    if table:
        return trump.reveal == "on-request" and is_void(mine, table)
    return trump.show_on_lead and turn == deal.caller


def turns_up_by_itself(deal: Deal, turn: str, mine: Hand, table: Table) -> bool:
    """Is the face-down card turned up as this seat's turn comes?"""
    if deal.face_down is None or deal.plan.rules.trump.reveal != "at-first-void":
        return False
    return is_void(mine, table)


def trump_known(deal: Deal, suit: str, trick: int, cards: int) -> Deal:
    """The deal once its trump is set or shown, in this trick with so many cards on the table."""
    return deal._replace(
        trump=suit,
        power=POWER[suit],
        face_down=None,
        turned_up=deal.face_down,
        since=(trick, cards),
        plain=not deal.plan.revokable,
    )


def shown(deal: Deal, turn: str, lanes: Hands, table: Table, trick: int) -> tuple[Deal, Hands, Table]:
    """The same after the face-down card is turned up and back in its holder's hand."""
    card, holder = deal.face_down, deal.caller
    assert card is not None
    assert holder is not None
    order = (turn, *deal.plan.rounds[turn])
    first, second, third, fourth = [
        hand_with(hand, seat, card) if seat == holder else hand
        for seat, hand in zip(order, lanes, strict=False)
    ]
    deal = trump_known(deal, card[1], trick, len(table))
    return deal, (first, second, third, fourth), played_early(deal, table)


def played_early(deal: Deal, table: Table) -> Table:
    """The cards on the table at the moment the trump is shown: they are none, but for one case."""
    assert deal.trump is not None
    led_trump = bool(table) and table[0][0] == SUITS.index(deal.trump)
    if led_trump and deal.plan.rules.trump.reveal_retroactive_if_led:
        return table
    return tuple((lane, index + EARLY, card, thaap) for lane, index, card, thaap in table)
