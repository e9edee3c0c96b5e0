"""Lesson 12: Hidden Rung, where the trump is laid face down."""

from games.engine.explain import gettext_noop as _
from tutorials.kinds.choosing import HideCard
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
                "first five cards face down. Its suit is the trump, once the card is shown; until then the "
                "others do not know it, and there is no trump. The eldest may pass here too: then the "
                "partner lays one of five cards."
            ),
            position=IN_TIME,
        ),
        HideCard(
            position=FIVE,
            prompt=_("You are the eldest, and these are your first five. Which one do you lay face down?"),
            right_text=_(
                "Hearts are your longest suit, and you lay the lowest: you cannot play the card while it "
                "lies there. The computer has played this 120 times: your side wins {won} of {deals} deals."
            ),
            rights={
                f"hide:{card}": _(
                    "The right suit. But you cannot play {card} until it is shown. The lowest heart is a "
                    "little better: {best_won} of {deals} deals are won with it, {won} with {card}."
                )
                for card in ("KH", "9H")
            },
            hints=(
                _("The suit that you lay will be trump: of which do you want to have many?"),
                _("You hold three hearts."),
            ),
        ),
        Page(
            title=_("Not in your hand"),
            text=_(
                "The card that you laid does not belong to your hand. You cannot play it, and you need not "
                "follow suit with it. When it is shown you take it back. If it is the only card you have "
                "left, you play it: then it is shown, and it is a trump."
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
            right_text=_("There is none yet: until the card is shown no card counts as a trump."),
            hints=(
                _("North's card still lies face down."),
                _("What has not been shown does not count."),
            ),
        ),
        TrickWinner(
            position=THROWN_AWAY,
            prompt=_(
                "You laid a club. You led the king of hearts; East had none and played the ace of clubs. "
                "Who wins?"
            ),
            right_text=_("Your king does. Only you know that clubs will be trumps; they are no trumps yet."),
            hints=(
                _("Your club lies face down still."),
                _("Without a trump, the highest card of the suit led wins."),
            ),
            wrong={
                "no_trump": _(
                    "{card} is not a heart. As long as your card lies face down, it is not a trump."
                )
            },
        ),
        Page(
            title=_("When time runs out"),
            text=_(
                "If the eldest is late, that counts as a pass. If the partner is late too, the dealer lays "
                "the next card of the pack face down, and nobody sees it. It belongs to the eldest, as the "
                "sixth card."
            ),
            position=IN_TIME,
        ),
        OutOfTime(
            position=PARTNER_TOO,
            prompt=_("North has passed, and now you are late. What happens?"),
            right_text=_("The dealer lays the next card of the pack, and nobody has seen which."),
            rights={
                "longest": _(
                    "Your lowest diamond is laid for you: diamonds are the longest suit of the five."
                ),
                "drawn": _("One of your five cards is drawn and laid: any suit can come of it."),
            },
            hints=(
                _("North has passed, so nobody else can choose."),
                _("So the dealer lays a card, and does not look at it."),
            ),
        ),
        TrumpNow(
            position=UNSEEN_MINE,
            prompt=_("Now you are the eldest, and you both were late. Which suit will be trump?"),
            right_text=_("Nobody knows yet, not even you. You all see it when the card is shown."),
            hints=(_("Has anybody seen the card?"), _("You may not look at it either.")),
            wrong={"hidden": _("Nobody has seen that card, so nobody can know its suit.")},
        ),
        CardsToLay(
            position=ANOTHER,
            prompt=_(
                "Alone with three bots you may change your card once, when you see all thirteen. You laid "
                "the 7 of diamonds; your first five were J♦ 7♦ A♣ 5♠ 9♥. Which cards may you lay instead? "
                "Pick all."
            ),
            right_text=_("Any other of your first five; you take the old one back."),
            hints=(
                _("Not every card of your thirteen may be laid."),
                _("Only one of the first five, and one of them you have laid already."),
            ),
        ),
    ),
    chips=(
        Chip(
            label=_("The longest suit"),
            line=_("If somebody is too late, the lowest card of the longest suit is laid."),
            changes=(("trump.call_timeout", "longest-suit"),),
            steps=(8,),
        ),
        Chip(
            label=_("By lot"),
            line=_("If somebody is too late, one of the five cards is drawn by lot and laid."),
            changes=(("trump.call_timeout", "random-of-five"),),
            steps=(8,),
        ),
    ),
)
