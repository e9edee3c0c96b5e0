"""Players: guests, and what a name may be."""

import secrets
import unicodedata

from django.utils.translation import gettext as _

from games.errors import BadRequest, Forbidden
from games.models import Player
from games.services.reserved import is_reserved
from games.texts import is_seen

NAME_LENGTH = 30


def guest_create(name: str | None = None) -> Player:
    """A new guest, under the name given or one made up. BadRequest where the name will not do."""
    checked = name_check(name) if name is not None else _made_up(secrets.randbelow(9000) + 1000)
    player = Player(name=checked, kind=Player.Kind.GUEST)
    player.set_unusable_password()
    player.save(force_insert=True)
    return player


def is_made_up(name: str) -> bool:
    """Is this a name that a guest was given, and did not choose?"""
    number = "".join(filter(str.isdecimal, name))
    return len(number) == 4 and name == _made_up(int(number))


def _made_up(number: int) -> str:
    return _("Guest %(number)d") % {"number": number}


def still_here(*players: Player) -> None:
    """Hold on to these players until the transaction ends; Forbidden where one was merged or has left.

    Whoever seats somebody calls this before they lock the match: players are locked before matches.
    """
    ids = {player.pk for player in players}
    rows = Player.objects.select_for_update(no_key=True).filter(pk__in=ids, is_active=True).order_by("pk")
    if len(rows.values_list("pk", flat=True)) < len(ids):
        raise Forbidden(_("This player is not here any more. Sign in again."), code="player_gone")


def name_check(name: str) -> str:
    """A player's name as it is stored. BadRequest where it will not do."""
    clean = text_check(name, NAME_LENGTH)
    if is_reserved(clean):
        message = _("This is what a bot or the site itself is called. Add something of your own to it.")
        raise BadRequest(message, code="bad_name")
    return clean


def text_check(name: str, most: int) -> str:
    """A name as it is stored: trimmed, composed, single spaces. BadRequest where it will not do."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(clean) <= most or not any(char.isalnum() for char in clean):
        message = _("A name has 1 to %(most)d characters, a letter or digit among them.") % {"most": most}
        raise BadRequest(message, code="bad_name")
    if not is_seen(clean):
        raise BadRequest(_("A name cannot have invisible or stacked characters."), code="bad_name")
    return clean
