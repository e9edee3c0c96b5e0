"""People who ask to be paired at the same moment: full tables, and nobody twice."""

from collections import Counter
from functools import partial

from games import services
from games.errors import GameError
from games.models import Match, Seat
from tests.games.test_accounts import account
from tests.stack.parallel.crowd import at_once

SINGLE = ("club.single-sir", "quick")


def people(count):
    return [services.guest_create() for _ in range(count)]


def asks(players, *what):
    return [partial(services.pairing_ask, player, *(what or SINGLE)) for player in players]


def seated():
    """{match: how many sit there}, of matches that have not been abandoned."""
    rows = Seat.objects.exclude(match__status="abandoned").values_list("match", flat=True)
    return Counter(rows)


def each_once(players):
    rows = Seat.objects.exclude(match__status="abandoned")
    assert Counter(rows.values_list("player", flat=True)) == Counter(player.pk for player in players)


def test_eight_at_once_are_two_full_tables():
    players = people(8)
    at_once(asks(players))
    assert list(seated().values()) == [4, 4]
    each_once(players)
    assert set(Match.objects.values_list("status", flat=True)) == {"playing"}


def test_the_same_players_in_many_tabs_sit_once():
    players = people(5)
    at_once(asks(players * 3))
    each_once(players)
    assert sorted(seated().values()) == [1, 4]


def test_people_who_change_their_minds_at_once_sit_once_and_never_wait_for_each_other():
    players = people(6)
    kinds = [SINGLE, ("club.double-sir", "quick"), ("club.hidden-rung", "relaxed")]
    for turn in range(4):
        waits = [
            player for player in players if not Seat.objects.filter(player=player, match__status="playing")
        ]
        at_once([ask for n, player in enumerate(waits) for ask in asks([player], *kinds[(n + turn) % 3])])
        each_once(players)


def test_coming_going_and_starting_at_once_leave_no_table_half_made():
    for _ in range(4):
        players = people(6)
        first = services.pairing_ask(players[0], *SINGLE)
        first.match.seats.update(joined=first.match.created.replace(year=2020))
        calls = [partial(tried, services.pairing_start, players[0])]
        calls += [partial(tried, services.pairing_cancel, players[0])]
        at_once([*calls, *asks(players[1:])])
        for match_id, count in seated().items():
            match = Match.objects.get(pk=match_id)
            assert match.status == ("playing" if count == 4 else "open"), (match.status, count)
        Match.objects.filter(status="open").update(status="abandoned")


def test_a_merge_while_being_paired_seats_the_account_once():
    for number in range(4):
        owner, guest = account("Z", f"z{number}@example.org"), services.guest_create()
        calls = [partial(tried, services.pairing_ask, guest, *SINGLE)]
        calls += [partial(tried, services.pairing_ask, owner, "club.double-sir", "quick")]
        at_once([*calls, partial(services.player_merge, guest.pk, owner.pk)])
        waits = Seat.objects.filter(player=owner).exclude(match__status="abandoned")
        assert waits.count() == 1
        services.pairing_cancel(owner)


def tried(call, *arguments):
    try:
        return call(*arguments)
    except GameError as error:
        return error.code
