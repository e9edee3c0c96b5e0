"""Who has a trick: its winner at once, or whoever collects the pile.

One function for each value of `tricks.taking`, `tricks.pair_by` and `tricks.pair_from`, and for each block.
"""

# ruff: noqa: RUF005 - a sum of tuples is twice as fast as unpacking one into another

from collections.abc import Callable

from games.engine.deal import EARLY, Deal, Past, Spot, Trick, winner_of, winning_card
from games.engine.ruleset import TrickRules
from games.engine.seats import partner_of

LAST_TRICK = 13

Take = Callable[[Deal, Past, tuple[str, ...], tuple[Spot, ...], int], Past]
Pair = Callable[[str, str], bool]
Since = Callable[[Deal, int, int], bool]
Block = Callable[[Deal, Trick, Spot], bool]


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
    pair, since, blocks = PAIRS[rules.pair_by], SINCE[rules.pair_from], blocks_for(rules)
    closed = rules.no_collect_on

    def collects(deal: Deal, number: int, last: Trick, winner: str, card: Spot) -> bool:
        """Does this trick, with the one before that lies in the pile, collect?"""
        if number in closed or not pair(winner_of(last), winner):
            return False
        # The second of a pair is played later than the first, so only the first can be too early.
        if not since(deal, number - 1, last[2]):
            return False
        return not any(block(deal, last, card) for block in blocks)

    def take(deal: Deal, past: Past, seats: tuple[str, ...], table: tuple[Spot, ...], place: int) -> Past:
        tricks, ns, ew, pile = past
        number, winner = len(tricks) + 1, seats[place]
        # While the pile holds anything it holds the trick before.
        if number != LAST_TRICK and not (pile and collects(deal, number, tricks[-1], winner, table[place])):
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


def since_any(deal: Deal, trick: int, place: int) -> bool:
    """Any trick can be the first of a pair."""
    return True


def since_trump_trick(deal: Deal, trick: int, place: int) -> bool:
    """The trick in which the trump was set or shown, or a later one."""
    return deal.since is not None and trick >= deal.since[0]


def since_reveal(deal: Deal, trick: int, place: int) -> bool:
    """A trick whose winning card, the `place`th of it from 0, was played after the trump was shown."""
    return deal.since is not None and (trick, place) >= deal.since


SINCE: dict[str, Since] = {
    "any": since_any,
    "trump-trick": since_trump_trick,
    "after-reveal": since_reveal,
}


def two_aces(deal: Deal, last: Trick, card: Spot) -> bool:
    """Were both tricks of the pair won by aces?"""
    return winning_card(last)[0] == "A" == card[2][0]


def trump_ace_second(deal: Deal, last: Trick, card: Spot) -> bool:
    """Was the second trick of the pair won by the ace of trumps, counted as a trump?"""
    return card[2][0] == "A" and card[2][1] == deal.trump and card[1] < EARLY


def blocks_for(rules: TrickRules) -> tuple[Block, ...]:
    """What keeps a pair from collecting under these rules."""
    blocks: list[Block] = []
    if rules.aces_in_a_row_block:
        blocks.append(two_aces)
    if rules.trump_ace_blocks:
        blocks.append(trump_ace_second)
    return tuple(blocks)


def could_take(rules: TrickRules, deal: Deal, past: Past) -> str | None:
    """The seat whose winning the next trick would collect the pile, as far as can be known; None without.

    Where a team collects, this is the seat that won last; its partner could as well. A block that hangs on
    the winning card is not known beforehand.
    """
    tricks, _, _, pile = past
    number = len(tricks) + 1
    if not pile or (number in rules.no_collect_on and number != LAST_TRICK):
        return None
    if number != LAST_TRICK and not SINCE[rules.pair_from](deal, number - 1, tricks[-1][2]):
        return None
    return winner_of(tricks[-1])
