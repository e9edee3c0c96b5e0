"""The many matches that lists are measured with: rows made within PostgreSQL, whole enough for every list."""

import pytest
from django.urls import reverse

from games.bench.sparse import matches_seed
from games.models import Match, Seat

pytestmark = pytest.mark.django_db(transaction=True)


def test_seeded_matches_are_found_in_every_list(client):
    first = matches_seed(40, 10)
    veteran = matches_seed(80, 20, earlier=40)
    assert veteran == first
    assert (Match.objects.count(), Seat.objects.count()) == (80, 320)
    assert 15 <= Seat.objects.filter(player=veteran).count() <= 25
    client.force_login(veteran, "django.contrib.auth.backends.ModelBackend")
    for name in ("api_matches", "api_matches_public"):
        assert client.get(reverse(name)).json()["results"], name
    for name in ("matches_mine", "matches_public"):
        assert b'<li class="match' in client.get(reverse(name)).content, name
