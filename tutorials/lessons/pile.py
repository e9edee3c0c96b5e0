"""Lesson 9: the pile of Double Sir."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.piles import CouldTake, PileTaken
from tutorials.kinds.play import PlayCard
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

# One deal, told trick by trick: West deals, South has called clubs.
HANDS = {
    "S": "AC KC QC 6H KD 4S KS 8S 6S 9H 7H 3D 8D",
    "E": "JH 2D AS QS 4C 7C",
    "N": "KH 5D 7S 3S 2C 3C",
    "W": "3H QD 2S 5S 5C 8C",
}
TRICKS = (
    "6H JH KH 3H",  # North
    "5D QD KD 2D",  # South
    "4S AS 7S 2S",  # East
    "QS 3S 5S KS",  # South
    "KC 4C 2C 5C",  # South again
    "QC 7C 3C 8C",  # and again
)


def after(tricks: int, more: str = "") -> Position:
    """The deal after so many tricks, and these cards of the next."""
    play = " ".join(["call:C", *TRICKS[:tricks], more]).strip()
    return Position("classic.double-sir", hands=HANDS, dealer="W", play=play)


# Another deal at its very end: tricks 10 to 12 still lie in the pile.
LAST_TRICK = Position(
    "classic.double-sir",
    hands={
        "N": "5C AH 6D KC 3C 4C AD JD KD TH 7C 3S 8D",
        "E": "4D 8C AC 8S 9S QD TC JC JH 9H 9C TS AS",
        "S": "4S 2H KS 6S 2D 7H JS QH 4H TD 3H 6H 7S",
        "W": "QC 8H 6C 2S 5H QS 3D 2C 5S 7D 9D KH 5D",
    },
    dealer="E",
    play=(
        "call:C KD 3D 2D 4D AD 5D TD QD JD 7D 2H 8C AC 3C 2C 3H 8S 3S QS KS 4H JH AH 5H KC 6C 4S 9C "
        "TH KH 6H 9H 9D 6S 9S 6D 2S JS AS 8D TC 4C QC 7H 8H QH TS 5C 7C 5S 7S JC"
    ),
)

WHO_WON_LAST = _("Who won the trick before this one?")
ONLY_THE_FIRST = _("Nothing lay in the pile before this trick, so it is only the first win, not the second.")
SAME_PLAYER = _("It takes two wins in a row, both by the same player.")

LESSON = Lesson(
    slug="pile",
    title=_("The pile of Double Sir"),
    line=_("You know who collects the pile, when, and how many tricks."),
    unit="double-sir",
    axes=("tricks.taking", "tricks.pair_by"),
    rules="club.double-sir",
    steps=(
        Page(
            title=_("A trick is not yours yet"),
            text=_(
                "In Double Sir a trick that was won goes face down on a pile in the middle. Its winner leads "
                "the next trick, but for now the pile belongs to nobody."
            ),
            position=after(1),
        ),
        Page(
            title=_("Two in a row"),
            text=_(
                "Whoever wins two tricks in a row collects the whole pile, these two included. It has to be "
                "the same player, not the partner. What is collected counts for the side, as always."
            ),
            position=after(1),
        ),
        Page(
            title=_("A new pile, and the last trick"),
            text=_(
                "Once the pile is collected, a new pile begins, and two new wins are needed: the old ones do "
                "not count again. The thirteenth trick is the last, so its winner collects all that is left, "
                "even with one win."
            ),
            position=after(1),
        ),
        PileTaken(
            position=after(1),
            prompt=_("North, your partner, has won the first trick. Is it collected?"),
            right_text=_("Not yet: North has only one win. The trick goes on the pile."),
            hints=(_("How many tricks in a row has North won?"), SAME_PLAYER),
            wrong={"new_pile": ONLY_THE_FIRST},
        ),
        PileTaken(
            position=after(2),
            prompt=_("You have won the second trick with K♦. Is the pile collected?"),
            right_text=_("North won the first and you the second: two partners, but not the same player."),
            rights={
                "S:2": _("Here it is enough that both wins are your side's: you collect the two tricks.")
            },
            hints=(WHO_WON_LAST, SAME_PLAYER),
        ),
        CouldTake(
            position=after(3),
            prompt=_(
                "East has won the third trick. Who would collect the pile by winning the next? Pick all."
            ),
            right_text=_("Only East has won the last trick, so only East can make it two in a row."),
            rights={
                "E W": _("East won the last trick; a win of either partner makes it two for their side.")
            },
            hints=(WHO_WON_LAST, _("Who has one win now that could become two?")),
            wrong={"no_pair": _("{seat} did not win the last trick, so the next win is only the first.")},
        ),
        PlayCard(
            position=after(3, "QS 3S 5S"),
            goal=Goal("spoil"),
            prompt=_("East leads Q♠ and is winning. Do not let East collect the pile. Which card?"),
            right_text=_("Your king wins, so East has not won two in a row, and the pile stays."),
            hints=(
                _("If East wins this trick, it is two in a row."),
                _("You must follow suit. Which spade beats the queen?"),
            ),
        ),
        PlayCard(
            position=after(4),
            goal=Goal("collect"),
            prompt=_("Now you have won a trick, and you lead. Which card is sure to win you the pile?"),
            right_text=_("{card} cannot be beaten, so the pile is yours: two in a row."),
            hints=(
                _("You need a card that wins, whatever the others play."),
                _("Clubs are trumps. Which of your cards can nobody beat?"),
            ),
            wrong={"not_collected": _("{card} need not win: {seat} may take the trick with {best}.")},
        ),
        PileTaken(
            position=after(5),
            prompt=_("You led K♣ and have won again. How many tricks do you collect?"),
            right_text=_("All that lay there and this one: {number} tricks for your side."),
            hints=(
                _("How many tricks lay in the pile?"),
                _("Four; and the trick just won is collected with them."),
            ),
        ),
        CouldTake(
            position=after(5),
            prompt=_("The pile is collected. Who could collect by winning the very next trick?"),
            right_text=_("Nobody: a new pile begins, and it takes two new wins in a row."),
            hints=(
                _("What lies in the pile now?"),
                _("The two wins that collected do not count again."),
            ),
            wrong={"new_pile": _("The pile is empty. Old wins do not count: two new ones are needed.")},
        ),
        PileTaken(
            position=after(6),
            prompt=_("You led Q♣ and won a third time. Is anything collected?"),
            right_text=_(
                "No: this is the first win of a new pile. Win the next trick as well, and you collect both."
            ),
            hints=(
                _("What lay in the pile before this trick?"),
                _("Nothing. How many wins are there since the new pile began?"),
            ),
            wrong={"new_pile": ONLY_THE_FIRST},
        ),
        PileTaken(
            position=LAST_TRICK,
            prompt=_(
                "Three tricks lay in the pile. North won the twelfth, and East the thirteenth and last. What "
                "happens?"
            ),
            right_text=_("The last trick collects all that is left: East collects {number}."),
            hints=(
                _("There is no next trick in which anybody could collect."),
                _("So the winner of the last trick collects what is left."),
            ),
        ),
    ),
    chips=(
        Chip(
            label=_("Two wins of a side"),
            line=_("It does not matter which partner wins: two in a row by one side collect the pile."),
            changes=(("tricks.pair_by", "team"),),
            steps=(5, 6),
        ),
    ),
)
