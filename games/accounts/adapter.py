"""What django-allauth asks us: who a new account is, what it means to sign in, and how to say things."""

import logging
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core.internal.ratelimit import clear, consume, get_ip
from django.contrib import messages
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.db import IntegrityError, transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games import effects, selectors, services
from games.accounts.guests import guest_of
from games.accounts.sessions import session_told
from games.models import Player
from games.rest.clients import client_address

EMAIL_LENGTH = 254

log = logging.getLogger(__name__)


def _both_sat(count: int) -> str:
    """What became of the guest's seats where the account sat too."""
    return ngettext(
        "At %(count)d table you sat twice, as a guest and by your account. Your account's seat is yours; "
        "the guest's is free again, or a bot plays on there.",
        "At %(count)d tables you sat twice, as a guest and by your account. Your account's seats are yours; "
        "the guest's are free again, or a bot plays on there.",
        count,
    ) % {"count": count}


class AccountAdapter(DefaultAccountAdapter):
    """Guests stay themselves when they sign up, and are merged into the account that they sign in to."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "account_inactive": _("This account is not in use any more."),
        "cannot_remove_primary_email": _("An account keeps one address."),
        "duplicate_email": _("This is the address of your account already."),
        "email_password_mismatch": _("There is no account with this address and password."),
        "email_taken": _("There is an account with this address already. Sign in to it, or use another."),
        "enter_current_password": _("This is not your password."),
        "incorrect_code": _("This code is not the right one."),
        "incorrect_password": _("This is not your password."),
        "invalid_or_expired_key": _("This link is too old, or was used already."),
        "invalid_login": _("Signing in did not work."),
        "invalid_password_reset": _("This link is too old, or was used already."),
        "max_email_addresses": _("An account has one address, and one that waits to be confirmed."),
        "too_many_login_attempts": _("That did not work too often. Wait a few minutes before you try again."),
        "unknown_email": _("There is no account with this address."),
        "unverified_primary_email": _("Confirm your address first."),
        "same_as_current": _("This is what it was before."),
        "rate_limited": _("That was a little fast. Wait a minute, then try again."),
    }

    def clean_email(self, email: str) -> str:
        """No longer than what is stored, and of letters that stay themselves in lower case."""
        if len(email) > EMAIL_LENGTH:
            raise ValidationError(_("This address is too long."))
        if not email.rpartition("@")[0].isascii():
            raise ValidationError(_("Before the @ there may only be English letters, digits and signs."))
        return email

    def new_user(self, request: HttpRequest) -> Player:
        """The guest themselves, or somebody new."""
        return guest_of(request) or Player(kind=Player.Kind.HUMAN)

    def save_user(self, request: HttpRequest, user: Any, form: Form, commit: bool = True) -> Player:
        """Raises Conflict where somebody else was faster with the address, or the guest is none any more."""
        given = form.cleaned_data
        return services.account_make(
            guest_of(request), name=given["name"], email=given["email"], password=given.get("password1")
        )

    def get_client_ip(self, request: HttpRequest) -> str:
        """As everywhere."""
        return client_address(request)

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Wrong passwords are counted by address and account, and more patiently from all addresses together.

        So nobody elsewhere keeps an owner out by a few guesses.
        """
        super().pre_authenticate(request, **credentials)
        key = super()._get_login_attempts_cache_key(request, **credentials)
        anywhere = consume(request, app="allauth.account", action="login_failed_anywhere", key=key)
        if not anywhere:
            raise self.validation_error("too_many_login_attempts")
        self._login_failed_rl_usage.usage += anywhere.usage

    def _delete_login_attempts_cached_email(self, request: HttpRequest, **credentials: Any) -> None:
        super()._delete_login_attempts_cached_email(request, **credentials)
        key = super()._get_login_attempts_cache_key(request, **credentials)
        clear(request, app="allauth.account", action="login_failed_anywhere", key=key)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        key = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{key}:{get_ip(request)}"

    def login(self, request: HttpRequest, user: Any) -> None:
        """Sign in; whatever a guest did in this browser is the account's from now on.

        The session keeps what was in it, under a new key.
        """
        guest = guest_of(request)
        if guest is not None and guest.pk != user.pk:
            shared = selectors.live_matches_of(guest, user)
            if services.player_merge(guest.pk, user.pk) and shared:
                messages.warning(request, _both_sat(shared))
        for key in (SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY):
            request.session.pop(key, None)
        super().login(request, user)
        session_told(request, user)

    def post_login(self, request: HttpRequest, user: Any, *, signup: bool, **more: Any) -> HttpResponse:
        """On to where they wanted to go. A guest hears that nothing was lost."""
        if signup and guest_of(request) is not None:
            messages.success(request, _("Your progress is kept: sign in with your address on any device."))
        answer: HttpResponse = super().post_login(request, user, signup=signup, **more)
        return answer

    def logout(self, request: HttpRequest) -> None:
        """Sign out; this session's sockets end with it."""
        user = request.user
        super().logout(request)
        if isinstance(user, Player):
            effects.access_changed(user.pk)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """All of it or nothing: somebody may have made an account with this address meanwhile."""
        try:
            with transaction.atomic():
                return bool(super().confirm_email(request, email_address))
        except IntegrityError:
            message = _("There is an account with this address already: another account than yours.")
            messages.error(request, message)
            return False

    def get_email_verification_redirect_url(self, email_address: EmailAddress) -> str:
        """Where it is told that it worked: on one's own page, or at the door."""
        return reverse("account" if isinstance(self.request.user, Player) else "account_login")

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A server of mail that is away costs a mail, and never the account or the answer."""
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException, ImproperlyConfigured):  # the last: a folder that cannot be made
            log.exception("could not send %s", template_prefix)
