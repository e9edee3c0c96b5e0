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

WHO_CALLED = _("Had the winners named the trump, or the losers?")
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
                "The eldest's side, which named the trump, are the callers; the dealer's side are the "
                "defenders. A plain win scores 1 point for callers and 2 for defenders, who have the harder "
                "task. A court scores 3, a goon court 4."
            ),
        ),
        ScoreDeal(
            position=CALLED_AND_WON,
            prompt=_("You named clubs, and your side won seven to one. What does that score?"),
            right_text=_("The callers won a plain deal: {points}."),
            rights={"NS:0": _("Where only courts count, a plain win brings nothing.")},
            hints=(WHO_CALLED, NO_COURT),
        ),
        ScoreDeal(
            position=DEFENDED_AND_WON,
            prompt=_("East named hearts, but your side won seven to three. What does that score?"),
            right_text=_("You won against their trump: {points}."),
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
                "Dealing is no honour: the others name the trump. So if the dealer's side loses, it "
                "has to deal again: the same player, or the partner after a court. If it wins, the next "
                "player deals."
            ),
        ),
        NextDealer(
            position=CALLED_AND_WON,
            prompt=_("West dealt, and your side won a plain deal. Who deals next?"),
            right_text=_("The dealer's side lost, so {seat} deals again."),
            hints=(_("Did the dealer's side win or lose?"), _("It lost. Was it a court?")),
        ),
        NextDealer(
            position=DEFENDED_AND_WON,
            prompt=_("North dealt, and your side won. Who deals next?"),
            right_text=_("The dealer's side won, so the deal goes on to the next player: {seat}."),
            hints=(_("Did the dealer's side win or lose?"), _("It won: the deal moves on one seat.")),
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
                "A side that wins seven deals one after another has made a run: that brings 2 points on top, "
                "and both sides count anew, as they do after any court. The first side to 10 points wins the "
                "match."
            ),
        ),
        ScoreDeal(
            position=CALLED_AND_WON,
            carry=Carry(Sides(6, 4), Sides(6, 0)),
            prompt=_(
                "Your side has won six deals in a row, and now a seventh, as callers. What does it score?"
            ),
            right_text=_("{points} for the win and {bonus} for the run."),
            rights={"NS:1": _("The win itself brings nothing here, but the run counts as a court.")},
            hints=(_("What does a plain win of the callers score?"), _("And what does a run add?")),
        ),
        RunLength(
            position=COURT,
            carry=Carry(Sides(5, 4), Sides(3, 0)),
            team="NS",
            prompt=_("Your side had won three deals in a row, and now makes a court. How long is the run?"),
            right_text=_("A court sets both sides back to nothing: the next win is the first of a new run."),
            hints=(_("Is a court counted like a plain win?"), _("After a court all begin anew.")),
            wrong={"court": _("A court ends the count: both sides begin anew, at nothing.")},
        ),
        MatchWinner(
            position=DEFENDED_AND_WON,
            carry=Carry(Sides(1, 2), Sides(0, 1)),
            deals=4,
            prompt=_("It stood 1 to 2, and this fifth deal brings you 2 points. Has a side won the match?"),
            right_text=_("It stands {ours} to {theirs}, and that is far from 10."),
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
            line=_("A short match. Your own first three are as short, unless you choose another target."),
            changes=(("match.target", 3),),
            steps=(12,),
        ),
        Chip(
            label=_("Five deals"),
            line=_("No target: after five deals the higher score wins, and equal scores are a tie."),
            changes=(("match.target", None), ("match.deals", 5)),
            steps=(12,),
        ),
    ),
)
