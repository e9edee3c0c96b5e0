"""A second, deliberately plain reading of the rules, to check the engine against.

It shares no code with the engine and reads every axis from the ruleset's JSON. A deal is one dict, an action
the JSON object of a record. Nothing here is quick, and nothing should be: each rule stands where it is used.
"""

from tests.referee.tricks import (
    RANKS,
    SEATS,
    SUITS,
    Foul,
    end,
    finish_trick,
    next_seat,
    open_trick,
    partner,
    rank,
    team,
)


def start(rules, dealer, hands):
    """The deal before anything happened; where nobody chooses, eldest is about to lead."""
    cards = [card for seat in SEATS for card in hands[seat]]
    if sorted(cards) != sorted(r + s for r in RANKS for s in SUITS) or any(
        len(hands[s]) != 13 for s in SEATS
    ):
        raise Foul("not a pack of cards")
    eldest = next_seat(rules, dealer)
    deal = {
        "rules": rules, "dealer": dealer, "eldest": eldest, "dealt": hands,
        "hands": {seat: list(hands[seat]) for seat in SEATS},
        "stage": "choosing", "turn": eldest, "done": [],
        "passed": False, "caller": eldest, "holder": None, "face_down": None,
        "trump": None, "trump_from": None,  # trick and place in it from which cards count as trumps
        "must_trump": False, "tricks": [], "pile": [], "taken": {"NS": [], "EW": []},
        "revoked": [], "barred": [], "playing_on": False, "ended_by": None,
    }  # fmt: skip
    method = rules["trump"]["method"]
    if method in ("nth-card", "first-void"):
        deal["stage"] = "playing"
    if method == "nth-card":
        deal["trump"] = hands[eldest][rules["trump"]["nth_card"] - 1][1]
        deal["trump_from"] = (1, 0)
    return deal


# What is open


def legal(deal, seat):
    """Everything the seat may do now, in turn and out of turn, but for what only the clock does."""
    rules = deal["rules"]
    kinds = []
    if deal["stage"] == "over":
        return kinds
    if rules["extras"]["new_cards"] and not deal["tricks"]:
        kinds.append({"type": "new-cards"})
    if seat == deal["turn"]:
        kinds += {"choosing": choices, "review": reviews, "playing": playing, "bavney": decisions}[
            deal["stage"]
        ](deal)
    if rules["revokes"] == "claimable":
        kinds += corrections(deal, seat) + claims(deal, seat)
    return [{"seat": seat, **kind} for kind in kinds]


def by_clock(deal):
    """What the clock alone may do: the dealer turns eldest's sixth when the last chooser is out of time."""
    trump = deal["rules"]["trump"]
    last = deal["passed"] or not trump["pass_to_partner"]
    if deal["stage"] != "choosing" or trump["call_timeout"] != "pass-then-turn" or not last:
        return []
    action = {"seat": deal["dealer"], "type": "turn"}
    if trump["method"] == "call":
        action["card"] = deal["dealt"][deal["eldest"]][5]
    return [action]


def out_of_time(deal, place):
    """What is done for a chooser who is out of time; `place` is the card of the five that a draw gives."""
    trump, seat = deal["rules"]["trump"], deal["turn"]
    if trump["call_timeout"] == "pass-then-turn":
        return (by_clock(deal) or [{"seat": seat, "type": "pass"}])[0]
    five = deal["dealt"][seat][:5]
    if trump["call_timeout"] == "random-of-five":
        card = five[place]
    else:
        suits = {suit: sorted((rank(c) for c in five if c[1] == suit), reverse=True) for suit in SUITS}
        longest = max(SUITS, key=lambda suit: (len(suits[suit]), suits[suit]))  # of equals the first
        card = RANKS[suits[longest][-1]] + longest
    if trump["method"] == "call":
        return {"seat": seat, "type": "call", "suit": card[1]}
    return {"seat": seat, "type": "hide", "card": card}


def choices(deal):
    rules, seat = deal["rules"], deal["turn"]
    five = deal["dealt"][seat][:5]
    if rules["trump"]["method"] == "call":
        kinds = [{"type": "call", "suit": suit} for suit in SUITS]
    else:
        kinds = [{"type": "hide", "card": card} for card in five]
    if rules["trump"]["pass_to_partner"] and not deal["passed"]:
        kinds.append({"type": "pass"})
    if rules["low_five_redeal"] and seat == deal["eldest"] and all(rank(card) < rank("J") for card in five):
        kinds.append({"type": "redeal"})
    return kinds


def reviews(deal):
    kinds = [{"type": "keep-trump"}]
    if deal["rules"]["trump"]["method"] == "call":
        kinds += [{"type": "change-trump", "suit": suit} for suit in SUITS if suit != deal["trump"]]
    else:
        five = deal["dealt"][deal["caller"]][:5]
        kinds += [{"type": "change-trump", "card": card} for card in five if card != deal["face_down"]]
    return kinds


def decisions(deal):
    return [{"type": "play-on"}, {"type": "stop"}]


def can_follow(deal, seat):
    return any(card[1] == open_trick(deal)[0][1] for card in deal["hands"][seat])


def playing(deal):
    rules, seat = deal["rules"], deal["turn"]
    hand, table = deal["hands"][seat], open_trick(deal)
    kinds = [{"type": "play", "card": card} for card in playable(deal, seat)]
    if deal["face_down"]:
        if table and rules["trump"]["reveal"] == "on-request" and not can_follow(deal, seat):
            kinds.append({"type": "show"})
        if not table and rules["trump"]["show_on_lead"] and seat == deal["holder"]:
            kinds.append({"type": "show"})
    assert hand or deal["face_down"]
    return kinds


