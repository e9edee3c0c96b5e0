"""Accounts: a guest claims one or is merged into one, people change their name, and people leave."""

from collections.abc import Iterable

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override
from knox.models import AuthToken

from games import effects
from games.errors import Conflict
from games.models import Invitation, Kick, Match, Player, SavedRuleset, Seat
from games.ratings.book import reckoning_held
from games.ratings.merging import ratings_merge, seats_kept
from games.services.append import advance
from games.services.players import name_check
from games.services.resting import rest_merge
from games.signals import player_left, player_merged
from games.store import snapshot_of

LIVE = (Match.Status.OPEN, Match.Status.PLAYING)


def account_make(guest: Player | None, *, name: str, email: str, password: str | None) -> Player:
    """A registered person: the guest themselves, who stays the same player, or else somebody new.

    Raises BadRequest (the name), Conflict (the address has an account, or the guest is none any more).
    """
    checked = name_check(name)
    try:
        with transaction.atomic():
            player = Player() if guest is None else _locked([guest.pk]).get(guest.pk)
            if player is None or (guest is not None and not _is_guest(player)):
                raise Conflict(_("This guest has an account already. Sign in to it."), code="claimed")
            player.kind, player.name, player.email = Player.Kind.HUMAN, checked, email.lower()
            player.password = make_password(password)
            player.save()
    except IntegrityError as error:
        message = _("There is an account with this address already. Sign in to it.")
        raise Conflict(message, code="email_taken") from error
    return player


def player_rename(player: Player, name: str) -> Player:
    """Another name, from now on everywhere. BadRequest where it will not do."""
    player.name = name_check(name)
    Player.objects.filter(pk=player.pk, is_active=True).update(name=player.name)
    return player


def player_merge(guest_id: str, account_id: str) -> bool:
    """Make everything of a guest's the account's, all of it or nothing. -> was there a guest to merge?

    The account sits where the guest sat, and has the guest's saved rulesets and, where they are better,
    lessons. At a table where both sit, a seat cannot be the account's too: one that waits to start becomes
    free, one under way is played on by the resident bot, and a match that has ended stays as it is. The guest
    is nobody from then on: signed in nowhere, without tokens, and at no socket.
    """
    with transaction.atomic():
        rows = _locked([guest_id, account_id])
        guest, account = rows.get(guest_id), rows.get(account_id)
        if guest is None or account is None or not (_is_guest(guest) and account.is_active):
            return False
        reckoning_held()  # before matches
        _retire(guest)
        live = _live_matches(guest)
        seats = Seat.objects.filter(player=account, match__seats__player=guest)
        both = set(seats.values_list("match", flat=True))
        both |= _waits_twice(guest, account)
        seats_kept(guest.pk, both)
        _seats_over(guest, account, both)
        _opened_over(guest, account)
        SavedRuleset.objects.filter(owner=guest).update(owner=account)
        for wish in ("no_watching", "unlisted"):  # of two the stricter one
            if getattr(guest, wish):
                Player.objects.filter(pk=account.pk).update(**{wish: True})
        _asked_over(guest, account)
        for match in live:
            if match.pk in both:
                _seat_left(match, guest)
            else:
                _moved_on(match, guest)
        rest_merge(guest, account, timezone.now())
        ratings_merge(guest.pk, account.pk)
        player_merged.send(Player, guest=guest, account=account)
    return True


def player_leave(player_id: str) -> None:
    """Delete an account, or a guest: matches and saved rulesets stay, the name and everything personal goes.

    In matches under way the resident bot plays on for who left; a match in which nobody else sits is
    abandoned, and at a table that waits to start the seat becomes free.
    """
    with transaction.atomic():
        player = _locked([player_id]).get(player_id)
        if player is None or not player.is_active:
            return
        player_left.send(Player, player=player)
        player.vacations.all().delete()
        _retire(player, is_named=False)
        Invitation.objects.filter(player=player).delete()
        for match in _live_matches(player):
            _seat_left(match, player)
        _asked_on(player)


