"""The second factor: django-allauth's, in our words, its secrets sealed with the site's key."""

from base64 import urlsafe_b64encode
from hashlib import sha256

from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.utils.translation import gettext_lazy as _


class SecondFactorAdapter(DefaultMFAAdapter):
    """What django-allauth asks us about second factors."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "add_email_blocked": _("Ask for no code any more before you change your address."),
        "cannot_delete_authenticator": _("A code has to be asked for."),
        "cannot_generate_recovery_codes": _("Set up an app first."),
        "incorrect_code": _("This code is not the right one."),
        "unverified_email": _("Confirm your address first: look for our mail, or send it again."),
    }

    def encrypt(self, text: str) -> str:
        """A copy of the database alone tells nobody the codes."""
        return _seal().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Empty, and so the key of no code, where the site's key is another and no fallback is set."""
        try:
            return _seal().decrypt(encrypted_text.encode()).decode()
        except InvalidToken:
            return ""


def _seal() -> MultiFernet:
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return MultiFernet([Fernet(urlsafe_b64encode(sha256(f"codes:{key}".encode()).digest())) for key in keys])
