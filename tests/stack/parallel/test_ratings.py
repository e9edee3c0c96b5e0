"""Many workers reckon at once, while guests sign in: each match once, in order, and none waits for ever."""

from datetime import timedelta

from django.utils import timezone

from games import services
from games.models import Match, Rating, RatingChange, RatingDay, RatingMerge, Tally
from games.ratings.rebuild import ratings_rebuild
from games.ratings.reckoning import ratings_reckon
from tests.games.ended import ended
from tests.games.test_accounts import account
from tests.games.test_ratings import kept
from tests.stack.parallel.crowd import at_once


def test_each_match_is_reckoned_once_while_guests_are_merged(cast, monkeypatch):
    monkeypatch.setattr("games.ratings.reckoning.BATCH", 3)
    four = {"S": cast["alice"], "W": cast["bob"], "N": cast["charlie"], "E": cast["dave"]}
    began = timezone.now() - timedelta(days=1)
    for at in range(24):
        ended(four, "NS" if at % 3 else "EW", at=began + timedelta(minutes=at), deals=1)
    owners = {name: account(name.title(), f"{name}@example.org") for name in ("alice", "dave")}

    def merge(name):
        return lambda: services.player_merge(cast[name].pk, owners[name].pk)

    at_once([ratings_reckon] * 6 + [merge("alice"), merge("dave")] + [ratings_reckon] * 4)
    while ratings_reckon():
        pass
    numbers = list(Match.objects.order_by("finished").values_list("reckoned", flat=True))
    assert numbers == sorted(numbers)
    assert sorted([*numbers, *RatingMerge.objects.values_list("pk", flat=True)]) == list(range(1, 27))
    assert RatingChange.objects.count() == 4 * 24
    assert Tally.objects.get(whose=cast["bob"].pk, scope="all", subject="total").matches == 24
    assert Tally.objects.get(whose=owners["alice"].pk, scope="all", subject="total").matches == 24
    before = kept()
    assert {each.__name__ for each in (Rating, RatingDay)} <= set(before)
    assert ratings_rebuild() == 24
    assert kept() == before
