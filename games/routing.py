"""Socket routes."""

from django.urls import re_path

from games.consumers import MatchConsumer
from games.ids import ALPHABET, ID_LENGTH

websocket_urlpatterns = [
    re_path(rf"^ws/matches/(?P<match_id>[{ALPHABET}]{{{ID_LENGTH}}})/$", MatchConsumer.as_asgi()),
]
