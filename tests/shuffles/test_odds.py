"""What fair deals give is exact, and the chi-squared test is the one of the tables."""

from itertools import pairwise
from random import Random

import pytest

from games.engine.cards import DECK
from games.shuffles.counting import deal_add, nothing
from games.shuffles.odds import fit, held, longest, pooled, survival

pytestmark = pytest.mark.pure

# The usual table of critical values.
TABLE = [
    (1, 3.841, 0.05),
    (1, 6.635, 0.01),
    (2, 5.991, 0.05),
    (3, 7.815, 0.05),
    (3, 16.266, 0.001),
    (5, 11.070, 0.05),
    (6, 1.635, 0.95),
    (7, 18.475, 0.01),
    (10, 18.307, 0.05),
    (12, 21.026, 0.05),
    (13, 22.362, 0.05),
    (30, 43.773, 0.05),
]


@pytest.mark.parametrize(("freedom", "statistic", "chance"), TABLE)
def test_the_survival_function_is_that_of_the_tables(freedom, statistic, chance):
    assert survival(statistic, freedom) == pytest.approx(chance, rel=2e-3)


def test_the_survival_function_falls_from_one_to_nothing():
    for freedom in range(1, 20):
        values = [survival(statistic / 2, freedom) for statistic in range(200)]
        assert values[0] == 1
        assert all(one > other for one, other in pairwise(values))
        assert values[-1] < 1e-6


def test_chances_of_a_hand():
    assert sum(held(13)) == pytest.approx(1)
    assert held(13)[13] == pytest.approx(1 / 635_013_559_600)
    assert sum(count * chance for count, chance in enumerate(held(16))) == pytest.approx(4)
    # Known of bridge: 4-3-3-3, 4-4-3-2 and 4-4-4-1 are 35.08 percent; a suit of seven or more 4.03.
    assert sum(longest()) == pytest.approx(1)
    assert longest()[4] == pytest.approx(0.3508, abs=1e-4)
    assert sum(longest()[7:]) == pytest.approx(0.0403, abs=1e-4)
    assert longest()[:4] == [0, 0, 0, 0]


def test_neighbours_are_pooled_until_there_is_enough():
    pools = pooled([1, 2, 90, 6, 1], [0.02, 0.03, 0.85, 0.06, 0.04])
    assert [count for count, _expected in pools] == [3, 90, 7]
    assert all(expected >= 5 - 1e-9 for _count, expected in pools)
    assert sum(expected for _count, expected in pools) == pytest.approx(100)
    assert fit([3, 1], [0.5, 0.5]) is None


def counted(deals, deal):
    """The counts over so many deals, each made by `deal(number)`: 52 cards, those of N first."""
    tallies = nothing()
    for number in range(deals):
        deal_add(tallies, number, "".join(deal(number)), "N", None, courts=False)
    return tallies


def test_fair_deals_fit_and_others_do_not():
    rng = Random(7)
    fair = counted(3000, lambda number: rng.sample(DECK, 52))
    assert sum(fair["longest"]) == 3000
    for suit in "SHDC":
        assert fit(fair["length"][suit], held(13)).chance > 0.001
        assert fit(fair["aces"][suit], [0.25] * 4).chance > 0.001
    for seat in "NESW":
        assert fit(fair["high"][seat], held(16)).chance > 0.001
    assert fit(fair["longest"], longest()).chance > 0.001

    def kind_to_north(number):
        cards = rng.sample(DECK, 52)
        place = next(at for at in range(52) if cards[at] == "AS")
        if place >= 13 and number % 4 == 0:  # an ace more in four deals
            cards[0], cards[place] = cards[place], cards[0]
        return cards

    bent = counted(3000, kind_to_north)
    assert fit(bent["aces"]["S"], [0.25] * 4).chance < 1e-6


def test_one_deal_is_counted_once_everywhere():
    hands = "".join(rank + suit for suit in "SHDC" for rank in "23456789TJQKA")  # N has all the spades
    tallies = nothing()
    for number in range(4):
        deal_add(tallies, number, hands, "N", {"outcome": "court"}, courts=number < 2)
    assert tallies["length"]["S"] == [3, *[0] * 12, 1]
    assert tallies["longest"] == [*[0] * 13, 4]
    assert tallies["high"]["E"] == [0, 0, 0, 0, 4, *[0] * 9]
    assert tallies["aces"]["H"] == [0, 4, 0, 0]
    assert tallies["courts"] == {"deals": 2, "courts": 2, "goon_courts": 0}
