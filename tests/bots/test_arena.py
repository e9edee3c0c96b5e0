"""How much better a steady player is, and that the arena counts it right."""

import pytest

from games.bots.arena import Board, Side, board_play, boards_play, compare
from games.engine.ruleset import Ruleset
from tests.bots.positions import DOUBLE, SINGLE

DEALS = 100


@pytest.mark.parametrize("rules", [SINGLE, DOUBLE], ids=["single-sir", "double-sir"])
def test_steady_beats_casual_clearly(rules: Ruleset) -> None:
    found = compare(list(boards_play(rules, "steady", "casual", "1", DEALS)))
    assert found.a["won"].mean > 0.6
    ahead = found.ahead["points"]
    assert ahead.mean - ahead.margin > 0.3
    assert found.ahead["tricks"].mean > 0.5


def test_equals_are_equal() -> None:
    """Steady leaves nothing to chance, so with the sides exchanged it scores as much against itself."""
    found = compare(list(boards_play(DOUBLE, "steady", "steady", "1", 10)))
    assert found.ahead["points"].mean == 0
    assert found.a["won"].mean == 0.5


def test_a_board_counts_both_tables() -> None:
    board = board_play(SINGLE, "steady", "casual", "1", 1)
    assert board.a.won + board.b.won == 2
    assert board == board_play(SINGLE, "steady", "casual", "1", 1)


def test_figures_are_per_deal_with_an_interval() -> None:
    boards = [Board(Side(2, 4, 14, 0), Side(0, 0, 6, 0)), Board(Side(1, 1, 10, 0), Side(1, 3, 10, 1))]
    found = compare(boards)
    assert found.a["won"].mean == 0.75
    assert found.ahead["points"].mean == 0.5
    assert found.ahead["points"].margin == pytest.approx(1.96 * 1.5)
    assert found.b["courts"].mean == 0.25


def test_no_boards_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="no boards"):
        compare([])
