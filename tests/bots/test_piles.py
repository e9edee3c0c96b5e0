"""Double Sir: what only the pile makes right. Whoever can take the pile always leads."""

from tests.bots.positions import DOUBLE, Position, changed, plays


def north_can_seal(hand: str, trump: str = "S") -> Position:
    """North won the second trick with the king of diamonds and is on lead; two tricks lie in the pile."""
    position = Position("N", hand, trump).trick("W", "KH 3H 2H 5H").trick("W", "5D 2D 7D KD")
    assert (position.pile, position.could_take) == ([1, 2], "N")
    return position


def partner_can_seal(hand: str) -> Position:
    """South, north's partner, won the second trick with the jack of diamonds and is on lead."""
    position = Position("N", hand).trick("W", "AH 3H 2H 5H").trick("W", "5D JD 7D 3D")
    assert position.could_take == "S"
    return position


def west_can_seal(hand: str, tricks: int, seat: str = "N") -> Position:
    """West is on lead and can take what lies there: so many tricks, won in turn by east and west."""
    position = Position(seat, hand)
    wins = [("W", "AH 3H 2H 5H"), ("W", "5D 2D QD 3D"), ("E", "6D 4D KD 8D"), ("W", "6H 7H QH 4H")]
    for leader, text in (*wins, ("E", "9D TD AD JD"))[5 - tricks :]:
        position.trick(leader, text)
    assert (len(position.pile), position.could_take) == (tricks, "W")
    return position


def test_a_second_win_seals_the_pile() -> None:
    assert plays(north_can_seal("75 QT4 A93 J86")) == "AD"


def test_a_pile_is_sealed_with_the_card_that_cannot_be_beaten() -> None:
    assert plays(north_can_seal("7 QT4 Q93 AJ86")) == "AC"


def test_the_trump_ace_seals_nothing_so_another_card_leads() -> None:
    assert plays(north_can_seal("A7 QT4 A93 J86")) == "AD"


def test_after_an_ace_a_king_seals() -> None:
    """An ace after an ace would collect nothing."""
    position = Position("N", "75 T K6 A86")
    for leader, text in (("E", "AH 3H 2H 5H"), ("E", "6H 9H KH 7H"), ("W", "5C 2C 7C TC")):
        position.trick(leader, text)
    position.trick("N", "8H JH 4H QH").trick("E", "5D AD 2D 7D")
    assert position.could_take == "N"
    assert plays(position) == "KD"


def test_where_aces_in_a_row_collect_an_ace_is_as_good() -> None:
    rules = changed(DOUBLE, tricks={"aces_in_a_row_block": False})
    position = Position("N", "75 QT4 53 A8643", rules=rules).trick("W", "5D 2D 7D AD")
    assert plays(position) == "AC"


def test_the_partners_second_win_is_not_stolen() -> None:
    position = partner_can_seal("75 KT4 A93 J86").lying("S", "QH 6H")
    assert plays(position) == "4H"


def test_the_partners_second_win_is_not_ruffed() -> None:
    position = partner_can_seal("Q75 .. A93 J8642").lying("S", "KH 6H")
    assert not str(plays(position)).endswith("S")


def test_the_partners_card_is_helped_out_when_it_is_beaten() -> None:
    position = partner_can_seal("75 KT4 A93 J86").lying("S", "9H JH")
    assert plays(position) == "KH"


def test_an_opponents_pair_is_spoiled_with_the_smallest_trump() -> None:
    assert plays(west_can_seal("J75 T8 .. QT98", 4).lying("W", "AC 4C 6C")) != "5S", "north follows suit"
    assert plays(west_can_seal("J75 T98 QT7 ..", 4).lying("W", "AC 4C 6C")) == "5S"


def test_an_opponents_pair_is_spoiled_with_a_high_trump_if_need_be() -> None:
    assert plays(west_can_seal("KJ5 T98 QT7 ..", 4).lying("W", "AC 4C TS")) == "JS"


def test_second_hand_plays_low_on_a_small_pile_and_high_on_a_large_one() -> None:
    small = west_can_seal("752 95 T97 K643", 1, seat="S")
    large = west_can_seal("75 9 T7 K64", 5, seat="S")
    assert plays(small.lying("W", "QC")) == "3C"
    assert plays(large.lying("W", "QC")) == "KC"
