"""What waits for one, and the browsers that may be woken: the REST views."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors
from games.api import requests
from games.api.views import signed_in
from games.notices.devices import device_add, device_remove
from games.notices.owners import DEVICE_KEY
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed


class WaitingDocument(serializers.Serializer[Any]):
    """What waits for me."""

    waiting = serializers.IntegerField(help_text="In how many matches it is my turn.")
    next = serializers.CharField(
        allow_null=True,
        help_text="The `id` of the most urgent one: by its deadline, then by how long it waits.",
    )


class WaitingView(ApiView):
    """What waits."""

    @extend_schema(operation_id="matches_waiting", responses={200: WaitingDocument, **errors(400, 401, 429)})
    def get(self, request: Request) -> Response:
        """How many matches wait for me, and which is the most urgent."""
        player = signed_in(request)
        waiting, urgent = selectors.waiting_count(player), selectors.waiting_next(player)
        return Response({"waiting": waiting, "next": urgent})


class DevicesView(ApiView):
    """Browsers that may be woken."""

    throttle_scope = "notices"

    @extend_schema(
        operation_id="device_add",
        request=requests.DeviceRequest,
        responses={204: None, **errors(400, 401, 403, 409, 413, 429)},
    )
    def post(self, request: Request) -> Response:
        """Let a browser be woken, with what its `PushSubscription` says of itself. The same twice is one."""
        asked = parsed(requests.DeviceRequest, request.data)
        device = device_add(signed_in(request), asked["endpoint"], **asked["keys"])
        if request.auth is None:
            request._request.session[DEVICE_KEY] = device.pk
        return Response(status=status.HTTP_204_NO_CONTENT)


class DeviceRemoveView(ApiView):
    """Browsers that may be woken."""

    throttle_scope = "notices"

    @extend_schema(
        operation_id="device_remove",
        request=requests.DeviceRemoveRequest,
        responses={204: None, **errors(400, 401, 403, 413, 429)},
    )
    def post(self, request: Request) -> Response:
        """Wake a browser no more. For one that is not yours nothing happens."""
        device_remove(signed_in(request), parsed(requests.DeviceRemoveRequest, request.data)["endpoint"])
        return Response(status=status.HTTP_204_NO_CONTENT)
