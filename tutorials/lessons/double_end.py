"""Lesson 10: how a Double Sir ends, and which pairs collect nothing."""

from games.engine.explain import gettext_noop as _
from tutorials.kinds.ends import IsOver, NameDeal
from tutorials.kinds.piles import CouldTake, PileTaken
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

# West deals, so South is eldest; hearts are trumps in every deal of this lesson.
EIGHT_NONE = Position(
    "club.double-sir",
    dealer="W",
    seed=36,
    play=(
        "call:H 2S QS 3S 4S 3C TC KC 5C 2C 9C QC AC 5S 7S JS KS TS 4H 8S 6S KH AH 8H 3H KD AD 9D 3D "
        "JH 7H 2H 5H"
    ),
)
EIGHT_TWO = Position(
    "club.double-sir", dealer="W", seed=36, play=EIGHT_NONE.play + " 2D JD 6D 4D QD 8D 7D 5D"
)
ALL_OF_THEM = Position(
    "club.double-sir",
    dealer="W",
    seed=39,
    play=(
        "call:H TD 4D 2D JD 7S QS 2S KS QH AH 4H 5H 3S 8S 4S TS KH 2H 6H JH JS 9S AS 5S KD 5D 7D 8D "
        "9H 6S 7H 3H TH 3C 8H 2C 8C 6C JC 4C 9D 5C 3D QD 7C QC 9C AC AD 6D KC TC"
    ),
)

# South holds the aces and kings; the others can follow every suit.
HIGH = {
    "S": "AS KS AD KD AH 9H 4H",
    "E": "3S 9S 3D 4D 5H 2H",
    "N": "4S 8S 5D 6D 7H 8H",
    "W": "5S 7S 7D 8D TH 3H",
}


def _high(play: str) -> Position:
    return Position("club.double-sir", hands=HIGH, dealer="W", play=f"call:H {play}")


TWO_ACES = _high("AS 3S 4S 5S AD 3D 5D 7D")
THEN_THE_KING = _high("AS 3S 4S 5S AD 3D 5D 7D KD 4D 6D 8D")
TRUMP_ACE_SECOND = _high("KS 3S 4S 5S AH 5H 7H TH")
TRUMP_ACE_FIRST = _high("AH 5H 7H TH KS 3S 4S 5S")
AFTER_ELEVEN = Position(
    "club.double-sir",
    dealer="W",
    seed=6,
    play=(
        "call:H 5D 6D 8D 4D 2S QS 4S 3S KC 2C 4C QC 7C 6C 8C 3D AD 9D 3C 2D 7D TD 6H QD AS 7S 6S 3H "
        "JD 5C KD QH 9S JH 5S KS 4H AH 2H TS TC 9H 9C 5H"
    ),
)

AFTER_TWELVE = Position(
    "club.double-sir",
    dealer="W",
    seed=92,
    play=(
        "call:H 2C JC 4C 8C 5D 4D 2D TD AC 5H 6C 7H KS 3S 2S QS 3D JD QD 6D 8S 2H 6S 4S JH 3H 3C 6H "
        "7D AD KD 8D 4H 5C 5S QH KH 8H 7C 9S AH 9H 7S 9D TC TH 9C TS"
    ),
)

