"""A player's own copy of what is kept of them, in parts: matches are many, and never in memory together."""

import json
from collections.abc import Iterator
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import F
from knox.models import AuthToken

from games import selectors
from games.errors import NotFound
from games.history import match_record
from games.models import Invitation, Kick, Match, Player
from games.records.keeping import kept_records
from games.signals import player_exported
from games.store import snapshot_load


def export_parts(player: Player) -> Iterator[str]:
    """The text of one JSON object, part by part: profile, what other parts of the site keep, matches."""
    yield '{"format": "courtpiece-export", "version": 1, "player": '
    yield _json(_profile(player))
    saved = [selectors.ruleset_document(each) for each in selectors.rulesets_of(player)]
    told: Any = [kept for _receiver, kept in player_exported.send(Player, player=player)]
    for kept in [*told, {"rulesets": saved}, _rest(player), _asked(player), _ways_in(player)]:
        for name, value in kept.items():
            yield f",\n{_json(name)}: {_json(value)}"
    yield ',\n"matches": ['
    yield from _matches(player)
    yield '],\n"kept_records": ['
    yield from _kept(player)
    yield "]}\n"


def _profile(player: Player) -> dict[str, Any]:
    joined = selectors.iso(player.created)
    told = {"email": player.email, "created": joined, "no_watching": player.no_watching}
    told |= {"unlisted": player.unlisted}
    return selectors.player_json(player) | told


def _asked(player: Player) -> dict[str, Any]:
    """To which tables they are asked, and from which a host has taken them off."""
    asked = Invitation.objects.filter(player=player).values("match", "at", "declined")
    return {
        "invitations": list(asked.order_by("at")),
        "kicked_from": list(Kick.objects.filter(player=player).values_list("match", flat=True)),
    }


def _rest(player: Player) -> dict[str, Any]:
    """What is off on daily clocks."""
    night = None if player.night_from is None else [player.night_from, player.night_to]
    week = {"time_zone": player.time_zone, "night": night, "days": player.days_off}
    vacations = player.vacations.order_by("began").values("began", "until", "days")
    return {"days_off": week, "vacations": list(vacations)}


def _ways_in(player: Player) -> dict[str, Any]:
    """By what one comes in beside the password: what there is, and never the secrets themselves."""
    tokens = AuthToken.objects.filter(user=player).order_by("created")
    factors = Authenticator.objects.filter(user=player).order_by("created_at")
    return {
        "addresses": list(EmailAddress.objects.filter(user=player).values("email", "verified", "primary")),
        "tokens": list(tokens.values("created", "expiry", name=F("named__name"))),
        "second_factors": list(factors.values("type", "created_at", "last_used_at")),
        "other_sites": list(SocialAccount.objects.filter(user=player).values("provider", "date_joined")),
    }


def _matches(player: Player) -> Iterator[str]:
    """Of a match under way only the finished deals, as everywhere."""
    ids = Match.objects.filter(seats__player=player).order_by("created", "pk").values_list("pk", flat=True)
    between = "\n"
    for match_id in list(ids):
        try:
            snapshot = snapshot_load(match_id)
        except NotFound:  # gone since
            continue
        told = {"id": match_id, "you": snapshot.seat_of(player), "status": snapshot.match.status}
        yield between + _json(told | {"record": match_record(snapshot)})
        between = ",\n"


def _kept(player: Player) -> Iterator[str]:
    """What they have brought in."""
    between = "\n"
    for told in kept_records(player):
        yield between + _json(told)
        between = ",\n"


def _json(value: Any) -> str:
    return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False)
