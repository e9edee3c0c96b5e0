"""Who has a trick: its winner at once, or whoever collects the pile.

One function for each value of `tricks.taking`, of `tricks.pair_by`, and for each block.
"""

# ruff: noqa: RUF005 - a sum of tuples is twice as fast as unpacking one into another

from collections.abc import Callable

from games.engine.deal import Deal, Past, Spot, Trick, winner_of, winning_card
from games.engine.ruleset import TrickRules
from games.engine.seats import partner_of

LAST_TRICK = 13

Take = Callable[[Deal, Past, tuple[str, ...], tuple[Spot, ...], int], Past]
Pair = Callable[[str, str], bool]
Block = Callable[[Deal, str, str], bool]


def take_for(rules: TrickRules) -> Take:
    """What happens to a finished trick under these rules."""
    return take_at_once if rules.taking == "at-once" else take_to_pile(rules)


def take_at_once(deal: Deal, past: Past, seats: tuple[str, ...], table: tuple[Spot, ...], place: int) -> Past:
    """The winner's team has the trick."""
    tricks, ns, ew, _ = past
    tricks = tricks + ((seats, table, place, (len(tricks) + 1,)),)
    return (tricks, ns + 1, ew, ()) if seats[place] in "NS" else (tricks, ns, ew + 1, ())


def take_to_pile(rules: TrickRules) -> Take:
    """The trick goes to the pile; a pair or trick 13 collects all of it."""
    pair, closed, blocks = PAIRS[rules.pair_by], rules.no_collect_on, blocks_for(rules)

    def collects(deal: Deal, number: int, last: Trick, winner: str, card: str) -> bool:
        """Does this trick, with the one before that lies in the pile, collect?"""
        if number in closed or not pair(winner_of(last), winner):
            return False
        return not any(block(deal, winning_card(last), card) for block in blocks)

    def take(deal: Deal, past: Past, seats: tuple[str, ...], table: tuple[Spot, ...], place: int) -> Past:
        tricks, ns, ew, pile = past
        number, winner = len(tricks) + 1, seats[place]
        # While the pile holds anything it holds the trick before.
        if number != LAST_TRICK and not (
            pile and collects(deal, number, tricks[-1], winner, table[place][2])
        ):
            return tricks + ((seats, table, place, ()),), ns, ew, pile + (number,)
        pile = pile + (number,)
        tricks = tricks + ((seats, table, place, pile),)
        return (tricks, ns + len(pile), ew, ()) if winner in "NS" else (tricks, ns, ew + len(pile), ())

    return take


def same_player(first: str, second: str) -> bool:
    """Did one player win both tricks?"""
    return first == second


def same_team(first: str, second: str) -> bool:
    """Did one team win both tricks?"""
    return first == second or first == partner_of(second)


PAIRS: dict[str, Pair] = {"player": same_player, "team": same_team}


def two_aces(deal: Deal, first: str, second: str) -> bool:
    """Were both tricks of the pair won by aces?"""
    return first[0] == "A" == second[0]


def trump_ace_second(deal: Deal, first: str, second: str) -> bool:
    """Was the second trick of the pair won by the ace of trumps?"""
    return second[0] == "A" and second[1] == deal.trump


def blocks_for(rules: TrickRules) -> tuple[Block, ...]:
    """What keeps a pair from collecting under these rules."""
    blocks: list[Block] = []
    if rules.aces_in_a_row_block:
        blocks.append(two_aces)
    if rules.trump_ace_blocks:
        blocks.append(trump_ace_second)
    return tuple(blocks)


def could_take(rules: TrickRules, past: Past) -> str | None:
    """The seat whose winning the next trick would collect the pile, as far as can be known; None without.

    Where a team collects, this is the seat that won last; its partner could as well. A block that hangs on
    the winning card is not known beforehand.
    """
    tricks, _, _, pile = past
    number = len(tricks) + 1
    if not pile or (number in rules.no_collect_on and number != LAST_TRICK):
        return None
    return winner_of(tricks[-1])
