"""The record of a match, recomputed by someone who trusts nothing but the rules.

Only `rules`, `draw`, `dealer`, `hands` and `actions` are believed; whatever else a record states must be
what follows from them.
"""

from collections.abc import Mapping
from typing import Any

from games.engine.actions import Action, action_parse
from games.engine.errors import Refused
from games.engine.explain import explain, gettext_noop
from games.engine.fairness import Fairness, draw_read, fairness_read
from games.engine.match import Carry, carry_start, counts, leading, match_end, settle
from games.engine.presets import PRESETS
from games.engine.recorded import REMARKS, RecordError, card_of, list_of, object_of, same, seat_of, whole_of
from games.engine.ruleset import Ruleset, ruleset_parse
from games.engine.scoring import outcome, trick_json
from games.engine.seats import SEATS, TEAMS
from games.engine.shuffle import draw_dealer
from games.engine.state import DealState, apply, deal_start

__all__ = ["RecordError", "replay_record"]

# The fields of a record; those of rules, results, hands and actions are held against the rules anyway.
_FIELDS = frozenset(
    ("format", "version", "preset", "rules", "players", "started", "finished", "fairness", "draw")
) | frozenset(("deals", "score", "winner", "ended"))
_DEAL_FIELDS = frozenset(("number", "dealer", "hands", "actions", "result"))
_FAIRNESS_FIELDS = frozenset(("commitment", "server_seed", "client_seeds"))
_PLAYER_FIELDS = frozenset(("name", "kind"))


def replay_record(record: object) -> dict[str, Any]:
    """{"deals": [result, ...], "score", "winner", "ended"}, recomputed; the last deal may be unfinished.

    Raises RecordError, and nothing else, for whatever is not a record, not legal, or states results other
    than the recomputed ones. It names the deal and the action (both counted from 1) and the reason.
    """
    return record_played(record)[0]


def record_played(record: object) -> tuple[dict[str, Any], list[Carry]]:
    """The same, and score and runs before each deal."""
    whole = object_of(record, "record")
    _frame_check(whole)
    rules = _rules_read(whole)
    draw = draw_read(whole.get("draw"), rules)
    fairness = fairness_read(whole.get("fairness"), draw, rules)
    dealer = draw_dealer(draw, rules.direction) if draw else None
    played = _Played(rules, fairness, dealer)
    for number, deal in enumerate(list_of(whole.get("deals"), "deals", part="deals"), 1):
        played.deal_add(number, deal)
    winner, ended = _ending(whole, played)
    told = {"deals": played.results, "score": played.carry.score.to_json(), "winner": winner, "ended": ended}
    for name in ("score", "winner", "ended"):
        if name in whole and not same(whole[name], told[name]):
            reason = gettext_noop("the {name} stated differs from the recomputed one, {found}")
            raise RecordError(None, None, reason, part=name, name=name, found=str(told[name]))
    _fields_check(whole)  # last: what is wrong with the play is told first, with its place
    return told, played.carries


class _Played:
    """The match as far as it has been recomputed."""

    def __init__(self, rules: Ruleset, fairness: Fairness | None, dealer: str | None) -> None:
        self.rules = rules
        self.fairness = fairness
        self.dealer = dealer or (fairness.dealer if fairness else None)
        self.carry: Carry = carry_start()
        self.results: list[dict[str, Any]] = []
        self.carries: list[Carry] = []
        self.finished = True
        self.counted = 0
        self.end: tuple[str | None, str | None] = (None, None)

    def deal_add(self, number: int, stated: object) -> None:
        """Recompute one deal more. Raises RecordError."""
        if not self.finished:
            raise RecordError(number, None, gettext_noop("the deal before it is not finished"))
        if self.end[1] is not None:
            raise RecordError(number, None, gettext_noop("the match was over before this deal"))
        deal = object_of(stated, "a deal", number)
        dealer = self._dealer_read(deal, number)
        hands = self._hands_read(deal, number, dealer)
        state = _deal_play(self.rules, number, dealer, hands, deal)
        self.carries.append(self.carry)
        result = self._settled(state, dealer)
        if "result" in deal and not same(deal["result"], result):
            raise _difference(number, deal["result"], result)
        self.results.append(result)

    def _dealer_read(self, deal: Mapping[str, Any], number: int) -> str:
        if whole_of(deal.get("number"), "number", number, part="number") != number:
            reason = gettext_noop("the deals are not numbered 1, 2, 3 without a gap")
            raise RecordError(number, None, reason, part="number")
        dealer = seat_of(deal.get("dealer"), "dealer", number, part="dealer")
        if self.dealer is not None and dealer != self.dealer:
            reason = gettext_noop("{dealer} deals, but it is {due}'s turn to deal")
            raise RecordError(number, None, reason, part="dealer", dealer=dealer, due=self.dealer)
        return dealer

    def _hands_read(self, deal: Mapping[str, Any], number: int, dealer: str) -> dict[str, tuple[str, ...]]:
        stated = object_of(deal.get("hands"), "hands", number, part="hands")
        if set(stated) != set(SEATS):
            reason = gettext_noop("hands must be those of N, E, S and W")
            raise RecordError(number, None, reason, part="hands")
        hands = {seat: _cards_read(stated[seat], number, f"hands/{seat}") for seat in SEATS}
        if len({card for cards in hands.values() for card in cards}) != 52:
            reason = gettext_noop("a card is in two hands or twice in one")
            raise RecordError(number, None, reason, part="hands")
        if self.fairness is not None and hands != self.fairness.hands(number, dealer, self.rules.direction):
            reason = gettext_noop("the hands are not those that the seeds deal")
            raise RecordError(number, None, reason, part="hands")
        return hands

    def _settled(self, state: DealState, dealer: str) -> dict[str, Any]:
        found = outcome(state)
        if found is None:
            self.finished = False
            return {"tricks": [trick_json(trick) for trick in state.tricks], "unfinished": True}
        self.carry, result = settle(self.rules, self.carry, found, dealer)
        self.counted += counts(found)
        self.dealer = result["next_dealer"]
        self.end = match_end(self.rules, self.carry, self.counted)
        return result


