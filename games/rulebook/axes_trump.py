"""The axes of the trump, in words."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games.engine.ruleset import Ruleset
from games.rulebook.conditions import is_chosen, is_hidden, is_nth_card, may_pass
from games.rulebook.telling import Axis, Value, counted, joined, pick

ORDINALS = {
    6: _("sixth"),
    7: _("seventh"),
    8: _("eighth"),
    9: _("ninth"),
    10: _("tenth"),
    11: _("eleventh"),
    12: _("twelfth"),
    13: _("thirteenth"),
}


def _turned_card(rules: Ruleset) -> str:
    place = ORDINALS.get(rules.trump.nth_card or 0, ORDINALS[6])
    return str(_("The {place} card that the eldest is dealt is the one turned up.")).format(place=place)


TRUMP = (
    Axis(
        "trump.method",
        _("How the trump is found"),
        (
            Value(
                "call",
                _("It is called"),
                _(
                    "The eldest looks at their first five cards and names the trump suit. "
                    "Only then is the rest dealt."
                ),
                _("Four hearts to the king and a lone spade: the eldest calls hearts."),
            ),
            Value(
                "hide",
                _("It is laid face down"),
                _(
                    "The eldest lays one of their first five cards face down. Its suit becomes trump when "
                    "the card is shown; until then there is no trump, and no other player knows the suit."
                ),
                _("9♦ is laid face down. Until it is shown, a diamond is a card like any other."),
            ),
            Value(
                "first-void",
                _("A discard sets it"),
                _(
                    "Nobody chooses. The first card played by someone who cannot follow suit sets the trump, "
                    "that card and that trick included."
                ),
                _(
                    "Hearts are led, West has none and plays 4♣: clubs are trumps, and 4♣ is the first of "
                    "them."
                ),
            ),
            Value(
                "nth-card",
                _("A dealt card sets it"),
                _(
                    "Nobody chooses. One of the eldest's cards is turned up as it is dealt, and its suit is "
                    "trump."
                ),
                _("6♠ is turned up: spades are trumps, and the six goes into the eldest's hand."),
            ),
        ),
    ),
    Axis(
        "trump.nth_card",
        _("The card turned up"),
        (
            Value(
                None,
                _("None"),
                _("No card is turned up to set the trump."),
                _("The trump is found in another way."),
                quiet=True,
            ),
        ),
        Value(
            int,
            _("Card {trump.nth_card}"),
            _turned_card,
            _("Cards 6 to 9 come in the second round of dealing, cards 10 to 13 in the third."),
        ),
        applies=is_nth_card,
        least=6,
        most=13,
        usual=7,
    ),
    Axis(
        "trump.pass_to_partner",
        _("Passing to the partner"),
        (
            Value(
                True,
                _("Once"),
                _(
                    "The eldest may pass once. Then their partner must choose, from a first five of their "
                    "own."
                ),
                _("Five small cards of all four suits: the eldest passes and the partner decides."),
            ),
            Value(
                False,
                _("Never"),
                _("The choice cannot be passed on."),
                _("Five small cards of all four suits: the eldest decides all the same."),
            ),
        ),
        applies=is_chosen,
    ),
    Axis(
        "trump.call_timeout",
        _("When time to choose runs out"),
        (
            Value(
                "pass-then-turn",
                pick((may_pass, _("Pass, then turn a card")), otherwise=_("A card is turned")),
                joined(
                    pick(
                        (
                            may_pass,
                            _(
                                "On a clock: who does not choose in time passes, and if the partner is late "
                                "too,"
                            ),
                        ),
                        otherwise=_("On a clock: if the eldest does not choose in time,"),
                    ),
                    pick(
                        (
                            is_hidden,
                            _(
                                "the eldest's next card is laid face down unseen; it is one of their "
                                "thirteen, and they count as the caller."
                            ),
                        ),
                        otherwise=_(
                            "the dealer turns up the next card, which is the eldest's, and its suit is trump."
                        ),
                    ),
                ),
                pick(
                    (is_hidden, _("Time is up: a card that nobody has seen now lies face down.")),
                    otherwise=_(
                        "Time is up and 6♣ is turned: clubs are trumps, and the six is the eldest's."
                    ),
                ),
            ),
            Value(
                "longest-suit",
                _("The longest suit"),
                joined(
                    pick(
                        (
                            is_hidden,
                            _("On a clock: out of time, the lowest card of the longest suit is laid."),
                        ),
                        otherwise=_("On a clock: out of time, the longest suit of the five is called."),
                    ),
                    _("Of two equally long suits it is the one with the higher cards."),
                ),
                pick(
                    (is_hidden, _("10♥ 7♥ 4♥ A♠ 2♣: 4♥ is laid face down.")),
                    otherwise=_("10♥ 7♥ 4♥ A♠ 2♣: hearts are called."),
                ),
            ),
            Value(
                "random-of-five",
                _("One of the five, by lot"),
                pick(
                    (
                        is_hidden,
                        _("On a clock: out of time, one of the five cards is drawn by lot and laid."),
                    ),
                    otherwise=_(
                        "On a clock: out of time, one of the five cards is drawn by lot and its suit called."
                    ),
                ),
                pick(
                    (is_hidden, _("10♥ 7♥ 4♥ A♠ 2♣: each of the five is as likely to be laid.")),
                    otherwise=_("10♥ 7♥ 4♥ A♠ 2♣: hearts are called three times in five."),
                ),
            ),
            Value(
                None,
                _("Not agreed"),
                pick(
                    (
                        is_hidden,
                        _("Nothing is agreed, so a late player's longest suit gives its lowest card."),
                    ),
                    otherwise=_("Nothing is agreed, so a late player's longest suit is called."),
                ),
                pick(
                    (is_hidden, _("10♥ 7♥ 4♥ A♠ 2♣: 4♥ is laid face down.")),
                    otherwise=_("10♥ 7♥ 4♥ A♠ 2♣: hearts are called."),
                ),
                quiet=True,
            ),
        ),
        applies=is_chosen,
        advanced=True,
    ),
    Axis(
        "trump.call_seconds",
        _("Time to choose"),
        (
            Value(
                None,
                _("As for a card"),
                _("On a clock there is as much time to choose the trump as there is for a card."),
                _("At twenty seconds a card, it is twenty seconds for the trump."),
                quiet=True,
            ),
        ),
        Value(
            int,
            counted(ngettext_lazy("%(n)d second", "%(n)d seconds", "n"), "trump.call_seconds"),
            counted(
                ngettext_lazy(
                    "On a live clock there is %(n)d second to choose the trump.",
                    "On a live clock there are %(n)d seconds to choose the trump.",
                    "n",
                ),
                "trump.call_seconds",
            ),
            _("A table without a clock leaves all the time in the world."),
        ),
        applies=is_chosen,
        advanced=True,
        least=1,
    ),
    Axis(
        "trump.first_match_call_seconds",
        _("Time to choose in a first match"),
        (
            Value(
                None,
                _("No difference"),
                _("A player's very first match gives the same time to choose as any other."),
                _("Beginner or not, the clock is the same."),
                quiet=True,
            ),
        ),
        Value(
            int,
            counted(ngettext_lazy("%(n)d second", "%(n)d seconds", "n"), "trump.first_match_call_seconds"),
            counted(
                ngettext_lazy(
                    "In a player's very first match the trump is chosen within %(n)d second.",
                    "In a player's very first match the trump is chosen within %(n)d seconds.",
                    "n",
                ),
                "trump.first_match_call_seconds",
            ),
            _("From the second match on the usual time holds."),
        ),
        applies=is_chosen,
        advanced=True,
        least=1,
    ),
    Axis(
        "trump.reveal",
        _("How the hidden trump is shown"),
        (
            Value(
                "on-request",
                _("A void player may ask"),
                _(
                    "A player who cannot follow suit may ask, on their turn, to see the hidden card, and "
                    "must then play a trump if they have one. Without asking they may play any card."
                ),
                _(
                    "Spades are led and you have none. You ask, 9♦ is shown, you hold 3♦: a diamond it must "
                    "be."
                ),
            ),
            Value(
                "at-first-void",
                _("By itself, at the first void"),
                _(
                    "The hidden card is turned up by itself just before the first player who cannot follow "
                    "suit plays, and that player must play a trump if they have one."
                ),
                _("Spades are led and West has none: 9♦ is turned up, and West, with 3♦ in hand, plays it."),
            ),
        ),
        applies=is_hidden,
    ),
    Axis(
        "trump.reveal_retroactive_if_led",
        _("Cards played before it was shown"),
        (
            Value(
                False,
                _("Never count as trumps"),
                _("Cards played before the trump is shown do not count as trumps, not even in that trick."),
                _(
                    "A♦ is led. The holder of the hidden 9♦, with no other diamond, has it shown and plays "
                    "it: it is the only trump there, and beats the ace."
                ),
            ),
            Value(
                True,
                _("Count where the trump was led"),
                _(
                    "Where the suit led turns out to be the trump, cards of it that already lie on the table "
                    "count as trumps too. Other cards played earlier do not."
                ),
                _(
                    "A♦ is led. The holder of the hidden 9♦, with no other diamond, has it shown and plays "
                    "it: the ace is a trump as well, and wins."
                ),
            ),
        ),
        applies=is_hidden,
        advanced=True,
    ),
    Axis(
        "trump.show_on_lead",
        _("Showing it on one's own lead"),
        (
            Value(
                True,
                _("Allowed"),
                _(
                    "The player who has the card face down may show it when on lead, and must then lead a "
                    "trump."
                ),
                _("On lead with K♦ and the hidden 9♦, you show it, and the king draws the other diamonds."),
            ),
            Value(
                False,
                _("Not allowed"),
                _("The player who has the card face down cannot show it just because they are on lead."),
                _("However much they want trumps out, somebody must first be unable to follow suit."),
            ),
        ),
        applies=is_hidden,
    ),
)
