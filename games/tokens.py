"""How a player is known again: by API tokens (knox's, of which only the hash is kept) and by sessions."""

import re
from importlib import import_module
from secrets import compare_digest

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, login
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
    return token_of(hash_token(token)) if TOKEN_FORM.fullmatch(token) else None


def token_of(digest: str) -> AuthToken | None:
    """The live token of this digest with its player, None where there is none."""
    alive = Q(expiry__isnull=True) | Q(expiry__gt=timezone.now())
    found = AuthToken.objects.select_related("user").filter(alive, digest=digest, user__is_active=True)
    return next(iter(found), None)  # the digest is unique; `first` would sort


def session_player(key: str | None) -> Player | None:
    """Who is signed in by the session of this key, now: None once it was ended here or elsewhere."""
    session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    rows = Player.objects.filter(pk=session.get(SESSION_KEY, ""), is_active=True) if key else ()
    player = next(iter(rows), None)
    hashed = session.get(HASH_SESSION_KEY, "")
    return player if player and compare_digest(hashed, player.get_session_auth_hash()) else None
