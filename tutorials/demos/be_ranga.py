"""Be-ranga: a discard sets the trump in the very first trick, and seven tricks to none are a court."""

from games.engine.explain import gettext_noop as _
from tutorials.positions import Position
from tutorials.watch.demo import Caption, Demo

DEMO = Demo(
    slug="be-ranga",
    line=_("Nobody chooses a trump: the first discard sets it, and one side takes every trick for a court."),
    position=Position(
        "club.be-ranga",
        hands={
            "N": "8S KS 8H JS 3C KH AH AS AC 9S 4C JH 7H",
            "E": "9D 5D 5C 3D 2S 5H TS 4D 6C 5S 9C 7C 4S",
            "S": "JD 9H QC 2C 4H 2D QS 3S QH TC KD 8C AD",
            "W": "KC TD QD 3H JC 6D TH 7D 2H 6H 6S 7S 8D",
        },
        dealer="W",
        play="bots",
    ),
    shows=("follow", "set", "high", "draw", "discard", "trumps", "overtrumps", "court"),
    captions=(
        Caption(
            "deal",
            _(
                "Be-ranga means without a trump: nobody chooses one. {dealer} deals all thirteen cards, and "
                "{seat}, the eldest, leads."
            ),
        ),
        Caption("lead", _("{seat} leads {card}. Everybody must play {suit} while they hold any.")),
        Caption(
            "set",
            _(
                "{seat} has no {suit}, and may play any card. The first discard of the deal sets the "
                "trump: {card}, so {trump} are trumps for the rest of the deal."
            ),
        ),
        Caption(
            "set",
            _("That was no accident: {seat} chose the suit of which there were {count} in the hand."),
        ),
        Caption(
            "trumped",
            _(
                "The card that sets the trump is the first trump itself: {card} wins the trick, and "
                "{seat} leads."
            ),
        ),
        Caption("high", _("{seat} wins with the highest of the suit, {card}. {won} tricks to {lost}.")),
        Caption("draw", _("Now {seat} leads a trump, to draw theirs: the other side holds {count} of them.")),
        Caption("draw", _("A second round of trumps, while the other side has {count} left."), nth=2),
        Caption(
            "discard",
            _("{seat} has no {suit} left, and discards {card}: nothing more can be trumped from there."),
        ),
        Caption(
            "win",
            _(
                "{won} to {lost}. The first seven tricks without losing one are a court, which counts for "
                "more than a plain win."
            ),
            where={"number": 4, "lost": 0},
        ),
        Caption("win", _("{seat} wins with {card}: {won} to {lost}."), where={"number": 5, "lost": 0}),
        Caption(
            "win",
            _("{won} to {lost}: one more, and it is a court. The others need only one trick to stop it."),
            where={"number": 6, "lost": 0},
        ),
        Caption("trumps", _("{seat} has no {suit}, and trumps the {best} of {other} with {card}.")),
        Caption(
            "overtrumps", _("But {seat} has no {suit} either, and plays a higher trump than {best}: {card}.")
        ),
        Caption("over", _("{won} tricks to {lost}: {winner} have won.")),
        Caption(
            "court",
            _(
                "It is a court, and counts {score}. After a court the deal goes to the dealer's "
                "partner, {dealer}."
            ),
        ),
    ),
)
