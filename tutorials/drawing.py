"""A step as its page draws it: the table from the viewer's chair, where each answer lies.

Only what the viewer may see is drawn: everything comes from `observe`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.deal import CHOOSING, EARLY
from games.engine.seats import SEATS, team_of
from games.engine.state import DealState, observe
from tutorials.positions import Changes, Position, history_of, state_of
from tutorials.runner import Asking
from tutorials.steps import Option, Page, Step
from tutorials.wording import option_text

SIDES = ("bottom", "left", "top", "right")
TABLE, HAND, ROW = "table", "hand", "row"
ASKS_TRUMP = frozenset({"trump_now"})  # where nothing but the cards played may tell the trump
ASKED = "asked"  # the state of a trump that nothing is to be said of
# Kinds that ask what became of the trick just finished: the figures around it are those of the moment before.
ABOUT_LAST = frozenset({"winner", "pile"})
ABOUT_END = frozenset({"over"})  # whose turn it is would tell
WINS_LAST = ("winner", "turn")  # roles of a seat that is asked for
# Kinds where what was played is all there is to answer by.
FROM_MEMORY = frozenset({"count", "void", "claim", "of_claim"})

BEFORE_DEAL = frozenset({"draw"})  # nobody deals yet, and everybody holds the card just drawn


@dataclass(frozen=True)
class Choice:
    """An answer on the page: where it lies, what it is called, and how it stands after one was given."""

    option: Option
    place: str
    name: str
    is_given: bool
    is_right: bool
    is_wrong: bool

    @property
    def id(self) -> str:
        """Of its field in the form."""
        return f"a-{self.option.value}".replace(" ", "-").replace(":", "-")


def side_of(seat: str, viewer: str) -> str:
    """Where a seat is drawn, the viewer at the bottom."""
    return SIDES[(SEATS.index(seat) - SEATS.index(viewer)) % 4]


def choices_drawn(step: Step, asking: Asking, changes: Changes) -> list[Choice]:
    """The answers of a step, in their order."""
    state = state_of(step.position.with_rules(changes))
    hand = observe(state, step.position.viewer)["hand"]
    return [_choice(option, hand, asking) for option in step.options(changes)]


def _choice(option: Option, hand: Sequence[str], asking: Asking) -> Choice:
    place = ROW
    if option.seat and not option.text:
        place = TABLE
    elif option.card in hand and not option.text:
        place = HAND
    given, right = option.value in asking.given, option.value in asking.answer
    wrong = given and asking.verdict is not None and not asking.verdict.right
    return Choice(option, place, option_text(option), given, right, wrong)


def table_drawn(step: Step | Page, changes: Changes, choices: Iterable[Choice]) -> dict[str, Any] | None:
    """The table of a step, None for a page without one."""
    if step.position is None:
        return None
    position = step.position
    state = state_of(position.with_rules(changes))
    view = observe(state, position.viewer)
    if step.kind in BEFORE_DEAL:
        view |= {"dealer": None, "turn": None, "hand_sizes": dict.fromkeys(SEATS, 1)}
    if step.kind in ASKS_TRUMP and state.rules.trump.method == "first-void":
        view |= {"trump": None, "trump_state": ASKED}
    by_card = {each.option.card: each for each in choices if each.place == HAND}
    by_seat = {each.option.seat: each for each in choices if each.place == TABLE}
    last = _shows_last(view, by_card)
    lit = step.spotlight if isinstance(step, Page) else ()
    before = history_of(position.with_rules(changes))[-2] if last and _asks_last(step) else state
    if before is not state or step.kind in ABOUT_END:
        view["turn"] = None
    known = observe(before, position.viewer)
    shown = _last_trick(state) if last else view["table"]
    return {
        "places": [_seat(seat, view, position, by_seat.get(seat), lit) for seat in _round(position.viewer)],
        "trick": [_laid(each, view | {"early": _early(state)}, position, by_seat, lit) for each in shown],
        "is_last": last,
        "hand": [{"card": card, "choice": by_card.get(card), "lit": card in lit} for card in view["hand"]],
        "others": [each for card, each in by_card.items() if card not in view["hand"]],
        "trump": view["trump"],
        "trump_state": view["trump_state"],
        "laid": view["face_down"],
        "laid_side": side_of(view["face_down"]["seat"], position.viewer) if view["face_down"] else "",
        "turned_up": view["turned_up"],
        "taken": _taken(known, position),
        "pile": None if view["stage"] == CHOOSING else _pile(known, state),
        "tens": _tens(known, position),
        "choosing": view["stage"] == CHOOSING,
        "past": _past(before),
        "past_open": step.kind in FROM_MEMORY,
    }


def _asks_last(step: Step | Page) -> bool:
    """Is it asked what became of the trick that lies complete, so that nothing beside it may tell?"""
    return step.kind in ABOUT_LAST or getattr(step, "role", "") in WINS_LAST


def _past(state: DealState) -> list[list[dict[str, Any]]]:
    """The finished tricks, each card with who played it and whether it won."""
    return [
        [
            {"seat": seat, "card": spot[2], "won": at == won}
            for at, (seat, spot) in enumerate(zip(seats, spots, strict=True))
        ]
        for seats, spots, won, _ in state.tricks
    ]


def _round(viewer: str) -> list[str]:
    start = SEATS.index(viewer)
    return [SEATS[(start + by) % 4] for by in (2, 1, 3, 0)]  # top, left, right, the viewer


def _shows_last(view: Mapping[str, Any], by_card: Mapping[Any, Choice]) -> bool:
    """Is the trick just finished what the step is about? Not where a card is to be played next."""
    return bool(view["tricks"]) and not view["table"] and not by_card


def _last_trick(state: DealState) -> list[dict[str, Any]]:
    """The cards of the last trick with who played them."""
    seats, spots, _, _ = state.tricks[-1]
    laid = zip(seats, spots, strict=True)
    return [{"seat": seat, "card": spot[2], "thaap": spot[3]} for seat, spot in laid]


def _seat(
    seat: str, view: Mapping[str, Any], position: Position, choice: Choice | None, lit: Sequence[str]
) -> dict[str, Any]:
    asks = choice is not None  # then the table does not tell by itself whose turn it is, or who called
    return {
        "seat": seat,
        "side": side_of(seat, position.viewer),
        "is_me": seat == position.viewer,
        "count": view["hand_sizes"][seat],
        "deals": view["dealer"] == seat,
        "turn": view["turn"] == seat and not asks,
        "called": view["caller"] == seat and not asks and bool(view["choices"]),
        "laid": any(choice["seat"] == seat and choice["type"] == "hide" for choice in view["choices"]),
        "choice": choice,
        "lit": seat in lit,
    }


def _laid(
    played: Mapping[str, Any],
    view: Mapping[str, Any],
    position: Position,
    by_seat: Mapping[Any, Choice],
    lit: Sequence[str],
) -> dict[str, Any]:
    return {
        **played,
        "side": side_of(played["seat"], position.viewer),
        "trump": _is_trump(played["card"], view),
        "choice": by_seat.get(played["seat"]),
        "lit": played["card"] in lit,
    }


def _is_trump(card: str, view: Mapping[str, Any]) -> bool:
    return view["trump_state"] == "shown" and card[1] == view["trump"] and card not in view["early"]


def _early(state: DealState) -> frozenset[str]:
    """The cards that are of the trump suit, but were played before the trump was shown."""
    spots = [*state.table, *(spot for trick in state.tricks for spot in trick[1])]
    return frozenset(spot[2] for spot in spots if spot[1] >= EARLY)


def _taken(view: Mapping[str, Any], position: Position) -> dict[str, int]:
    us = team_of(position.viewer)
    taken = view["tricks_taken"]
    return {"us": taken[us], "them": sum(taken.values()) - taken[us]}


def _pile(view: Mapping[str, Any], state: DealState) -> dict[str, Any] | None:
    """The tricks that nobody has taken; nothing where tricks are taken at once."""
    if state.rules.tricks.taking == "at-once":
        return None
    return {"count": len(view["pile"]["tricks"]), "could_take": view["pile"]["could_take"]}


def _tens(view: Mapping[str, Any], position: Position) -> dict[str, list[str]] | None:
    if view["tens"] is None:
        return None
    us = team_of(position.viewer)
    them = next(team for team in view["tens"] if team != us)
    return {"us": view["tens"][us], "them": view["tens"][them]}
