"""Lesson 12: Hidden Rung, where the trump is laid face down."""

from games.engine.explain import gettext_noop as _
from tutorials.kinds.choosing import HideCard
from tutorials.kinds.seats import TapSeat
from tutorials.kinds.tricks import LegalCards, TrickWinner
from tutorials.kinds.trumps import CardsToLay, OutOfTime, TrumpNow
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

FIVE = Position("club.hidden-rung", hands={"S": "KH 9H 3H AS 6C"}, dealer="W")
# South has laid the 7 of diamonds; nine tricks later diamonds are led.
ONLY_ONE_LAID = Position(
    "club.hidden-rung",
    dealer="W",
    seed=276,
    play=(
        "hide:7D 6H 2H TH AH 4D 3D KD AD JH 3H 8H 4H 5C 9C KC 3C 9H 7H QH 5H 2C AC 4C 6C 3S AS 5S 2S "
        "9D 2D TD JD 5D"
    ),
)
NORTH_HAS_LAID = Position(
    "club.hidden-rung",
    hands={"N": "KS 8C 6C QC 5H", "W": "AS 4D", "S": "7S 2D KH TH 3C", "E": "9S JD"},
    dealer="E",
    play="hide:6C KS AS 7S 9S 4D 2D JD",
)
THROWN_AWAY = Position(
    "club.hidden-rung",
    hands={"S": "KH 8C 7C 4C QS", "E": "AC", "N": "5H", "W": "2H"},
    voids={"E": "H"},
    dealer="W",
    play="hide:7C KH AC 5H 2H",
)
IN_TIME = Position("club.hidden-rung", hands={"S": "QD 8D 5S 9C 2H"}, dealer="W")
PARTNER_TOO = Position("club.hidden-rung", hands={"S": "QD 8D 5S 9C 2H"}, dealer="E", play="pass")
UNSEEN = Position("club.hidden-rung", dealer="E", play="clock clock")
UNSEEN_MINE = Position("club.hidden-rung", hands={"S": "QD 8D 5S 9C 2H KS"}, dealer="W", play="clock clock")
ANOTHER = Position(
    "club.hidden-rung",
    hands={"S": "JD 7D AC 5S 9H KS QS TS 3S 4H 6C 8C TC"},
    dealer="W",
    play="hide:7D",
    changes=(("extras.change_trump", True),),
)

