"""What happened between two states of a deal, by name: a suit was followed, a trump asked for, a pile taken.

Each name stands for a fact that the engine's states show, and brings the seats, cards and numbers of it. A
caption is tied to such a name, so that it is said where it is true, and nowhere else.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.deal import CHOOSING, EARLY, OVER, SPOTS, DealState, Spot, Trick, winner_of, winning_card
from games.engine.match import carry_start, settle
from games.engine.piles import could_take
from games.engine.scoring import outcome, tens_taken
from games.engine.seats import other_team, partner_of, team_of

ENOUGH = 7  # tricks that win a deal counted in tricks


@dataclass(frozen=True)
class Moment:
    """A fact by its name in MOMENTS, and what there is to tell of it."""

    name: str
    data: Mapping[str, Any]


# What each name stands for, and what may stand in the braces of a caption tied to it.
MOMENTS: Mapping[str, str] = {
    "deal": "the cards are dealt: by {dealer}, {seat} is eldest, {partner} sits opposite",
    "pass": "{seat} passes the choice to {partner}",
    "call": "{seat} names {suit}, with {count} cards of it among the five",
    "hide": "{seat} lays {card} face down",
    "lead": "{seat} leads {card}, of {suit}; {next} is next",
    "draw": "{seat} leads a trump, {card}, while the other side holds {count}",
    "follow": "{seat} follows {suit} with {card}",
    "beat": "{seat} follows with {card}, higher than the {best} of {other}, an opponent",
    "leave": "{seat} could win the trick, but lets the {best} of {partner} have it, and plays {card}",
    "trumps": "{seat} has no {suit} and plays the first trump of the trick, {card}, over {best} of {other}",
    "overtrumps": "{seat} has no {suit} either and beats the trump {best} of {other} with the higher {card}",
    "discard": "{seat} has no {suit}, and no trump: {card} can win nothing",
    "spare": "{seat} has no {suit}, keeps the trumps and discards {card}: {best} of {partner} wins already",
    "set": "{seat} has no {suit} and discards {card}, one of {count} {trump}: these are trumps from now on",
    "wait": "{seat} has no {suit}, does not ask for the trump, and discards {card}",
    "ask": "{seat} has no {suit} and asks for the trump: {caller} shows {card}",
    "forced": "{seat} has no {suit}, so {caller} turns up {card}",
    "open": "{seat} leads after showing the trump, {card}, that lay face down",
    "win": "{seat} wins trick {number} with {card}; the side has {won} now, the other {lost}",
    "high": "the same, with the highest of the suit led, {card}",
    "trumped": "the same, with a trump, {card}, where another suit was led",
    "ace_trumped": "{seat} wins with the trump {card} over the {ace} of {other}",
    "stays": "{seat} wins trick {number} with {card}, and {count} tricks lie in the pile",
    "alone": "a pile of {count}; {seat} won the last trick, and would collect with the next",
    "spoil": "{seat} wins with {card} before {other} could win again; {count} tricks lie in the pile",
    "partner_spoil": "{seat} wins the trick after {other}, the partner: no two in a row, {count} in the pile",
    "collect": "{seat} wins again, with {card} after {first}, and collects {count}: {won} to {lost}",
    "two_aces": "{seat} wins twice, but with two aces, {first} and {card}: {count} stay in the pile",
    "trump_ace": "{seat} wins the second time with the ace of trumps, {card}: {count} stay in the pile",
    "goes_on": "{winner} have {won}, enough to win, but the others none: the deal goes on",
    "no_ten": "the trick that {seat} wins has no ten in it",
    "ten": "{seat} wins a trick with {count} tens in it, {tens}: the side has {won} tens, the other {lost}",
    "ten_trumped": "{seat} wins {tens} with a trump, {card}",
    "over": "{winner} have beaten {loser}, {won} to {lost}, which counts {score}; {dealer} deals next",
    "win_callers": "the same: the callers have won, and {dealer} deals again; {else} if the others had",
    "win_defenders": "the same: the dealer's side has won, and {dealer} is next; {else} if the others had",
    "court": "the same, with the first seven tricks or all: by the side that did not deal",
    "goon-court": "the same, by the side that dealt",
    "mendi": "the same: {winner} have more tens, {tens} of the four",
    "mendikot": "the same: {winner} have all four tens",
    "tricks": "the same: two tens each, and {winner} have more tricks",
    "whitewash": "the same: {winner} have every trick",
}


def moments_at(states: Sequence[DealState], at: int) -> list[Moment]:
    """What came about with a state of a deal that is told from its start."""
    return list(_first(states[0])) if at == 0 else list(_between(states[at - 1], states[at]))


def _first(state: DealState) -> Iterator[Moment]:
    eldest = state.deal.eldest
    yield Moment("deal", {"dealer": state.dealer, "seat": eldest, "partner": partner_of(eldest)})


def _between(before: DealState, after: DealState) -> Iterator[Moment]:
    for choice in after.deal.choices[len(before.deal.choices) :]:
        yield _chosen(choice, before)
    if before.stage != CHOOSING and _count(after) > _count(before):
        yield from _card(before, after)
    if len(after.tricks) > len(before.tricks):
        yield from _trick(before, after)
    yield from _shown(before, after)
    if after.stage == OVER:
        yield from _over(after)


def _count(state: DealState) -> int:
    return 4 * len(state.tricks) + len(state.table)


def _chosen(choice: Any, before: DealState) -> Moment:
    seat = choice.seat
    if choice.type == "pass":
        return Moment("pass", {"seat": seat, "partner": partner_of(seat)})
    if choice.type == "hide":
        return Moment("hide", {"seat": seat, "card": choice.card, "suit": choice.card[1]})
    count = sum(card[1] == choice.suit for card in before.deal.five_of(seat))
    return Moment("call", {"seat": seat, "suit": choice.suit, "count": count})


# One card


def _card(before: DealState, after: DealState) -> Iterator[Moment]:
    seat = before.turn
    assert seat is not None
    spots = after.table or after.tricks[-1][1]
    spot = spots[len(before.table)]
    card = spot[2]
    data = {"seat": seat, "card": card, "partner": partner_of(seat)}
    if not before.table:
        yield from _led(before, after, data)
        return
    led = before.table[0][2][1]
    data |= {"suit": led, **_best(before, after)}
    if card[1] == led:
        yield from _followed(before, after, data, spot)
    else:
        yield from _void(before, after, data, spot)


def _led(before: DealState, after: DealState, data: dict[str, Any]) -> Iterator[Moment]:
    seat, card = data["seat"], data["card"]
    yield Moment("lead", {**data, "suit": card[1], "next": after.turn})
    if before.trump is not None and card[1] == before.trump:
        theirs = [each for each in before.hands if team_of(each) != team_of(seat)]
        left = sum(card[1] == before.trump for each in theirs for card in before.hands[each])
        if left:
            yield Moment("draw", {**data, "suit": card[1], "count": left})


def _best(before: DealState, after: DealState) -> dict[str, Any]:
    """Which card of whom wins the trick as it lies before this card."""
    place = max(range(len(before.table)), key=lambda at: _power(after, before.table, before.table[at]))
    return {"best": before.table[place][2], "other": _seats(before)[place]}


def _seats(state: DealState) -> tuple[str, ...]:
    """Who plays to the trick on the table, in order."""
    leader = winner_of(state.tricks[-1]) if state.tricks else state.deal.eldest
    return (leader, *state.deal.plan.rounds[leader])


def _power(state: DealState, table: Sequence[Spot], spot: Spot) -> int:
    return state.deal.power[table[0][0]][spot[1]]


def _is_trump(state: DealState, spot: Spot) -> bool:
    return state.trump is not None and spot[2][1] == state.trump and spot[1] < EARLY


def _followed(before: DealState, after: DealState, data: dict[str, Any], spot: Spot) -> Iterator[Moment]:
    yield Moment("follow", data)
    best = SPOTS[data["best"]]
    is_higher = _power(after, before.table, spot) > _power(after, before.table, _as_laid(before, best))
    if is_higher and data["other"] != data["partner"]:
        yield Moment("beat", data)
    if not is_higher and data["other"] == data["partner"] and _could_win(before, after, data["best"]):
        yield Moment("leave", data)


def _as_laid(before: DealState, best: Spot) -> Spot:
    return next(spot for spot in before.table if spot[2] == best[2])


def _could_win(before: DealState, after: DealState, best: str) -> bool:
    """Was a card open that would have been higher than the best one?"""
    laid = _power(after, before.table, _as_laid(before, SPOTS[best]))
    cards = [action.card for action in before.open if action.type == "play"]
    return any(_power(after, before.table, SPOTS[card]) > laid for card in cards)


def _void(before: DealState, after: DealState, data: dict[str, Any], spot: Spot) -> Iterator[Moment]:
    if before.trump is None and before.deal.face_down is None:
        count = sum(card[1] == after.trump for card in before.hands[data["seat"]])
        yield Moment("set", {**data, "trump": after.trump, "count": count})
        return
    if before.trump is None:
        if after.deal.face_down is not None and after.stage != OVER:
            yield Moment("wait", data)
        return
    data |= {"trump": before.trump}
    trumps = [each for each in before.table if _is_trump(before, each)]
    if _is_trump(after, spot):
        if before.table[0][2][1] != before.trump and not trumps:
            yield Moment("trumps", data)
        elif trumps and _power(after, before.table, spot) > max(
            _power(after, before.table, each) for each in trumps
        ):
            yield Moment("overtrumps", data)
    elif not any(card[1] == before.trump for card in before.hands[data["seat"]]):
        yield Moment("discard", data)
    elif data["other"] == data["partner"]:
        yield Moment("spare", data)


def _shown(before: DealState, after: DealState) -> Iterator[Moment]:
    """A trump that lay face down was turned up while the cards were played."""
    card = after.deal.turned_up
    if before.deal.face_down is None or card is None or after.stage == OVER:
        return
    seat = after.turn if after.turn is not None and after.table else before.turn
    led = after.table[0][2][1] if after.table else None
    data = {"seat": seat, "caller": after.caller, "card": card, "trump": card[1], "suit": led}
    if not after.table:
        yield Moment("open", data)
    elif after.rules.trump.reveal == "at-first-void":
        yield Moment("forced", data)
    else:
        yield Moment("ask", data)


# A finished trick


def _trick(before: DealState, after: DealState) -> Iterator[Moment]:
    trick = after.tricks[-1]
    seat, card, number = winner_of(trick), winning_card(trick), len(after.tricks)
    won, lost = _of_sides(after, seat)
    data = {"seat": seat, "card": card, "number": number, "won": won, "lost": lost}
    yield Moment("win", data)
    is_high = card[1] == trick[1][0][2][1]
    yield Moment("high" if is_high else "trumped", {**data, "trump": after.trump, "suit": trick[1][0][2][1]})
    if not is_high:
        yield from _ace_trumped(trick, data)
    ns, ew = after.taken
    if after.stage != OVER and max(ns, ew) >= ENOUGH > max(before.taken) and not min(ns, ew):
        data_on = {"winner": team_of(seat), "won": won, "lost": lost}
        yield Moment("goes_on", data_on)
    if after.rules.tricks.taking == "pile":
        yield from _piled(before, after, data)
    if after.rules.scoring.by == "tens":
        yield from _tens(after, trick, data)


def _of_sides(state: DealState, seat: str) -> tuple[int, int]:
    """How many tricks the side of a seat has taken, and how many the other."""
    ns, ew = state.taken
    return (ns, ew) if team_of(seat) == "NS" else (ew, ns)


def _ace_trumped(trick: Trick, data: dict[str, Any]) -> Iterator[Moment]:
    led = trick[1][0][2][1]
    for seat, spot in zip(trick[0], trick[1], strict=True):
        if spot[2] == f"A{led}" and team_of(seat) != team_of(data["seat"]):
            yield Moment("ace_trumped", {**data, "ace": spot[2], "other": seat})


def _piled(before: DealState, after: DealState, data: dict[str, Any]) -> Iterator[Moment]:
    trick, seat = after.tricks[-1], data["seat"]
    last = winning_card(before.tricks[-1]) if before.tricks else None
    data = {**data, "first": last, "count": len(after.pile)}
    if trick[3]:
        yield Moment("collect", {**data, "count": len(trick[3])})
        return
    yield Moment("stays", data)
    alone = could_take(after.rules.tricks, after.deal, after.past)
    if alone is not None:
        yield Moment("alone", {**data, "seat": alone})
    had = could_take(before.rules.tricks, before.deal, before.past)
    if had is not None and had != seat:
        name = "partner_spoil" if had == partner_of(seat) else "spoil"
        yield Moment(name, {**data, "other": had})
    if had == seat and last is not None:
        two = data["card"][0] == "A" == last[0]
        yield Moment("two_aces" if two else "trump_ace", data)


def _tens(after: DealState, trick: Trick, data: dict[str, Any]) -> Iterator[Moment]:
    tens = [spot[2] for spot in trick[1] if spot[2][0] == "T"]
    if not tens:
        yield Moment("no_ten", data)
        return
    taken = tens_taken(after)
    side = team_of(data["seat"])
    data = {**data, "tens": tens, "count": len(tens)}
    data |= {"won": len(taken[side]), "lost": len(taken[other_team(side)])}
    yield Moment("ten", data)
    if _is_trump(after, trick[1][trick[2]]) and trick[1][0][2][1] != after.trump:
        yield Moment("ten_trumped", data)


# The end


def _over(state: DealState) -> Iterator[Moment]:
    ended = outcome(state)
    if ended is None or ended["outcome"] == "thrown-in":
        return
    winner, taken = ended["winner"], ended["tricks_taken"]
    by_dealer = winner == team_of(state.dealer)
    _, whole = settle(state.rules, carry_start(), ended, state.dealer)
    data = {
        "winner": winner,
        "loser": other_team(winner),
        "won": taken[winner],
        "lost": taken[other_team(winner)],
        "tens": len(ended["tens"][winner]) if ended["tens"] else None,
        "score": ended["score"],
        "else": state.rules.scoring.callers_win if by_dealer else state.rules.scoring.defenders_win,
        "dealer": whole["next_dealer"],
        "last_dealer": state.dealer,
    }
    yield Moment("over", data)
    if ended["outcome"] == "win":
        yield Moment("win_defenders" if by_dealer else "win_callers", data)
    else:
        yield Moment(ended["outcome"], data)
