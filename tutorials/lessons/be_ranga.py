"""Lesson 14: Be-ranga, where the first discard sets the trump."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.guided import GuidedRound
from tutorials.kinds.piles import CouldTake, PileTaken
from tutorials.kinds.tricks import LegalCards, TrickWinner
from tutorials.kinds.trumps import SetTrump, TrumpNow
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

# West deals and South is eldest. East has no heart, and West none either.
HANDS = {
    "S": "6S AH 9S 5S KC QC 4H QD 7D 3C",
    "E": "2D 5D 8S 7S 9C",
    "N": "2S KH 3H JS TC",
    "W": "TS JC 4C 9D 4D 4S",
}
ALL_FOLLOWED = Position("club.be-ranga", hands=HANDS, voids={"E": "H"}, dealer="W", play="6S 8S 2S TS")
EAST_VOID = Position("club.be-ranga", hands=HANDS, voids={"E": "H"}, dealer="W", play="AH 2D")
SMALL_WINS = Position(
    "club.be-ranga", hands=HANDS, voids={"E": "H", "W": "H"}, dealer="W", play="AH 2D 3H JC"
)
OVER_IT = Position("club.be-ranga", hands=HANDS, voids={"E": "H", "W": "H"}, dealer="W", play="AH 5D 3H 9D")
YOUR_CHOICE = Position(
    "club.be-ranga",
    hands={
        "S": "AS KS 9S 7S 4S 3S 8D 6D 5D 2D 9C 4C 3C",
        "W": "KH",
        "E": "2H",
        "N": "5H",
    },
    dealer="N",
    play="KH",
)
FREE = Position(
    "club.be-ranga",
    dealer="N",
    seed=1,
    play=(
        "2D 3D TD AD 5C 9C JC 8C 5S 2S JS QS KC 2C 9S 7C 4H 3H QH 5H 6C 3C 3S TC 2H AH 6H TH 5D 9D JD "
        "6D 4C 7D KS AC 8D KD 4D 7H KH"
    ),
)

# After two tricks nobody has failed to follow suit. South holds no more clubs, and six hearts.
LIVING = Position("club.be-ranga", dealer="W", seed=2, play="bots:2")

# With a pile: South wins with the ace and king of spades, then East sets the trump.
PILE = {
    "S": "AS KS QH AC KC 5D 9D",
    "E": "7S 8S 2D 6C 7C",
    "N": "2S JS 3H 8C 4C",
    "W": "TS 4S 4H 9C TC",
}


def _pile(play: str) -> Position:
    return Position("classic.be-ranga-double", hands=PILE, voids={"E": "H"}, dealer="W", play=play)


LESSON = Lesson(
    slug="be-ranga",
    title=_("Be-ranga"),
    line=_("You know how the trump comes up in the middle of the play, and what it counts for."),
    unit="hidden-trump",
    axes=("trump.method", "tricks.pair_from"),
    rules="club.be-ranga",
    steps=(
        Page(
            title=_("Nobody chooses"),
            text=_(
                "Be-ranga means without a trump. Nobody chooses one. The first player who cannot follow suit "
                "discards a card, and this discard sets the trump: its suit is trump from that card on, and "
                "that card is the first trump. Nobody has to trump later."
            ),
            position=Position("club.be-ranga", hands=HANDS, dealer="W"),
        ),
        TrumpNow(
            position=ALL_FOLLOWED,
            prompt=_("The first trick is over. Which suit is trump?"),
            right_text=_("None yet: all four have followed suit."),
            hints=(
                _("Has somebody played a card of another suit than the one led?"),
                _("All four cards are spades."),
            ),
        ),
        TrumpNow(
            position=EAST_VOID,
            prompt=_("You led a heart, and East has just played the 2 of diamonds. Which suit is trump now?"),
            right_text=_(
                "{seat} was the first who could not follow: the discard {card} makes {suit} trumps."
            ),
            hints=(
                _("East did not follow your heart."),
                _("The suit of the first such card is the trump."),
            ),
        ),
        TrickWinner(
            position=SMALL_WINS,
            prompt=_("East could not follow, and played the 2 of diamonds. Who wins this trick?"),
            right_text=_("East: the 2 of diamonds is a trump as soon as it is played, and the only one."),
            hints=(
                _("Which suit is trump? East's card says it."),
                _("The card that sets the trump is a trump itself."),
            ),
            wrong={
                "beaten_by_trump": _("{card} is high, but {best} set the trump and is one itself."),
                "no_trump": _("{card} was played later: diamonds were trump already."),
            },
        ),
        TrickWinner(
            position=OVER_IT,
            prompt=_(
                "This time East played the 5 of diamonds, and West, with no heart either, the 9. Who wins?"
            ),
            right_text=_("West: both are trumps, and the 9 is higher. So one partner can beat the other."),
            hints=(
                _("How many trumps are there in the trick?"),
                _("The higher trump wins, whoever set the suit."),
            ),
        ),
        SetTrump(
            position=YOUR_CHOICE,
            prompt=_("West leads a heart. You have none and are the first: which suit do you make trump?"),
            right_text=_(
                "Your longest suit, and a low card of it is enough. The computer has played this 120 times: "
                "your side wins {won} of {deals} deals."
            ),
            hints=(
                _("From now on this suit beats all others. Of which do you have the most?"),
                _("You hold six spades, four diamonds and three clubs."),
            ),
        ),
        LegalCards(
            position=FREE,
            prompt=_(
                "Later in a deal: spades are trumps, and West leads a heart. Pick all cards you may play."
            ),
            right_text=_("All three: you hold no heart, and nobody has to trump."),
            hints=(_("Do you hold a heart?"), _("Who cannot follow may play anything.")),
        ),
        GuidedRound(
            title=_("Set the trump"),
            text=_(
                "Five tricks of a real deal, and there is no trump yet. Your hand has no club. Win all "
                "five tricks for your side."
            ),
            position=LIVING,
            tricks=5,
            shown_for=1,
            goal=Goal("count", 5, 5),
        ),
        Page(
            title=_("With a pile"),
            text=_(
                "Be-ranga can be played with a pile, as in Double Sir. Then, at most tables, a win counts "
                "for a pair only from the trick on in which the trump is set. Earlier wins do not count."
            ),
            position=_pile("AS 7S 2S TS QH 2D 3H 4H"),
        ),
        PileTaken(
            position=_pile("AS 7S 2S TS KS 8S JS 4S"),
            prompt=_("You have won the first two tricks. All have followed suit. Who collects?"),
            right_text=_("Nobody: there is no trump yet, so neither win counts for a pair."),
            rights={"S:2": _("You do: at this table two wins in a row collect from the start.")},
            hints=(
                _("Is there a trump?"),
                _("Both wins must come in the trick that sets the trump, or later."),
            ),
        ),
        PileTaken(
            position=_pile("AS 7S 2S TS QH 2D 3H 4H 6C 4C 9C AC KC 7C 8C TC"),
            prompt=_(
                "East set the trump in trick 2 and won it. Tricks 3 and 4 were yours. Who collects, and "
                "how many?"
            ),
            right_text=_("You do, all four: both wins came after the trump was set."),
            hints=(
                _("Which were the last two wins, and when was the trump set?"),
                _("Whoever collects takes everything in the pile."),
            ),
        ),
        CouldTake(
            position=_pile("AS 7S 2S TS QH 2D 3H 4H"),
            prompt=_(
                "East has just set the trump and won this trick with it. Who could collect with the "
                "next? Pick all."
            ),
            right_text=_("East: the trick in which the trump was set counts already."),
            hints=(
                _("Who has won the last trick?"),
                _("The trick that sets the trump can be the first of a pair."),
            ),
        ),
    ),
    chips=(
        Chip(
            label=_("Pairs from the start"),
            line=_("Two wins in a row collect, whether there is a trump or not."),
            changes=(("tricks.pair_from", "any"),),
            steps=(10,),
        ),
    ),
)
