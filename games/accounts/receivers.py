"""What goes with an account, and with a password that was lost."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.http import HttpRequest
from knox.models import AuthToken

from games import effects
from games.accounts.addresses import waiting
from games.accounts.sessions import session_told
from games.models import Player


def left(player: Player, **_signal: Any) -> None:
    """A player leaves for good, and takes addresses and ways to sign in along."""
    EmailAddress.objects.filter(user=player).delete()
    Authenticator.objects.filter(user=player).delete()
    SocialAccount.objects.filter(user=player).delete()


def password_new(user: Player, **_signal: Any) -> None:
    """An address that waits may be a thief's who was in: the old password, and what came of it, is over."""
    waiting(user).delete()


def access_renewed(user: Player, request: HttpRequest, **_signal: Any) -> None:
    """A new password ends every session but this one, which goes on under a new key."""
    session_told(request, user)


def password_lost(user: Player, **_signal: Any) -> None:
    """A new password was set by a link: whoever was in before has no token left either."""
    AuthToken.objects.filter(user=user).delete()
    effects.access_changed(user.pk)
