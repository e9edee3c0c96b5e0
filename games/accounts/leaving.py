"""Who leaves takes addresses and second factors along."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount

from games.models import Player


def left(player: Player, **_signal: Any) -> None:
    """A player leaves for good."""
    EmailAddress.objects.filter(user=player).delete()
    Authenticator.objects.filter(user=player).delete()
    SocialAccount.objects.filter(user=player).delete()
