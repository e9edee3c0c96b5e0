"""The forms of the account pages: django-allauth's, with our words, and a name."""

from typing import Any, ClassVar

from allauth.account import forms as theirs
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.core import context
from allauth.core.internal.ratelimit import RateLimitUsage, consume, get_ip
from allauth.mfa import app_settings as mfa_settings
from allauth.mfa.base import forms as second
from allauth.mfa.models import Authenticator
from allauth.mfa.totp import forms as totp
from allauth.mfa.totp.internal.auth import TOTP
from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from games.accounts.addresses import ask_for
from games.accounts.guests import guest_of
from games.accounts.second import SecondFactorAdapter
from games.errors import BadRequest, Conflict
from games.models import Player
from games.services import name_check
from games.services.players import NAME_LENGTH, is_made_up

PASSWORD_HELP = _("At least 8 characters, not only digits, and not a password that many people use.")
CODE_HELP = _("Six digits from your authenticator app, or one of your recovery codes.")


class OwnWords:
    """Labels and help in our words, and no placeholders: they are gone as soon as somebody types."""

    labels: ClassVar[dict[str, Any]] = {}
    helps: ClassVar[dict[str, Any]] = {}
    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = self.labels.get(name, field.label)
            field.help_text = self.helps.get(name, "")
            field.widget.attrs.pop("placeholder", None)


class NameField(forms.CharField):
    """A player's name, checked as everywhere."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Name"),
            widget=forms.TextInput(attrs={"autocomplete": "nickname", "maxlength": NAME_LENGTH}),
            **kwargs,
        )

    def clean(self, value: Any) -> str:
        """The name as it is stored."""
        try:
            return name_check(super().clean(value))
        except BadRequest as error:
            raise ValidationError(error.message) from error


class AtOnce:
    """A sign-up that makes the account and its address together, or neither."""

    def try_save(self, request: HttpRequest) -> tuple[Any, HttpResponse | None]:
        """-> the account; to the door where somebody was faster with the address."""
        theirs_too: Any = super()
        try:
            with transaction.atomic():
                found: tuple[Any, HttpResponse | None] = theirs_too.try_save(request)
                return found
        except Conflict as error:
            messages.error(request, error.message)
            return None, redirect("account_login")


class SignupForm(AtOnce, OwnWords, theirs.SignupForm):
    """Name, address, password."""

    labels: ClassVar = {"email": _("Email"), "password1": _("Password")}
    helps: ClassVar = {
        "name": _("What others see at the table. You can change it later."),
        "email": _("To sign in on another device, and for a new password. Nobody else sees it."),
        "password1": PASSWORD_HELP,
    }
    field_order = ("name", "email", "password1")
    name = NameField()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        guest = guest_of(context.request)
        if guest is not None and not is_made_up(guest.name):
            self.fields["name"].initial = guest.name


class LoginForm(OwnWords, theirs.LoginForm):
    """Address and password."""

    labels: ClassVar = {"login": _("Email"), "password": _("Password")}


class AddEmailForm(OwnWords, theirs.AddEmailForm):
    """Another address."""

    labels: ClassVar = {"email": _("New address")}
    helps: ClassVar = {"email": _("We send a link there; your old address counts until you follow it.")}

    def save(self, request: HttpRequest) -> EmailAddress:
        """The address waits, and gets its mail."""
        return ask_for(request, self.user, self.cleaned_data["email"])


class ChangePasswordForm(OwnWords, theirs.ChangePasswordForm):
    """The old one, and the new one."""

    labels: ClassVar = {"oldpassword": _("Your password now"), "password1": _("New password")}
    helps: ClassVar = {"password1": PASSWORD_HELP}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["password2"]


class SetPasswordForm(OwnWords, theirs.SetPasswordForm):
    """A first password, for who signed up by another way."""

    labels: ClassVar = {"password1": _("Password")}
    helps: ClassVar = {"password1": PASSWORD_HELP}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["password2"]


class ResetPasswordForm(OwnWords, theirs.ResetPasswordForm):
    """Where to send the link."""

    labels: ClassVar = {"email": _("Email")}
    users: list[Player]

    def clean_email(self) -> str:
        """An account's own address, and never one that waits: that may be mistyped, and a stranger's."""
        email = str(super().clean_email())
        self.users = [user for user in self.users if user.email == email.lower()]
        return email


class ResetPasswordKeyForm(OwnWords, theirs.ResetPasswordKeyForm):
    """The new password."""

    labels: ClassVar = {"password1": _("New password")}
    helps: ClassVar = {"password1": PASSWORD_HELP}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["password2"]


class ReauthenticateForm(OwnWords, theirs.ReauthenticateForm):
    """The password once more."""

    labels: ClassVar = {"password": _("Password")}


class CodeField:
    """A code of the app's or a recovery code; guesses at the one leave the other open.

    Django-allauth counts both together, from wherever they come.
    """

    user: Player
    authenticator: Authenticator
    cleaned_data: dict[str, Any]

    def clean_code(self) -> str:
        """The code, if it is one. ValidationError for a wrong one, and for one guess too many."""
        code = "".join(str(self.cleaned_data["code"]).split())
        is_of_app = code.isdecimal() and len(code) == mfa_settings.TOTP_DIGITS
        kind = Authenticator.Type.TOTP if is_of_app else Authenticator.Type.RECOVERY_CODES
        counted = self._counted(kind)
        row = Authenticator.objects.filter(user=self.user, type=kind).first()
        if row is None or not row.wrap().validate_code(code):
            raise SecondFactorAdapter().validation_error("incorrect_code")
        for each in counted:
            each.rollback()
        row.user = self.user
        self.authenticator = row
        return code

    def _counted(self, kind: str) -> list[RateLimitUsage]:
        key, request = f"{kind}:{self.user.pk}", context.request
        found = []
        for action, about in (("code_failed", f"{key}:{get_ip(request)}"), ("code_failed_anywhere", key)):
            usage = consume(request, app="allauth.account", action=action, key=about)
            if usage is None:
                raise get_adapter().validation_error("too_many_login_attempts")
            found.append(usage)
        return found


class CodeForm(CodeField, OwnWords, second.AuthenticateForm):
    """The second factor at the door."""

    labels: ClassVar = {"code": _("Code")}
    helps: ClassVar = {"code": CODE_HELP}


class CodeAgainForm(CodeField, OwnWords, second.ReauthenticateForm):
    """The second factor once more."""

    labels: ClassVar = {"code": _("Code")}
    helps: ClassVar = {"code": CODE_HELP}


class ActivateForm(OwnWords, totp.ActivateTOTPForm):
    """The first code of a new authenticator app."""

    labels: ClassVar = {"code": _("Code from the app")}

    def clean_code(self) -> str:
        """The code, which counts once, as every other."""
        code = str(super().clean_code())
        TOTP(Authenticator(user=self.user))._mark_code_used(code)
        return code


class RenameForm(forms.Form):
    """Another name."""

    name = NameField()


class GuestLeaveForm(forms.Form):
    """A second word, before a guest is deleted, who has no password."""

    sure = forms.BooleanField(label=_("Yes, delete it all. I know that it cannot be brought back."))


class LeaveForm(forms.Form):
    """The password, before an account is deleted."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
