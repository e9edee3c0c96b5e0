"""A match of alice with three bots, played to its end or to some point without any waiting."""

from django.utils import timezone

from games import services
from games.bots import bot_action
from games.bots.simulation import chance
from games.engine.state import observe
from games.services.append import action_append
from games.services.play import deal_next
from games.store import snapshot_load

LEVELS = {"N": "steady", "E": "steady", "S": "casual", "W": "steady"}
CHOSEN = {"first_deal": "chosen"}


def match_played(player, preset="club.single-sir", *, deals=1, over=True, **asked):
    """So many deals, S being the player's and played casually. -> the match's id"""
    ends = {"target": None, "deals": deals if over else deals + 1}
    rules = {**CHOSEN, "match": ends, **asked.pop("rules", {})}
    opened = services.match_open(
        player, preset=preset, rules=rules, first_dealer="W", clock={"kind": "none"}, **asked
    )
    services.match_ready(player, opened.match.pk)
    snapshot, rng = snapshot_load(opened.match.pk), chance(preset, "match")
    played = 0
    while played < deals:
        while not snapshot.over:
            snapshot = _act(snapshot, rng)
        played += 1
        if snapshot.ending()[1] is None:
            snapshot = deal_next(snapshot, timezone.now())
    return opened.match.pk


def _act(snapshot, rng):
    seat = snapshot.state.turn
    view = observe(snapshot.state, seat)
    view["legal"] = [each for each in view["legal"] if each["type"] != "new-cards"]
    action = bot_action(LEVELS[seat], snapshot.rules, view, rng)
    by = "player" if seat == "S" else "bot"
    return action_append(snapshot, action, by=by, now=timezone.now())
