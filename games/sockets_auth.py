"""Who is at the other end of a socket: a token if one is given, else the session."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async

from games.tokens import token_find

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
            scope = dict(scope, user=found.user if found is not None else None)
        return await self.app(scope, receive, send)


def _given(scope: Scope) -> str | None:
    words = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1").split()
    if len(words) == 2 and words[0].lower() == "token":
        return str(words[1])
    query = parse_qs(scope["query_string"].decode("latin-1"))
    return query["token"][0] if "token" in query else None
