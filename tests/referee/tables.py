"""Random deals and random play, weighted so that rare things happen."""

from tests.referee.referee import by_clock, legal
from tests.referee.tricks import RANKS, SEATS, SUITS, next_seat, open_trick, rank, team

PACK = [r + s for s in SUITS for r in RANKS]


def hands_of(rng, eldest):
    """Thirteen cards a seat: fair, long suits, a strong side, even suits, or a low first five."""
    kind = rng.choice(["fair", "fair", "long", "strong", "even", "low"])
    pack = rng.sample(PACK, 52)
    if kind == "long":
        noise = rng.choice([3, 8, 20])
        pack = [
            pack
            for _, pack in sorted((place + rng.uniform(0, noise), card) for place, card in enumerate(PACK))
        ]
    elif kind == "strong":
        pack.sort(key=lambda card: rank(card) + rng.uniform(0, rng.choice([0.5, 4, 10])))
    places = rng.sample(SEATS, 4)
    if kind == "strong" and team(places[0]) == team(places[2]):
        places[1], places[2] = places[2], places[1]  # the two strongest quarters to partners
        if team(places[2]) != team(places[3]):
            places[1], places[2] = places[2], places[1]
    hands = {seat: pack[13 * place : 13 * place + 13] for place, seat in enumerate(places)}
    if kind == "even":
        hands = even_hands(rng)
    for hand in hands.values():
        rng.shuffle(hand)
    if kind == "low":
        hands[eldest].sort(key=rank)
    return hands


def even_hands(rng):
    """Each hand has four of one suit and three of each other: nobody may be void before the last trick."""
    hands = {seat: [] for seat in SEATS}
    for suit, long_seat in zip(SUITS, rng.sample(SEATS, 4), strict=True):
        cards = rng.sample([r + suit for r in RANKS], 13)
        for seat in SEATS:
            hands[seat] += [cards.pop() for _ in range(4 if seat == long_seat else 3)]
    return hands


class Players:
    """How the seats of one deal behave; drawn anew for each deal."""

    def __init__(self, rng):
        self.rng = rng
        self.style = {side: rng.choice(["any", "any", "high", "low", "long"]) for side in ("NS", "EW")}
        self.show = rng.choice([0, 0.1, 0.5, 0.9])
        self.revoke = rng.choice([0.02, 0.1, 0.4])
        self.correct = rng.choice([0, 0.1, 0.5])
        self.claim = rng.choice([0, 0.01, 0.1])
        self.throw_in = rng.choice([0, 0, 0.1])

    def action(self, deal):
        """One of the actions open to anybody, or to the clock."""
        rng, seat = self.rng, deal["turn"]
        aside = self.aside(deal)
        if aside:
            return aside
        clock = by_clock(deal)
        if clock and rng.random() < 0.3:
            return clock[0]
        here = [a for a in legal(deal, seat) if a["type"] not in ("new-cards", "correct", "claim-revoke")]
        plays = [action for action in here if action["type"] == "play"]
        if not plays:
            redeal = [action for action in here if action["type"] == "redeal"]
            return rng.choice(redeal if redeal and rng.random() < 0.3 else here)
        if len(here) > len(plays) and rng.random() < self.show:
            return here[-1]
        return self.tap(deal, self.card(deal, plays))

    def aside(self, deal):
        """Something out of turn, now and then."""
        rng = self.rng
        open_now = [action for seat in SEATS for action in legal(deal, seat)]
        chances = {"new-cards": self.throw_in, "correct": self.correct}
        for kind, chance in chances.items():
            actions = [action for action in open_now if action["type"] == kind]
            if actions and rng.random() < chance:
                return rng.choice(actions)
        claims = [action for action in open_now if action["type"] == "claim-revoke"]
        if claims and rng.random() < self.claim:
            right = [a for a in claims if [a["trick"], a["against"]] in deal["revoked"]]
            return rng.choice(right if right and rng.random() < 0.3 else claims)
        return None

    def card(self, deal, plays):
        rng, table = self.rng, open_trick(deal)
        if table:
            follow = [action for action in plays if action["card"][1] == table[0][1]]
            wrong = [action for action in plays if action not in follow]
            plays = wrong if follow and wrong and rng.random() < self.revoke else follow or plays
        style = self.style[team(deal["turn"])]
        if style == "any" or rng.random() < 0.1:
            return rng.choice(plays)
        if style == "long":  # keeps its suits even: leads and discards from the longest
            suits = [card[1] for card in deal["hands"][deal["turn"]]]
            return max(plays, key=lambda action: (suits.count(action["card"][1]), rank(action["card"])))
        return (max if style == "high" else min)(plays, key=lambda action: rank(action["card"]))

    def tap(self, deal, action):
        taps = deal["rules"]["thaap"] and self.rng.random() < 0.2
        return {**action, "thaap": True} if taps else action


def any_action(rng):
    """An action that is well formed, and mostly not open."""
    seat, card = rng.choice(SEATS), rng.choice(PACK)
    kind = rng.choice(["play", "play", "hide", "correct", "change-trump", "call", "turn", "claim-revoke", ""])
    if kind in ("play", "hide", "correct", "turn") or (kind == "change-trump" and rng.random() < 0.5):
        action = {"seat": seat, "type": kind, "card": card}
        if kind == "play" and rng.random() < 0.2:
            action["thaap"] = True
        return action
    if kind in ("call", "change-trump"):
        return {"seat": seat, "type": kind, "suit": rng.choice(SUITS)}
    if kind == "claim-revoke":
        return {"seat": seat, "type": kind, "trick": rng.randint(1, 13), "against": rng.choice(SEATS)}
    rest = ["pass", "turn", "show", "redeal", "new-cards", "keep-trump", "play-on", "stop"]
    return {"seat": seat, "type": rng.choice(rest)}


def dealer_of(rng, rules):
    """A first dealer, and the draw that gave it where there is one."""
    if rules["first_deal"] != "high-card-draw":
        return rng.choice(SEATS), None
    ranks = rng.sample(RANKS, 4)
    draw = [{seat: r + rng.choice(SUITS) for seat, r in zip(SEATS, ranks, strict=True)}]
    if rng.random() < 0.3:
        tied = rng.sample(SEATS, 2)
        draw.insert(
            0, {seat: ("A" if seat in tied else "9") + suit for seat, suit in zip(SEATS, SUITS, strict=True)}
        )
        draw[1] = {seat: card for seat, card in draw[1].items() if seat in tied}
    highest = max(draw[-1], key=lambda seat: rank(draw[-1][seat]))
    return next(seat for seat in SEATS if next_seat(rules, seat) == highest), draw
