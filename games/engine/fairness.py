"""What a record says about chance: the first draw, and the seeds from which all cards follow."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.recorded import RecordError, card_of, list_of, object_of
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.seeds import client_seeds_read, hex_read
from games.engine.shuffle import Draw, commitment, deal_hands, draw_highest, first_draw, random_dealer


@dataclass(frozen=True)
class Fairness:
    """The seeds of a match. `dealer` is the first dealer where the seeds name one."""

    server_seed: bytes
    client_seeds: Mapping[str, str]
    dealer: str | None

    def hands(self, number: int, dealer: str, direction: str) -> dict[str, tuple[str, ...]]:
        """The hands that the seeds deal."""
        return deal_hands(self.server_seed, self.client_seeds, number, dealer, direction)


def draw_read(stated: object, rules: Ruleset) -> list[Draw]:
    """The rounds of the first draw, checked against each other; empty where the record has none."""
    if stated is None:
        return []
    if rules.first_deal != "high-card-draw":
        raise RecordError(None, None, "these rules have no draw for the first deal")
    seats, rounds = list(SEATS), []
    for each in list_of(stated, "draw"):
        rounds.append(_round_read(each, seats))
        seats = draw_highest(rounds[-1])
    if len(seats) > 1:
        raise RecordError(None, None, "the draw does not go on until one card is highest")
    return rounds


def fairness_read(stated: object, draw: list[Draw], rules: Ruleset) -> Fairness | None:
    """The seeds, checked against their commitment and the draw; None where the record reveals none."""
    if stated is None:
        return None
    block = object_of(stated, "fairness")
    if rules.first_deal == "high-card-draw" and not draw:
        raise RecordError(None, None, "the draw is missing beside the fairness block")
    promised = hex_read(block.get("commitment"), "commitment").hex()
    clients = client_seeds_read(block.get("client_seeds"))
    if block.get("server_seed") is None:
        return None
    seed = hex_read(block["server_seed"], "server_seed")
    if commitment(seed) != promised:
        raise RecordError(None, None, "the server seed is not the one committed to")
    if draw and draw != first_draw(seed, clients):
        raise RecordError(None, None, "the draw is not the one that the seeds draw")
    dealer = random_dealer(seed, clients) if rules.first_deal == "random-dealer" else None
    return Fairness(seed, clients, dealer)


def _round_read(stated: object, seats: list[str]) -> Draw:
    drawn = object_of(stated, "a round of the draw")
    if not seats or len(seats) == 1 or set(drawn) != set(seats):
        raise RecordError(None, None, "a round of the draw is not among the seats that are tied")
    cards = {seat: card_of(drawn[seat]) for seat in seats}
    if len(set(cards.values())) < len(seats):
        raise RecordError(None, None, "a card was drawn twice in one round")
    return cards
