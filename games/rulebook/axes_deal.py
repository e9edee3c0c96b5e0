"""The axes of the table and the deal, in words."""

from django.utils.translation import gettext_lazy as _

from games.rulebook.conditions import is_chosen
from games.rulebook.telling import Axis, Value, pick

DEALING = (
    Axis(
        "game",
        _("Kind of game"),
        (
            Value(
                "court-piece",
                _("Court Piece"),
                _("This is a game of the Court Piece family, also called Rung or Rang."),
                _("Single Sir, Double Sir, Hidden Rung, Be-ranga and Hukum belong to it."),
                quiet=True,
            ),
            Value(
                "mendikot",
                _("Mendikot"),
                _("This is a game of the Mendikot family."),
                _("Katte and Band belong to it. A trump once chosen is never changed there."),
                quiet=True,
            ),
        ),
        advanced=True,
    ),
    Axis(
        "direction",
        _("Direction of play"),
        (
            Value(
                "anticlockwise",
                _("Anticlockwise"),
                _("Deal and play go anticlockwise: after you comes the player on your right."),
                _("South deals, so East, on South's right, is the eldest."),
            ),
            Value(
                "clockwise",
                _("Clockwise"),
                _("Deal and play go clockwise: after you comes the player on your left."),
                _("South deals, so West, on South's left, is the eldest."),
            ),
        ),
    ),
    Axis(
        "first_deal",
        _("The first dealer"),
        (
            Value(
                "high-card-draw",
                _("Draw for it"),
                pick(
                    (
                        is_chosen,
                        _(
                            "Before the first deal everyone draws a card. The highest will choose the trump, "
                            "so the player before them deals; equal highest cards draw again."
                        ),
                    ),
                    otherwise=_(
                        "Before the first deal everyone draws a card. The highest will lead first, so the "
                        "player before them deals; equal highest cards draw again."
                    ),
                ),
                _("North draws K♠, East 9♦, South 3♣ and West K♥: North and West draw once more."),
            ),
            Value(
                "random-dealer",
                _("By lot"),
                _("The first dealer is found by lot."),
                _("Each of the four is as likely as the others to deal first."),
            ),
            Value(
                "chosen",
                _("Named by whoever opens the table"),
                _("Whoever opens the table names the first dealer."),
                _("Grandfather always deals first: name his seat when you open the table."),
            ),
        ),
        advanced=True,
    ),
    Axis(
        "low_five_redeal",
        _("Throwing in poor first cards"),
        (
            Value(
                True,
                _("Allowed"),
                _(
                    "An eldest whose first five cards are all below a jack may throw the deal in; "
                    "the same dealer deals again."
                ),
                _("2♠ 5♠ 9♥ 10♦ 4♣: nothing above a ten, so the eldest may ask for another deal."),
            ),
            Value(
                False,
                _("Not allowed"),
                _("Poor first cards are no reason to deal again."),
                _("2♠ 5♠ 9♥ 10♦ 4♣ is bad luck, and is played."),
                quiet=True,
            ),
        ),
        applies=is_chosen,
    ),
)
