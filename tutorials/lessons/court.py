"""Lesson 7: court and goon court."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.choosing import StopOrPlayOn
from tutorials.kinds.ends import IsOver, NameDeal
from tutorials.kinds.play import PlayCard
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

# West deals, South has called clubs, and North and South win every trick.
CALLERS = {
    "N": "AS AH KD 2C 9D 5H JD KH 4C 8S AD 3S 9H",
    "E": "JH 6H 5D 2D 7D 6C TS 3H 4S 4H 4D TC JS",
    "S": "AC KC QC 9C KS 8C 6S 2H JC QH 7C 9S 5C",
    "W": "8H 7S TH 3C 2S 7H QS 6D 5S TD QD 3D 8D",
}
SIX_STRAIGHT = "call:C 6S 4S AS 2S 5H TH QH 3H JC 6C 2C 3C QC TC 4C 5S KS TS 3S 7S 5C 2D 9H 7H"
SIX = Position("club.single-sir", hands=CALLERS, dealer="W", play=SIX_STRAIGHT)
SEVEN = Position("club.single-sir", hands=CALLERS, dealer="W", play=f"{SIX_STRAIGHT} 7C 4D 8S 8H")
COURT = Position("club.single-sir", hands=CALLERS, dealer="W", play=f"{SEVEN.play} bots")
BAVNEY = Position(
    "club.single-sir",
    hands=CALLERS,
    dealer="W",
    play=SEVEN.play,
    changes=(("bavney", True), ("scoring.unit", "courts"), ("scoring.bavney", 52)),
)
# South deals, West has called spades, and again North and South win every trick.
GOON = Position(
    "club.single-sir",
    hands={
        "N": "AH KH AC QH JC QD 8D 6D 4S 2C 8C 8H TC",
        "E": "3D TD JS 7H 6S 2S 3S 9S 2D 5C 7S 9D 5H",
        "S": "AS KS QS AD KD 6H JD JH 3H TH 4C 4H QC",
        "W": "5S 6C 2H TS 9C 5D 8S KC 3C 7C 4D 9H 7D",
    },
    dealer="S",
    play=(
        "pass call:S 5H QH 2H 3H KH 9H 4H 7H 2C 3C QC 5C 4C 2D AC 6C 6D 4D KD 3D QS 2S 4S 5S KS 3S 8C 8S bots"
    ),
)
# West deals, South has called clubs; East and West win the second trick.
ONE_LOST = Position(
    "club.single-sir",
    hands={
        "N": "AS AH KD 4D 2C JH 2S 6S JD JS 8D 9S 6H",
        "E": "5H TH 9H 4H 7S TS 5C 3S 7D 9D KH 7C QD",
        "S": "AC KC QC JC 9C 4S AD 6C QH 8H 3H 2D 5D",
        "W": "TD 4C KS 3D 2H 3C 8C 7H 8S QS 6D TC 5S",
    },
    dealer="W",
    play=(
        "call:C 5D 9D KD 3D 2S 5S 4S 3S 7H 3H KH AH AS 8S 2D 7S 6S QS 9C TS JC 5C 2C 3C AD 7D 4D 6D "
        "QC 7C 9S 4C bots"
    ),
)
# West has called clubs, and East and West have won six tricks to none.
LAST_CHANCE = Position(
    "club.single-sir",
    hands={
        "N": "KH 2H TS 8H 9H 4H TC AH 7S 4D 5H 8D 5C",
        "E": "AS KD JH 3C 6H 2C KS QS QD 7H 7C 2D 6D",
        "S": "QH 3S 8C AD 3H JD TH 6S TD 9D 9C 4S 6C",
        "W": "AC KC QC JC 7D 2S 9S JS 5S 3D 4C 5D 8S",
    },
    dealer="N",
    play="call:C 2S 3S QS 7S 6H KH 4C 3H JC 6C 2C 5C QC 8C 3C TC KC 9C 7C 2H AC 4S 2D 4D 3D",
)

COUNT_THEM = _("How many tricks has each side?")
WHO_NAMED = _("Which side named the trump?")

LESSON = Lesson(
    slug="court",
    title=_("Court and goon court"),
    line=_("You know a court when you see one, and how to save yourself from it."),
    unit="scores",
    axes=("court", "bavney", "scoring.bavney"),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("Seven in a row"),
            text=_(
                "Sometimes a side wins the first seven tricks, and the others have none. The deal is over, "
                "as always at seven. If it is the side that named the trump, this is a court, or kot. If it "
                "is the other side, it is a goon court. If the others have won a trick, it is a plain win."
            ),
            position=SEVEN,
        ),
        IsOver(
            position=SIX,
            prompt=_("Your side has won the first six tricks. Is that a court, and the deal over?"),
            right_text=_("One more: a court takes seven in a row, from the very first trick."),
            hints=(COUNT_THEM, _("Six are not seven.")),
        ),
        IsOver(
            position=SEVEN,
            prompt=_("You trump the next trick with 7♣: seven to nothing. Is the deal over?"),
            right_text=_("It is over, and it is a court."),
            rights={"no": _("Not at this table: there is still more to be won.")},
            hints=(COUNT_THEM, _("When does a deal of Single Sir end?")),
        ),
        Page(
            title=_("Against their trump"),
            text=_(
                "A goon court is harder than a court: the trump is the best suit of the others. Here West "
                "named spades, and your side has won the first seven tricks."
            ),
            position=GOON,
        ),
        NameDeal(
            position=COURT,
            prompt=_("You named clubs, and your side won the first seven tricks. What is that?"),
            right_text=_("The first seven, won by the side that named the trump: a court."),
            rights={"win": _("There is no court for seven here. It ended {won} to {lost}.")},
            hints=(WHO_NAMED, _("You did, and the others have nothing.")),
        ),
        NameDeal(
            position=GOON,
            prompt=_("West named spades, and your side won the first seven tricks. What is that?"),
            right_text=_("Seven to nothing against the trump of the others: a goon court."),
            rights={"win": _("There is no goon court for seven here. It ended {won} to {lost}.")},
            hints=(WHO_NAMED, _("Did the winners name it, or the losers?")),
        ),
        NameDeal(
            position=ONE_LOST,
            prompt=_("You named clubs. The others won the second trick, your side all the rest. What is it?"),
            right_text=_("The others have won one trick, so this is a plain win and not a court."),
            hints=(COUNT_THEM, _("Have the losers won anything at all?")),
        ),
        PlayCard(
            position=LAST_CHANCE,
            goal=Goal("save_court", 13),
            prompt=_("Six to nothing against you. West leads 3♦: what do you play to be safe from a court?"),
            right_text=_("One trick saves you from a court, so you play {card} now."),
            hints=(
                _("If the others win this trick too, it is a court."),
                _("Which of your diamonds cannot be beaten by a diamond?"),
            ),
            wrong={
                "court_lost": _("After {card} the others may win this trick as well, and that is a court.")
            },
        ),
        Page(
            title=_("Going on for all thirteen"),
            text=_(
                "Some tables play the bavney. At seven to nothing, the player who won the seventh trick may "
                "play on for all thirteen tricks. The court is safe: if you lose a trick, the deal ends "
                "there, and you still have the court."
            ),
            position=BAVNEY,
        ),
        StopOrPlayOn(
            position=BAVNEY,
            prompt=_("At this table a court scores 1 and a bavney 52. Do you stop or play on?"),
            right_text=_("The court is safe already, so there is nothing to lose."),
            hints=(
                _("What do you lose if you play on and it goes wrong?"),
                _("Nothing: the court stays yours. And what could you win?"),
            ),
            wrong={
                "should_play_on": _(
                    "The court stays yours even if a trick is lost. A hundred such deals bring {score} "
                    "if you stop, {best_score} if you play on."
                )
            },
        ),
    ),
    chips=(
        Chip(
            label=_("All thirteen for a court"),
            line=_("A court takes all thirteen tricks; play goes on as long as the others have none."),
            changes=(("court", "all-thirteen"), ("deal_end", "seven-unless-shutout")),
            steps=(3, 5, 6),
        ),
        Chip(
            label=_("Bavney"),
            line=_("At seven to nothing, whoever won the seventh trick may play on for all thirteen."),
            changes=(("bavney", True), ("scoring.bavney", 52)),
            steps=(3,),
        ),
    ),
)
