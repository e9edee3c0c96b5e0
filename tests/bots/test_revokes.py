"""Where a revoke may be claimed: bots make none, and claim only what the table has proved."""

from random import Random
from typing import Any

import pytest

from games.bots import LEVELS, bot_action
from games.engine.revokes import has_revoked
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.shuffle import deal_hands
from games.engine.state import DealState, apply, deal_start, legal_actions
from games.engine.view import observe
from tests.bots.positions import SINGLE, Position, changed

CLAIMABLE = changed(SINGLE, revokes="claimable")
CLAIMS = [{"seat": "N", "type": "claim-revoke", "trick": t, "against": s} for t in (1, 2) for s in "EW"]


def north(*tricks: tuple[str, str], rules: Ruleset = CLAIMABLE, claims: Any = CLAIMS) -> dict[str, Any]:
    """What north sees on lead after these tricks, with every claim open that there is."""
    position = Position("N", "AKQ98 AKQ7 A987 ..", "S", rules)
    position.hand = position.hand[: 13 - len(tricks)]
    for leader, text in tricks:
        position.trick(leader, text)
    view = position.view()
    return {**view, "legal": [*view["legal"], *claims]}


def done(view: dict[str, Any], level: str = "steady", rules: Ruleset = CLAIMABLE) -> Any:
    """What the bot does, as JSON."""
    return bot_action(level, rules, view, Random(1)).to_json()


def revoke_of_west() -> dict[str, Any]:
    """West threw a heart on the second trick's club and has led a club since."""
    return north(("W", "5D 6D 7D KD"), ("N", "2C 3H 4C 5C"), ("E", "6S 4S 3C 7S"), ("W", "8C 9C TC JC"))


def test_a_proved_revoke_is_claimed() -> None:
    assert done(revoke_of_west()) == CLAIMS[3]


def test_who_only_failed_to_follow_is_not_accused() -> None:
    view = north(("W", "5D 6D 7D KD"), ("N", "2C 3H 4C 5C"), ("E", "6S 4S 3D 7S"), ("W", "8D 9C TC JC"))
    assert done(view)["type"] == "play"


def test_a_claim_that_is_not_open_is_not_made() -> None:
    view = revoke_of_west()
    closed = [action for action in view["legal"] if action["type"] == "play"]
    assert done({**view, "legal": closed})["type"] == "play"


def test_a_claim_that_pays_less_than_the_deal_is_not_made() -> None:
    assert done(revoke_of_west(), rules=changed(CLAIMABLE, scoring={"revoke": 1}))["type"] == "play"


def test_a_casual_player_does_not_watch() -> None:
    assert done(revoke_of_west(), "casual")["type"] == "play"


@pytest.mark.parametrize("level", LEVELS)
def test_suit_is_followed_though_any_card_may_be_played(level: str) -> None:
    position = Position("N", "AK852 A64 T97 J8", "S", CLAIMABLE).lying("W", "8H")
    everything = [{"seat": "N", "type": "play", "card": card} for card in position.hand]
    for chance in range(10):
        view = {**position.view(), "legal": everything}
        assert bot_action(level, CLAIMABLE, view, Random(chance)).card in ("AH", "6H", "4H")


@pytest.mark.parametrize("level", LEVELS)
def test_a_seats_own_revoke_is_corrected_first(level: str) -> None:
    view = north(("W", "5D 6D 7D KD"))
    corrections = [{"seat": "N", "type": "correct", "card": card} for card in ("9D", "7D")]
    assert done({**view, "legal": [*view["legal"], *corrections]}, level)["card"] == "7D"


def careless(state: DealState, rng: Random) -> DealState:
    """The state after some card, which may well be a revoke."""
    plays = [action for action in legal_actions(state, state.turn) if action.type != "claim-revoke"]
    return apply(state, rng.choice(plays))


def claims_made(seed: int) -> list[bool]:
    """For each claim of a steady player among careless ones, whether it is right."""
    rng, found = Random(seed), []
    hands = deal_hands(rng.randbytes(32), dict.fromkeys(SEATS, ""), 1, "N", CLAIMABLE.direction)
    state = deal_start(CLAIMABLE, 1, "N", hands)
    while state.turn is not None:
        action = bot_action("steady", CLAIMABLE, observe(state, state.turn), rng)
        if action.type == "claim-revoke":
            assert action.trick is not None
            assert action.against is not None
            found.append(has_revoked(state, action.trick, action.against))
        state = careless(state, rng)
    return found


def test_no_claim_is_a_guess() -> None:
    found = [claim for seed in range(20) for claim in claims_made(seed)]
    assert len(found) > 50
    assert all(found)
