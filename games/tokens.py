"""How a player is known again: by API tokens (knox's, of which only the hash is kept) and by sessions."""

import re

from django.contrib.auth import login
from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone
from knox.crypto import hash_token
from knox.models import AuthToken

from games.models import Player

TOKEN_FORM = re.compile(r"[0-9a-f]{64}")


def sign_in(request: HttpRequest, player: Player) -> None:
    """Let the browser be this player from now on. Guests have no password, so the backend is named."""
    login(request, player, backend="django.contrib.auth.backends.ModelBackend")


def token_create(player: Player) -> str:
    """A new token of this player. It cannot be shown again."""
    return str(AuthToken.objects.create(user=player)[1])


def token_find(token: str) -> AuthToken | None:
    """The live token of this text with its player, None where there is none. One query, by the digest."""
    if not TOKEN_FORM.fullmatch(token):
        return None
    alive = Q(expiry__isnull=True) | Q(expiry__gt=timezone.now())
    found = AuthToken.objects.select_related("user").filter(
        alive, digest=hash_token(token), user__is_active=True
    )
    return next(iter(found), None)  # the digest is unique; `first` would sort
