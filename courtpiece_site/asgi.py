"""The two applications that uvicorn serves.

`application` is everything, for the embedded server. `sockets` is for the process that holds the
sockets beside a WSGI server: it answers plain HTTP only when asked for its health.
"""

import os
from typing import Any

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import OriginValidator
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "courtpiece_site.settings")

http = get_asgi_application()

# These need the apps to be loaded.
from courtpiece_site import urls  # noqa: E402, F401 (all views, before the first request)
from courtpiece_site.checks import stop_if_refused  # noqa: E402
from courtpiece_site.health import PATHS  # noqa: E402
from games.pauses import loaded_kept  # noqa: E402
from games.routing import websocket_urlpatterns  # noqa: E402
from games.sockets_auth import TokenAuthMiddleware  # noqa: E402

stop_if_refused()


class OwnOrigin(OriginValidator):
    """Pages of other sites may not open a socket with our player's cookie.

    Browsers always send Origin; a program sends none and has no cookie to misuse.
    """

    def valid_origin(self, parsed_origin: Any) -> bool:
        """No Origin at all, or one on an allowed host."""
        return parsed_origin is None or bool(self.validate_origin(parsed_origin))


async def health_only(scope: Any, receive: Any, send: Any) -> None:
    """Plain HTTP on the socket server: its health, and nothing else."""
    if scope["path"] in PATHS:
        await http(scope, receive, send)
        return
    await send({"type": "http.response.start", "status": 404, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": b"Only sockets are served here.\n"})


websocket = OwnOrigin(
    AuthMiddlewareStack(TokenAuthMiddleware(URLRouter(websocket_urlpatterns))), settings.ALLOWED_HOSTS
)
application = ProtocolTypeRouter({"http": http, "websocket": websocket})
sockets = ProtocolTypeRouter({"http": health_only, "websocket": websocket})

loaded_kept()
