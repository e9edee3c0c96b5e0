"""What the API takes. The rules of the game are not checked here: the engine does that."""

from typing import Any

from rest_framework import serializers

from games.bots import LEVELS
from games.engine.actions import TYPES
from games.engine.cards import DECK, SUITS
from games.engine.seats import SEATS
from games.engine.seeds import LONGEST_CLIENT_SEED
from games.models import Match, Premove
from games.rest.fields import (
    StrictBoolean,
    StrictChoice,
    StrictDate,
    StrictInteger,
    StrictSerializer,
    StrictText,
    StrictUUID,
)


class GuestRequest(StrictSerializer):
    """A new guest."""

    name = StrictText(required=False, max_length=200, help_text="What to be called; made up where left out.")


class ClockRequest(StrictSerializer):
    """Time for each move."""

    kind = StrictChoice(
        choices=Match.Clock.values, help_text="`live` has `seconds`, `daily` has `days`, `none` has neither."
    )
    seconds = StrictInteger(required=False, help_text="`live`: 5 to 600 for each card.")
    reserve = StrictInteger(
        required=False, help_text="`live`: 0 to 600 seconds more, for each player in each deal."
    )
    days = StrictInteger(required=False, help_text="`daily`: 1 to 14 for each card.")


class SeatsRequest(StrictSerializer):
    """Who sits where: `me` (exactly once), `open` or `bot:LEVEL`."""

    N = StrictText(max_length=20)
    E = StrictText(max_length=20)
    S = StrictText(max_length=20)
    W = StrictText(max_length=20)


class RulesRequest(StrictSerializer):
    """A ruleset: a preset or a saved one with changes, or a whole one."""

    preset = StrictText(
        required=False,
        allow_null=True,
        max_length=40,
        help_text="A preset's `name`. One of `preset`, `ruleset` and `rules` has to be there.",
    )
    ruleset = StrictText(
        required=False, allow_null=True, max_length=40, help_text="A saved ruleset's `id`; not with `preset`."
    )
    rules: Any = serializers.DictField(
        required=False,
        help_text="Changed axes, nested as in the ruleset; a whole one where neither is named.",
    )


class SaveRequest(RulesRequest):
    """House rules to keep under a name."""

    name = StrictText(max_length=200, help_text="Up to 60 characters.")


class OpenRequest(RulesRequest):
    """A new table."""

    clock = ClockRequest(required=False, help_text="Left out: live, thirty seconds.")
    seats = SeatsRequest(required=False, help_text="Left out: you on S, and three bots.")
    visibility = StrictChoice(
        choices=Match.Visibility.values, required=False, help_text="Left out: `private`."
    )
    first_dealer = StrictChoice(
        choices=list(SEATS), required=False, help_text="Where `first_deal` is `chosen`."
    )
    hints = StrictBoolean(
        required=False, help_text="Hints on call, see `hint/`; only where you sit with three bots."
    )
    id = StrictUUID(required=False, help_text="Your name for this request: the same opens one table.")


class JoinRequest(StrictSerializer):
    """A seat."""

    seat = StrictChoice(choices=list(SEATS), required=False, help_text="Left out: any open one.")
    code = StrictText(required=False, allow_blank=True, max_length=20, help_text="For a private table.")


class SeatRequest(StrictSerializer):
    """Which seat."""

    seat = StrictChoice(choices=list(SEATS))


class KickRequest(SeatRequest):
    """Whom to take off the table."""

    player = StrictText(
        required=False,
        max_length=40,
        help_text="The `id` of who is meant: nobody goes who has just sat down in their place.",
    )


class KickUndoRequest(StrictSerializer):
    """Whom to let sit down again."""

    player = StrictText(max_length=40, help_text="Their `id`, as `GET kick/` tells it.")


class BotRequest(SeatRequest):
    """A bot for a seat."""

    level = StrictChoice(choices=sorted(LEVELS), required=False, help_text="Left out: `steady`.")


class InviteRequest(StrictSerializer):
    """Whom to ask."""

    player = StrictText(max_length=40, help_text="Their `id`; somebody you have played with.")


