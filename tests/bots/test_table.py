"""Whole matches between bots."""

from typing import Any

import pytest

from games.bots import LEVELS
from games.bots.simulation import match_seeds, simulate
from games.engine.record import replay_record
from games.engine.ruleset import Ruleset, ruleset_change
from games.engine.seats import SEATS
from games.engine.shuffle import commitment, deal_hands, draw_dealer, first_draw
from tests.bots.positions import DOUBLE, SINGLE
from tests.bots.rulesets import GAMES


def first_match(rules: Ruleset, seed: str = "a", level: str = "casual") -> dict[str, Any]:
    return next(simulate(rules, "club.single-sir", level, seed, 1))


def test_a_match_is_played_to_its_target() -> None:
    record = first_match(SINGLE)
    assert record["ended"] == "target"
    assert record["score"][record["winner"]] >= 10
    assert [deal["number"] for deal in record["deals"]] == list(range(1, len(record["deals"]) + 1))


def test_a_match_ends_after_its_deals() -> None:
    record = first_match(ruleset_change(SINGLE, {"match": {"target": None, "deals": 3}}))
    assert (record["ended"], len(record["deals"])) == ("deals", 3)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_to_its_end_and_replays(name: str) -> None:
    rules = ruleset_change(GAMES[name], {"match": {"deals": 2}})
    for level in LEVELS:
        record = first_match(rules, level=level)
        replayed = replay_record(record)
        assert record["ended"] in ("deals", "target")
        assert replayed["deals"] == [deal["result"] for deal in record["deals"]]
        assert replayed["score"] == record["score"]


def test_a_deal_thrown_in_is_dealt_again_and_does_not_count() -> None:
    low = ruleset_change(SINGLE, {"low_five_redeal": True, "match": {"target": None, "deals": 40}})
    deals = first_match(low)["deals"]
    thrown = [deal for deal in deals if deal["result"]["outcome"] == "thrown-in"]
    assert thrown
    assert len(deals) == 40 + len(thrown)
    assert all(deal["result"]["next_dealer"] == deal["dealer"] for deal in thrown)


def test_a_match_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="no end"):
        first_match(ruleset_change(SINGLE, {"match": {"target": None}}))


def test_the_record_can_be_checked_from_its_seeds() -> None:
    record = first_match(DOUBLE)
    fairness = record["fairness"]
    server, clients = bytes.fromhex(fairness["server_seed"]), fairness["client_seeds"]
    assert fairness["commitment"] == commitment(server)
    assert record["draw"] == first_draw(server, clients)
    assert record["deals"][0]["dealer"] == draw_dealer(record["draw"], "anticlockwise")
    for deal in record["deals"]:
        hands = deal_hands(server, clients, deal["number"], deal["dealer"], "anticlockwise")
        assert deal["hands"] == {seat: list(hands[seat]) for seat in SEATS}


def test_each_match_has_its_own_cards_and_each_seed_its_own_matches() -> None:
    servers = {match_seeds(seed, number).server for seed in ("a", "b") for number in (1, 2)}
    assert len(servers) == 4


def test_the_next_dealer_is_the_one_the_result_names() -> None:
    deals = first_match(SINGLE)["deals"]
    assert [deal["dealer"] for deal in deals[1:]] == [deal["result"]["next_dealer"] for deal in deals[:-1]]