LESSON = Lesson(
    slug="double-end",
    title=_("How a Double Sir ends"),
    line=_("You know when a Double Sir is over, and which pairs of wins collect nothing."),
    unit="double-sir",
    axes=(
        "deal_end",
        "court",
        "tricks.no_collect_on",
        "tricks.aces_in_a_row_block",
        "tricks.trump_ace_blocks",
    ),
    rules="club.double-sir",
    steps=(
        Page(
            title=_("Seven, unless the others have none"),
            text=_(
                "A Double Sir is over as soon as one side has collected seven tricks and the other at least "
                "one. While the other side has none, play goes on: the winners may get all thirteen. In a "
                "game with a pile only that is a court: all thirteen tricks, won by the callers. Won by the "
                "defenders it is a goon court."
            ),
        ),
        IsOver(
            position=EIGHT_NONE,
            prompt=_("Your side has just collected eight tricks. Is the deal over?"),
            right_text=_("It goes on, as long as the other side has nothing."),
            hints=(
                _("Eight is more than seven. But what have the others?"),
                _("They have none. While a side has none, the deal goes on."),
            ),
            wrong={
                "shutout": _(
                    "Eight would be enough, but the others have none. All thirteen would be a court, so "
                    "play goes on."
                ),
            },
        ),
        IsOver(
            position=EIGHT_TWO,
            prompt=_("East has won the next two tricks, and so collects them. Is the deal over now?"),
            right_text=_("It is over: {won} to {lost}, and the other side has its first tricks."),
            rights={"no": _("At this table all thirteen are always played, whatever the score.")},
            hints=(
                _("Who has seven or more? Has the other side any?"),
                _("Your side has eight and theirs two."),
            ),
            wrong={
                "over": _("One side has seven, and the other at least one: the deal ends at {won} to {lost}.")
            },
        ),
        NameDeal(
            position=ALL_OF_THEM,
            prompt=_("You named the trump, and your side has collected all thirteen. What is that?"),
            right_text=_("A court: with a pile it takes all thirteen tricks."),
            hints=(
                _("All thirteen tricks are more than a plain win."),
                _("A goon court is won by the defenders. You are the eldest: your side are the callers."),
            ),
        ),
        Page(
            title=_("Pairs that collect nothing"),
            text=_(
                "Two wins in a row are a pair, and a pair collects the pile. At this table two pairs do not. "
                "Two aces in a row collect nothing. A pair whose second win is the ace of trumps collects "
                "nothing. The pile stays, and the second of the two wins can be the first of the next pair."
            ),
            position=_high("KS 3S 4S 5S"),
        ),
        PileTaken(
            position=TWO_ACES,
            prompt=_("You won with the ace of spades, and now with the ace of diamonds. Who collects?"),
            right_text=_("Nobody: two aces in a row leave the pile where it is."),
            rights={"S:2": _("You do: at this table two aces are a pair like any other.")},
            hints=(
                _("You won twice in a row. Which cards did it?"),
                _("Both are aces. What do two aces collect at this table?"),
            ),
        ),
        PileTaken(
            position=THEN_THE_KING,
            prompt=_("After the two aces you win a third trick, with the king. Who collects?"),
            right_text=_(
                "You do, all three: the second ace and the king are a pair, and only one is an ace."
            ),
            rights={
                "nobody": _(
                    "Nobody: here the two aces have collected already, and the king begins a new pile."
                )
            },
            hints=(
                _("Look at the last two wins only."),
                _("The ace of diamonds and the king: is that two aces in a row?"),
            ),
            wrong={
                "pair": _(
                    "The two aces collected nothing, but the second of them can be the first of a new pair. "
                    "{winner} collects."
                ),
                "all_of_it": _("The pile still held both tricks of the aces: {number} in all."),
            },
        ),
        PileTaken(
            position=TRUMP_ACE_SECOND,
            prompt=_(
                "You won with the king of spades, and now with the ace of hearts, a trump. Who collects?"
            ),
            right_text=_("Nobody: the ace of trumps may not be the second win of a pair."),
            rights={"S:2": _("You do: at this table the ace of trumps is a card like any other.")},
            hints=(
                _("Hearts are trumps."),
                _("Which of your two cards came second?"),
            ),
        ),
        PileTaken(
            position=TRUMP_ACE_FIRST,
            prompt=_("The other way round: first the ace of trumps, then the king. Who collects?"),
            right_text=_("You do: the ace of trumps was the first win, and only as the second it blocks."),
            hints=(
                _("Is it two aces? Is the second one the ace of trumps?"),
                _("No, and no again."),
            ),
        ),
        Page(
            title=_("Closed tricks"),
            text=_(
                "Some tables close tricks, for example 11 and 12, or 2 and 12. On a closed trick nobody can "
                "collect: the pile waits. The thirteenth is never closed: it always collects what is left."
            ),
            position=AFTER_ELEVEN,
        ),
        CouldTake(
            position=AFTER_ELEVEN,
            prompt=_("You won trick 11. Who would collect the pile with trick 12? Pick all."),
            right_text=_("Only you: it would be your second win in a row."),
            rights={
                "nobody": _("Nobody: tricks 11 and 12 are closed here, and the pile waits for the last one.")
            },
            hints=(
                _("Who can win two in a row?"),
                _("Only the winner of the last trick can. Is the next trick closed at this table?"),
            ),
        ),
        CouldTake(
            position=AFTER_TWELVE,
            prompt=_("West has won trick 12. Who would collect with the thirteenth? Pick all."),
            right_text=_("Anybody: the last trick collects all that is left, whoever wins it."),
            hints=(
                _("The last trick is unlike the others."),
                _("Nothing may be left in the pile at the end."),
            ),
        ),
    ),
    chips=(
        Chip(
            label=_("All thirteen"),
            line=_("Every deal is played to the thirteenth trick."),
            changes=(("deal_end", "thirteen"),),
            steps=(2, 3),
        ),
        Chip(
            label=_("Two aces collect"),
            line=_("Two aces in a row are a pair like any other."),
            changes=(("tricks.aces_in_a_row_block", False),),
            steps=(6, 7),
        ),
        Chip(
            label=_("The ace of trumps collects"),
            line=_("The ace of trumps may be the second win of a pair."),
            changes=(("tricks.trump_ace_blocks", False),),
            steps=(8, 9),
        ),
        Chip(
            label=_("Tricks 11 and 12 are closed"),
            line=_("On these two tricks nobody collects. Other tables close the first two, or 2 and 12."),
            changes=(("tricks.no_collect_on", (11, 12)),),
            steps=(11, 12),
        ),
    ),
)
