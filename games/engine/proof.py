"""Whether a record has the cards that its seeds deal, and says what came of them: all that is otherwise.

`replay_record` holds a record against the rules and stops at the first thing that is wrong. This holds it
against its seeds too, goes on to the end, and says of a card which one should have been there. The page that
checks a match in the browser (static/js/fairness) finds the same doubts in the same order.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.engine.doubts import Doubt, Hands, Stated
from games.engine.errors import Refused
from games.engine.explain import explain
from games.engine.match import Carry, carry_start, counts, leading, match_end, settle
from games.engine.played import played_doubts
from games.engine.recorded import RecordError, card_of, list_of, object_of, same, seat_of, whole_of
from games.engine.ruleset import Ruleset, ruleset_parse
from games.engine.seats import SEATS, TEAMS, seats_after
from games.engine.seeds import Seeds, seeds_read
from games.engine.shuffle import (
    commitment,
    deal_hands,
    deck,
    draw_dealer,
    first_draw,
    random_dealer,
    timeout_below,
)

__all__ = ["Doubt", "FairnessError", "fairness_check", "fairness_doubts"]

# A deal with fewer cards than these in the right hand has nothing to do with the one that the seeds deal.
RECOGNIZED = 26


class FairnessError(RecordError):
    """A record that does not hold against its seeds. `doubts` are all that was found."""

    def __init__(self, doubts: Sequence[Doubt]) -> None:
        super().__init__(doubts[0].deal, None, str(doubts[0]._replace(deal=None)))
        self.doubts = tuple(doubts)


def fairness_check(record: object) -> int:
    """How many deals were checked. Raises FairnessError; NoSeeds or RecordError for what cannot be."""
    doubts = fairness_doubts(record)
    if doubts:
        raise FairnessError(doubts)
    return len(object_of(record, "record")["deals"])


def fairness_doubts(record: object) -> list[Doubt]:
    """All that does not follow from seeds and play, in the order of the match; nothing where all does.

    Raises NoSeeds for a record without them, RecordError for what is none.
    """
    whole = object_of(record, "record")
    if whole.get("format") != "courtpiece-record":
        raise RecordError(None, None, 'the format is not "courtpiece-record"')
    if not same(whole.get("version"), 1):
        raise RecordError(None, None, "the version is not 1")
    rules = _rules_read(whole)
    seeds = seeds_read(whole.get("fairness"))
    deals = [_deal_read(each, place) for place, each in enumerate(list_of(whole.get("deals"), "deals"), 1)]
    return [
        *_commitment_doubts(seeds),
        *_draw_doubts(whole.get("draw"), rules, seeds, needed=bool(deals)),
        *_Course(rules, seeds, deals).doubts(whole),
    ]


def _commitment_doubts(seeds: Seeds) -> Iterator[Doubt]:
    follows = commitment(seeds.server)
    if seeds.commitment != follows:
        yield Doubt("commitment", stated=seeds.commitment, follows=follows)


def _draw_doubts(stated: object, rules: Ruleset, seeds: Seeds, *, needed: bool) -> Iterator[Doubt]:
    """The first card that was drawn otherwise; a round that is missing, or one too many."""
    rounds = (
        [] if stated is None else [object_of(each, "a round of the draw") for each in list_of(stated, "draw")]
    )
    if not rounds and not needed:
        return
    drawn = first_draw(seeds.server, seeds.clients) if rules.first_deal == "high-card-draw" else []
    for place in range(max(len(rounds), len(drawn))):
        found = rounds[place] if place < len(rounds) else {}
        follows = drawn[place] if place < len(drawn) else {}
        for seat in SEATS:
            card = None if found.get(seat) is None else card_of(found[seat])
            if card != follows.get(seat):
                yield Doubt("draw", None, seat, place + 1, card, follows.get(seat))
                return


class _Course:
    """The deals one after another: who deals, which cards, what was played, and what it comes to."""

    def __init__(self, rules: Ruleset, seeds: Seeds, deals: Sequence[Stated]) -> None:
        self.rules, self.seeds, self.deals = rules, seeds, deals
        self.carry: Carry = carry_start()
        self.counted = 0
        self.packs: dict[str, int] = {}

    def doubts(self, whole: Mapping[str, Any]) -> Iterator[Doubt]:
        dealer = self._first_dealer()
        for place, deal in enumerate(self.deals, 1):
            if self._end()[1] is not None:
                yield Doubt("over", deal.number)
            if deal.number != place:
                yield Doubt("number", place, stated=deal.number, follows=place)
            if dealer is not None and deal.dealer != dealer:
                yield Doubt(
                    "first_dealer" if place == 1 else "dealer", deal.number, None, None, deal.dealer, dealer
                )
            is_last = place == len(self.deals)
            yield from self._cards(deal, dealer or deal.dealer, is_last=is_last)
            if deal.result is None:
                dealer = None
                if not is_last:
                    yield Doubt("unfinished", deal.number)
                continue
            counted = {name: deal.result.get(name) for name in ("outcome", "winner", "score")}
            self.carry, settled = settle(self.rules, self.carry, counted, deal.dealer)
            self.counted += counts(deal.result)
            dealer = settled["next_dealer"]
            if not same(settled.get("run_bonus"), deal.result.get("run_bonus")):
                yield Doubt("result", deal.number, stated="run_bonus")
            if deal.result.get("next_dealer", dealer) != dealer:
                yield Doubt("next_dealer", deal.number, stated=deal.result["next_dealer"], follows=dealer)
        yield from self._ends(whole)

    def _first_dealer(self) -> str | None:
        """Who deals first by the seeds; nobody where the opener chose, or nothing was dealt."""
        server, clients, _ = self.seeds
        if not self.deals or self.rules.first_deal == "chosen":
            return None
        if self.rules.first_deal == "random-dealer":
            return random_dealer(server, clients)
        return draw_dealer(first_draw(server, clients), self.rules.direction)

    def _hands(self, number: int, dealer: str) -> Hands:
        return deal_hands(self.seeds.server, self.seeds.clients, number, dealer, self.rules.direction)

    def _cards(self, deal: Stated, dealer: str, *, is_last: bool) -> Iterator[Doubt]:
        """What is wrong with the hands of a deal; with right ones, what is wrong with what was played."""
        follows, dealt_by = self._hands(deal.number, deal.dealer), deal.dealer
        if dealer != deal.dealer and not _equal(deal.hands, follows):
            follows, dealt_by = self._hands(deal.number, dealer), dealer  # only the dealer was changed
        if not _equal(deal.hands, follows) and _recognized(deal.hands, follows) < RECOGNIZED:
            other = self._number_of(deal)
            code = "deal" if other is None else "reordered"
            yield Doubt(code, deal.number, stated=deal.number, follows=other)
            return
        doubts = [
            *(
                each
                for seat in SEATS
                for each in _hand_doubts(deal.number, seat, deal.hands[seat], follows[seat])
            ),
            *self._actions(deal, follows),
        ]
        # With other cards it could only be another play.
        yield from doubts or played_doubts(self.rules, deal, dealt_by, is_last=is_last)

    def _number_of(self, deal: Stated) -> int | None:
        """The number of the deal whose cards these are, if they are those of any in this match."""
        if not self.packs:
            for number in range(1, len(self.deals) + 2):
                pack = deck(self.seeds.server, self.seeds.clients, f"deal:{number}")
                self.packs.setdefault("".join(pack), number)
        return self.packs.get("".join(_pack(deal, self.rules.direction)))

    def _actions(self, deal: Stated, hands: Hands) -> Iterator[Doubt]:
        eldest = seats_after(deal.dealer, self.rules.direction)[0]
        for place, action in enumerate(deal.actions, 1):
            seat, kind, card = action["seat"], action.get("type"), action.get("card")
            if card is not None and card not in hands[eldest if kind == "turn" else seat]:
                yield Doubt("played", deal.number, seat, place, card)
                return
            if self.rules.trump.call_timeout != "random-of-five" or action.get("by") != "timeout":
                continue
            drawn = hands[seat][timeout_below(self.seeds.server, self.seeds.clients, deal.number)(5)]
            found = {"hide": card, "call": action.get("suit")}.get(str(kind))
            if found is not None and found != (drawn if kind == "hide" else drawn[1]):
                yield Doubt("chance", deal.number, seat, place, found, drawn if kind == "hide" else drawn[1])
                return

    def _ends(self, whole: Mapping[str, Any]) -> Iterator[Doubt]:
        """Whether the deals come to the score and the end that the record states: so none was left out."""
        score, follows = whole.get("score"), self.carry.score.to_json()
        for team in TEAMS if score is not None else ():
            found = whole_of(object_of(score, "score").get(team), "score")
            if found != follows[team]:
                yield Doubt("score", None, team, None, found, follows[team])
        ended, reason = whole.get("ended"), self._end()[1]
        is_other = (
            reason is not None
            or ended not in (None, "agreed", "conceded")
            or (ended == "agreed" and self.rules.match.target is not None)
        )
        if ended != reason and is_other:
            yield Doubt("ended", stated=ended, follows=reason)
        yield from self._winner(whole, reason or ended)

    def _winner(self, whole: Mapping[str, Any], ended: object) -> Iterator[Doubt]:
        """Who won; of a match that was given up only the record knows."""
        if "winner" not in whole:
            return
        stated = whole["winner"] if whole["winner"] in TEAMS else None
        follows = leading(self.carry) if ended in ("target", "deals", "agreed") else None
        if ended == "conceded":
            follows = stated
        if whole["winner"] != follows or (ended == "conceded" and stated is None):
            yield Doubt("winner", stated=stated, follows=follows)

    def _end(self) -> tuple[str | None, str | None]:
        return match_end(self.rules, self.carry, self.counted)


def _hand_doubts(number: int, seat: str, stated: Sequence[str], follows: Sequence[str]) -> Iterator[Doubt]:
    """The first card of a hand that does not belong there, or that stands in another place."""
    if list(stated) == list(follows):
        return
    for place, card in enumerate(stated):
        if card not in follows or card in stated[:place]:
            missing = next(each for each in follows if each not in stated)
            yield Doubt("card", number, seat, place + 1, card, missing)
            return
    place = next(at for at in range(13) if stated[at] != follows[at])
    yield Doubt("order", number, seat, place + 1, stated[place], follows[place])


def _equal(stated: Hands, follows: Hands) -> bool:
    return all(list(stated[seat]) == list(follows[seat]) for seat in SEATS)


def _recognized(stated: Hands, follows: Hands) -> int:
    """How many cards are in the right hand."""
    return sum(len(set(stated[seat]) & set(follows[seat])) for seat in SEATS)


def _pack(deal: Stated, direction: str) -> list[str]:
    """The pack as it lay before these hands were dealt from it."""
    seats = seats_after(deal.dealer, direction)
    parts = ((0, 5), (5, 9), (9, 13))
    return [card for first, end in parts for seat in seats for card in deal.hands[seat][first:end]]


def _rules_read(record: Mapping[str, Any]) -> Ruleset:
    try:
        return ruleset_parse(record.get("rules"))
    except Refused as refused:
        raise RecordError(None, None, f"{refused.code}: {explain(refused.code, refused.data)}") from None


def _deal_read(stated: object, place: int) -> Stated:
    deal = object_of(stated, "a deal", place)
    hands = object_of(deal.get("hands"), "hands", place)
    if set(hands) != set(SEATS):
        raise RecordError(place, None, "hands must be those of N, E, S and W")
    read = {seat: [card_of(card, place) for card in list_of(hands[seat], "a hand", place)] for seat in SEATS}
    if any(len(cards) != 13 for cards in read.values()):
        raise RecordError(place, None, "a hand does not have thirteen cards")
    actions = [object_of(each, "an action", place) for each in list_of(deal.get("actions"), "actions", place)]
    for action in actions:
        seat_of(action.get("seat"), "seat", place)
    number = whole_of(deal.get("number"), "number", place)
    dealer = seat_of(deal.get("dealer"), "dealer", place)
    return Stated(number, dealer, read, actions, _result_read(deal.get("result"), place))


def _result_read(stated: object, place: int) -> Mapping[str, Any] | None:
    """A result of which one can say who deals next, and what was scored."""
    if stated is None:
        return None
    result = object_of(stated, "result", place)
    outcome, winner = result.get("outcome"), result.get("winner")
    if not isinstance(outcome, str):
        raise RecordError(place, None, "the outcome is not a text")
    if "next_dealer" in result:
        seat_of(result["next_dealer"], "next_dealer", place)
    if outcome != "thrown-in":
        if winner not in TEAMS:
            raise RecordError(place, None, "the winner is not a team")
        whole_of(result.get("score"), "score", place)
    return result
