"""Lesson 15: Mendikot, where tens are counted."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.ends import DealWinner, NameDeal, ScoreDeal
from tutorials.kinds.play import PlayCard
from tutorials.kinds.tricks import LegalCards
from tutorials.kinds.trumps import TrumpNow
from tutorials.layouts import Filling
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

THREE_TENS = Position(
    "mendikot.katte",
    dealer="W",
    seed=57,
    play=(
        "9D AD 5D 2D 4C JC QC 2C AS 4S 7S 3S JH KH 4H 2H 9S KS 8S 2S 9C 3C 6C 7C 6H 3H TH 7H 5S 6S 7D "
        "TD 5C KC AC TC 9H 8H 5H AH 8C TS QD KD QH 6D JS 3D JD QS 4D 8D"
    ),
)
ALL_TENS = Position(
    "mendikot.katte",
    dealer="W",
    seed=11,
    play=(
        "AD 4D 2D 6D 4H 5H 6H 9H KS 6S 2S 3S AC 3C 5C 4C 2C 7C 8C QC 7S AS JS 8S 7D TH 9D 3D TS 9S QH "
        "4S 5D 8D 2H QD QS 9C 6C 5S JC KC 7H JH KH AH 3H 8H TC KD JD TD"
    ),
)
TWO_EACH = Position(
    "mendikot.katte",
    dealer="W",
    seed=1,
    play=(
        "5H 7H JH QH KC 2C 8C 5C AC 3C TD 7C 2S JS QS 5S 6C 4C 6D TC 2H AH 6H TH KS 8S 7S 3S AS TS JC "
        "4S AD 2D 3D 7D 3H KH JD 4H QD 6S 5D KD 9D 4D 9S 8D 9C QC 8H 9H"
    ),
)
ALL_TRICKS = Position(
    "mendikot.katte",
    hands={"S": "AS KS QS JS AH KH QH JH AD KD QD AC KC", "N": "TS JD QC JC TH"},
    dealer="W",
    seed=1,
    play=(
        "JS 3S 2S 5S JH 2H 4H 6H QS 4S TS 6S QH 3H 8H 7H QD 6D 5D 2D KD 7D JD 3D KC 5C 2C 3C AC 8C 4C "
        "6C AD 8D JC 4D QC TC KS 9C 7C 7S KH 5H 9H 9D AH 8S AS 9S TH TD"
    ),
)
# Everybody has followed suit so far, so there is no trump.
PARTNERS_ACE = Position(
    "mendikot.katte",
    hands={"N": "AS", "W": "5S", "S": "TS 8S 4S KD 9D 3D AH 7H JC 8C 6C 2C 5H", "E": "3S 9S"},
    dealer="E",
    play="AS 5S",
)
THEIR_ACE = Position(
    "mendikot.katte",
    hands={"W": "AS", "S": "TS 8S 4S KD 9D 3D AH 7H JC 8C 6C 2C 5H", "E": "3S 9S", "N": "2S 6S"},
    dealer="N",
    play="AS",
)
CATCH_IT = Position(
    "mendikot.katte",
    hands={"E": "5H", "N": "9H", "W": "TH", "S": "AH JH 4H KD 9D 3D QS 7S JC 8C 6C 2C 5S"},
    dealer="S",
    play="5H 9H TH",
)
# West laid a club, and South, who has no heart, is next.
BAND = Position(
    "mendikot.band",
    hands={
        "W": "7C KH 2C 9D 4S",
        "S": "AC 6C TC 9S 8S QS JS TD 8D 6D 2S AD QD",
        "E": "3C 5C",
        "N": "2H 9C",
    },
    dealer="N",
    play="hide:7C KH",
)

LESSON = Lesson(
    slug="mendikot",
    title=_("Mendikot"),
    line=_("You can tell who wins by tens, and you bring tens home."),
    unit="tens",
    axes=(
        "game",
        "scoring.by",
        "scoring.mendi",
        "scoring.mendikot",
        "scoring.whitewash",
        "trump.reveal",
        "trump.method",
    ),
    rules="mendikot.katte",
    steps=(
        Page(
            title=_("Four tens"),
            text=_(
                "In Mendikot the four tens decide. All thirteen tricks are played, and whoever wins a "
                "trick wins the tens in it. The side with three or four of them wins the deal, however "
                "many tricks it has."
            ),
        ),
        DealWinner(
            position=THREE_TENS,
            prompt=_("Your side won four tricks with three tens, the others nine tricks with one. Who wins?"),
            right_text=_("You do: tens are what counts, and {tens} of the four are yours."),
            rights={"EW": _("The others: where tricks are counted, nine beat four.")},
            hints=(_("What decides a deal of Mendikot?"), _("Count the tens, not the tricks.")),
        ),
        NameDeal(
            position=ALL_TENS,
            prompt=_("This time your side has won all four tens. What is that called?"),
            right_text=_(
                "A mendikot: it gives the game its name, and scores more than a mendi of three tens."
            ),
            hints=(
                _("Three tens are a mendi."),
                _("Four have the name of the game. A whitewash would be all thirteen tricks."),
            ),
        ),
        DealWinner(
            position=TWO_EACH,
            prompt=_("Two tens each. Your side won six tricks, the others seven. Who wins?"),
            right_text=_("The others: with two tens each, more tricks decide."),
            hints=(_("The tens are shared, so they do not decide."), _("Then count the tricks.")),
        ),
        ScoreDeal(
            position=ALL_TRICKS,
            prompt=_(
                "Your side took every trick, so all the tens too. A mendi scores 1, a mendikot 2. And this?"
            ),
            right_text=_("{points}: all thirteen tricks are a whitewash, the best there is."),
            hints=(
                _("It is more than a mendikot."),
                _("A whitewash counts one more than a mendikot, and not on top of it."),
            ),
        ),
        Page(
            title=_("Tens go where the trick goes"),
            text=_(
                "Play your ten when your side wins the trick, and keep it back when the others do. And "
                "catch theirs: a trick with a ten in it is worth a high card."
            ),
            position=CATCH_IT,
        ),
        PlayCard(
            position=PARTNERS_ACE,
            goal=Goal("tens"),
            layouts=(Filling(hands={"E": "9S 3S"}, seed=2), Filling(hands={"E": "QS JS"}, seed=3)),
            prompt=_("North leads the ace of spades, and there is no trump yet. Which card do you play?"),
            right_text=_("Nobody will beat the ace, so the ten comes home."),
            hints=(
                _("Who wins this trick?"),
                _("Your partner does. What would you like to have in it?"),
            ),
            wrong={
                "tens_lost": _("{card} brings no ten home, and your partner's ace was the chance for it.")
            },
        ),
        PlayCard(
            position=THEIR_ACE,
            goal=Goal("save_tens"),
            layouts=(Filling(seed=2), Filling(seed=3)),
            prompt=_("Now West leads the ace of spades. Which card do you play?"),
            right_text=_("The trick is theirs, so your ten stays in your hand."),
            hints=(_("Who wins this trick?"), _("The others do. What should not lie in it?")),
            wrong={"tens_lost": _("{card} is a gift: West's ace wins it.")},
        ),
        PlayCard(
            position=CATCH_IT,
            goal=Goal("tens"),
            cheapest=True,
            prompt=_("East led a heart, and West has played the ten. You are last. Which card?"),
            right_text=_("The jack beats the ten, and the ace stays in your hand for another trick."),
            hints=(
                _("Whose trick is it, and what lies in it?"),
                _("Win it, but with no more than it takes."),
            ),
            wrong={
                "tens_lost": _("With {card} the ten stays with the others."),
                "dear": _("{card} catches the ten too, but {best} is enough."),
            },
        ),
        Page(
            title=_("Katte and Band"),
            text=_(
                "There are two kinds. In Katte the first player who cannot follow suit sets the trump, "
                "as in Be-ranga. In Band a card lies face down, as in Hidden Rung, but nobody has to "
                "ask: it is turned up as soon as it is the turn of someone who cannot follow."
            ),
            position=Position("mendikot.band", hands=BAND.hands, dealer="N", play="hide:7C"),
        ),
        TrumpNow(
            position=BAND,
            prompt=_("Band. West has laid a card and leads a heart; you hold none. Which suit is trump now?"),
            right_text=_("The card was turned up by itself before you play: {suit} are trumps."),
            rights={"none": _("None yet: at this table you would have to ask for it.")},
            hints=(
                _("It is your turn, and you cannot follow suit."),
                _("See which card was turned up."),
            ),
        ),
        LegalCards(
            position=BAND,
            prompt=_("The 7 of clubs is shown. Pick all cards you may play."),
            right_text=_("Clubs only: the one for whom it was turned up must play a trump."),
            hints=(
                _("It is as if you had asked for the trump."),
                _("Then a trump must be played, if you hold one."),
            ),
            wrong={"must_play_trump": _("The trump was turned up for you, and you hold {suit}: play one.")},
        ),
    ),
    chips=(
        Chip(
            label=_("Court Piece: tricks count"),
            line=_("In Court Piece a deal goes by tricks, and a ten is a card like any other."),
            changes=(
                ("game", "court-piece"),
                ("scoring.by", "tricks"),
                ("court", "all-thirteen"),
                ("scoring.callers_win", 1),
                ("scoring.defenders_win", 2),
            ),
            steps=(2,),
        ),
        Chip(
            label=_("Only when asked for"),
            line=_("Band as in Hidden Rung: who cannot follow may ask for the trump, or play on without it."),
            changes=(("trump.reveal", "on-request"),),
            steps=(11,),
        ),
    ),
)
