"""Lesson 8: what a deal scores, who deals next, and when the match is won."""

from games.engine.explain import gettext_noop as _
from games.engine.match import Carry, Sides
from tutorials.kinds.ends import NextDealer, RunLength, ScoreDeal
from tutorials.kinds.matches import MatchWinner
from tutorials.lessons.court import COURT, GOON, ONE_LOST
from tutorials.lessons.first_round import SEVEN
from tutorials.steps import Chip, Lesson, Page

CALLED_AND_WON = ONE_LOST  # West deals, South has called, and wins seven to one
DEFENDED_AND_WON = SEVEN  # North deals, East has called, and North and South win seven to three

WHO_CALLED = _("Are the winners the callers, or the defenders?")
NO_COURT = _("Did the losers win at least one trick? Then it is a plain win.")

LESSON = Lesson(
    slug="scoring",
    title=_("Points and the next dealer"),
    line=_("You can keep the score of a whole match."),
    unit="scores",
    axes=(
        "scoring.by",
        "scoring.unit",
        "scoring.callers_win",
        "scoring.defenders_win",
        "scoring.court",
        "scoring.goon_court",
        "scoring.run_length",
        "scoring.run_bonus",
        "next_dealer",
        "match.target",
        "match.deals",
        "match.newcomer_target",
    ),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("What a deal is worth"),
            text=_(
                "The eldest's side are the callers; the dealer's side are the defenders. It is always so, "
                "even if the partner, or nobody, chose the trump. A plain win scores 1 point for callers and "
                "2 for defenders, for whom it is harder. A court scores 3, a goon court 4."
            ),
        ),
        ScoreDeal(
            position=CALLED_AND_WON,
            prompt=_("You named clubs, and your side won seven to one. What does that score?"),
            right_text=_("A plain win of the callers: {points}."),
            rights={"NS:0": _("Where only courts count, a plain win brings nothing.")},
            hints=(WHO_CALLED, NO_COURT),
        ),
        ScoreDeal(
            position=DEFENDED_AND_WON,
            prompt=_("East named hearts, but your side won seven to three. What does that score?"),
            right_text=_("You won as defenders, against their trump: {points}."),
            rights={"NS:0": _("Where only courts count, a plain win brings nothing, for defenders too.")},
            hints=(WHO_CALLED, NO_COURT),
        ),
        ScoreDeal(
            position=GOON,
            prompt=_("West named spades, and your side won seven to nothing. What does that score?"),
            right_text=_("A goon court is the most that there is: {points}."),
            hints=(WHO_CALLED, _("The losers have nothing: that is more than a plain win.")),
        ),
        Page(
            title=_("Who deals next"),
            text=_(
                "It is better not to deal, because then the others choose the trump. If the dealer's side "
                "wins, the next player deals. If it loses, the same player deals again; if it loses by a "
                "court, the dealer's partner."
            ),
        ),
        NextDealer(
            position=CALLED_AND_WON,
            prompt=_("West dealt, and your side has a plain win. Who deals next?"),
            right_text=_("The dealer's side lost, so {seat} deals again."),
            hints=(_("Did the dealer's side win or lose?"), _("It lost. Was it a court?")),
        ),
        NextDealer(
            position=DEFENDED_AND_WON,
            prompt=_("North dealt, and your side won. Who deals next?"),
            right_text=_("The dealer's side won, so the next player deals: {seat}."),
            hints=(_("Did the dealer's side win or lose?"), _("It won. Who comes next after North?")),
        ),
        NextDealer(
            position=COURT,
            prompt=_("West dealt, and your side made a court. Who deals next?"),
            right_text=_("The dealer's side lost by a court, so the dealer's partner has to deal: {seat}."),
            rights={"W": _("Here the same player goes on dealing until the dealer's side wins.")},
            hints=(_("The dealer's side lost. How?"), _("After a court it is the dealer's partner.")),
        ),
        Page(
            title=_("A run, and the match"),
            text=_(
                "Win seven deals in a row, and you get 2 extra points: that is a run. After a run, and after "
                "any court, both sides start to count deals in a row from 0. The points stay. The first "
                "side to 10 points wins the match."
            ),
        ),
        ScoreDeal(
            position=CALLED_AND_WON,
            carry=Carry(Sides(6, 4), Sides(6, 0)),
            prompt=_(
                "Your side has won six deals in a row, and now a seventh, as callers. What does it score?"
            ),
            right_text=_("{points} for the win and {bonus} extra for the run."),
            rights={"NS:1": _("The win itself brings nothing here, but the run brings one court.")},
            hints=(_("What does a plain win of the callers score?"), _("And what does a run add?")),
        ),
        RunLength(
            position=COURT,
            carry=Carry(Sides(5, 4), Sides(3, 0)),
            team="NS",
            prompt=_(
                "Your side had won three deals in a row, and now makes a court. At how many deals in a row "
                "does your count stand?"
            ),
            right_text=_("At 0: after a court both sides start from 0. Your next win is the first of a row."),
            hints=(_("Does a court add one to the count?"), _("After a court both sides start from 0.")),
            wrong={"court": _("After a court both sides start from 0, the winners too. The points stay.")},
        ),
        MatchWinner(
            position=DEFENDED_AND_WON,
            carry=Carry(Sides(2, 2), Sides(0, 1)),
            deals=3,
            prompt=_(
                "After three deals it stood 2 to 2. This fourth deal brings you 2 points. Has a side won the "
                "match?"
            ),
            right_text=_("It stands {ours} to {theirs}, and nobody has 10."),
            rights={"NS": _("Here that is enough: {ours} to {theirs}, and the match is yours.")},
            hints=(_("Add up: what has each side now?"), _("Has anybody come to the target?")),
        ),
    ),
    chips=(
        Chip(
            label=_("Only courts count"),
            line=_("A plain win brings nothing, a court 1, a goon court 3, and a run 1."),
            changes=(("scoring.unit", "courts"),),
            steps=(2, 3, 4, 10),
        ),
        Chip(
            label=_("A court moves nothing"),
            line=_("The same player deals until the dealer's side wins, whatever the score."),
            changes=(("next_dealer", "callers-keep"),),
            steps=(8,),
        ),
        Chip(
            label=_("To 3 points"),
            line=_("A short match. Your first three matches also go to 3, unless you choose another target."),
            changes=(("match.target", 3),),
            steps=(12,),
        ),
        Chip(
            label=_("Four deals"),
            line=_("No target: after four deals the higher score wins, and equal scores are a tie."),
            changes=(("match.target", None), ("match.deals", 4)),
            steps=(12,),
        ),
    ),
)
