"""Who has a trick: its winner at once, or whoever collects the pile.

One function for each value of `tricks.taking`, of `tricks.pair_by`, and for each block.
"""

from collections.abc import Callable

from games.engine.deal import Deal, Past, Trick
from games.engine.ruleset import TrickRules
from games.engine.seats import partner_of

LAST_TRICK = 13

Take = Callable[[Deal, Past, Trick], Past]
Pair = Callable[[str, str], bool]
Block = Callable[[Deal, Trick, Trick], bool]


def take_for(rules: TrickRules) -> Take:
    """What happens to a finished trick under these rules."""
    if rules.taking == "at-once":
        return take_at_once
    pair, closed, blocks = (
        PAIRS[rules.pair_by],
        rules.no_collect_on,
        blocks_for(rules),
    )

    def take_to_pile(deal: Deal, past: Past, trick: Trick) -> Past:
        """The trick goes to the pile; a pair or trick 13 collects all of it."""
        tricks, ns, ew, pile = past
        number = len(tricks) + 1
        pile = (*pile, number)
        if number != LAST_TRICK:
            # While the pile holds anything it holds the trick before.
            if len(pile) == 1 or number in closed or not pair(tricks[-1][2], trick[2]):
                return (*tricks, trick), ns, ew, pile
            for block in blocks:
                if block(deal, tricks[-1], trick):
                    return (*tricks, trick), ns, ew, pile
        return _collected(past, trick, pile)

    return take_to_pile


def take_at_once(deal: Deal, past: Past, trick: Trick) -> Past:
    """The winner's team has the trick."""
    return _collected(past, trick, (len(past[0]) + 1,))


def _collected(past: Past, trick: Trick, numbers: tuple[int, ...]) -> Past:
    tricks, ns, ew, _ = past
    seats, table, winner, spot, _ = trick
    tricks = (*tricks, (seats, table, winner, spot, numbers))
    if winner in "NS":
        return tricks, ns + len(numbers), ew, ()
    return tricks, ns, ew + len(numbers), ()


def same_player(first: str, second: str) -> bool:
    """Did one player win both tricks?"""
    return first == second


def same_team(first: str, second: str) -> bool:
    """Did one team win both tricks?"""
    return first == second or first == partner_of(second)


PAIRS: dict[str, Pair] = {"player": same_player, "team": same_team}


def two_aces(deal: Deal, first: Trick, second: Trick) -> bool:
    """Were both tricks of the pair won by aces?"""
    return first[3][2][0] == "A" == second[3][2][0]


def trump_ace_second(deal: Deal, first: Trick, second: Trick) -> bool:
    """Was the second trick of the pair won by the ace of trumps?"""
    card = second[3][2]
    return card[0] == "A" and card[1] == deal.trump


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
    return tricks[-1][2]
