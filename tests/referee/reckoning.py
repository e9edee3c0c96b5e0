"""What a deal and a match come to: outcome, score, runs, the next dealer, the end."""

from tests.referee.referee import act, start
from tests.referee.tricks import SEATS, Foul, next_seat, other, partner, rank, team

COURTS = ["court", "goon-court", "bavney", "whitewash", "revoke"]


def tens_taken(deal):
    if deal["rules"]["scoring"]["by"] != "tens":
        return None
    return {
        side: [
            card
            for trick in sorted(deal["taken"][side])
            for card in deal["tricks"][trick - 1]["cards"]
            if card[0] == "T"
        ]
        for side in ("NS", "EW")
    }


def won(deal):
    """(the winning team, the outcome) of a deal that was played out."""
    rules, taken = deal["rules"], {side: len(tricks) for side, tricks in deal["taken"].items()}
    more = "NS" if taken["NS"] > taken["EW"] else "EW"
    if deal["ended_by"] == "revoke":
        return team(deal["claimant"]), "revoke"
    tens = tens_taken(deal)
    if tens:
        most = max(tens, key=lambda side: len(tens[side]))
        if taken[more] == 13:
            return more, "whitewash"
        return {4: (most, "mendikot"), 3: (most, "mendi"), 2: (more, "tricks")}[len(tens[most])]
    if deal["playing_on"] and taken[more] == 13:
        return more, "bavney"
    seven_nil = deal["playing_on"] or taken[other(more)] == 0
    if seven_nil if rules["court"] == "first-seven" else taken[more] == 13:
        return more, "court" if more == team(deal["eldest"]) else "goon-court"
    return more, "win"


def result(deal, runs):
    """The result of a finished deal, as in a record; `runs`, deals won in a row by each team, is changed."""
    rules, scoring = deal["rules"], deal["rules"]["scoring"]
    if deal["ended_by"] == "thrown-in":
        return {"tricks": [], "outcome": "thrown-in", "next_dealer": deal["dealer"]}
    winner, outcome = won(deal)
    callers_won = winner == team(deal["eldest"])
    run_complete = False
    runs[other(winner)] = 0
    if outcome in COURTS:
        runs[winner] = 0
    else:
        runs[winner] += 1
        run_complete = runs[winner] == scoring["run_length"]
        if run_complete:
            runs[winner] = 0
    win = "callers_win" if callers_won else "defenders_win"
    axis = {"win": win, "tricks": "mendi", "goon-court": "goon_court"}.get(outcome, outcome)
    if not callers_won:
        next_dealer = deal["eldest"]
    elif rules["next_dealer"] == "court-to-partner" and (
        outcome in COURTS or (scoring["unit"] == "courts" and run_complete)
    ):
        next_dealer = partner(deal["dealer"])
    else:
        next_dealer = deal["dealer"]
    return {
        "tricks": finished(deal), "trump": deal["trump"], "winner": winner, "outcome": outcome,
        "score": scoring[axis], "run_bonus": scoring["run_bonus"] if run_complete else 0,
        "tricks_taken": {side: len(tricks) for side, tricks in deal["taken"].items()},
        "tens": tens_taken(deal), "next_dealer": next_dealer,
    }  # fmt: skip


def finished(deal):
    return [trick for trick in deal["tricks"] if len(trick["cards"]) == 4]


def ended(rules, score, counted):
    """(how the match ended or None, its winner or None)."""
    leader = None if score["NS"] == score["EW"] else max(score, key=lambda side: score[side])
    target, deals = rules["match"]["target"], rules["match"]["deals"]
    if target is not None and max(score.values()) >= target:
        return "target", leader
    if deals is not None and counted >= deals:
        return "deals", leader
    return None, None


def first_dealer(rules, draw):
    """The seat before the one that drew the highest card in the last round."""
    highest = max(draw[-1], key=lambda seat: rank(draw[-1][seat]))
    return next(seat for seat in SEATS if next_seat(rules, seat) == highest)


def replay(record):
    """What the record's deals come to; Foul(deal, action, reason), both from 1, where it is not legal."""
    rules, results = record["rules"], []
    score, runs, counted = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}, 0
    dealer = first_dealer(rules, record["draw"]) if record.get("draw") else None
    for number, told in enumerate(record["deals"], 1):
        if (dealer and told["dealer"] != dealer) or ended(rules, score, counted)[0]:
            raise Foul(number, None, "no such deal was due")
        deal = start(rules, told["dealer"], told["hands"])
        for place, action in enumerate(told["actions"], 1):
            try:
                act(deal, action)
            except Foul as foul:
                raise Foul(number, place, *foul.args) from foul
        if deal["stage"] != "over":
            results.append({"tricks": finished(deal), "unfinished": True})
            break
        results.append(result(deal, runs))
        dealer = results[-1]["next_dealer"]
        if results[-1]["outcome"] != "thrown-in":
            counted += 1
            score[results[-1]["winner"]] += results[-1]["score"] + results[-1]["run_bonus"]
    how, winner = ended(rules, score, counted)
    if how is None and record.get("ended") == "agreed" and rules["match"]["target"] is None:
        how, winner = (
            "agreed",
            None if score["NS"] == score["EW"] else max(score, key=lambda side: score[side]),
        )
    return {"deals": results, "score": score, "winner": winner, "ended": how}