def _locked(player_ids: Iterable[str]) -> dict[str, Player]:
    """These players, whom nobody else changes or seats until the transaction ends. Always before matches."""
    rows = Player.objects.filter(pk__in=player_ids).order_by("pk")
    return {row.pk: row for row in rows.select_for_update()}


def _is_guest(player: Player) -> bool:
    return player.kind == Player.Kind.GUEST and player.is_active


def _retire(player: Player, *, is_named: bool = True) -> None:
    """Nobody signs in as this player any more, by whatever means. Not `is_named`: the name goes."""
    if not is_named:
        with override(settings.LANGUAGE_CODE):
            player.name = _("Former player")
    player.email, player.is_active, player.is_staff, player.is_superuser = None, False, False, False
    player.password = make_password(None)
    player.night_from = player.night_to = player.away_from = player.away_until = None
    player.days_off = []
    player.save()
    AuthToken.objects.filter(user=player).delete()
    effects.access_changed(player.pk)


def _live_matches(player: Player) -> list[Match]:
    """The matches of a player that have not ended, which nobody moves on before this transaction ends."""
    rows = Match.objects.filter(pk__in=Seat.objects.filter(player=player).values("match"), status__in=LIVE)
    return list(rows.order_by("pk").select_for_update())


def _waits_twice(guest: Player, account: Player) -> set[str]:
    """Where the guest waits to be paired, if the account does so elsewhere: nobody is paired twice."""
    waiting = Match.objects.filter(status=Match.Status.OPEN).exclude(pairing="")
    is_twice = waiting.filter(seats__player=account).exists()
    return set(waiting.filter(seats__player=guest).values_list("pk", flat=True)) if is_twice else set()


def _seats_over(guest: Player, account: Player, both: set[str]) -> None:
    """The guest's seats, and what the others' say of who sits there."""
    mine = Seat.objects.filter(player=guest).exclude(match__in=both)
    there = mine.values("match")
    for place in ("partner", "left", "right"):
        Seat.objects.filter(match__in=there, **{place: guest}).update(**{place: account})
    mine.update(player=account)


def _opened_over(guest: Player, account: Player) -> None:
    """The tables that the guest opened. A client's own names for its requests are unique for each opener."""
    opened = Match.objects.filter(opener=guest)
    names = Match.objects.filter(opener=account, client_id__isnull=False).values("client_id")
    opened.filter(client_id__in=names).update(client_id=None)
    opened.update(opener=account)


def _asked_over(guest: Player, account: Player) -> None:
    """To which tables the guest is asked, and from which taken off. Each is told of one player once."""
    Invitation.objects.filter(by=guest).update(by=account)
    there = Q(match__invitations__player=account) | Q(match__seats__player=account)
    asked = Invitation.objects.filter(player=guest)
    twice = list(asked.filter(there).values_list("pk", flat=True))
    asked.filter(pk__in=twice).delete()
    kicked = Kick.objects.filter(player=guest)
    kicked.filter(match__in=Match.objects.filter(kicks__player=account)).delete()
    asked.update(player=account)
    kicked.update(player=account)


def _seat_left(match: Match, player: Player) -> None:
    """The match without a player who is gone already."""
    if match.status == Match.Status.OPEN:
        Seat.objects.filter(match=match, player=player).delete()
    _moved_on(match, player)


def _asked_on(gone: Player) -> None:
    """Whom they have asked to tables, the hosts of these ask now; to a table without one, nobody."""
    asked = Invitation.objects.filter(by=gone).select_related("match")
    for match in {each.match for each in asked}:
        host = snapshot_of(match, match.seq).host
        theirs = asked.filter(match=match)
        theirs.delete() if host is None else theirs.update(by=host.player)


def _moved_on(match: Match, gone: Player) -> None:
    """One seq on, so that what was seen of it before is late; abandoned where nobody is left."""
    now, after = timezone.now(), snapshot_of(match, match.seq + 1)
    if not after.people:
        match.status, match.finished = Match.Status.ABANDONED, now
    advance(after, match.seq, now)
    effects.player_gone(match.pk, gone.pk)
