"""States of a deal as documents that `<court-table>` shows: what a match would tell of them, and no more.

Every card comes from `observe`, so a document holds nothing that its viewer may not see.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.engine.explain import SEAT_WORDS
from games.engine.seats import SEATS
from games.engine.state import DealState, observe


def frame_documents(
    states: Sequence[DealState],
    viewer: str,
    *,
    before: DealState | None = None,
    first: int = 0,
    to_act: bool = False,
) -> list[dict[str, Any]]:
    """A document for each state, in the shape of a match's; numbered from `first`: later ones are newer.

    `before` is the state before the first one. With `to_act` the last of them is a moment in which the
    viewer may do something, and none is a replay's; otherwise nothing can be done in any of them.
    """
    earlier = (before, *states[:-1])
    return [
        _document(then, state, viewer, first + at, to_act, is_last=at == len(states) - 1)
        for at, (then, state) in enumerate(zip(earlier, states, strict=True))
    ]


def packed(documents: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """{"same": what all of them say, "steps": the rest of each}; `documentsOf` in frames.js unpacks it."""
    same = {
        key: value
        for key, value in (documents[0] if documents else {}).items()
        if all(document[key] == value for document in documents)
    }
    return {"same": same, "steps": [_without(document, same) for document in documents]}


def _without(document: dict[str, Any], names: Iterable[str]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key not in names}


def _document(
    then: DealState | None, state: DealState, viewer: str, step: int, to_act: bool, is_last: bool
) -> dict[str, Any]:
    view = observe(state, viewer)
    if not (to_act and is_last):
        view["legal"] = []
    taps = [spot[2] for spot in _spots(state) if spot[3]]
    return {
        "rules": state.rules.to_json(),
        "clock": {"kind": "none"},
        "status": "playing",
        "you": viewer,
        "seats": {seat: _seat(seat) for seat in SEATS},
        "score": {"NS": 0, "EW": 0},
        "runs": None,
        "winner": None,
        "ended": None,
        "seq": step,
        "step": step,
        "replay": not to_act,
        "lesson": True,
        "hints": 0 if to_act else None,
        "draw": [],
        "deals": [],
        "log": {"steps": {}, "late": [], "made": {}, "taps": taps, "asides": []},
        "view": {**view, "last": _last(then, state, view), "deadline": None},
    }


def _seat(seat: str) -> dict[str, Any]:
    """Whoever sits there is called as the seat is."""
    player = {"id": "", "name": _(SEAT_WORDS[seat]), "kind": "human"}
    return {"player": player, "level": None, "ready": True, "ends": False, "concedes": False, "covered": None}


def _spots(state: DealState) -> list[Any]:
    """Every card played so far."""
    return [*(spot for trick in state.tricks for spot in trick[1]), *state.table]


def _last(then: DealState | None, state: DealState, view: dict[str, Any]) -> dict[str, Any] | None:
    """The action that led here as the viewer may know it, where it was a choice or a card."""
    if then is None or then is state:
        return None
    if len(state.deal.choices) > len(then.deal.choices):
        return dict(view["choices"][-1])
    if len(_spots(state)) <= len(_spots(then)):
        return None
    spot = _spots(state)[-1]
    tap = {"thaap": True} if spot[3] else {}
    return {"seat": then.turn, "type": "play", "card": spot[2], **tap}
