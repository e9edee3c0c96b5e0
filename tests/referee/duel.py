"""Plays random matches with the engine and the referee side by side, and says where they differ."""

from games.engine.actions import Action
from games.engine.errors import Refused
from games.engine.record import RecordError, replay_record
from games.engine.ruleset import ruleset_parse
from games.engine.state import apply, deal_start, legal_actions, outcome, timeout_action
from tests.referee.reckoning import ended, replay, result
from tests.referee.referee import act, by_clock, legal, out_of_time, start
from tests.referee.tables import Players, any_action, dealer_of, hands_of
from tests.referee.tricks import SEATS, next_seat


class Disagreement(AssertionError):
    """The engine and the referee differ; the message holds all that is needed to see it again."""


def told(action):
    """The engine's action as the JSON object of a record."""
    return {name: value for name, value in action._asdict().items() if value not in (None, False)}


def listed(actions):
    return sorted(map(str, [dict(sorted(action.items())) for action in actions]))


def same(what, engine, referee, deal, actions):
    if engine != referee:
        here = {"rules": deal["rules"], "dealer": deal["dealer"], "hands": deal["dealt"], "actions": actions}
        raise Disagreement(f"{what}\nengine:  {engine}\nreferee: {referee}\n{here}")


def same_state(rng, state, deal, actions):
    """The same is open to every seat and to the clock, and a random action is taken or refused by both."""
    for seat in SEATS:
        engine = listed(told(action) for action in legal_actions(state, seat))
        same(f"open to {seat}", engine, listed(legal(deal, seat)), deal, actions)
    place = rng.randrange(5)
    late = timeout_action(state, lambda bound: place % bound)
    due = {
        "choosing": lambda: out_of_time(deal, place),
        "review": lambda: {"seat": deal["turn"], "type": "keep-trump"},
        "bavney": lambda: {"seat": deal["turn"], "type": "stop"},
    }.get(deal["stage"], lambda: None)()
    same("out of time", late and told(late), due, deal, actions)
    action = any_action(rng)
    taps = action.get("thaap", False)
    plain = {name: value for name, value in action.items() if name != "thaap"}
    allowed = plain in legal(deal, action["seat"]) + by_clock(deal) and (deal["rules"]["thaap"] or not taps)
    try:
        apply(state, Action(**action), by_clock=True)
        taken = True
    except Refused:
        taken = False
    same(f"is {action} taken", taken, allowed, deal, actions)


def play_deal(rng, rules, parsed, number, dealer, watch):
    """(the referee's deal, its record) of a deal played to its end."""
    hands = hands_of(rng, next_seat(rules, dealer))
    deal, state = start(rules, dealer, hands), deal_start(parsed, number, dealer, hands)
    players, actions = Players(rng), []
    while deal["stage"] != "over":
        same_state(rng, state, deal, actions)
        action = players.action(deal)
        watch(deal, action)
        actions.append(action)
        act(deal, action)
        state = apply(state, Action(**action), by_clock=True)
        same("ended", outcome(state) is not None, deal["stage"] == "over", deal, actions)
    same_state(rng, state, deal, actions)
    return deal, {"number": number, "dealer": dealer, "hands": hands, "actions": actions}, outcome(state)


def play_match(rng, rules, deals, watch=lambda deal, action: None, watch_end=lambda deal, told: None):
    """Up to so many deals; raises Disagreement. Returns how many were played."""
    parsed = ruleset_parse(rules)
    dealer, draw = dealer_of(rng, rules)
    record = {"format": "courtpiece-record", "version": 1, "preset": None, "rules": rules, "deals": []}
    if draw:
        record["draw"] = draw
    score, runs, counted = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}, 0
    for number in range(1, deals + 1):
        deal, written, engine = play_deal(rng, rules, parsed, number, dealer, watch)
        record["deals"].append(written)
        mine = result(deal, runs)
        bare = {name: value for name, value in mine.items() if name not in ("run_bonus", "next_dealer")}
        same("outcome", engine, bare, deal, written["actions"])
        watch_end(deal, mine)
        dealer = mine["next_dealer"]
        if mine["outcome"] != "thrown-in":
            counted += 1
            score[mine["winner"]] += mine["score"] + mine["run_bonus"]
        if ended(rules, score, counted)[0]:
            break
    else:
        if rules["match"]["target"] is None and rng.random() < 0.5:
            record["ended"] = "agreed"
        elif rng.random() < 0.5:
            actions = record["deals"][-1]["actions"]
            del actions[rng.randrange(len(actions)) :]
    same_replay(record)
    return len(record["deals"])


def same_replay(record):
    referee = replay(record)
    try:
        engine = replay_record(record)
    except RecordError as error:
        engine = error
    if engine != referee:
        raise Disagreement(f"replay\nengine:  {engine}\nreferee: {referee}\n{record}")
