"""Revokes of others, where they may be claimed: only what the table itself has proved."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.bots.situation import ORDER, View
from games.engine.ruleset import Ruleset

Legal = Mapping[str, Any]


def revokes_proved(rules: Ruleset, view: View) -> Iterator[tuple[int, str]]:
    """(trick, seat) for each card that did not follow a suit its seat has played since."""
    followed: dict[str, set[str]] = {seat: set() for seat in ORDER[rules.direction]}
    rounds = [*view["tricks"], {"leader": view["leader"], "cards": [play["card"] for play in view["table"]]}]
    for number in range(len(rounds), 0, -1):
        leader, cards = rounds[number - 1]["leader"], rounds[number - 1]["cards"]
        for seat, card in zip(ORDER[rules.direction][leader], cards, strict=False):
            if card[1] != cards[0][1] and cards[0][1] in followed[seat]:
                yield number, seat
            followed[seat].add(card[1])


def claim_proved(rules: Ruleset, view: View) -> Legal | None:
    """The claim that is certain and open to me and pays, if there is one."""
    scoring = rules.scoring
    if scoring.revoke < max(scoring.callers_win, scoring.defenders_win):
        return None
    proved = set(revokes_proved(rules, view))
    claims = (action for action in view["legal"] if action["type"] == "claim-revoke")
    return next((claim for claim in claims if (claim["trick"], claim["against"]) in proved), None)