class ReadyRequest(StrictSerializer):
    """Ready to start, or for the next deal."""

    client_seed = StrictText(
        required=False,
        allow_blank=True,
        trim_whitespace=False,
        max_length=LONGEST_CLIENT_SEED,
        help_text="Your cut: up to 64 bytes of UTF-8, until the match starts. The match keeps it for ever.",
    )


class NothingRequest(StrictSerializer):
    """Nothing needs to be said."""


class EndRequest(StrictSerializer):
    """Whether you agree."""

    agree = StrictBoolean(help_text="False takes it back.")


class HintRequest(StrictSerializer):
    """Asking for something that belongs to the match as you saw it."""

    seq = StrictInteger(min_value=0, help_text="The match's `seq` as you last saw it.")


class PremoveRequest(HintRequest):
    """What is to be played in a turn still to come."""

    kind = StrictChoice(
        choices=Premove.Kind.values,
        help_text="`forced`: wherever only one card may be played; `card`: this one.",
    )
    card = StrictChoice(choices=list(DECK), required=False, help_text="Of `card`: one of your hand.")
    led = StrictChoice(
        choices=list(SUITS),
        required=False,
        allow_null=True,
        help_text="Of `card`: the suit that has to be led. Left out or null: whatever another player leads.",
    )


class NightRequest(StrictSerializer):
    """Hours of the day that are off."""

    to = StrictInteger(min_value=0, max_value=23, help_text="The hour from which time runs again.")

    def get_fields(self) -> dict[str, Any]:
        """With `from`, which is a word of Python's."""
        begins = StrictInteger(min_value=0, max_value=23, help_text="The hour from which no time runs.")
        return {"from": begins, **super().get_fields()}


class RestRequest(StrictSerializer):
    """What of a week is off on daily clocks."""

    night = NightRequest(allow_null=True, help_text="Null: none.")
    days: Any = serializers.ListField(
        child=StrictInteger(min_value=0, max_value=6), max_length=7, help_text="Weekdays, 0 is Monday."
    )
    time_zone = StrictText(
        required=False,
        max_length=64,
        help_text="By whose clocks, as in `Europe/Berlin`. Left out: as before.",
    )


class VacationRequest(StrictSerializer):
    """A vacation, by the days of your own calendar."""

    first = StrictDate(required=False, help_text="Left out: from now on.")
    last = StrictDate(help_text="Its last day.")


class ActionRequest(StrictSerializer):
    """What you do: one of `view.legal`, with the `seq` you last saw."""

    seq = StrictInteger(min_value=0, help_text="The match's `seq` as you last saw it.")
    id = StrictUUID(required=False, help_text="Your name for this action: the same acts once.")
    type = StrictChoice(choices=sorted(TYPES), help_text="With just the fields that it needs.")
    seat = StrictChoice(choices=list(SEATS), required=False, help_text="Your own, if you say it.")
    card = StrictText(required=False, max_length=2, help_text="Rank and suit, as in `AS`.")
    suit = StrictChoice(choices=list(SUITS), required=False, help_text="For a trump that is called.")
    trick = StrictInteger(
        required=False, min_value=1, max_value=13, help_text="In which trick a revoke is claimed."
    )
    against = StrictChoice(choices=list(SEATS), required=False, help_text="Of whom a revoke is claimed.")
    thaap = StrictBoolean(required=False, help_text="With a play, where `rules.thaap` is on.")


class DeviceKeys(StrictSerializer):
    """What a push is sealed with, as the browser tells it."""

    p256dh = StrictText(max_length=100)
    auth = StrictText(max_length=40)


class DeviceRequest(StrictSerializer):
    """A browser that may be woken: `endpoint` and `keys` of its `PushSubscription`."""

    endpoint = StrictText(max_length=1000, help_text="At one of the push services that this site calls.")
    keys = DeviceKeys()


class DeviceRemoveRequest(StrictSerializer):
    """A browser that may be woken no more."""

    endpoint = StrictText(max_length=1000)
