"""Days off: what of a player's week, and which days of their year, do not run on daily clocks."""

from collections.abc import Collection
from datetime import date, datetime, time, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import selectors
from games.errors import BadRequest, Conflict
from games.models import Event, Match, Player, Seat, Vacation
from games.rest_days import LEAST_HOURS, YEAR, Rest, is_zone, zone_of
from games.services.append import event_append
from games.services.players import still_here
from games.store import Snapshot, snapshot_of

LIVE = (Match.Status.OPEN, Match.Status.PLAYING)


def rest_set(
    player: Player,
    *,
    night: tuple[int, int] | None,
    days: Collection[int],
    time_zone: str | None = None,
    now: datetime | None = None,
) -> Player:
    """Nights and weekdays off, from each match's next turn on; with None by the zone that was told before.

    BadRequest where too little is left, or where nobody knows the zone.
    """
    rest = Rest("", night, tuple(sorted(set(days))))
    _hours_check(rest)
    if time_zone and not is_zone(time_zone):
        raise BadRequest(_("There is no such time zone."), code="bad_time_zone")
    with transaction.atomic():
        player = _held(player)
        player.night_from, player.night_to = night or (None, None)
        player.days_off = list(rest.days)
        player.time_zone = player.time_zone if time_zone is None else time_zone
        player.save(update_fields=["night_from", "night_to", "days_off", "time_zone"])
        rest_tell(player, now or timezone.now())
    return player


def _hours_check(rest: Rest) -> None:
    """Hours of the day, weekdays, and enough of the week left."""
    hours = set(rest.night or ())
    if not (hours | set(rest.days)) <= set(range(24)) or len(hours) == 1 or max(rest.days, default=0) > 6:
        message = _("A night is from one hour to another, 0 to 23; a weekday is 0 (Monday) to 6.")
        raise BadRequest(message, code="bad_rest")
    if rest.hours_a_week() < LEAST_HOURS:
        told = {"least": LEAST_HOURS, "left": rest.hours_a_week()}
        message = _("At least %(least)d hours of each week have to be left to play; these leave %(left)d.")
        raise BadRequest(message % told, code="too_much_rest", data=told)


def vacation_start(
    player: Player, *, last: date, first: date | None = None, now: datetime | None = None
) -> Player:
    """Go on vacation, now or on a day to come, until the end of the day `last`; days are the player's own.

    The deadlines of turns that run move at once. BadRequest (the days), Conflict (more than a year has, or
    there is a vacation already).
    """
    now = now or timezone.now()
    with transaction.atomic():
        player = _held(player)
        if selectors.vacation_of(player, now):
            message = _("You have a vacation already. End it before you take another.")
            raise Conflict(message, code="away_already")
        vacation = _planned(player, first, last, now)
        vacation.save(force_insert=True)
        _columns_set(player, vacation.began, vacation.until)
        rest_tell(player, now)
    return player


def _planned(player: Player, first: date | None, last: date, now: datetime) -> Vacation:
    zone = zone_of(player.time_zone)
    today = now.astimezone(zone).date()
    first = first or today
    if not today <= first <= last <= today + YEAR:
        message = _("A vacation begins today or later, ends on that day or later, and within a year.")
        raise BadRequest(message, code="bad_vacation")
    began = now if first == today else datetime.combine(first, time(), zone)
    until = datetime.combine(last + timedelta(days=1), time(), zone)
    days, left = _days(player, first, last, before=began), selectors.vacation_left(player, began)
    if days > left:
        told = {"days": days, "left": left}
        message = _("That would be %(days)d days, and you have %(left)d left.")
        raise Conflict(message % told, code="vacation_spent", data=told)
    return Vacation(player=player, began=began, until=until, days=days)


def _days(player: Player, first: date, last: date, *, before: datetime) -> int:
    """How many days a vacation takes: one that an earlier one touched as well is counted there already."""
    midnight = datetime.combine(first, time(), zone_of(player.time_zone))
    is_counted = player.vacations.filter(began__lt=before, until__gt=midnight).exists()
    return (last - first).days + 1 - is_counted


