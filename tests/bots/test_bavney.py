"""Seven tricks to none: playing on for all thirteen, or stopping with the court."""

from random import Random
from typing import Any

import pytest

from games.bots import bot_action
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from tests.bots.positions import Position, changed, plays

BAVNEY = PRESETS["courts.single-sir"]
SEVEN = (  # west and east win them all, and all spades but east's are gone
    ("W", "AS 2S 3S 4S"),
    ("W", "KS 5S 6S 7S"),
    ("W", "QS 8S 9S TS"),
    ("W", "2C 5C JS 3C"),
    ("W", "AC 6C 4C 7C"),
    ("W", "AH 2H 3H 4H"),
    ("W", "AD 2D 3D 4D"),
)


def west_won(hand: str, rules: Ruleset = BAVNEY) -> Position:
    """West leads with six cards after seven tricks, which it won with its partner."""
    position = Position("W", hand, "S", rules)
    for leader, text in SEVEN:
        position.trick(leader, text)
    return position


def decides(hand: str, rules: Ruleset = BAVNEY, level: str = "steady", chance: int = 1) -> str:
    """Whether west plays on or stops."""
    legal = [{"seat": "W", "type": "play-on"}, {"seat": "W", "type": "stop"}]
    view: dict[str, Any] = {**west_won(hand, rules).view(), "stage": "bavney", "legal": legal}
    return bot_action(level, rules, view, Random(chance)).type


@pytest.mark.parametrize("hand", [".. KQJ KQJ ..", ".. KQ KQ KQ", ".. KQJ8 K5 .."])
def test_with_top_cards_it_plays_on(hand: str) -> None:
    assert decides(hand) == "play-on"


@pytest.mark.parametrize("hand", [".. J95 J95 ..", ".. 95 865 8", ".. T9875 .. 8"])
def test_with_cards_that_others_beat_it_stops(hand: str) -> None:
    assert decides(hand) == "stop"


def test_what_pays_no_more_than_the_court_is_not_played_for() -> None:
    assert decides(".. KQJ KQJ ..", changed(BAVNEY, scoring={"bavney": 1})) == "stop"


def test_what_pays_little_more_is_played_for_only_where_it_is_sure() -> None:
    twice = changed(BAVNEY, scoring={"bavney": 2})
    assert decides(".. KQJ KQJ ..", twice) == "play-on"
    assert decides(".. KQJ K85 ..", twice) == "stop"


def test_playing_on_it_leads_what_nobody_beats() -> None:
    view = {**west_won(".. KQ9 J85 ..").view(), "playing_on": True}
    assert bot_action("steady", BAVNEY, view, Random(1)).card in ("KH", "QH")


def test_a_casual_player_decides_as_it_likes_but_never_for_nothing() -> None:
    asked = {decides(".. KQJ KQJ ..", level="casual", chance=chance) for chance in range(20)}
    assert asked == {"play-on", "stop"}
    nothing = changed(BAVNEY, scoring={"bavney": 1})
    assert {decides(".. KQJ KQJ ..", nothing, "casual", chance) for chance in range(20)} == {"stop"}


def test_the_deal_stands_at_seven_to_none_there() -> None:
    assert west_won(".. KQJ KQJ ..").taken == {"NS": 0, "EW": 7}
    assert plays(west_won(".. KQJ KQJ ..")) in ("KH", "QH", "JH", "KD", "QD", "JD")
