"""What the lobby, quick pairing and watching take and answer, for the schema."""

from rest_framework import serializers

from games.api.deal_responses import Document, seat_field
from games.api.responses import MatchSummary, ToldAxisDocument
from games.rest.fields import StrictBoolean, StrictSerializer, StrictText
from games.speeds import SPEEDS


class TableLine(MatchSummary):
    """A public table."""

    pairing = serializers.ChoiceField(
        choices=list(SPEEDS),
        allow_null=True,
        help_text="The speed, where people are paired: ask for that instead of sitting down.",
    )
    free = serializers.ListField(child=seat_field(), help_text="The seats that nobody has taken.")
    house_rules = ToldAxisDocument(
        many=True, help_text="Where it differs from `preset`, without the target; empty without a preset."
    )


class TablesDocument(Document):
    """Some public tables, newest first."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = TableLine(many=True)


class PairingDocument(Document):
    """What one can ask to be paired for."""

    presets = serializers.ListField(child=serializers.CharField())
    speeds = serializers.DictField(child=serializers.DictField(), help_text="The clock of each.")
    bots_after = serializers.IntegerField(help_text="Seconds of waiting after which bots can be had.")


class PairingRequest(StrictSerializer):
    """Find me three others."""

    preset = StrictText(max_length=40, help_text="One of `presets`.")
    speed = StrictText(max_length=20, help_text="One of `speeds`.")


class WatchingDocument(Document):
    """May strangers watch where I play?"""

    forbidden = serializers.BooleanField(help_text="True: only its people see a match, once it has started.")


class WatchingRequest(StrictSerializer):
    """Whether strangers may watch."""

    forbidden = StrictBoolean(help_text="True: they may not.")
