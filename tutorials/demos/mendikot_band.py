"""Mendikot Band: the hidden card comes up with the first void, and one side takes all four tens."""

from games.engine.explain import gettext_noop as _
from tutorials.positions import Position
from tutorials.watch.demo import Caption, Demo

DEMO = Demo(
    slug="mendikot-band",
    line=_("A trump lies face down until somebody cannot follow, and all four tens go one way: a mendikot."),
    position=Position(
        "mendikot.band",
        hands={
            "N": "6C JS TC 3D AD JC KH 5D 4H 7H KD 3S 9D",
            "E": "8H QC QS TH 7S 7C 5S 2D 8C QD 3C QH 2H",
            "S": "7D 8D KS 9S TD 6S TS 4S 5C AS AH 4D 9H",
            "W": "2S 6H KC 9C 4C JH AC 8S JD 3H 2C 6D 5H",
        },
        dealer="W",
        play="bots",
    ),
    shows=(
        "hide",
        "forced",
        "trumps",
        "ten",
        "ten_trumped",
        "leave",
        "overtrumps",
        "spare",
        "draw",
        "discard",
        "mendikot",
    ),
    captions=(
        Caption(
            "deal",
            _(
                "Mendikot is a hunt for the four tens. {dealer} deals, and {seat} looks at the first "
                "five cards."
            ),
        ),
        Caption(
            "hide", _("{seat} lays {card} face down. Its suit will be the trump, and nobody else knows it.")
        ),
        Caption("no_ten", _("The first trick goes to {seat}, and no ten is in it.")),
        Caption(
            "forced",
            _(
                "{seat} has no {suit}. In this game nobody asks: with the first void the card is "
                "turned up by "
                "itself. It is {card}, and {trump} are trumps."
            ),
        ),
        Caption("trumps", _("{seat} must play a trump now, and takes the {best} of {other} with {card}.")),
        Caption(
            "ten_trumped",
            _("There are {count} tens in this trick, {tens}: {won} to {lost} for the side of {seat}."),
        ),
        Caption(
            "leave",
            _("{seat} puts {card} under the {best} of {partner}, the partner: a ten is safe there."),
            where={"card": "TS"},
        ),
        Caption(
            "ten",
            _("{won} tens to {lost}. Three are a mendi and win the deal; a fourth would make it a mendikot."),
            where={"won": 3, "lost": 0},
        ),
        Caption(
            "overtrumps",
            _(
                "{other} trumps with {best}, but {seat} has no {suit} either, and plays a higher trump, "
                "{card}."
            ),
        ),
        Caption("spare", _("{seat} discards {card}: the {best} of {partner} wins without a trump.")),
        Caption("draw", _("{seat} leads a trump. The other side holds {count}.")),
        Caption("discard", _("{seat} has no {suit} left, and discards {card}.")),
        Caption(
            "ten",
            _("The last trick brings the last ten, {tens}, to {seat}: {won} to {lost}."),
            where={"number": 13},
        ),
        Caption("over", _("{winner} have all the tens, and {won} tricks to {lost}.")),
        Caption(
            "mendikot",
            _("That is a mendikot, and counts {score}. {dealer} deals again: the dealer's side has lost."),
        ),
    ),
)
