"""Browsers that may be woken: which addresses and keys are taken, and how many."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from functools import lru_cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from games.errors import BadRequest, Conflict
from games.models import Player, PushSubscription

DEVICES_MOST = 10  # of one player; the oldest makes room
ENDPOINT_LENGTH = 1000
SECRET_BYTES = 16


def device_add(player: Player, endpoint: str, p256dh: str, auth: str) -> PushSubscription:
    """Let a browser be woken for this player; one that was somebody else's is theirs from now on.

    BadRequest (the address, the keys), Conflict (this site pushes nothing).
    """
    if not settings.VAPID_PRIVATE_KEY:
        raise Conflict(_("This site sends no notices to browsers."), code="no_push")
    if not is_endpoint(endpoint):
        raise BadRequest(_("This is not the address of a push service that we know."), code="bad_endpoint")
    if not _are_keys(p256dh, auth):
        raise BadRequest(_("These are not the keys of a browser."), code="bad_keys")
    said = {"player": player, "p256dh": p256dh, "auth": auth, "failed": 0}
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        device, _new = PushSubscription.objects.update_or_create(endpoint=endpoint, defaults=said)
        mine = (
            PushSubscription.objects.filter(player=player).exclude(pk=device.pk).order_by("-created", "-pk")
        )
        old = list(mine.values_list("pk", flat=True)[DEVICES_MOST - 1 :])
        PushSubscription.objects.filter(pk__in=old).delete()
    return device


def device_remove(player: Player, endpoint: str) -> bool:
    """Wake this browser no more for this player. -> was it to be woken?"""
    return bool(PushSubscription.objects.filter(player=player, endpoint=endpoint).delete()[0])


def is_endpoint(endpoint: str) -> bool:
    """Is this an https address at a push service of `PUSH_HOSTS`, and nothing else?

    Whoever subscribes says where our worker is to call, so only hosts that are named are called.
    """
    if len(endpoint) > ENDPOINT_LENGTH or not endpoint.isascii() or not endpoint.isprintable():
        return False
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    plain = (
        parts.scheme == "https" and "@" not in parts.netloc and "\\" not in endpoint and port in (None, 443)
    )
    return plain and any(host == each or host.endswith(f".{each}") for each in settings.PUSH_HOSTS)


@lru_cache(maxsize=4)
def public_key(private: str) -> str:
    """What browsers know this site by, from its private key; both as base64url without padding."""
    number = int.from_bytes(_bytes(private) or b"", "big")
    point = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    raw = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _are_keys(p256dh: str, auth: str) -> bool:
    point, secret = _bytes(p256dh), _bytes(auth)
    if point is None or secret is None or len(secret) != SECRET_BYTES:
        return False
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def _bytes(text: str) -> bytes | None:
    if not text.isascii() or len(text) > 100:
        return None
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (NotBase64, ValueError):
        return None
