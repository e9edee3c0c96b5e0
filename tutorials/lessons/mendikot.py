"""Lesson 15: Mendikot, where tens are counted."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.ends import DealWinner, NextDealer, ScoreDeal
from tutorials.kinds.guided import GuidedRound
from tutorials.kinds.play import PlayCard
from tutorials.kinds.tricks import LegalCards
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

# West leads high spades first; then South is the first who cannot follow.
LIVING = Position("mendikot.katte", dealer="S", seed=11, play="bots:4")

LESSON = Lesson(
    slug="mendikot",
    title=_("Mendikot"),
    line=_("You can tell who wins by tens, and you win tens for your side."),
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
        Page(
            title=_("What a deal is called"),
            text=_(
                "Three tens are a mendi: 1 point. All four are a mendikot: 2 points. All thirteen tricks are "
                "a whitewash: 3 points. Only the best of these counts. If each side has two tens, the side "
                "with more tricks wins, and scores as for a mendi. Callers and defenders score the same."
            ),
        ),
        DealWinner(
            position=THREE_TENS,
            prompt=_("Your side won four tricks with three tens, the others nine tricks with one. Who wins?"),
            right_text=_("You do: tens are what counts, and {tens} of the four are yours."),
            rights={"EW": _("The others: where tricks are counted, nine beat four.")},
            hints=(_("What decides a deal of Mendikot?"), _("Count the tens, not the tricks.")),
        ),
        DealWinner(
            position=TWO_EACH,
            prompt=_("Two tens each. Your side won six tricks, the others seven. Who wins?"),
            right_text=_("The others: with two tens each, more tricks decide."),
            hints=(_("The tens are shared, so they do not decide."), _("Then count the tricks.")),
        ),
        ScoreDeal(
            position=ALL_TRICKS,
            prompt=_("Your side took all thirteen tricks, and so all four tens too. What does that score?"),
            right_text=_("{points}: all thirteen tricks are a whitewash. Nothing scores more."),
            hints=(
                _("It is more than a mendikot."),
                _("A whitewash scores instead of a mendikot, not together with it."),
            ),
        ),
        Page(
            title=_("Who deals next"),
            text=_(
                "As in Court Piece: if the dealer's side wins, the next player deals. If it loses, the same "
                "player deals again. But after a whitewash against it the dealer's partner deals. A "
                "mendikot does not do that."
            ),
        ),
        NextDealer(
            position=ALL_TRICKS,
            prompt=_("West dealt, and your side took all thirteen tricks. Who deals next?"),
            right_text=_("{seat}: the dealer's side lost by a whitewash, so the dealer's partner deals."),
            hints=(_("Did the dealer's side win or lose?"), _("It lost. Was it a whitewash?")),
            wrong={"court": _("After a whitewash the dealer's partner deals: {seat}.")},
        ),
        Page(
            title=_("Tens go where the trick goes"),
            text=_(
                "Play your ten when your side wins the trick. Keep it when the others win. And win the "
                "tricks in which they play a ten: that is worth a high card."
            ),
            position=CATCH_IT,
        ),
        PlayCard(
            position=PARTNERS_ACE,
            goal=Goal("tens"),
            layouts=(Filling(hands={"E": "9S 3S"}, seed=2), Filling(hands={"E": "QS JS"}, seed=3)),
            prompt=_("North leads the ace of spades, and there is no trump yet. Which card do you play?"),
            right_text=_("Nobody can beat the ace in spades, so your side wins the ten."),
            hints=(
                _("Who wins this trick?"),
                _("Your partner does. What would you like to have in it?"),
            ),
            wrong={
                "tens_lost": _("{card} is not a ten, and your partner wins this trick: play the ten now.")
            },
        ),
        PlayCard(
            position=CATCH_IT,
            goal=Goal("tens"),
            cheapest=True,
            prompt=_("East led a heart, and West has played the ten. You are last. Which card?"),
            right_text=_("The jack beats the ten, and you keep the ace for another trick."),
            hints=(
                _("Who wins this trick so far? And what is in it?"),
                _("Win it with the lowest card that does it."),
            ),
            wrong={
                "tens_lost": _("With {card} the ten stays with the others."),
                "dear": _("{card} wins the ten too, but {best} is enough."),
            },
        ),
        Page(
            title=_("Katte and Band"),
            text=_(
                "There are two kinds. In Katte the first discard sets the trump, as in Be-ranga. In Band a "
                "card lies face down, as in Hidden Rung, but nobody asks: it is turned up when it is the "
                "turn of the first player who cannot follow suit. This player must play a trump, if they "
                "have one. Before that, the player who laid it may show it when leading."
            ),
            position=Position("mendikot.band", hands=BAND.hands, dealer="N", play="hide:7C"),
        ),
        LegalCards(
            position=BAND,
            prompt=_(
                "Band. West laid the 7 of clubs and leads a heart. You have none, so the card is turned up. "
                "Pick all cards you may play."
            ),
            right_text=_("Clubs only: the card was turned up for you, so you must play a trump."),
            rights={
                "2S 6C 6D 8D 8S 9S AC AD JS QD QS TC TD": _(
                    "All: at this table nothing is turned up before you ask, and you need not ask."
                )
            },
            hints=(
                _("Clubs are trumps now. Which trumps do you hold?"),
                _("The player for whom the card is turned up must play a trump."),
            ),
            wrong={"must_play_trump": _("The trump was turned up for you, and you hold {suit}: play one.")},
        ),
        GuidedRound(
            title=_("Win tens"),
            text=_(
                "Four tricks of a real deal in Katte. All have followed suit so far, so there is no trump. "
                "You hold two tens: win two tens for your side."
            ),
            position=LIVING,
            tricks=4,
            shown_for=1,
            goal=Goal("tens", 4, 2),
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
            steps=(3,),
        ),
        Chip(
            label=_("Only when asked for"),
            line=_("As in Hidden Rung: whoever cannot follow suit may ask for the trump, and need not."),
            changes=(("trump.reveal", "on-request"),),
            steps=(12,),
        ),
    ),
)
