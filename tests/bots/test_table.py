"""Whole matches between bots."""

from typing import Any

import pytest

from games.bots.simulation import match_seeds, simulate
from games.engine.ruleset import Ruleset, ruleset_change
from games.engine.seats import SEATS
from games.engine.shuffle import commitment, deal_hands, draw_dealer, first_draw
from tests.bots.positions import DOUBLE, SINGLE


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