def _frame_check(record: Mapping[str, Any]) -> None:
    if record.get("format") != "courtpiece-record":
        raise RecordError(None, None, gettext_noop('the format is not "courtpiece-record"'), part="format")
    if whole_of(record.get("version"), "version", part="version") != 1:
        raise RecordError(None, None, gettext_noop("the version is not 1"), part="version")
    preset = record.get("preset")
    if preset is not None and (not isinstance(preset, str) or preset not in PRESETS):
        raise RecordError(None, None, gettext_noop("there is no such preset"), part="preset")


def _fields_check(record: Mapping[str, Any]) -> None:
    """Raise RecordError where a record that holds has fields that records do not have."""
    _known(record, _FIELDS, "record")
    _known(record.get("fairness") or {}, _FAIRNESS_FIELDS, "fairness", at="fairness/")
    stated = record.get("players")
    players = {} if stated is None else object_of(stated, "players", part="players")
    _known(players, frozenset(SEATS), "players", at="players/")
    for seat, player in players.items():
        what, at = f"players.{seat}", f"players/{seat}"
        _known(object_of(player, what, part=at), _PLAYER_FIELDS, what, at=f"{at}/")
    for number, deal in enumerate(record["deals"], 1):
        _known(deal, _DEAL_FIELDS, "deal", number)


def _known(
    part: Mapping[str, Any], fields: frozenset[str], what: str, deal: int | None = None, *, at: str = ""
) -> None:
    unknown = [str(name)[:40] for name in part if name not in fields]
    if unknown:
        reason, names = gettext_noop("unknown fields in {what}: {names}"), ", ".join(unknown[:5])
        place = at + unknown[0].replace("~", "~0").replace("/", "~1")
        raise RecordError(deal, None, reason, part=place, what=what, names=names)


def _rules_read(record: Mapping[str, Any]) -> Ruleset:
    try:
        return ruleset_parse(record.get("rules"))
    except Refused as refused:
        raise RecordError(None, None, _reason(refused), part="rules", refused=refused) from None


def _cards_read(stated: object, number: int, at: str) -> tuple[str, ...]:
    cards = list_of(stated, "a hand", number, part=at)
    if len(cards) != 13:
        raise RecordError(number, None, gettext_noop("a hand does not have thirteen cards"), part=at)
    for place, card in enumerate(cards):
        card_of(card, number, part=f"{at}/{place}")
    return tuple(cards)


def _deal_play(
    rules: Ruleset, number: int, dealer: str, hands: Mapping[str, tuple[str, ...]], deal: Mapping[str, Any]
) -> DealState:
    state = deal_start(rules, number, dealer, hands)
    actions = list_of(deal.get("actions"), "actions", number, part="actions")
    for place, stated in enumerate(actions, 1):
        try:
            state = apply(state, _action_read(stated), by_clock=True)
        except Refused as refused:
            raise RecordError(number, place, _reason(refused), refused=refused) from None
    return state


def _action_read(stated: object) -> Action:
    if isinstance(stated, dict) and not REMARKS.isdisjoint(stated):
        stated = {name: value for name, value in stated.items() if name not in REMARKS}
    return action_parse(stated)


def _ending(record: Mapping[str, Any], played: _Played) -> tuple[str | None, str | None]:
    """(winner, ended): by the rules, or as its people ended it, where the record says so and they could."""
    if played.end[1] is None and record.get("ended") == "conceded":
        return _conceded(record)
    if played.end[1] is not None or record.get("ended") != "agreed":
        return played.end
    if played.rules.match.target is not None:
        reason = gettext_noop("a match with a target does not end by agreement")
        raise RecordError(None, None, reason, part="ended")
    return leading(played.carry), "agreed"


def _difference(number: int, stated: object, result: Mapping[str, Any]) -> RecordError:
    if not isinstance(stated, Mapping):
        return RecordError(number, None, gettext_noop("the result is not an object"), part="result")
    names = [name for name in result if name not in stated or not same(stated[name], result[name])]
    names += [str(name)[:40] for name in stated if name not in result]
    reason = gettext_noop("the result stated differs from the recomputed one in: {names}")
    return RecordError(number, None, reason, part="result", names=", ".join(names))


def _reason(refused: Refused) -> str:
    return f"{refused.code}: {explain(refused.code, refused.data)}"


def _conceded(record: Mapping[str, Any]) -> tuple[str, str]:
    """Who won a match that the others gave up, which nothing but the record tells."""
    winner = record.get("winner")
    if winner not in TEAMS:
        reason = gettext_noop("a match that was conceded has a winner, NS or EW")
        raise RecordError(None, None, reason, part="winner")
    return str(winner), "conceded"
