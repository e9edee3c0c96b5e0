"""Mendikot Katte: the side with fewer tricks wins, since it has three of the four tens."""

from games.engine.explain import gettext_noop as _
from tutorials.positions import Position
from tutorials.watch.demo import Caption, Demo

DEMO = Demo(
    slug="mendikot-katte",
    line=_("Tens are hunted, saved and given to the partner; fewer tricks win with more tens."),
    position=Position(
        "mendikot.katte",
        hands={
            "N": "6S 4D 7C 8D 4H 2H JH 7S 2S KD 5D 4C KH",
            "E": "JS 9S 2C TH 3S TS 3H 7H 8H 6C 9H AD KC",
            "S": "TC 3D 9C 8S 6D 9D 2D QC QS KS 3C JC AS",
            "W": "5C AH 5H 6H QD 8C 4S 5S TD 7D AC QH JD",
        },
        dealer="W",
        play="bots",
    ),
    shows=("set", "no_ten", "ten", "ten_trumped", "leave", "spare", "trumps", "overtrumps", "draw", "mendi"),
    captions=(
        Caption(
            "deal",
            _(
                "Mendikot is a hunt for the four tens. {dealer} deals; nobody chooses a trump, and {seat}, "
                "the eldest, leads."
            ),
        ),
        Caption(
            "no_ten",
            _(
                "{seat} wins, but there is no ten in it: a trick like this matters only if the tens "
                "come out even."
            ),
        ),
        Caption(
            "set",
            _(
                "{seat} has no {suit}, and plays {card}. The first discard sets the trump: {trump} from "
                "now on."
            ),
        ),
        Caption(
            "ten_trumped",
            _("The new trump {card} wins, and so {seat} saves {tens}. Tens: {won} to {lost}."),
            where={"card": "TC"},
        ),
        Caption("ten", _("{seat} catches {tens} with {card}. Tens: {won} to {lost}."), nth=2),
        Caption(
            "leave", _("{seat} could win, but leaves the trick to the {best} of {partner}, the partner.")
        ),
        Caption("spare", _("{seat} keeps the trumps here: the {best} of {partner} wins without them.")),
        Caption(
            "spare",
            _(
                "{partner} is winning with {best}, so {seat}, without {suit}, gives the partner a "
                "ten: {card}."
            ),
            where={"card": "TH"},
        ),
        Caption(
            "ten",
            _("Tens: {won} to {lost}. Three of them win the deal; that is called a mendi."),
            nth=3,
        ),
        Caption("trumps", _("{seat} has no {suit} and trumps with {card}.")),
        Caption("overtrumps", _("But {seat} has none either, and plays a higher trump, {card}.")),
        Caption("draw", _("{seat} leads a trump; the other side holds {count}.")),
        Caption(
            "draw",
            _("The last trick: {seat} leads {card}, but there is {count} trump left against it."),
            nth=2,
        ),
        Caption(
            "ten",
            _("{seat} takes it with {card}, and the last ten with it, {tens}: {won} to {lost}."),
            where={"number": 13},
        ),
        Caption(
            "over",
            _(
                "{winner} won {won} tricks, the others {lost}. But tens count first: {winner} have "
                "{tens}, and win."
            ),
            where={"won": 6, "lost": 7},
        ),
        Caption(
            "mendi",
            _(
                "A mendi counts {score}. All four tens would be a mendikot and count more; with two each, "
                "the tricks decide. {dealer} deals next."
            ),
        ),
    ),
)
