"""What each filter looks for, as conditions on a seat's columns: of each tuple a row meets one at most."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from games.engine.presets import PRESETS
from games.engine.seats import SEATS
from games.ids import code_clean, is_code, is_id
from games.lists.branches import Choices, any_of
from games.models import Match, Player, Seat

NAMESAKES = 20  # people of the same name that are looked for at once
OWN = "own"  # rules that come from no preset
OTHERS = ("partner", "left", "right")


def of_game(game: str) -> Choices:
    """A preset, all of a family, or rules of one's own."""
    if game == OWN:
        return (Q(preset=""),)
    names = [game] if game in PRESETS else [name for name in PRESETS if name.partition(".")[0] == game]
    return tuple(Q(preset=name) for name in names)


def of_status(status: str) -> Choices:
    """As a match's `status` says it."""
    if status == Match.Status.FINISHED:
        return tuple(Q(result=each) for each in (Seat.Result.WON, Seat.Result.LOST, Seat.Result.NONE))
    return (Q(result=status),)


def of_decided(result: str) -> Choices:
    """The result where it is nobody's own: `decided` is won by either side."""
    if result == "decided":
        return (Q(result=Seat.Result.WON), Q(result=Seat.Result.LOST))
    return (Q(result=result),)


def of_court(kind: str) -> Choices:
    """With a court, with a goon court, or with either."""
    if kind == "either":
        return (Q(court=True), Q(court=False, goon=True))
    return (Q(court=True) if kind == "court" else Q(goon=True),)


def of_partner(seats: QuerySet[Seat], text: str) -> Choices:
    """Opposite sits the player with this id, or somebody of this name."""
    return tuple(Q(partner=each) for each in _people(text, seats, ("partner",)))


def of_opponent(seats: QuerySet[Seat], text: str) -> Choices:
    """Left or right sits the player with this id, or somebody of this name."""
    ids = _people(text, seats, ("left", "right"))
    return (*(Q(left=each) for each in ids), *(Q(right=each) & ~Q(left__in=ids) for each in ids))


def of_search(seats: QuerySet[Seat], text: str, *, by_code: bool) -> Choices:
    """The match with this id, `by_code` those with this code, and those at which one of this name sits."""
    people = _people(text, seats, OTHERS)
    found = [
        Q(**{name: each}) & ~_sits(people, OTHERS[:place])
        for place, name in enumerate(OTHERS)
        for each in people
    ]
    ids = _match_ids(text, by_code=by_code)
    return (*found, Q(match__in=ids) & ~_sits(people)) if ids else tuple(found)


def of_search_shown(seats: QuerySet[Seat], text: str) -> Choices:
    """The same among all seats that are shown: one seat of each match at which somebody of this name sits."""
    people = _people(text, seats, ("player",))
    found = [Q(player=each) & ~_sits(people[:place]) for place, each in enumerate(people)]
    ids = _match_ids(text, by_code=False)
    return (*found, *(Q(match=each, seat=SEATS[0]) & ~_sits(people) & ~Q(player__in=people) for each in ids))


def _sits(people: list[str], places: Sequence[str] = OTHERS) -> Q:
    """One of these people sits in one of these places."""
    return any_of(tuple(Q(**{f"{name}__in": people}) for name in places if people))


def _match_ids(text: str, *, by_code: bool) -> list[str]:
    clean = code_clean(text)
    if by_code and is_code(clean):
        return list(Match.objects.filter(code=clean).values_list("pk", flat=True))
    return [text.strip()] if is_id(text.strip()) else []


def _people(text: str, seats: QuerySet[Seat], places: Iterable[str]) -> list[str]:
    """The players meant, of those who sit there in one of these seats; who has left the site has no name."""
    given = text.strip()
    named = Q(name__iexact=given) | (Q(pk=given) if is_id(given) else Q(pk__in=[]))
    there = Q()
    for place in places:
        there |= Q(Exists(seats.filter(**{place: OuterRef("pk")})))
    found = Player.objects.filter(named & there, is_active=True).order_by("pk")
    return list(found.values_list("pk", flat=True)[:NAMESAKES])


def since(day: date, zone: ZoneInfo) -> Choices:
    """Opened on this day or later."""
    return (Q(opened__gte=datetime.combine(day, time(), zone)),)


def until(day: date, zone: ZoneInfo) -> Choices:
    """Opened on this day or before."""
    return (Q(opened__lt=datetime.combine(day + timedelta(days=1), time(), zone)),)


def of_turn() -> Choices:
    """Those that wait for whoever sits in the seat."""
    waits = Q(result=Seat.Result.PLAYING, match__turn=F("seat"), match__waits_since__isnull=False)
    return (waits,)
