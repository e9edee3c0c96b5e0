"""What a record says about chance: the first draw, and the seeds from which all cards follow."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.explain import gettext_noop
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
        reason = gettext_noop("these rules have no draw for the first deal")
        raise RecordError(None, None, reason, part="draw")
    seats, rounds = list(SEATS), []
    for place, each in enumerate(list_of(stated, "draw", part="draw")):
        rounds.append(_round_read(each, seats, f"draw/{place}"))
        seats = draw_highest(rounds[-1])
    if len(seats) > 1:
        reason = gettext_noop("the draw does not go on until one card is highest")
        raise RecordError(None, None, reason, part="draw")
    return rounds


def fairness_read(stated: object, draw: list[Draw], rules: Ruleset) -> Fairness | None:
    """The seeds, checked against their commitment and the draw; None where the record reveals none."""
    if stated is None:
        return None
    block = object_of(stated, "fairness", part="fairness")
    if rules.first_deal == "high-card-draw" and not draw:
        reason = gettext_noop("the draw is missing beside the fairness block")
        raise RecordError(None, None, reason, part="fairness")
    promised = hex_read(block.get("commitment"), "commitment").hex()
    clients = client_seeds_read(block.get("client_seeds"))
    if block.get("server_seed") is None:
        return None
    seed = hex_read(block["server_seed"], "server_seed")
    if commitment(seed) != promised:
        reason = gettext_noop("the server seed is not the one committed to")
        raise RecordError(None, None, reason, part="fairness/server_seed")
    if draw and draw != first_draw(seed, clients):
        reason = gettext_noop("the draw is not the one that the seeds draw")
        raise RecordError(None, None, reason, part="draw")
    dealer = random_dealer(seed, clients) if rules.first_deal == "random-dealer" else None
    return Fairness(seed, clients, dealer)


def _round_read(stated: object, seats: list[str], at: str) -> Draw:
    drawn = object_of(stated, "a round of the draw", part=at)
    if not seats or len(seats) == 1 or set(drawn) != set(seats):
        reason = gettext_noop("a round of the draw is not among the seats that are tied")
        raise RecordError(None, None, reason, part=at)
    cards = {seat: card_of(drawn[seat], part=f"{at}/{seat}") for seat in seats}
    if len(set(cards.values())) < len(seats):
        raise RecordError(None, None, gettext_noop("a card was drawn twice in one round"), part=at)
    return cards
