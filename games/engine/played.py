"""Whether a deal was played by its rules, and comes to the result that its record states."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.engine.actions import action_parse
from games.engine.doubts import Doubt, Stated
from games.engine.errors import Refused
from games.engine.recorded import REMARKS, same
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.state import DealState, apply, deal_start, outcome


def played_doubts(rules: Ruleset, deal: Stated, dealer: str, *, is_last: bool) -> Iterator[Doubt]:
    """The first thing that is wrong with the play, else all that is with the result."""
    state = deal_start(rules, deal.number, dealer, deal.hands)
    for place, action in enumerate(deal.actions, 1):
        after = _after(state, action)
        if after is None:
            yield Doubt("refused", deal.number, action["seat"], place)
            return
        state = after
    found = outcome(state)
    if deal.result is None:
        if found is not None and is_last:
            yield Doubt("untold", deal.number)
    elif found is None:
        yield Doubt("early", deal.number)
    else:
        yield from _result_doubts(deal.number, deal.result, found)


def _after(state: DealState, action: Mapping[str, Any]) -> DealState | None:
    """The state after an action; None where it is not open."""
    plain = {name: value for name, value in action.items() if name not in REMARKS}
    try:
        return apply(state, action_parse(plain), by_clock=True)
    except Refused:
        return None


def _result_doubts(number: int, stated: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[Doubt]:
    tricks = stated.get("tricks")
    yield from _tricks_doubts(number, tricks if isinstance(tricks, list) else [], found["tricks"])
    for name, value in found.items():
        if name != "tricks" and not (name in stated and same(stated[name], value)):
            yield Doubt("result", number, stated=name)


def _tricks_doubts(number: int, stated: list[Any], found: list[dict[str, Any]]) -> Iterator[Doubt]:
    """The first trick that is another."""
    for index in range(max(len(stated), len(found))):
        says = stated[index] if index < len(stated) else None
        follows = found[index] if index < len(found) else None
        if says is not None and same(says, follows):
            continue
        winners = [each.get("winner") if isinstance(each, Mapping) else None for each in (says, follows)]
        if winners[1] and winners[0] != winners[1] and winners[0] in list(SEATS):
            yield Doubt("trick_winner", number, None, index + 1, *winners)
        else:
            yield Doubt("trick", number, None, index + 1)
        return
