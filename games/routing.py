"""Socket routes."""

from django.urls import re_path

from games.consumers import MatchConsumer, NoSuchSocket
from games.ids import ALPHABET, ID_LENGTH

websocket_urlpatterns = [
    re_path(rf"^ws/matches/(?P<match_id>[{ALPHABET}]{{{ID_LENGTH}}})/$", MatchConsumer.as_asgi()),
    re_path(r"", NoSuchSocket.as_asgi()),
]
