"""Lesson 2: a trick, and who wins it."""

from games.engine.explain import gettext_noop as _
from tutorials.kinds.tricks import TrickWinner
from tutorials.positions import Position
from tutorials.steps import Lesson, Page

# West deals, so South, who looks, is eldest and leads; anticlockwise East is next.
LED = {"S": "8H 2C 3C 4C 5C", "E": "JH", "N": "QH", "W": "AS"}

WON_BY_THE_QUEEN = Position(
    "classic.single-sir", hands=LED, voids={"W": "H"}, dealer="W", play="call:C 8H JH QH AS"
)

LESSON = Lesson(
    slug="trick",
    title=_("A trick"),
    line=_("You can tell who wins any four cards."),
    unit="first-steps",
    axes=(),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("Four cards make a trick"),
            text=_(
                "One player leads a card, and the others each add one in turn. Then the trick is complete, "
                "and one of the four cards wins it."
            ),
            position=WON_BY_THE_QUEEN,
        ),
        TrickWinner(
            position=WON_BY_THE_QUEEN,
            prompt=_("You led the 8 of hearts. Who wins the trick?"),
            right_text=_("The highest card of the suit led wins, and the queen is higher than the jack."),
            hints=(
                _("Which suit was led?"),
                _("Only hearts can win here, unless somebody plays a trump. Clubs are trumps."),
            ),
            wrong={"no_trump": _("{card} looks strong, but it is no heart and no trump: it wins nothing.")},
        ),
    ),
)
