"""Who is at the other end of a socket: a token if one is given, else the session."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async

from games.effects import digest
from games.models import Player
from games.tokens import session_player, token_find, token_of

Scope = MutableMapping[str, Any]


class TokenAuthMiddleware:
    """Inside AuthMiddlewareStack: `?token=` or `Authorization: Token ...` takes the place of the session.

    A token that is not valid makes the caller nobody, so that the socket answers as for a stranger.
    """

    def __init__(self, app: Callable[..., Awaitable[Any]]) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> Any:
        token = _given(scope)
        if token is not None:
            found = await database_sync_to_async(token_find)(token)
            scope = dict(scope, user=found.user, token=found.digest) if found else dict(scope, user=None)
        return await self.app(scope, receive, send)


@dataclass
class Known:
    """By what a socket's player is known: a token, or else a session. Nobody is known by nothing."""

    player: Player | None
    token: str | None = None
    session: str | None = None

    @classmethod
    def of(cls, scope: Scope) -> Known:
        """Who opened this socket."""
        user, token = scope["user"], scope.get("token")
        player = user if isinstance(user, Player) else None
        session = scope["session"].session_key if player is not None and token is None else None
        return cls(player, token, session)

    def holds(self) -> bool:
        """Is it still so? Not once the token was revoked, or the session was ended or has a new password."""
        if self.player is None:
            return True
        if self.token is not None:
            found = token_of(self.token)
            return found is not None and found.user_id == self.player.pk
        now = session_player(self.session)
        return now is not None and now.pk == self.player.pk

    def moved(self, before: str, now: str) -> None:
        """A session goes on under another key; `before` is the digest of the one that it had."""
        if self.session is not None and digest(self.session) == before:
            self.session = now


def _given(scope: Scope) -> str | None:
    words = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1").split()
    if len(words) == 2 and words[0].lower() == "token":
        return str(words[1])
    query = parse_qs(scope["query_string"].decode("latin-1"))
    return query["token"][0] if "token" in query else None
