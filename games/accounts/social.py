"""Signing in by way of another site, where the settings name one: guests claim and merge here too."""

from typing import Any, ClassVar

from allauth.socialaccount import forms as theirs
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games import services
from games.accounts.forms import AtOnce, NameField, OwnWords
from games.accounts.guests import guest_of
from games.models import Player


class SocialAdapter(DefaultSocialAccountAdapter):
    """What django-allauth asks us about people who come from another site."""

    error_messages = DefaultSocialAccountAdapter.error_messages | {
        "email_taken": _("There is an account with this address already. Sign in to it, then connect %s."),
        "no_password": _("Choose a password first, or nothing is left to sign in with."),
        "no_verified_email": _("Confirm your address first."),
        "disconnect_last": _("This is the only way to sign in that is left."),
        "connected_other": _("This belongs to another account."),
    }

    def new_user(self, request: HttpRequest, sociallogin: Any) -> Player:
        """Somebody new for now: were it the guest, they would count as known and come in without a name."""
        return Player(kind=Player.Kind.HUMAN)

    def save_user(self, request: HttpRequest, sociallogin: Any, form: Any = None) -> Player:
        """The guest themselves or somebody new, with what the form says. Raises Conflict."""
        given = form.cleaned_data
        player = services.account_make(
            guest_of(request), name=given["name"], email=given["email"], password=None
        )
        sociallogin.user = player
        sociallogin.save(request)
        return player


class SocialSignupForm(AtOnce, OwnWords, theirs.SignupForm):
    """Name and address."""

    labels: ClassVar = {"email": _("Email")}
    helps: ClassVar = {"name": _("What others see at the table. You can change it later.")}
    field_order = ("name", "email")
    name = NameField()
