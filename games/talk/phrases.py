"""What can be said at every table.

None of it tells anything about cards, and whatever tells a mood, which a hand may be the reason of, waits
until no deal is being played. All four people see who said what, and it is kept.
"""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Phrase:
    """`between_deals`: only while no deal is being played."""

    key: str
    text: Any
    between_deals: bool = False


_ALL = (
    Phrase("hello", _("Hello!")),
    Phrase("salaam", _("Salaam!")),
    Phrase("luck", _("Good luck!")),
    Phrase("thanks", _("Thank you!")),
    Phrase("welcome", _("You are welcome.")),
    Phrase("played", _("Well played!")),
    Phrase("sorry", _("Sorry!")),
    Phrase("no-problem", _("No problem.")),
    Phrase("moment", _("One moment, please.")),
    Phrase("back", _("I am back.")),
    Phrase("again", _("Shall we play again?"), between_deals=True),
    Phrase("goodbye", _("Goodbye!")),
    Phrase("clap", "👏", between_deals=True),
    Phrase("smile", "😊", between_deals=True),
    Phrase("wow", "😮", between_deals=True),
    Phrase("oops", "😅", between_deals=True),
)
PHRASES: dict[str, Phrase] = {phrase.key: phrase for phrase in _ALL}
