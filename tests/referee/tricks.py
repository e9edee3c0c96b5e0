"""Seats, cards, who wins a trick and who collects the pile, read plainly from the rules."""

SEATS = ["N", "E", "S", "W"]
RANKS = "23456789TJQKA"
SUITS = ["S", "H", "D", "C"]


class Foul(Exception):
    """Something that the rules do not allow."""


def next_seat(rules, seat):
    step = 1 if rules["direction"] == "clockwise" else -1
    return SEATS[(SEATS.index(seat) + step) % 4]


def partner(seat):
    return SEATS[(SEATS.index(seat) + 2) % 4]


def team(seat):
    return "NS" if seat in "NS" else "EW"


def other(side):
    return "EW" if side == "NS" else "NS"


def rank(card):
    return RANKS.index(card[0])


def open_trick(deal):
    """The cards of the trick being played; none when the next card is a lead."""
    return deal["tricks"][-1]["cards"] if deal["tricks"] and len(deal["tricks"][-1]["cards"]) < 4 else []


def end(deal, why):
    deal["stage"], deal["turn"], deal["ended_by"] = "over", None, why


def counts_as_trump(deal, trick, place):
    cards = deal["tricks"][trick - 1]["cards"]
    since = deal["trump_from"]
    if since is None or cards[place][1] != deal["trump"]:
        return False
    led_is_trump = cards[0][1] == deal["trump"]
    late = deal["rules"]["trump"]["reveal_retroactive_if_led"] and led_is_trump and trick == since[0]
    return (trick, place) >= since or late


def winning_place(deal, trick):
    cards = deal["tricks"][trick - 1]["cards"]
    trumps = [place for place in range(4) if counts_as_trump(deal, trick, place)]
    suit_led = [place for place in range(4) if cards[place][1] == cards[0][1]]
    return max(trumps or suit_led, key=lambda place: rank(cards[place]))


def finish_trick(deal):
    number, trick = len(deal["tricks"]), deal["tricks"][-1]
    seat = trick["leader"]
    for _ in range(winning_place(deal, number)):
        seat = next_seat(deal["rules"], seat)
    trick["winner"] = deal["turn"] = seat
    deal["pile"].append(number)
    taken = deal["rules"]["tricks"]["taking"] == "at-once" or number == 13 or pair_collects(deal)
    trick["collected_by"], trick["collected"] = (seat, deal["pile"]) if taken else (None, [])
    if taken:
        deal["taken"][team(seat)] += deal["pile"]
        deal["pile"] = []
    after_trick(deal)


def pair_collects(deal):
    axes, number = deal["rules"]["tricks"], len(deal["tricks"])
    if number - 1 not in deal["pile"] or number in axes["no_collect_on"]:
        return False
    before, now = deal["tricks"][-2], deal["tricks"][-1]
    first = (number - 1, winning_place(deal, number - 1))
    second = (number, winning_place(deal, number))
    if team(before["winner"]) != team(now["winner"]):
        return False
    if axes["pair_by"] == "player" and before["winner"] != now["winner"]:
        return False
    aces = [deal["tricks"][trick - 1]["cards"][place][0] == "A" for trick, place in (first, second)]
    if axes["aces_in_a_row_block"] and all(aces):
        return False
    if axes["trump_ace_blocks"] and aces[1] and counts_as_trump(deal, *second):
        return False
    since = deal["trump_from"]
    if axes["pair_from"] == "trump-trick":
        return since is not None and number - 1 >= since[0]
    if axes["pair_from"] == "after-reveal":
        return since is not None and first >= since and second >= since
    return True


def after_trick(deal):
    most, least = sorted((len(tricks) for tricks in deal["taken"].values()), reverse=True)
    rules = deal["rules"]
    if rules["deal_end"] == "seven" and most >= 7:
        if deal["playing_on"]:
            over = least > 0
        elif rules["bavney"] and least == 0:
            deal["stage"], over = "bavney", False
        else:
            over = True
    else:
        over = rules["deal_end"] == "seven-unless-shutout" and most >= 7 and least >= 1
    if over or len(deal["tricks"]) == 13:
        end(deal, "tricks")