LESSON = Lesson(
    slug="hide",
    title=_("Hidden Rung: laying the card"),
    line=_("You know how a trump is laid face down, and what it counts for until it is shown."),
    unit="hidden-trump",
    axes=("trump.method", "trump.call_timeout", "extras.change_trump"),
    rules="club.hidden-rung",
    steps=(
        Page(
            title=_("A trump that nobody names"),
            text=_(
                "Rung means the trump. In Hidden Rung the eldest does not name it, but lays one of the "
                "first five cards face down. Its suit is the trump, once the card is shown; until then "
                "the others do not know it."
            ),
            position=IN_TIME,
        ),
        HideCard(
            position=FIVE,
            prompt=_("You are the eldest, and these are your first five. Which one do you lay face down?"),
            right_text=_(
                "Hearts are your longest suit. Most people lay their lowest: what lies there cannot be "
                "played."
            ),
            hints=(
                _("The suit that you lay will be trump: of which do you want to have many?"),
                _("You hold three hearts."),
            ),
        ),
        Page(
            title=_("Not in your hand"),
            text=_(
                "The card that lies face down does not belong to your hand. You cannot play it, and you "
                "need not follow suit with it. When it is shown you take it back."
            ),
            position=Position("club.hidden-rung", hands={"S": "KH 9H 3H AS 6C"}, dealer="W", play="hide:3H"),
        ),
        LegalCards(
            position=ONLY_ONE_LAID,
            prompt=_("You laid the 7 of diamonds, and West leads a diamond. Pick all cards you may play."),
            right_text=_("All of them: your only diamond lies face down, so you cannot follow suit."),
            hints=(
                _("Which suit was led? Do you hold any of it in your hand?"),
                _("Your diamond is not in your hand. Whoever cannot follow may play anything."),
            ),
            wrong={"missed": _("You have no diamond in your hand, so you may play {card} as well.")},
        ),
        TrumpNow(
            position=NORTH_HAS_LAID,
            prompt=_("North has laid a card. Everybody has followed suit so far. What is trump now?"),
            right_text=_(
                "Nothing is, as far as anybody can tell: until the card is shown there are no trumps."
            ),
            hints=(
                _("North's card still lies face down."),
                _("What has not been shown does not count."),
            ),
        ),
        TrickWinner(
            position=THROWN_AWAY,
            prompt=_(
                "You laid a club. You led the king of hearts; East had none and threw the ace of clubs. "
                "Who wins?"
            ),
            right_text=_("Your king does. Only you know that clubs will be trumps, and they are not yet."),
            hints=(
                _("Your club lies face down still."),
                _("Without a trump, the highest card of the suit led wins."),
            ),
            wrong={
                "no_trump": _("{card} is no heart, and as long as your card lies face down it is no trump.")
            },
        ),
        OutOfTime(
            position=IN_TIME,
            prompt=_("You are to lay a card, but your time runs out. What happens?"),
            right_text=_("Your partner chooses then, from five cards that you do not see."),
            rights={
                "longest": _(
                    "Your lowest diamond is laid for you: diamonds are the longest suit of the five."
                ),
                "drawn": _("One of your five cards is drawn and laid: any suit can come of it."),
            },
            hints=(
                _("At this table the eldest may pass the choice to the partner."),
                _("Being late is like passing."),
            ),
        ),
        OutOfTime(
            position=PARTNER_TOO,
            prompt=_("North passed, and now your own time runs out as well. What happens?"),
            right_text=_("The dealer lays the next card of the pack, and nobody has seen which."),
            rights={
                "longest": _(
                    "Your lowest diamond is laid for you: diamonds are the longest suit of the five."
                ),
                "drawn": _("One of your five cards is drawn and laid: any suit can come of it."),
            },
            hints=(
                _("The choice has been passed once, and that is all."),
                _("Somebody else has to lay a card now: the dealer."),
            ),
        ),
        TapSeat(
            position=UNSEEN,
            role="caller",
            prompt=_("North and you were both too late, and a card was laid unseen. Whose card is it?"),
            right_text=_("{seat}'s: the next card of the pack would have been the eldest's sixth."),
            hints=(
                _("The pack is dealt from the eldest on."),
                _("East deals, so who is the eldest?"),
            ),
            wrong={
                "me": _("You were the second to choose. The card belongs to the eldest, to whom it was due."),
                "opponent": _("{seat} only dealt or waited. The card belongs to the eldest, North."),
            },
        ),
        TrumpNow(
            position=UNSEEN_MINE,
            prompt=_("This time you are the eldest, and the unseen card is yours. Which suit is it?"),
            right_text=_("You do not know either: it shows itself when it is turned up."),
            hints=(_("Has anybody seen the card?"), _("Not even you may look.")),
            wrong={"hidden": _("Nobody has seen that card, and so no one can say.")},
        ),
        CardsToLay(
            position=ANOTHER,
            prompt=_(
                "Alone with bots you may lay another card once all are dealt. You laid the 7 of "
                "diamonds; your first five were J♦ 7♦ A♣ 5♠ 9♥. Which cards may you lay instead? Pick "
                "all."
            ),
            right_text=_("Any other of your first five; you take the old one back."),
            hints=(
                _("Not every card of your thirteen may be laid."),
                _("Only the first five count, and one of them lies there already."),
            ),
        ),
    ),
    chips=(
        Chip(
            label=_("The longest suit"),
            line=_("Whoever is too late lays the lowest card of the longest suit."),
            changes=(("trump.call_timeout", "longest-suit"),),
            steps=(7, 8),
        ),
        Chip(
            label=_("By lot"),
            line=_("Whoever is too late lays one of the five, drawn by lot."),
            changes=(("trump.call_timeout", "random-of-five"),),
            steps=(7, 8),
        ),
    ),
)
