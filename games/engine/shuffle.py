"""The shuffle from a committed seed, so that everybody can check it afterwards.

The site commits to a random server seed, every human may add a client seed (the cut), and then the cards
of every deal follow from those alone, as the record format tells.
"""

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence

from games.engine.cards import DECK, rank_of
from games.engine.seats import SEATS, partner_of, seats_after

Draw = dict[str, str]


def commitment(server_seed: bytes) -> str:
    """What is published before anything is dealt: the SHA-256 of the seed, in hex."""
    return hashlib.sha256(server_seed).hexdigest()


def stream_key(server_seed: bytes, client_seeds: Mapping[str, str], purpose: str) -> bytes:
    """The key of the random stream for one purpose, as in "deal:3"; no seed is the empty one."""
    cuts = [hashlib.sha256(client_seeds.get(seat, "").encode()).hexdigest() for seat in SEATS]
    return hmac.digest(server_seed, ":".join([purpose, *cuts]).encode(), "sha256")


def below_from(key: bytes) -> Callable[[int], int]:
    """A source of fair numbers: `below(bound)` reads on in the stream of the key."""
    buffer = b""
    block = 0

    def below(bound: int) -> int:
        nonlocal buffer, block
        fair = 2**32 - 2**32 % bound
        while True:
            if len(buffer) < 4:
                buffer += hmac.digest(key, block.to_bytes(8, "big"), "sha256")
                block += 1
            drawn, buffer = int.from_bytes(buffer[:4], "big"), buffer[4:]
            if drawn < fair:
                return drawn % bound

    return below


def deck(server_seed: bytes, client_seeds: Mapping[str, str], purpose: str) -> list[str]:
    """The pack, shuffled for one purpose."""
    below = below_from(stream_key(server_seed, client_seeds, purpose))
    cards = list(DECK)
    for last in range(51, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def deal_hands(
    server_seed: bytes, client_seeds: Mapping[str, str], number: int, dealer: str, direction: str
) -> dict[str, tuple[str, ...]]:
    """The hands of deal `number`, each in the order dealt: five, four and four from the top, eldest first."""
    cards = deck(server_seed, client_seeds, f"deal:{number}")
    hands = {}
    for place, seat in enumerate(seats_after(dealer, direction)):
        five, four, last = cards[5 * place :][:5], cards[20 + 4 * place :][:4], cards[36 + 4 * place :][:4]
        hands[seat] = (*five, *four, *last)
    return {seat: hands[seat] for seat in SEATS}


def first_draw(server_seed: bytes, client_seeds: Mapping[str, str]) -> list[Draw]:
    """The rounds in which seats draw for who chooses trumps; those tied highest draw again."""
    rounds: list[Draw] = []
    seats: Sequence[str] = SEATS
    while len(seats) > 1:
        cards = deck(server_seed, client_seeds, f"draw:{len(rounds) + 1}")
        rounds.append(dict(zip(seats, cards, strict=False)))
        seats = draw_highest(rounds[-1])
    return rounds


def draw_highest(drawn: Mapping[str, str]) -> list[str]:
    """The seats with the highest rank of a round."""
    highest = max(map(rank_of, drawn.values()))
    return [seat for seat in SEATS if seat in drawn and rank_of(drawn[seat]) == highest]


def draw_dealer(rounds: Sequence[Mapping[str, str]], direction: str) -> str:
    """The first dealer of a draw: the highest chooses trumps, so the seat before it deals."""
    (eldest,) = draw_highest(rounds[-1])
    return partner_of(seats_after(eldest, direction)[0])


def random_dealer(server_seed: bytes, client_seeds: Mapping[str, str]) -> str:
    """The first dealer where it is drawn at random."""
    return SEATS[below_from(stream_key(server_seed, client_seeds, "dealer:1"))(4)]


def timeout_below(server_seed: bytes, client_seeds: Mapping[str, str], number: int) -> Callable[[int], int]:
    """The source for a time-out of deal `number` that draws one of the five at random."""
    return below_from(stream_key(server_seed, client_seeds, f"hide:{number}"))
