"""Check with nothing but Python that a match has the cards of its seeds, and comes to its score.

    curl -s https://SITE/api/v1/matches/ID/record/ | python check_fairness.py

It needs neither this project nor its libraries, and is short enough to be read first. What it does is told in
docs/RECORD.md under "Checking that the cards were not chosen". Who won which trick hangs on the rules of each
game: the page of the match and `manage.py replay --fair` play it again, this only adds up what is stated.
"""

import hashlib
import hmac
import json
import sys

SEATS = "NESW"
DECK = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
TURNS = {"clockwise": "NESW", "anticlockwise": "NWSE"}

record = json.load(sys.stdin)
fairness, rules = record["fairness"], record["rules"]
server_seed = bytes.fromhex(fairness["server_seed"])
cuts = [hashlib.sha256(fairness["client_seeds"].get(seat, "").encode()).hexdigest() for seat in SEATS]


def numbers(purpose):
    """The fair numbers for one purpose: send a bound, get a number below it."""
    key = hmac.digest(server_seed, ":".join([purpose, *cuts]).encode(), "sha256")
    block, buffer, drawn = 0, b"", None
    while True:
        bound = yield drawn
        while True:
            if not buffer:
                buffer = hmac.digest(key, block.to_bytes(8, "big"), "sha256")
                block += 1
            word, buffer = int.from_bytes(buffer[:4], "big"), buffer[4:]
            if word < 2**32 - 2**32 % bound:
                break
        drawn = word % bound


def below(purpose):
    """The same as a function."""
    source = numbers(purpose)
    next(source)
    return source.send


def deck(purpose):
    """The pack, shuffled for one purpose."""
    cards, draw = list(DECK), below(purpose)
    for last in range(51, 0, -1):
        other = draw(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def hands(number, dealer):
    """Five, four and four from the top, to the seat after the dealer first."""
    turns = TURNS[rules["direction"]] * 2
    eldest = turns.index(dealer) + 1
    cards, dealt = deck(f"deal:{number}"), {}
    for place, seat in enumerate(turns[eldest : eldest + 4]):
        starts = ((5 * place, 5), (20 + 4 * place, 4), (36 + 4 * place, 4))
        dealt[seat] = [card for start, count in starts for card in cards[start : start + count]]
    return dealt


def draw():
    """The rounds in which seats draw for who chooses the trump; those with the highest card draw again."""
    seats, rounds = list(SEATS), []
    while len(seats) > 1:
        rounds.append(dict(zip(seats, deck(f"draw:{len(rounds) + 1}"), strict=False)))
        height = {seat: DECK.index(card) % 13 for seat, card in rounds[-1].items()}
        seats = [seat for seat in seats if height[seat] == max(height.values())]
    return rounds


def tricks(deal):
    """The tricks of a deal that counts."""
    return (deal.get("result") or {}).get("tricks", [])


def turns(trick):
    """Each card of a trick with the seat that played it."""
    order = TURNS[rules["direction"]] * 2
    return zip(trick["cards"], order[order.index(trick["leader"]) :], strict=False)


def taken(deal):
    """How many tricks each team has collected."""
    return {
        team: sum(len(each["collected"]) for each in tricks(deal) if (each["collected_by"] or "-") in team)
        for team in ("NS", "EW")
    }


def gain(deal, team):
    """What a deal adds to the score of a team."""
    result = deal.get("result") or {}
    return result["score"] + result["run_bonus"] if result.get("winner") == team else 0


wrong = []
if hashlib.sha256(server_seed).hexdigest() != fairness["commitment"]:
    wrong.append("the server seed is not the one that was promised")
if rules["first_deal"] == "high-card-draw" and record["deals"] and record.get("draw") != draw():
    wrong.append("the draw is not the one that the seeds draw")
if rules["first_deal"] == "random-dealer" and record["deals"]:
    first = SEATS[below("dealer:1")(4)]
    if record["deals"][0]["dealer"] != first:
        wrong.append(f"{first} should have dealt first")
for place, deal in enumerate(record["deals"], 1):
    if deal["number"] != place:
        wrong.append(f"deal {place} has the number {deal['number']}")
    for seat, cards in hands(deal["number"], deal["dealer"]).items():
        if deal["hands"][seat] != cards:
            wrong.append(f"deal {deal['number']}: the hand of {seat} should be {' '.join(cards)}")
        played = [card for trick in tricks(deal) for card, by in turns(trick) if by == seat]
        if len(set(played)) < len(played) or not set(played) <= set(cards):
            wrong.append(
                f"deal {deal['number']}: {seat} played a card that was not dealt there, or one twice"
            )
    if tricks(deal) and taken(deal) != deal["result"]["tricks_taken"]:
        wrong.append(f"deal {deal['number']}: the tricks taken are not those collected")
score = {team: sum(gain(deal, team) for deal in record["deals"]) for team in ("NS", "EW")}
if record["score"] != score:
    wrong.append(f"the deals come to {score}")
leading = max(score, key=score.get) if score["NS"] != score["EW"] else None
if record["ended"] != "conceded" and record["winner"] != (leading if record["ended"] else None):
    wrong.append(f"{leading if record['ended'] else None} should have won")
count = len(record["deals"])
print(
    "\n".join(wrong)
    or f"All {count} deals are those that the seeds deal, and come to the score and the winner."
)
sys.exit(bool(wrong))
