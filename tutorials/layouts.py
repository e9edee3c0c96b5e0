"""Other deals that look the same to the viewer: those a lesson names, and any number drawn at random.

What somebody has seen is fixed: the own cards, all that was played or turned up, and that a seat could not
follow. Everything else can lie otherwise, and the engine's view of the viewer says whether it may.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from games.bots.calling import best_suit, lowest_of
from games.engine.cards import DECK
from games.engine.deal import CHOOSING
from games.engine.errors import Refused
from games.engine.seats import SEATS
from games.engine.state import DealState, deal_start
from games.engine.view import observe
from tutorials.positions import Hands, Position, word_apply, words_of

ATTEMPTS = 300

Lay = Callable[[tuple[str, ...], str], str]  # (what may be laid, the word played) -> the word for what is


@dataclass(frozen=True)
class Filling:
    """How the unseen cards lie: some named for a seat ({"E": "KH 3H"}), the rest by seed.

    `voids` are suits that a seat holds no more of than it has shown; `down` is the card that another seat has
    laid face down, where it is not the one of the position.
    """

    hands: Mapping[str, str] = field(default_factory=dict, hash=False)
    voids: Mapping[str, str] = field(default_factory=dict, hash=False)
    down: str | None = None
    seed: int = 1


def layout_state(position: Position, state: DealState, filling: Filling) -> DealState:
    """The same moment in another deal. ValueError where the viewer could tell it from `state`."""
    me = position.viewer
    fixed = known_slots(state, me)
    down, laid = state.deal.face_down, filling.down
    if down is not None and state.caller != me:
        place = state.deal.dealt_to(state.caller or "").index(down)
        fixed[state.caller or ""][place] = laid or down
    for attempt in range(ATTEMPTS):
        hands = _filled(fixed, filling, voids_shown(state), f"{filling.seed}:{attempt}")
        if hands is not None:
            return _same_moment(position, state, hands, laid)
    raise ValueError(f"no deal is like {filling}")


def _same_moment(position: Position, state: DealState, hands: Hands, laid: str | None) -> DealState:
    try:
        world = _replayed(
            position, state, hands, lambda five, word: f"hide:{laid}" if laid and word[:4] == "hide" else word
        )
    except Refused as refused:
        raise ValueError(f"not to be played like that: {refused}") from refused
    if observe(world, position.viewer) != observe(state, position.viewer):
        raise ValueError("the viewer could tell this deal from the one of the position")
    return world


def worlds(position: Position, state: DealState, seed: str) -> Iterator[DealState]:
    """The same moment in deal after deal that the viewer could not tell apart, without end.

    ValueError where hardly any deal fits.
    """
    me = position.viewer
    shown, fixed, voids = observe(state, me), known_slots(state, me), voids_shown(state)
    number = misses = 0
    while misses < ATTEMPTS:
        number += 1
        hands = _filled(fixed, Filling(), voids, f"{seed}:{number}")
        world = _world(position, state, hands) if hands else None
        if world is None or observe(world, me) != shown:
            misses += 1
            continue
        misses = 0
        yield world
    raise ValueError("no deal fits what was shown")


def _world(position: Position, state: DealState, hands: Hands) -> DealState | None:
    try:
        return _replayed(position, state, hands, _laid_sensibly)
    except Refused:
        return None


def _laid_sensibly(five: tuple[str, ...], word: str) -> str:
    """What may have been laid, or laid instead: `five` are the cards that could be."""
    return f"{word.partition(':')[0]}:{lowest_of(five, best_suit(five))}"


def _replayed(position: Position, state: DealState, hands: Hands, lay: Lay) -> DealState:
    """The play of the position with other hands; `lay(five, word)` is what another seat lays unseen."""
    world = deal_start(state.rules, position.number, position.dealer, hands)
    hidden = state.deal.face_down is not None and state.caller != position.viewer
    for word in words_of(position, state.rules):
        if hidden and word.startswith(("hide:", "change:")) and world.turn is not None:
            five = world.deal.five_of(world.turn)
            word = lay(tuple(card for card in five if card != world.deal.face_down), word)
        world = word_apply(world, word)
    return world


def known_slots(state: DealState, me: str) -> dict[str, list[str | None]]:
    """Each seat's thirteen cards in the order dealt, None for those that `me` has not seen."""
    own = state.deal.five_of(me) if state.stage == CHOOSING else state.deal.dealt_to(me)
    seen = {
        *own,
        *(spot[2] for trick in state.tricks for spot in trick[1]),
        *(spot[2] for spot in state.table),
    }
    seen.add(observe(state, None)["turned_up"])
    return {seat: [card if card in seen else None for card in state.deal.dealt_to(seat)] for seat in SEATS}


def voids_shown(state: DealState) -> dict[str, str]:
    """The suits that each seat has failed to follow, and so has none of.

    Left out is the trump suit of a caller whose face-down card has come back to the hand since.
    """
    voids = dict.fromkeys(SEATS, "")
    gone = set()
    for seats, cards in _plays(state):
        gone |= set(cards)
        for seat, card in zip(seats, cards, strict=True):
            if card[1] != cards[0][1]:
                voids[seat] += cards[0][1]
    back = state.deal.turned_up
    if back is not None and back not in gone and state.caller:
        voids[state.caller] = voids[state.caller].replace(back[1], "")
    return voids


def _plays(state: DealState) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Each trick, the one on the table too: the seats in the order they played, and their cards."""
    for seats, spots, _, _ in state.tricks:
        yield seats, [spot[2] for spot in spots]
    if state.table and state.turn:
        order = state.deal.plan.rounds[state.turn]  # who is to play is the last of it
        yield order[3 - len(state.table) : 3], [spot[2] for spot in state.table]


def _filled(
    fixed: Mapping[str, list[str | None]], filling: Filling, shown: Mapping[str, str], seed: str
) -> Hands | None:
    """Hands with the fixed cards in their places and the others around; None where it went wrong."""
    known = {card for slots in fixed.values() for card in slots if card}
    named = {seat: filling.hands.get(seat, "").split() for seat in SEATS}
    taken = [card for cards in named.values() for card in cards]
    if len(set(taken)) < len(taken) or known & set(taken) or not set(taken) <= set(DECK):
        raise ValueError(f"not cards that could lie otherwise: {taken}")
    rng, hands = Random(seed), {}  # noqa: S311 - the same at every run, on purpose
    rest = [card for card in DECK if card not in known and card not in taken]
    rng.shuffle(rest)
    voids = {seat: shown[seat] + filling.voids.get(seat, "") for seat in SEATS}
    # Whoever may hold least is served first.
    for seat in sorted(SEATS, key=lambda seat: -len(set(voids[seat]))):
        wanted = fixed[seat].count(None) - len(named[seat])
        fitting = [card for card in rest if card[1] not in voids[seat]][: max(wanted, 0)]
        if wanted < 0 or len(fitting) < wanted:
            return None
        rest = [card for card in rest if card not in fitting]
        fresh = [*named[seat], *fitting]
        rng.shuffle(fresh)
        hands[seat] = tuple(card or fresh.pop() for card in fixed[seat])
    return hands
