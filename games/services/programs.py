"""Programs: tokens by which they play under somebody's name, and accounts that are a program's."""

import re

from django.db import transaction
from django.utils.translation import gettext as _
from knox.models import AuthToken

from games import effects
from games.errors import Conflict
from games.models import Player, Seat, TokenName
from games.services.players import still_here, text_check

DIGEST_FORM = re.compile(r"[0-9a-f]{128}")
TOKEN_NAME_LENGTH = 40
TOKENS_MOST = 20  # of one player


def token_make(player: Player, name: str) -> str:
    """A new token under a name, to be shown this once. BadRequest (the name), Conflict (too many)."""
    clean = text_check(name, TOKEN_NAME_LENGTH)
    with transaction.atomic():
        still_here(player)
        if AuthToken.objects.filter(user=player).count() >= TOKENS_MOST:
            message = _("You have %(most)d tokens; revoke one that you do not need.") % {"most": TOKENS_MOST}
            raise Conflict(message, code="too_many_tokens")
        token, text = AuthToken.objects.create(user=player)
        TokenName.objects.create(token=token, name=clean)
    return str(text)


def token_revoke(player: Player, digest: str) -> bool:
    """From now on this token of the player's is nobody's. -> was there one?"""
    is_one = bool(DIGEST_FORM.fullmatch(digest))
    gone = is_one and bool(AuthToken.objects.filter(user=player, digest=digest).delete()[0])
    if gone:
        effects.access_changed(player.pk)
    return gone


def program_mark(player: Player) -> None:
    """Say for good that a program plays under this name. Conflict once the player has sat at a table.

    Who played before them is owed the truth, so there is no way back either.
    """
    with transaction.atomic():
        still_here(player)
        if Seat.objects.filter(player=player).exists():
            message = _("This account has played as a person. Make another for your program.")
            raise Conflict(message, code="played_already")
        Player.objects.filter(pk=player.pk, kind=Player.Kind.HUMAN).update(program=True)
