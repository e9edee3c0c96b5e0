"""Counts the rare things in deals that are played, to know that random play reaches them."""

from tests.referee.referee import can_follow
from tests.referee.tricks import SEATS, counts_as_trump, next_seat, open_trick, rank, team, winning_place


class Watch:
    """Adds to `counts` what it sees; made for one match."""

    def __init__(self, counts):
        self.counts, self.score = counts, {"NS": 0, "EW": 0}

    def step(self, deal, action):
        """Before an action is done."""
        for event in self.events(deal, action):
            self.counts[event] += 1
        if action.get("thaap"):
            self.counts["thaap"] += 1
        if deal["stage"] == "bavney":
            self.counts["bavney offered"] += action["type"] in ("play-on", "stop")

    def events(self, deal, action):
        if action["type"] in ("pass", "keep-trump", "stop"):
            return [action["type"]]
        method = getattr(self, action["type"].replace("-", "_"), None)
        return method(deal, action) if method else []

    def play(self, deal, action):
        card, seat, table = action["card"], deal["turn"], open_trick(deal)
        rules = deal["rules"]
        if card == deal["face_down"]:
            yield f"hidden card last, {'to a trick' if table else 'led'}"
        if deal["must_trump"]:
            mine = [c for c in deal["hands"][seat] if c[1] == deal["trump"]]
            yield (
                f"void, must play a trump: {'has' if mine else 'has none'}" if table else "must lead a trump"
            )
        if table and card[1] != table[0][1] and can_follow(deal, seat):
            yield "revoke"
            if any(old[0] == len(deal["tricks"]) for old in deal["revoked"]):
                yield "second revoke in a trick"
        if (
            table
            and rules["trump"]["method"] == "first-void"
            and not deal["trump"]
            and not can_follow(deal, seat)
        ):
            yield "first void sets the trump"
        after = next_seat(rules, seat)
        if table or len(deal["tricks"]) < 13:
            yield from self.turned_up(deal, card, after)

    def turned_up(self, deal, card, after):
        table = [*open_trick(deal), card]
        if deal["rules"]["trump"]["reveal"] != "at-first-void" or not deal["face_down"] or len(table) == 4:
            return
        if card == deal["face_down"] or any(c[1] == table[0][1] for c in deal["hands"][after]):
            return
        yield "turned up at the first void"
        yield from self.led_is_trump(deal, table)
        if after == deal["holder"]:
            yield "turned up at the first void: the holder's own"

    def led_is_trump(self, deal, table):
        if table and table[0][1] == deal["trump"]:
            late = deal["rules"]["trump"]["reveal_retroactive_if_led"]
            yield f"reveal in a trick led in trumps, retroactive {late}"
        elif any(card[1] == deal["trump"] for card in table):
            yield "reveal after a trump-suit card was thrown on another suit"

    def show(self, deal, action):
        table = open_trick(deal)
        if not table:
            yield "show on lead"
        elif action["seat"] != deal["holder"]:
            yield "show asked by another"
        else:
            yield "show by the void holder"
            if deal["face_down"][1] == table[0][1]:
                yield "show by the void holder of the suit led"
        if not deal["hands"][action["seat"]]:
            yield "show by a holder with no other card"
        if table:
            yield f"show with {len(table)} on the table"
            yield from self.led_is_trump(deal, table)

    def turn(self, deal, action):
        yield f"turn ({deal['rules']['trump']['method']})"

    def redeal(self, deal, action):
        yield "low five thrown in"

    def new_cards(self, deal, action):
        yield f"new cards while {deal['stage']}"

    def change_trump(self, deal, action):
        by_dealer = any(old["type"] == "turn" for old in deal["done"])
        unseen = by_dealer and deal["rules"]["trump"]["method"] == "hide"
        yield "trump changed: a dealer's unseen card" if unseen else "trump changed"

    def play_on(self, deal, action):
        yield "bavney tried"
        if deal["playing_on"]:
            yield "bavney tried again after a correction"

    def correct(self, deal, action):
        cards = deal["tricks"][-1]["cards"]
        place = (SEATS.index(action["seat"]) - SEATS.index(deal["tricks"][-1]["leader"])) % 4
        if deal["rules"]["direction"] == "anticlockwise":
            place = -place % 4
        back = len(cards) - 1 - place
        yield f"correction, {back} later cards go back"
        if len(cards) == 4:
            yield "correction of a complete trick"
            if deal["tricks"][-1]["collected"]:
                yield "correction undoes a collection"
        if deal["stage"] == "bavney":
            yield "correction at the bavney choice"
        elif deal["playing_on"] and len(cards) == 4 and len(deal["tricks"]) == 7:
            yield "correction after play-on"
        elif deal["playing_on"]:
            yield "correction while playing on"
        if [len(deal["tricks"]), action["seat"]] != next(
            o for o in deal["revoked"] if o[0] == len(deal["tricks"])
        ):
            yield "correction of the second revoke of a trick"

    def claim_revoke(self, deal, action):
        right = [action["trick"], action["against"]] in deal["revoked"]
        yield f"claim {'right' if right else 'wrong'}"
        if action["seat"] != deal["turn"]:
            yield "claim out of turn"
        if right and (deal["playing_on"] or deal["stage"] == "bavney"):
            yield "claim right at or after a bavney choice"
        if right and not 1 <= len(deal["tricks"][-1]["cards"]) <= 3:
            yield "claim right between tricks"
        if right and deal["barred"]:
            yield "claim right after a wrong one"

    def end(self, deal, told):
        """After a deal, with its result."""
        rules = deal["rules"]
        self.counts[f"outcome {told['outcome']}"] += 1
        if told["outcome"] == "thrown-in":
            return
        if told["outcome"] == "bavney" and team(deal["eldest"]) != told["winner"]:
            self.counts["outcome bavney by the defenders"] += 1
        if deal["playing_on"] and told["outcome"] in ("court", "goon-court"):
            self.counts["bavney lost"] += 1
        if told["run_bonus"]:
            self.counts[f"run bonus in {rules['scoring']['unit']}"] += 1
        if deal["face_down"]:
            self.counts["trump never shown"] += 1
        if rules["trump"]["method"] == "first-void" and not deal["trump"]:
            self.counts["trump never set"] += 1
        if deal["revoked"] and told["outcome"] != "revoke":
            self.counts["revokes that stand"] += 1
        sevens = max(told["tricks_taken"].values())
        if rules["deal_end"] == "seven-unless-shutout" and sevens > 7 and min(told["tricks_taken"].values()):
            self.counts["a shut-out broken after seven"] += 1
        self.match(rules, told)
        for event in self.piles(deal):
            self.counts[event] += 1

    def match(self, rules, told):
        self.score[told["winner"]] += told["score"] + told["run_bonus"]
        target = rules["match"]["target"]
        if target and self.score[told["winner"]] >= target:
            self.counts["match to the target"] += 1

    def piles(self, deal):
        rules, tricks = deal["rules"], [trick for trick in deal["tricks"] if len(trick["cards"]) == 4]
        yield from self.late_trumps(deal, len(tricks))
        if rules["tricks"]["taking"] != "pile":
            return
        blocked_before = False
        for number in range(2, min(len(tricks), 12) + 1):
            before, now = tricks[number - 2], tricks[number - 1]
            if blocked_before and now["collected"]:
                yield "the second of a blocked pair is the first of the next"
            blocked_before = False
            by_player = rules["tricks"]["pair_by"] == "player"
            if before["collected"] or (team(before["winner"]) != team(now["winner"])):
                continue
            if by_player and before["winner"] != now["winner"]:
                continue
            if not by_player and before["winner"] != now["winner"]:
                yield f"pair of two partners {'collects' if now['collected'] else 'is blocked'}"
            reasons = list(self.blocks(deal, number))
            blocked_before = bool(reasons)
            yield from (f"pair blocked: {reason}" for reason in reasons)
            if not reasons:
                yield from self.early_aces(deal, number)

    def blocks(self, deal, number):
        axes, since = deal["rules"]["tricks"], deal["trump_from"]
        first, second = ((n, winning_place(deal, n)) for n in (number - 1, number))
        aces = [deal["tricks"][n - 1]["cards"][place][0] == "A" for n, place in (first, second)]
        if number in axes["no_collect_on"]:
            yield "trick number"
        if axes["aces_in_a_row_block"] and all(aces):
            yield "two aces"
        if axes["trump_ace_blocks"] and aces[1] and counts_as_trump(deal, *second):
            yield "trump ace"
            if second < since:
                yield "trump ace played before a reveal, retroactive"
        method = deal["rules"]["trump"]["method"]
        if axes["pair_from"] == "trump-trick" and (since is None or number - 1 < since[0]):
            yield f"before the trump trick ({method})" + (", across" if since and number >= since[0] else "")
        if axes["pair_from"] == "after-reveal" and (since is None or first < since or second < since):
            yield "before the reveal" + (", across" if since and second >= since else "")
            if since and number - 1 >= since[0]:
                yield "before the reveal, in the trick of the reveal"

    def early_aces(self, deal, number):
        place = winning_place(deal, number)
        card = deal["tricks"][number - 1]["cards"][place]
        if not deal["rules"]["tricks"]["trump_ace_blocks"] or card != "A" + (deal["trump"] or "?"):
            return
        same_trick = deal["trump_from"] and deal["trump_from"][0] == number
        yield "pair by an ace of the later trump suit collects" + (
            ", in the trick of the reveal" * bool(same_trick)
        )

    def late_trumps(self, deal, finished):
        """Tricks that an early card of the trump suit would have won."""
        for number in range(1, finished + 1):
            cards, place = deal["tricks"][number - 1]["cards"], winning_place(deal, number)
            trumps = [at for at in range(4) if cards[at][1] == deal["trump"]]
            if deal["trump_from"] and deal["trump_from"][0] == number and trumps:
                if max(trumps, key=lambda at: rank(cards[at])) != place:
                    yield "an early trump-suit card does not count and would have won"
                elif place < deal["trump_from"][1] and counts_as_trump(deal, number, place):
                    yield "an early trump wins by counting retroactively"
