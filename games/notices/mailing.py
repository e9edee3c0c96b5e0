"""The mail that tells what waits: one for all of it, in plain words, with a way out that works."""

from collections.abc import Iterable
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext, ngettext, override

from games import rulebook
from games.models import Match, Notice, Player
from games.rest_days import zone_of
from games.when import exactly

SALT = "notices.stop"


def address_of(player: Player) -> str | None:
    """Where mails to this player go: the address of their account, if it was confirmed to be theirs."""
    if player.email is None or not player.is_active:
        return None
    rows = EmailAddress.objects.filter(user=player, email__iexact=player.email, verified=True)
    return player.email if rows.exists() else None


def digest_send(player: Player, rows: Iterable[Notice]) -> None:
    """Send one mail for all of these. Raises what a server of mail that is away raises."""
    address = address_of(player)
    if address is None:
        return
    with override(settings.LANGUAGE_CODE):
        digest_message(player, address, list(rows)).send()


def digest_message(player: Player, address: str, rows: list[Notice]) -> EmailMultiAlternatives:
    """The mail, in the language and by the clock that are set."""
    stop = absolute(reverse("notices_stop", kwargs={"token": stop_token(player.pk)}))
    context = {
        "player": player,
        "lines": [line(row) for row in rows],
        "all_url": absolute(reverse("matches_mine")),
        "settings_url": absolute(reverse("account_notices")),
        "stop_url": stop,
    }
    headers = {
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",  # RFC 8058
        "Auto-Submitted": "auto-generated",
    }
    text = render_to_string("notices/digest.txt", context)
    mail = EmailMultiAlternatives(subject(rows), text, to=[address], headers=headers)
    mail.attach_alternative(render_to_string("notices/digest.html", context), "text/html")
    return mail


def subject(rows: list[Notice]) -> str:
    """What the mail is about; names of players stand in it only."""
    turns = sum(row.kind == Notice.Kind.TURN for row in rows)
    if turns:
        told = ngettext("It is your turn in %(count)d match", "It is your turn in %(count)d matches", turns)
        return told % {"count": turns}
    return headline(rows[0]) if len(rows) == 1 else gettext("News of your matches")


def headline(row: Notice) -> str:
    """What has happened, in a few words that name no card and nobody."""
    told = {
        Notice.Kind.TURN: gettext("Your turn: %(game)s"),
        Notice.Kind.INVITED: gettext("You are invited: %(game)s"),
        Notice.Kind.FINISHED: gettext("This match has ended: %(game)s"),
    }
    return told[Notice.Kind(row.kind)] % {"game": rulebook.title(row.match.preset)}


def line(row: Notice) -> dict[str, Any]:
    """One match of the mail."""
    match = row.match
    names = [seat.player.name for seat in match.seats.all() if seat.player_id != row.player_id]
    zone = row.player.time_zone
    due = match.deadline if row.kind == Notice.Kind.TURN else None
    return {
        "headline": headline(row),
        "names": names,
        "deadline": None if due is None else exactly(due, zone_of(zone) if zone else None),
        "url": absolute(path_of(match)),
    }


def path_of(match: Match) -> str:
    """Where a match is looked at; one that has ended goes on from there to its replay."""
    return reverse("match_table", kwargs={"match_id": match.pk})


def absolute(path: str) -> str:
    """An address that works outside of the site."""
    return f"{settings.SITE_URL}{path}"


def stop_token(player_id: str) -> str:
    """What stands in the way out. It does nothing else and is good for ever, as old mails are."""
    return signing.dumps(player_id, salt=SALT, compress=False)


def stop_read(token: str) -> str | None:
    """Whose way out this is; None for one that is not ours."""
    try:
        return str(signing.loads(token, salt=SALT))
    except signing.BadSignature:
        return None