def playable(deal, seat):
    hand, table = deal["hands"][seat], open_trick(deal)
    if not hand:
        return [deal["face_down"]]
    if deal["rules"]["revokes"] == "claimable":
        return hand
    if table and can_follow(deal, seat):
        return [card for card in hand if card[1] == table[0][1]]
    trumps = [card for card in hand if card[1] == deal["trump"]]
    return trumps if deal["must_trump"] and trumps else hand


def corrections(deal, seat):
    if not deal["tricks"] or [len(deal["tricks"]), seat] not in deal["revoked"]:
        return []
    led = deal["tricks"][-1]["cards"][0][1]
    return [{"type": "correct", "card": card} for card in deal["hands"][seat] if card[1] == led]


def claims(deal, seat):
    if seat in deal["barred"]:
        return []
    turned_down = len(deal["tricks"]) - 1  # the last one led to is not, be it complete or not
    against = [foe for foe in SEATS if team(foe) != team(seat)]
    return [
        {"type": "claim-revoke", "trick": trick, "against": foe}
        for trick in range(1, turned_down + 1)
        for foe in against
    ]


# What an action does


def act(deal, action):
    """Do the action of a record; Foul where it is not open."""
    kind = {key: value for key, value in action.items() if key not in ("at", "by", "thaap")}
    if action.get("thaap") and not (deal["rules"]["thaap"] and kind["type"] == "play"):
        raise Foul("no tapping here")
    if kind["seat"] not in SEATS or kind not in legal(deal, kind["seat"]) + by_clock(deal):
        raise Foul(f"not open: {kind}")
    do(deal, kind)


def do(deal, action):
    seat, kind = action["seat"], action["type"]
    if kind == "correct":
        correct(deal, action)
        return
    deal["done"].append(action)
    if kind == "pass":
        deal["passed"], deal["turn"] = True, partner(seat)
    elif kind in ("call", "turn", "hide"):
        settle_trump(deal, action)
    elif kind in ("change-trump", "keep-trump"):
        review(deal, action)
    elif kind in ("redeal", "new-cards"):
        end(deal, "thrown-in")
    elif kind == "show":
        show(deal)
        deal["must_trump"] = True
    elif kind == "play":
        play(deal, action["card"])
    elif kind == "play-on":
        deal["playing_on"], deal["stage"] = True, "playing"
    elif kind == "stop":
        end(deal, "tricks")
    elif [action["trick"], action["against"]] in deal["revoked"]:
        deal["claimant"] = seat
        end(deal, "revoke")
    else:
        deal["barred"].append(seat)


def settle_trump(deal, action):
    turned = action["type"] == "turn"
    deal["caller"] = deal["eldest"] if turned else action["seat"]
    if deal["rules"]["trump"]["method"] == "call":
        deal["trump"] = action["card"][1] if turned else action["suit"]
        deal["trump_from"] = (1, 0)
    else:
        lay(deal, deal["dealt"][deal["eldest"]][5] if turned else action["card"])
    review_due = deal["rules"]["extras"]["change_trump"]
    deal["stage"] = "review" if review_due else "playing"
    deal["turn"] = deal["caller"] if review_due else deal["eldest"]


def lay(deal, card):
    deal["holder"], deal["face_down"], deal["trump"] = deal["caller"], card, card[1]
    deal["hands"][deal["holder"]].remove(card)


def review(deal, action):
    if "card" in action:
        deal["hands"][deal["caller"]].append(deal["face_down"])
        lay(deal, action["card"])
    elif "suit" in action:
        deal["trump"] = action["suit"]
    deal["stage"], deal["turn"] = "playing", deal["eldest"]


def show(deal):
    """The face-down card is turned up: it goes back to its holder's hand, and trumps count from here on."""
    table = open_trick(deal)
    deal["hands"][deal["holder"]].append(deal["face_down"])
    deal["face_down"] = None
    deal["trump_from"] = (len(deal["tricks"]) + (0 if table else 1), len(table))


def play(deal, card):
    rules, seat, table = deal["rules"], deal["turn"], open_trick(deal)
    if card == deal["face_down"]:
        show(deal)
    void = bool(table) and not can_follow(deal, seat)
    if table and not void and card[1] != table[0][1]:
        deal["revoked"].append([len(deal["tricks"]), seat])
    deal["hands"][seat].remove(card)
    if not table:
        deal["tricks"].append({"leader": seat, "cards": []})
    deal["tricks"][-1]["cards"].append(card)
    if void and rules["trump"]["method"] == "first-void" and not deal["trump"]:
        deal["trump"], deal["trump_from"] = card[1], (len(deal["tricks"]), 0)
    deal["must_trump"] = False
    if len(deal["tricks"][-1]["cards"]) == 4:
        finish_trick(deal)
    else:
        deal["turn"] = next_seat(rules, seat)
        if (
            deal["face_down"]
            and rules["trump"]["reveal"] == "at-first-void"
            and not can_follow(deal, deal["turn"])
        ):
            show(deal)
            deal["must_trump"] = True


def correct(deal, action):
    """Play the deal again up to the wrong card, and the right one instead; claims made since then stand."""
    wrong = max(
        place
        for place, old in enumerate(deal["done"])
        if old["type"] == "play" and old["seat"] == action["seat"]
    )
    later = [old for old in deal["done"][wrong + 1 :] if old["type"] == "claim-revoke"]
    again = [*deal["done"][:wrong], *later, {**action, "type": "play"}]
    deal.update(start(deal["rules"], deal["dealer"], deal["dealt"]))
    for old in again:
        do(deal, old)