def vacation_end(player: Player, now: datetime | None = None) -> Player:
    """Be back before a vacation's end, or call it off. Conflict where there is none.

    Running turns have the time left that they had when it began. The day of the return counts as taken.
    """
    now = now or timezone.now()
    with transaction.atomic():
        player = _held(player)
        if selectors.vacation_of(player, now) is None:
            raise Conflict(_("You are not on vacation."), code="not_away")
        _vacations_cut(player, now)
        _columns_set(player, None, None)
        rest_tell(player, now)
    return player


def _vacations_cut(player: Player, now: datetime) -> None:
    """End what has begun, drop what has not."""
    zone = zone_of(player.time_zone)
    for vacation in player.vacations.filter(until__gt=now):
        if vacation.began >= now:
            vacation.delete()
            continue
        first, last = vacation.began.astimezone(zone).date(), now.astimezone(zone).date()
        vacation.until, vacation.days = now, _days(player, first, last, before=vacation.began)
        vacation.save(update_fields=["until", "days"])


def _columns_set(player: Player, began: datetime | None, until: datetime | None) -> None:
    player.away_from, player.away_until = began, until
    player.save(update_fields=["away_from", "away_until"])


def rest_of(player: Player, now: datetime) -> Rest:
    """What is off for a player on daily clocks, vacations of the last year with it."""
    vacations = player.vacations.filter(until__gt=now - YEAR).order_by("began")
    return rest_with(player, [(each.began, each.until) for each in vacations])


def rest_with(player: Player, away: list[tuple[datetime, datetime]]) -> Rest:
    """The player's nights and weekdays, and these vacations. Without the former no zone need be known."""
    night = None
    if player.night_from is not None and player.night_to is not None:
        night = (player.night_from, player.night_to)
    zone = player.time_zone if night or player.days_off else ""
    return Rest(zone, night, tuple(player.days_off), tuple(away))


def rests_mark(snapshot: Snapshot, now: datetime) -> None:
    """As a daily match starts, write down what is off for each of its people."""
    if snapshot.match.clock != Match.Clock.DAILY:
        return
    away: dict[str, list[tuple[datetime, datetime]]] = {row.player_id: [] for row in snapshot.people}
    recent = Vacation.objects.filter(player__in=away, until__gt=now - YEAR).order_by("began")
    for each in recent:
        away[each.player_id].append((each.began, each.until))
    for row in snapshot.people:
        row.rest = rest_with(row.player, away[row.player_id]).to_json()
    Seat.objects.bulk_update(snapshot.people, ["rest"])


def rest_tell(player: Player, now: datetime) -> None:
    """Tell each of a player's daily matches under way what is off for them now, where it has not heard.

    Inside a transaction that holds the player. A match that waits to start is held too: it writes it down
    as it starts, and must not have read it before.
    """
    rest = rest_of(player, now)
    seats = Seat.objects.filter(player=player).values("match")
    rows = Match.objects.filter(pk__in=seats, clock=Match.Clock.DAILY, status__in=LIVE).order_by("pk")
    for match in rows.select_for_update():
        snapshot = snapshot_of(match, match.seq)
        row = snapshot.seat_row(snapshot.seat_of(player))
        if snapshot.state is not None and row is not None and snapshot.rest_told(row) != rest:
            event_append(snapshot, Event.Type.CLOCK, now, seat=row.seat, rest=rest.to_json())


def rest_merge(guest: Player, account: Player, now: datetime) -> None:
    """What a guest's matches have as off is the account's from now on.

    A guest's vacation ends here, so that nobody has the days of two; what it was counts for both clock and
    year.
    """
    _vacations_cut(guest, now)
    guest.vacations.update(player=account)
    rest_tell(account, now)


def _held(player: Player) -> Player:
    """The player now, whom nobody else changes until the transaction ends. Forbidden for one who is gone."""
    still_here(player)
    return Player.objects.get(pk=player.pk)
