"""Lesson 18: what one needs for a real match, and a deal without help."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.ends import NextDealer, ScoreDeal
from tutorials.kinds.guided import GuidedRound
from tutorials.kinds.play import PlayCard
from tutorials.kinds.tricks import TrickWinner
from tutorials.layouts import Filling
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

# South deals, so East is eldest and South plays last.
PARTNER_WINS = Position(
    "club.single-sir",
    hands={
        "E": "5C TH 9H",
        "N": "AC 2S",
        "W": "7C KD",
        "S": "KH 8H 3H AS 9S 6S 4S QD JD 8D 6D 2D 3D",
    },
    dealer="S",
    play="call:H 5C AC 7C",
)
TWO_TRUMPS = Position(
    "club.single-sir",
    hands={"E": "AD 5H TH", "N": "4H QC", "W": "2D KD", "S": "9H KH 8S"},
    voids={"N": "D", "S": "D"},
    dealer="S",
    play="call:H AD 4H KD 9H",
)
DEFENDED = Position(
    "club.single-sir",
    dealer="N",
    seed=23,
    play=(
        "call:S 8C 6C AC 3C 3D 5D TD QD 5H 7H AH 2H TH 3H KH QH JC 2C 7C 4C 6D AD 4S 2D 5S AS 2S 3S 9H "
        "8H 9S 9C 5C TC TS KC 4H 7D 4D 6S QS 6H 8S 7S"
    ),
)
DEAL = Position("club.single-sir", dealer="W", seed=41)

LESSON = Lesson(
    slug="graduation",
    title=_("Before your first match"),
    line=_("You are ready for a real match."),
    unit="playing-well",
    axes=("match.target", "match.newcomer_target"),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("What you take along"),
            text=_(
                "Four short questions, then a whole deal by yourself. After that a real table waits: a "
                "match, deal after deal until one side has the points agreed on, and then a look back at it."
            ),
        ),
        PlayCard(
            position=PARTNER_WINS,
            goal=Goal("save_trump"),
            layouts=(Filling(seed=2), Filling(seed=3)),
            prompt=_(
                "Hearts are trumps. East led a club, North played the ace, and you have no club. Your card?"
            ),
            right_text=_("North wins it already, so you keep your trumps and discard."),
            hints=(
                _("Who is winning this trick? Does anybody play after you?"),
                _("Your partner wins. Do not spend a trump on it."),
            ),
            wrong={"trump_wasted": _("{card} takes a trick that was your partner's already.")},
        ),
        TrickWinner(
            position=TWO_TRUMPS,
            prompt=_("Hearts are trumps. East led the ace of diamonds. Who wins?"),
            right_text=_("You do: there are two trumps in the trick, and yours is the higher one."),
            hints=(_("Which of the four are trumps?"), _("The higher trump wins.")),
        ),
        ScoreDeal(
            position=DEFENDED,
            prompt=_(
                "North dealt, East and West were the callers, and your side won with seven tricks. What do "
                "you score?"
            ),
            right_text=_("{points}: to win against the trump of the others is worth more."),
            rights={"NS:0": _("Nothing: where courts are counted a plain win scores nothing.")},
            hints=(
                _("Which side are the callers, and which side won?"),
                _("The callers would have scored 1 for a plain win."),
            ),
        ),
        NextDealer(
            position=DEFENDED,
            prompt=_("And who deals next?"),
            right_text=_("{seat}: the dealer's side won, so the next player deals."),
            hints=(
                _("Did the callers win, or the dealer's side?"),
                _("Who comes next after North?"),
            ),
        ),
        GuidedRound(
            title=_("A deal of your own"),
            text=_(
                "You are the eldest. Nobody whispers this time; ask if you want a suggestion. Seven "
                "tricks win."
            ),
            position=DEAL,
            shown_for=0,
            goal=Goal("deal", 13),
        ),
        Page(
            title=_("To the table"),
            text=_(
                "You are ready. Sit down with three bots for a match to 3 points, as your first ones are; "
                "later ones go to 10. In your turn you may ask for a hint: what a good player would do, and "
                "why."
            ),
            play="club.single-sir",
        ),
        Page(
            title=_("Three of its moments"),
            text=_(
                "When the match has ended, look back. Of all that you played, three moments are shown again: "
                "those that cost most, or on which most hung. With them the course ends."
            ),
            review=True,
        ),
    ),
    chips=(
        Chip(
            label=_("Scored in courts"),
            line=_("Only courts are counted, and no points."),
            changes=(("scoring.unit", "courts"),),
            steps=(4,),
        ),
    ),
)
