"""What staff do about a report. Every deed is written down with its reason, in a log that never changes."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import services
from games.errors import BadRequest, Conflict, Forbidden, NotFound
from games.models import Player, Report, StaffDeed, TalkStanding
from games.models.talk import WORDS_LENGTH
from games.talk.services import words_check

Kind = StaffDeed.Kind
DAYS_MOST = 365
TOLD = (Kind.WARN, Kind.SILENCE)  # the player is told why, in words of the staff's


def deed_do(
    staff: Player,
    report_id: int,
    kind: str,
    *,
    reason: str,
    words: str = "",
    days: int | None = None,
    now: datetime | None = None,
) -> StaffDeed:
    """Do something about a report, and close it. All of it or nothing.

    `reason` is for other staff, `words` (of a warning, or when talk is taken away) for the player. Raises
    Forbidden, NotFound, BadRequest (`bad_text`, `bad_days`, `bad_deed`), Conflict (`staff_account`,
    `player_gone`).
    """
    now = now or timezone.now()
    if not staff.is_staff:
        raise Forbidden(_("This is for staff."))
    deed = StaffDeed(staff=staff, kind=_kind(kind), at=now, days=_days(kind, days))
    deed.reason = words_check(reason, WORDS_LENGTH)
    deed.words = words_check(words, WORDS_LENGTH) if kind in TOLD else ""
    with transaction.atomic():
        report = Report.objects.select_for_update().filter(pk=report_id).first()
        if report is None:
            raise NotFound(_("There is no such report."))
        player = Player.objects.get(pk=report.player_id)
        _may_be_done(player, kind)
        deed.report, deed.player = report, player
        deed.save(force_insert=True)
        Report.objects.filter(pk=report.pk, closed=None).update(closed=now)
        DONE[deed.kind](deed)
    return deed


def _kind(kind: str) -> str:
    if kind not in Kind.values:
        raise BadRequest(_("Choose what is to be done."), code="bad_deed")
    return kind


def _days(kind: str, days: int | None) -> int | None:
    if kind != Kind.SILENCE:
        return None
    if days is None or not 1 <= days <= DAYS_MOST:
        raise BadRequest(
            _("Talk is taken away for 1 to %(most)d days.") % {"most": DAYS_MOST}, code="bad_days"
        )
    return days


def _may_be_done(player: Player, kind: str) -> None:
    if kind == Kind.DISMISS:
        return
    if player.is_staff:
        message = _("This is an account of staff. Whoever runs the site has to take that away first.")
        raise Conflict(message, code="staff_account")
    if not player.is_active:
        raise Conflict(_("This account is gone already."), code="player_gone")


def _nothing(deed: StaffDeed) -> None:
    """To dismiss a report is written down, and that is all."""


def _warn(deed: StaffDeed) -> None:
    _told(deed)


def _silence(deed: StaffDeed) -> None:
    _told(deed, silent_until=deed.at + timedelta(days=deed.days or 0))


def _restore(deed: StaffDeed) -> None:
    TalkStanding.objects.filter(player=deed.player).update(silent_until=None)


def _close(deed: StaffDeed) -> None:
    services.player_leave(deed.player_id)


def _told(deed: StaffDeed, **standing: datetime) -> None:
    """The player is shown the words until they say that they have read them."""
    TalkStanding.objects.update_or_create(player=deed.player, defaults={"notice": deed.words, **standing})
    Player.objects.filter(pk=deed.player_id).update(has_notice=True)


DONE: dict[str, Callable[[StaffDeed], None]] = {
    Kind.DISMISS: _nothing,
    Kind.WARN: _warn,
    Kind.SILENCE: _silence,
    Kind.RESTORE: _restore,
    Kind.CLOSE: _close,
}


def notice_read(player: Player) -> None:
    """The player has read what staff told them: it is not shown again."""
    with transaction.atomic():
        TalkStanding.objects.filter(player=player.pk).update(notice="")
        Player.objects.filter(pk=player.pk).update(has_notice=False)
