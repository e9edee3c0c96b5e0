"""What was played out for an answer, in rows that a page can tell: tricks with their cards, and what else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.actions import Action
from games.engine.deal import winner_of
from games.engine.explain import SEAT_WORDS, SUIT_WORDS, card_text
from games.engine.state import DealState, observe

ROWS_MAX = 14  # a deal has thirteen tricks


@dataclass
class Row:
    """A trick, or a sentence."""

    cards: list[dict[str, Any]] = field(default_factory=list)
    text: str = ""


def rows_of(before: DealState, frames: Sequence[DealState]) -> list[Row]:
    """What happened after a moment; nothing where no frames are."""
    if not frames:
        return []
    rows, trick = [], Row(cards=[{**each, "new": False} for each in observe(before, None)["table"]])
    for first, then in zip((before, *frames), frames, strict=False):
        rows += [Row(text=text) for text in _said(first, then)]
        for seat, card in _played(then)[len(_played(first)) :]:
            trick.cards.append({"seat": seat, "card": card, "new": True})
        if len(then.tricks) > len(first.tricks):
            rows.append(_finished(trick, then))
            trick = Row()
    return [*rows, trick][:ROWS_MAX] if trick.cards else rows[:ROWS_MAX]


def _finished(row: Row, state: DealState) -> Row:
    """The row of a trick, with who won it and what went with it."""
    trick = state.tricks[-1]
    winner, collected = winner_of(trick), len(trick[3])
    for each in row.cards:
        each["won"] = each["seat"] == winner
    row.text = _("%(seat)s wins the trick.") % {"seat": _(SEAT_WORDS[winner])}
    if state.rules.tricks.taking == "pile" and collected:
        text = ngettext(
            "%(seat)s collects %(count)d trick.", "%(seat)s collects %(count)d tricks.", collected
        )
        row.text = text % {"seat": _(SEAT_WORDS[winner]), "count": collected}
    return row


def _said(first: DealState, then: DealState) -> Iterator[str]:
    """What else was done, in words."""
    for action in then.deal.choices[len(first.deal.choices) :]:
        yield _choice_text(action)
    if first.deal.face_down and not then.deal.face_down and then.deal.turned_up:
        yield _("The trump is shown: %(card)s.") % {"card": card_text(then.deal.turned_up)}
    elif not first.trump and not first.deal.face_down and then.trump and then.table:
        yield _("From now on %(suit)s are trumps.") % {"suit": _(SUIT_WORDS[then.trump])}


def _choice_text(action: Action) -> str:
    seat = _(SEAT_WORDS[action.seat])
    if action.type == "call" and action.suit:
        return _("%(seat)s names %(suit)s.") % {"seat": seat, "suit": _(SUIT_WORDS[action.suit])}
    texts = {
        "pass": _("%(seat)s passes to the partner."),
        "hide": _("%(seat)s lays a card face down."),
        "turn": _("%(seat)s turns a card for trump."),
        "redeal": _("%(seat)s has the cards dealt anew."),
        "keep-trump": _("%(seat)s keeps the trump."),
        "change-trump": _("%(seat)s changes the trump."),
        "play-on": _("%(seat)s plays on for all thirteen tricks."),
        "stop": _("%(seat)s stops here."),
    }
    return texts.get(action.type, "%(seat)s") % {"seat": seat}


def _played(state: DealState) -> list[tuple[str, str]]:
    """Every card played so far, with its seat."""
    tricks = [
        (seat, spot[2]) for trick in state.tricks for seat, spot in zip(trick[0], trick[1], strict=True)
    ]
    return tricks + [(each["seat"], each["card"]) for each in observe(state, None)["table"]]
