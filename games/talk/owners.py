"""What a player said and whom they do not hear follows the player: into an account, a copy, and out."""

from typing import Any

from games.models import Line, Mute, Player, Report, StaffDeed, TalkStanding
from games.selectors import iso
from games.talk.selectors import line_document, mute_document, mutes_of


def merged(guest: Player, account: Player, **_signal: Any) -> None:
    """A guest signed in to an account: what they said, muted and reported is the account's, and what staff
    decided about them as well. Where both reported the same, or one the other, each keeps its own.
    """
    Line.objects.filter(player=guest).update(player=account)
    _mutes_merged(guest, account)
    _reports_merged(guest, account)
    StaffDeed.objects.filter(player=guest).update(player=account)
    _standing_merged(guest, account)


def _reports_merged(guest: Player, account: Player) -> None:
    made = set(Report.objects.filter(reporter=account).values_list("player", "match"))
    for report in Report.objects.filter(reporter=guest).exclude(player=account):
        if (report.player_id, report.match_id) not in made:
            Report.objects.filter(pk=report.pk).update(reporter=account)
    told = set(Report.objects.filter(player=account).values_list("reporter", "match"))
    for report in Report.objects.filter(player=guest).exclude(reporter=account):
        if (report.reporter_id, report.match_id) not in told:
            Report.objects.filter(pk=report.pk).update(player=account)


def _mutes_merged(guest: Player, account: Player) -> None:
    """Of two mutes of the same person the one that blocks stays; nobody mutes themselves."""
    Mute.objects.filter(player__in=(guest, account), other__in=(guest, account)).delete()
    mine = {row.other_id: row for row in Mute.objects.filter(player=account)}
    for row in Mute.objects.filter(player=guest):
        _one_of(row, mine.get(row.other_id), player=account)
    theirs = {row.player_id: row for row in Mute.objects.filter(other=account)}
    for row in Mute.objects.filter(other=guest):
        _one_of(row, theirs.get(row.player_id), other=account)


def _one_of(row: Mute, same: Mute | None, **moved: Player) -> None:
    if same is None:
        Mute.objects.filter(pk=row.pk).update(**moved)
        return
    if row.blocks:
        Mute.objects.filter(pk=same.pk).update(blocks=True)
    row.delete()


def _standing_merged(guest: Player, account: Player) -> None:
    """Who signs in is not rid of what staff decided about the guest."""
    before = TalkStanding.objects.filter(player=guest).first()
    if before is None:
        return
    now, _made = TalkStanding.objects.get_or_create(player=account)
    times = [time for time in (before.silent_until, now.silent_until) if time is not None]
    now.silent_until, now.notice = max(times, default=None), now.notice or before.notice
    now.save()
    before.delete()
    Player.objects.filter(pk=account.pk).update(has_notice=bool(now.notice))


def left(player: Player, **_signal: Any) -> None:
    """A player leaves for good: every word of theirs goes, those in reports too. Reports themselves stay."""
    Line.objects.filter(player=player).delete()
    Mute.objects.filter(player=player).delete()
    Mute.objects.filter(other=player).delete()
    Report.objects.filter(reporter=player).update(text="")
    TalkStanding.objects.filter(player=player).delete()


def exported(player: Player, **_signal: Any) -> dict[str, Any]:
    """A player's own copy: what they said, whom they do not hear, whom they reported."""
    lines = Line.objects.filter(player=player).select_related("player").order_by("pk")
    reports = Report.objects.filter(reporter=player).select_related("player").order_by("pk")
    return {
        "lines": [{"match": line.match_id} | line_document(line) for line in lines],
        "mutes": [mute_document(row) for row in mutes_of(player)],
        "reports": [
            {"match": each.match_id, "player": each.player.name, "reason": each.reason, "text": each.text}
            | {"at": iso(each.at)}
            for each in reports
        ],
    }
