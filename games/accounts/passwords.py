"""What else a password may not be."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from games.texts import is_seen

LEAST = 4


class VariedValidator:
    """Some different characters that can be seen: eight blanks are long enough, and are no password."""

    def validate(self, password: str, user: object = None) -> None:
        """ValidationError where it is hardly more than one character over and over."""
        if len({char for char in password if not char.isspace() and is_seen(char)}) < LEAST:
            raise ValidationError(self.get_help_text(), code="password_not_varied")

    def get_help_text(self) -> str:
        """As a sentence."""
        return _("A password has at least %(least)d different characters, blanks not counted.") % {
            "least": LEAST
        }
