"""How many random deals a second the engine plays. The caller has the clock and the dice."""

from collections.abc import Callable
from random import Random

from games.engine.cards import DECK
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.state import apply, deal_start, legal_actions


def random_deals(rules: Ruleset, count: int, seed: int, clock: Callable[[], float]) -> float:
    """Deals a second over `count` deals of shuffled hands, every action chosen at random among the legal.

    Shuffling, dealing and choosing are in the time. `clock` is `time.perf_counter` or its like.
    """
    rng = Random(seed)  # noqa: S311 - a measure, not a game
    start = clock()
    for number in range(count):
        random_deal(rules, SEATS[number % 4], rng)
    return count / (clock() - start)


def random_deal(rules: Ruleset, dealer: str, rng: Random) -> int:
    """Play one random deal; how many actions it took."""
    dice = rng.random
    cards = sorted(DECK, key=lambda _: dice())
    hands = {"N": cards[:13], "E": cards[13:26], "S": cards[26:39], "W": cards[39:]}
    state = deal_start(rules, 1, dealer, hands)
    actions = 0
    while (turn := state.turn) is not None:
        legal = legal_actions(state, turn)
        state = apply(state, legal[int(dice() * len(legal))])
        actions += 1
    return actions
