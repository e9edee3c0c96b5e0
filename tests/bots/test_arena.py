"""How much better a steady player is, and that the arena counts it right."""

import pytest

from games.bots.arena import Board, Side, board_play, boards_play, compare
from games.engine.presets import PRESETS
from tests.bots.positions import DOUBLE, SINGLE, changed

DEALS = 100


# One of each family: how the trump comes, who has a trick, and what counts.
@pytest.mark.parametrize(
    "name",
    [
        "club.single-sir",
        "club.double-sir",
        "club.hidden-rung",
        "classic.be-ranga",
        "mendikot.katte",
        "mendikot.band",
        "courts.hidden-rung",
        "courts.be-ranga",
        "courts.single-sir",
    ],
)
def test_steady_beats_casual_clearly(name: str) -> None:
    found = compare(list(boards_play(PRESETS[name], "steady", "casual", "1", DEALS)))
    ahead = found.ahead["won"]
    assert ahead.mean - ahead.margin > 0.2
    assert found.ahead["points"].mean > 0


def test_a_deal_thrown_in_counts_for_nobody() -> None:
    low = changed(SINGLE, low_five_redeal=True)
    boards = list(boards_play(low, "casual", "casual", "1", 20))
    assert any(board.a.won + board.b.won == 0 for board in boards)
    assert all(board.a.won + board.b.won in (0, 2) for board in boards)


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
