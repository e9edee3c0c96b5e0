"""Hidden Rung: the trump is laid, not asked for, asked for, and comes back as a card like others."""

from games.engine.explain import gettext_noop as _
from tutorials.positions import Position
from tutorials.watch.demo import Caption, Demo

DEMO = Demo(
    slug="hidden-rung",
    line=_("A trump face down: one player waits, then asks for it, and meets a higher trump at once."),
    position=Position(
        "club.hidden-rung",
        hands={
            "N": "QS 4S 8H QH KH JD AC 8S JH JS 3H 3D 4C",
            "E": "5D 9S 8C 5S 6S 7S 4D TD AS KS TH 2H TS",
            "S": "KD QC 8D 2S 9D 2D 2C 6C AD 3S 7C 5C 5H",
            "W": "4H 6D 9C KC QD 9H 6H TC JC 3C AH 7D 7H",
        },
        dealer="W",
        play="bots",
    ),
    shows=("hide", "follow", "wait", "ask", "trumps", "overtrumps", "spare", "draw", "discard", "over"),
    captions=(
        Caption(
            "deal",
            _(
                "In Hidden Rung the trump is a secret. {dealer} deals, and {seat} looks at the first five "
                "cards."
            ),
        ),
        Caption(
            "hide",
            _(
                "{seat} lays one of them face down, {card}: its suit is the trump, and only {seat} knows. "
                "You see it because all hands are open here."
            ),
            where={"card": "8D"},
        ),
        Caption("lead", _("{seat} leads. Whoever holds {suit} must play one, as in every game.")),
        Caption(
            "high",
            _("Until the trump is shown there is none: the highest card of the suit led wins, here {card}."),
            where={"trump": None},
        ),
        Caption("win", _("{seat} wins the next one. {won} to {lost}."), where={"number": 2}),
        Caption(
            "wait",
            _(
                "{seat} has no {suit} and could ask for the trump. But {other}, the partner, wins already "
                "with {best}, so {card} is discarded and the secret stays."
            ),
            where={"seat": "E", "other": "W"},
        ),
        Caption(
            "ask",
            _(
                "Once more {seat} has no {suit}, and now asks for the trump: {caller} must show it. "
                "From here on {trump} are trumps."
            ),
            where={"seat": "E"},
        ),
        Caption("trumps", _("Who asks must play a trump if they can: {seat} trumps with {card}.")),
        Caption("overtrumps", _("{seat} has no {suit} either, and plays a higher trump, {card}.")),
        Caption(
            "spare",
            _("{seat} keeps the trumps: the {best} of {partner}, the partner, wins without help."),
            where={"seat": "S"},
        ),
        Caption(
            "trumps",
            _(
                "{seat} has no {suit} and trumps with {card}: the very card that lay face down is one "
                "of the hand."
            ),
            where={"seat": "S", "card": "8D"},
        ),
        Caption("win", _("After {number} tricks it is {won} to {lost}. Seven win."), where={"number": 7}),
        Caption(
            "draw",
            _(
                "{seat} leads trumps while the other side holds {count}: what is drawn cannot trump a trick "
                "any more."
            ),
        ),
        Caption("draw", _("And again: they have {count} left."), nth=2),
        Caption("discard", _("{seat} has no {suit} left and discards {card}.")),
        Caption("over", _("{winner} have their seventh trick, {won} to {lost}, and the rest is not played.")),
        Caption(
            "win_callers",
            _(
                "Whoever laid the trump is the caller: that counts {score}, and would have counted "
                "{else} for "
                "{loser}. {dealer} deals again."
            ),
        ),
    ),
)
