"""Lesson 16: counting trumps and high cards, and who is void."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.counting import CountLeft, WhoIsVoid
from tutorials.kinds.play import PlayCard
from tutorials.layouts import Filling
from tutorials.positions import Position
from tutorials.steps import Lesson, Page

# South is eldest in all of these, and hearts are trumps.
TWO_ROUNDS = Position(
    "club.single-sir",
    hands={
        "S": "AH KH QH 9H AS 7S 5C 3C KD 8D 6D TC 4S",
        "E": "2H 5H",
        "N": "3H 6H",
        "W": "4H 7H",
    },
    dealer="W",
    play="call:H AH 2H 3H 4H KH 5H 6H 7H",
)
WITH_RUFFS = Position(
    "club.single-sir",
    hands={
        "S": "AH KH QH 9H 7H AS KS 5C 8D 6D TD 4D QS",
        "E": "2H AC KC 3S 8H",
        "N": "3H 6C 8C 4S 5S",
        "W": "4H 7C 9C 2S 6S",
    },
    voids={"E": "S"},
    dealer="W",
    play="call:H AH 2H 3H 4H 5C AC 6C 7C KC 8C 9C 9H AS 3S 4S 2S KS 8H 5S 6S",
)
SPADES_GONE = Position(
    "club.single-sir",
    hands={
        "S": "3H 2H 4S 6S JS 9S KC QC 7C KD 5D 8D TC",
        "E": "KS 3S 8S 4C AC",
        "N": "AS QS 7S 8C AD",
        "W": "2S 5S TS 9C",
    },
    dealer="W",
    play="pass call:H 4S KS AS 2S QS 5S 6S 3S 8C 9C KC 4C",
)
EAST_OUT = Position(
    "club.single-sir",
    hands={
        "S": "5H 3H AS KS QS AC KD 5D 9D 6C 4C TC 8D",
        "E": "3S 2H 4D 9C 7D",
        "N": "4S 5S AD 7C",
        "W": "2S 6S 3D 8C JD",
    },
    voids={"E": "S"},
    dealer="W",
    play="pass call:H AS 3S 4S 2S KS 2H 5S 6S 4D AD 3D 5D 7C 8C AC 9C",
)
ONE_OUT = Position(
    "club.single-sir",
    hands={
        "S": "AH KH QH JH TH 9H AS KS QS AD KD 4C 3C",
        "E": "2H 5H 2D",
        "N": "3H 6D 4D",
        "W": "4H 7H 8H 6H",
    },
    voids={"E": "H", "N": "H"},
    dealer="W",
    play="call:H AH 2H 3H 4H KH 5H 6D 7H QH 2D 4D 8H",
)

LESSON = Lesson(
    slug="counting",
    title=_("Counting"),
    line=_("You know how many trumps and high cards are still out, and who has none of a suit."),
    unit="playing-well",
    axes=(),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("Thirteen of each"),
            text=_(
                "Every suit has thirteen cards. Take away those that were played and those in your hand: "
                "what is left, the other three hold. Begin with the trumps."
            ),
            position=TWO_ROUNDS,
        ),
        CountLeft(
            position=TWO_ROUNDS,
            prompt=_(
                "Hearts are trumps, and you have led two. How many trumps do the other three still hold?"
            ),
            right_text=_("{gone} are played and you hold {own}: of thirteen {number} are left."),
            hints=(
                _("All four followed suit twice. How many trumps was that?"),
                _("Thirteen less eight, less those in your hand."),
            ),
        ),
        CountLeft(
            position=WITH_RUFFS,
            prompt=_("Now some trumps were played on other suits. How many do the other three still hold?"),
            right_text=_(
                "{gone} are played, four of them to your lead, and you hold {own}: {number} are left."
            ),
            hints=(
                _("Look through the tricks so far for every heart."),
                _("You trumped a club, and East trumped a spade."),
            ),
        ),
        Page(
            title=_("When a small card is high"),
            text=_(
                "Keep the highest cards of a suit in mind: ace, king, queen, jack. Once those above "
                "yours are gone, yours is the highest, and only a trump can beat it. Watch also who does not "
                "follow suit: that player is void, and may trump."
            ),
            position=SPADES_GONE,
        ),
        CountLeft(
            position=SPADES_GONE,
            of="S",
            above="9S",
            prompt=_("Spades: of the 10, jack, queen, king and ace, how many do the other three still hold?"),
            right_text=_("{number}: {gone} are played, and {own} is in your own hand."),
            hints=(
                _("Look through the tricks so far for high spades."),
                _("The ace, the king and the queen are gone. Where is the jack?"),
            ),
            wrong={
                "too_few": _("Ace, king and queen are played and the jack is yours, but there is one more."),
                "too_many": _(
                    "Ace, king and queen are played and the jack is yours: so many cannot be left."
                ),
                "own_counted": _("The jack is in your own hand, so it is not out."),
                "played_counted": _("Ace, king and queen are played already."),
            },
        ),
        PlayCard(
            position=SPADES_GONE,
            goal=Goal("win"),
            layouts=(
                Filling(hands={"E": "TS AC", "W": "8S"}, seed=2),
                Filling(hands={"E": "8S", "W": "TS AC AD"}, seed=3),
            ),
            prompt=_("You lead and want to win this trick yourself. Which card?"),
            right_text=_("Ace, king and queen of spades are gone, so your jack is the highest."),
            hints=(
                _("A king is not always the highest left, and a jack sometimes is."),
                _("Where are the aces of clubs and diamonds? Not played yet."),
            ),
            wrong={
                "lost": _("{seat} beats {card} with {best}."),
                "partners": _(
                    "The trick goes to your partner's {best}; the jack of spades would win by itself."
                ),
            },
        ),
        WhoIsVoid(
            position=WITH_RUFFS,
            of="S",
            prompt=_("Who has not followed suit in spades, and so holds none? Pick all."),
            right_text=_("East: on your second spade East played a trump."),
            hints=(
                _("Whoever does not follow suit has none of it."),
                _("Look at the last trick."),
            ),
        ),
        PlayCard(
            position=EAST_OUT,
            goal=Goal("win"),
            layouts=(
                Filling(hands={"E": "7D 6H", "W": "JD"}, seed=2),
                Filling(hands={"E": "7D 4H", "W": "JD"}, seed=3),
            ),
            prompt=_("You lead and want to win this trick. Which card?"),
            right_text=_(
                "The ace of diamonds is gone, so your king is the highest. In spades East is void; in "
                "diamonds nobody has failed to follow suit."
            ),
            hints=(
                _("Which of your cards is the highest left of its suit?"),
                _("There are two: a spade and a diamond. Who has no more of one of these suits?"),
            ),
            wrong={
                "lost": _("{seat} wins over {card} with {best}."),
                "=QS": _("{card} is the highest spade left, but East has none and trumps it with {best}."),
                "partners": _("The trick goes to your partner's {best}. Find the card that wins by itself."),
            },
        ),
        WhoIsVoid(
            position=ONE_OUT,
            of="trumps",
            prompt=_("You have led trumps three times. Who has not followed, and so holds none? Pick all."),
            right_text=_("East and North: so the last trump that is out must be West's."),
            hints=(
                _("Who did not follow to a heart?"),
                _("Look at the second and the third trick."),
            ),
        ),
        PlayCard(
            position=ONE_OUT,
            goal=Goal("count", 4, 4),
            plan="AS KS QS AD KD JH TH 9H",
            layouts=(Filling(voids={"W": "S"}, seed=2), Filling(voids={"W": "D"}, seed=3)),
            prompt=_(
                "West holds the last trump of the others. You want the next four tricks. What do you lead?"
            ),
            right_text=_(
                "When the last trump of the others is played, nobody can trump your aces and kings."
            ),
            hints=(
                _("What could beat your aces?"),
                _(
                    "West may be void in spades or diamonds. Lead a trump first, and West must play the last "
                    "one."
                ),
            ),
            wrong={
                "too_few": _("After {card} West may trump an ace or king: you win {won} of {number} tricks."),
            },
        ),
    ),
)
