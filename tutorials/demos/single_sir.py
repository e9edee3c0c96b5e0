"""Single Sir: a deal that looks lost after three tricks and is won with the last one."""

from games.engine.explain import gettext_noop as _
from tutorials.positions import Position
from tutorials.watch.demo import Caption, Demo

DEMO = Demo(
    slug="single-sir",
    line=_("A pass, a trump named, tricks trumped twice over, and a deal that the last trick decides."),
    position=Position(
        "club.single-sir",
        hands={
            "N": "TS 6H TC 8D 3S 3D 8H 5S AC 9C QC KD QS",
            "E": "JD 4S 4D 6C JH 7D AS QD 5C TH 2C AD 9S",
            "S": "2H 4H KH 7S 3H 9D 3C 5H 7H JS 6D 2S KS",
            "W": "TD JC 4C 6S 5D 8S 9H AH QH 8C KC 2D 7C",
        },
        dealer="E",
        play="bots",
    ),
    shows=(
        "pass",
        "call",
        "follow",
        "leave",
        "spare",
        "discard",
        "trumps",
        "ace_trumped",
        "overtrumps",
        "draw",
        "over",
    ),
    captions=(
        Caption(
            "deal",
            _(
                "All four hands lie open here; at a table you see only your own. {dealer} deals, and {seat}, "
                "the eldest, looks at five cards first."
            ),
        ),
        Caption(
            "pass", _("{seat} does not like these five, and passes the choice to {partner}, the partner.")
        ),
        Caption(
            "call",
            _(
                "{seat} names {suit}: {count} of the five are {suit}. They are trumps now, and the "
                "rest is dealt."
            ),
        ),
        Caption(
            "lead",
            _("The eldest leads, whoever named the trump. Everybody must play {suit} while they hold any."),
        ),
        Caption(
            "high", _("The highest card of the suit led wins, {card}. {seat} has the trick and leads next.")
        ),
        Caption(
            "win",
            _(
                "{won} tricks to {lost}: so far all of them go one way. Seven without losing one would be a "
                "court."
            ),
            where={"number": 3, "lost": 0},
        ),
        Caption(
            "spare",
            _(
                "{seat} has no {suit} and may play any card. The {best} of {partner}, the partner, wins "
                "already, so {card} goes, and the trumps are kept."
            ),
        ),
        Caption(
            "ace_trumped",
            _("{seat} has none of that suit and plays a trump: the trick is trumped. Even {ace} loses."),
        ),
        Caption(
            "trumps",
            _("Now {seat} has no {suit}, and trumps with {card}: any trump beats all other suits."),
            where={"seat": "S"},
        ),
        Caption("leave", _("{seat} could beat the {best} of {partner}, and does not: they are on one side.")),
        Caption("draw", _("{seat} leads a trump to draw theirs: the other side still holds {count}.")),
        Caption(
            "overtrumps",
            _("{other} trumps with {best}; {seat} has no {suit} either, and plays a higher trump, {card}."),
        ),
        Caption(
            "win", _("After {number} tricks it is {won} to {lost}. Seven win the deal."), where={"number": 10}
        ),
        Caption("discard", _("{seat} has no {suit} left and discards {card}, which can win nothing.")),
        Caption(
            "win",
            _("{won} to {lost}: everything hangs on the last trick."),
            where={"number": 12, "won": 6, "lost": 6},
        ),
        Caption("over", _("{winner} have won the deal, {won} tricks to {lost}.")),
        Caption(
            "win_callers",
            _(
                "They are the callers, so it counts {score} for them; {loser} would have scored {else}. "
                "{dealer} deals again."
            ),
        ),
    ),
)
