"""The axes of manners and extras, in words."""

from django.utils.translation import gettext_lazy as _

from games.rulebook.conditions import is_hidden, may_be_claimable, may_change_trump
from games.rulebook.telling import Axis, Value, pick

EXTRAS = (
    Axis(
        "revokes",
        _("A wrong card"),
        (
            Value(
                "prevented",
                _("Is refused"),
                _("A card that may not be played is refused, so nobody can fail to follow suit by mistake."),
                _("Spades are led and you hold one: the table does not take your heart."),
                quiet=True,
            ),
            Value(
                "claimable",
                _("May be claimed"),
                _(
                    "Any card may be played, but not following suit when you could is a revoke. You may put "
                    "it right until the next card is led. After that an opponent may claim it: a right claim "
                    "ends the deal and scores {worth.revoke}; a wrong one bars the claimant for the rest of "
                    "the deal."
                ),
                _("West trumps a spade, then leads a spade in the next trick. North claims, and is right."),
            ),
        ),
        applies=may_be_claimable,
    ),
    Axis(
        "thaap",
        _("Thaap, a tap on the table"),
        (
            Value(
                True,
                _("Allowed"),
                _(
                    "A player may tap the table as they play: a wish that the partner return that suit. "
                    "Everyone sees it, and it binds nobody."
                ),
                _("You lead 2♥ with a tap. Your partner wins the trick and, if they like, leads a heart."),
            ),
            Value(
                False,
                _("Not allowed"),
                _("There are no signals: the cards alone speak."),
                _("Your partner must guess from 2♥ which suit you want back."),
                quiet=True,
            ),
        ),
    ),
    Axis(
        "extras.new_cards",
        _("New cards at a practice table"),
        (
            Value(
                True,
                _("Allowed"),
                _(
                    "At a practice table with one person, that player may throw the deal in before the first "
                    "card is played. The same dealer deals again."
                ),
                _("You sit with three bots and want another hand: ask for new cards."),
            ),
            Value(
                False,
                _("Not allowed"),
                _("At a practice table, too, the cards dealt are the cards played."),
                _("You sit with three bots and play the hand that you have."),
                quiet=True,
            ),
        ),
        advanced=True,
    ),
    Axis(
        "extras.change_trump",
        _("Changing the trump at a practice table"),
        (
            Value(
                True,
                _("Once"),
                pick(
                    (
                        is_hidden,
                        _(
                            "At a practice table with one person, the caller may change the trump once, with "
                            "all thirteen cards and before the first lead: another of their first five is "
                            "laid, and the old card comes back."
                        ),
                    ),
                    otherwise=_(
                        "At a practice table with one person, the caller may change the trump once, with all "
                        "thirteen cards and before the first lead."
                    ),
                ),
                pick(
                    (is_hidden, _("You laid 9♦ and then see four more spades: lay 5♠ of your first five.")),
                    otherwise=_("You called hearts and then see five more spades: make it spades."),
                ),
            ),
            Value(
                False,
                _("Never"),
                _("A trump that was chosen stays."),
                _("You see all thirteen cards and think better of it: too late."),
                quiet=True,
            ),
        ),
        applies=may_change_trump,
        advanced=True,
    ),
)
