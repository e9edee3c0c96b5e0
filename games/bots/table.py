"""Four bots at a table: whole deals and matches from seeds, written down as records.

No clock and no chance of its own: the same arguments give the same record, on every Python version.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from games.bots.levels import bot_action
from games.engine.actions import Action
from games.engine.match import Carry, carry_start, counts, is_open_ended, match_end, settle
from games.engine.ruleset import Ruleset
from games.engine.scoring import outcome
from games.engine.seats import SEATS
from games.engine.shuffle import commitment, deal_hands, draw_dealer, first_draw, random_dealer
from games.engine.state import DealState, apply, deal_start
from games.engine.view import observe

Levels = Mapping[str, str]
Json = dict[str, Any]


class Seeds(NamedTuple):
    """What the cards of a match come from: the server's seed and each seat's cut."""

    server: bytes
    clients: Mapping[str, str]


class Played(NamedTuple):
    """A finished deal: its last state and every action."""

    state: DealState
    actions: tuple[Action, ...]

    @property
    def result(self) -> Json:
        """What came of it."""
        return dict(outcome(self.state) or {})


def play_deal(
    rules: Ruleset, number: int, dealer: str, hands: Mapping[str, Any], levels: Levels, rng: Random
) -> Played:
    """Play deal `number` with these hands to its end, a bot of levels[seat] on every seat."""
    state, actions = deal_start(rules, number, dealer, hands), []
    while state.turn is not None:
        action = bot_action(levels[state.turn], rules, observe(state, state.turn), rng)
        actions.append(action)
        state = apply(state, action)
    return Played(state, tuple(actions))


def first_dealer(rules: Ruleset, seeds: Seeds) -> tuple[str, list[Json] | None]:
    """Who deals first, and the rounds of the draw where there is one; where an opener would choose: north."""
    if rules.first_deal == "high-card-draw":
        rounds = first_draw(seeds.server, seeds.clients)
        return draw_dealer(rounds, rules.direction), [dict(each) for each in rounds]
    if rules.first_deal == "random-dealer":
        return random_dealer(seeds.server, seeds.clients), None
    return SEATS[0], None


def play_deals(
    rules: Ruleset, dealer: str, levels: Levels, seeds: Seeds, rng: Random
) -> tuple[list[Json], Carry, tuple[str | None, str | None]]:
    """Play deals until the match ends: their records, what was carried, and (winner, ended)."""
    deals: list[Json] = []
    carry, counted = carry_start(), 0
    end: tuple[str | None, str | None] = (None, None)
    while end[1] is None:
        number = len(deals) + 1
        hands = deal_hands(seeds.server, seeds.clients, number, dealer, rules.direction)
        played = play_deal(rules, number, dealer, hands, levels, rng)
        carry, result = settle(rules, carry, played.result, dealer)
        deals.append(deal_record(number, dealer, hands, played, result))
        counted += counts(result)
        end = match_end(rules, carry, counted)
        dealer = result["next_dealer"]
    return deals, carry, end


def deal_record(number: int, dealer: str, hands: Mapping[str, Any], played: Played, result: Json) -> Json:
    """A deal as the record has it."""
    return {
        "number": number,
        "dealer": dealer,
        "hands": {seat: list(hands[seat]) for seat in SEATS},
        "actions": [action.to_json() for action in played.actions],
        "result": result,
    }


def play_match(rules: Ruleset, preset: str | None, levels: Levels, seeds: Seeds, rng: Random) -> Json:
    """Play a whole match and return its record. Raises ValueError for a match without an end."""
    if is_open_ended(rules):
        raise ValueError("a match without a target or a number of deals has no end that bots could play to")
    dealer, draw = first_dealer(rules, seeds)
    deals, carry, (winner, ended) = play_deals(rules, dealer, levels, seeds, rng)
    return {
        "format": "courtpiece-record",
        "version": 1,
        "preset": preset,
        "rules": rules.to_json(),
        "players": {seat: {"name": levels[seat].capitalize(), "kind": "bot"} for seat in SEATS},
        "fairness": fairness_of(seeds),
        **({} if draw is None else {"draw": draw}),
        "deals": deals,
        "score": carry.score.to_json(),
        "winner": winner,
        "ended": ended,
    }


def fairness_of(seeds: Seeds) -> Json:
    """The seeds as the record publishes them."""
    return {
        "commitment": commitment(seeds.server),
        "server_seed": seeds.server.hex(),
        "client_seeds": {seat: seeds.clients[seat] for seat in SEATS},
    }
