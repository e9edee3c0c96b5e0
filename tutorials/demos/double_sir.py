"""Double Sir: a pile that grows, is spoilt, collected, and once blocked by two aces."""

from games.engine.explain import gettext_noop as _
from tutorials.positions import Position
from tutorials.watch.demo import Caption, Demo

DEMO = Demo(
    slug="double-sir",
    line=_("The pile grows, is kept from one player after another, and goes to who wins twice in a row."),
    position=Position(
        "club.double-sir",
        hands={
            "N": "TS AD 4D QS 6S 7C JH AH AC 3S 6D 2C 9C",
            "E": "5D 8C 5S QC 8S 7D 2S AS 4C KS 4S 2H 9S",
            "S": "TC QH KD TD 7S 9H JC 3D JD KH 8H 5C 4H",
            "W": "6H KC JS QD 8D 5H TH 7H 3C 2D 9D 6C 3H",
        },
        dealer="W",
        play="bots",
    ),
    shows=(
        "call",
        "follow",
        "trumps",
        "overtrumps",
        "stays",
        "alone",
        "spoil",
        "partner_spoil",
        "two_aces",
        "collect",
        "goes_on",
        "over",
    ),
    captions=(
        Caption(
            "deal",
            _(
                "Double Sir: a trick you win is not yours at once. {dealer} deals, and {seat} names "
                "the trump."
            ),
        ),
        Caption("call", _("{seat} names {suit}, with {count} of them among the first five cards.")),
        Caption(
            "stays", _("{seat} wins, but the trick stays in the middle: in the pile, which is nobody's yet.")
        ),
        Caption(
            "alone", _("To collect it, {seat} must win the next trick as well: two in a row, by one player.")
        ),
        Caption(
            "spoil", _("{seat} wins instead of {other}: nothing is collected, and {count} tricks lie there.")
        ),
        Caption("trumps", _("{seat} has no {suit} and trumps: {card} beats the {best} of {other}.")),
        Caption("spoil", _("So {other} does not win twice either. {count} tricks are in the pile."), nth=2),
        Caption("trumps", _("Now {seat} has no {suit}, and trumps with {card}."), where={"seat": "S"}),
        Caption("alone", _("One more win, and the pile of {count} is {seat}'s."), where={"seat": "S"}),
        Caption(
            "draw", _("{seat} leads a trump, {card}. The other side holds {count} of them: can they beat it?")
        ),
        Caption(
            "collect",
            _(
                "No: {seat} has won twice in a row, and collects all {count} tricks. It is {won} to "
                "{lost} now."
            ),
        ),
        Caption(
            "two_aces",
            _(
                "{seat} has won twice, but with two aces, {first} and {card}: at this table that collects "
                "nothing. {count} stay."
            ),
        ),
        Caption("overtrumps", _("{other} trumps with {best}, and {seat} with a higher trump, {card}.")),
        Caption(
            "partner_spoil",
            _("{seat} won after {other}, the partner. One player must win both, so the {count} tricks stay."),
        ),
        Caption("collect", _("{seat} wins again, and collects {count} more."), nth=2),
        Caption(
            "goes_on",
            _(
                "{winner} have {won}, and seven are enough. But the other side has none yet: all thirteen "
                "would be a court, so they play on."
            ),
        ),
        Caption(
            "collect", _("{seat} wins twice too and collects {count}: no court, and the deal is over."), nth=3
        ),
        Caption(
            "win_callers",
            _("{winner} have won, {won} to {lost}. It counts {score}, and {dealer} deals again."),
        ),
    ),
)
