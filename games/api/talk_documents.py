"""What the API takes and answers about talk at the table."""

from rest_framework import serializers

from games.api.deal_responses import Document, seat_field
from games.api.responses import PlayerDocument
from games.models import Line, Report
from games.models.talk import TEXT_LENGTH, WORDS_LENGTH
from games.rest.fields import StrictBoolean, StrictChoice, StrictSerializer, StrictText

OWN = "Words of your own, where `may.chat`"


class SayRequest(StrictSerializer):
    """One thing to say: a phrase, or a text where chat is open."""

    phrase = StrictText(required=False, allow_blank=True, help_text="The key of one of `phrases`.")
    text = StrictText(required=False, allow_blank=True, help_text=f"{OWN}, up to {TEXT_LENGTH} characters.")


class MuteRequest(StrictSerializer):
    """Whether the two are not to meet at public tables either."""

    block = StrictBoolean(required=False, help_text="Left out: false.")


class ReportRequest(StrictSerializer):
    """What staff should know about somebody who sits at the match."""

    player = StrictText(max_length=12, help_text="The player's `id`.")
    reason = StrictChoice(choices=Report.Reason.values, help_text="What it is about.")
    text = StrictText(
        required=False, allow_blank=True, help_text=f"Needed with `other`; up to {WORDS_LENGTH} characters."
    )


class LineDocument(Document):
    """Something that was said."""

    id = serializers.IntegerField(help_text="Later lines have greater ones.")
    seat = seat_field(help_text="Where the player sat.")
    player = PlayerDocument(help_text="Who said it.")
    kind = serializers.ChoiceField(choices=Line.Kind.values, help_text="A phrase, or a text of one's own.")
    key = serializers.CharField(allow_null=True, help_text="Of a phrase.")
    text = serializers.CharField(help_text="Of a phrase, its text in the language asked for.")
    at = serializers.DateTimeField(help_text="When it was said.")


class PhraseDocument(Document):
    """What can be said at every table."""

    key = serializers.CharField(help_text="What to send.")
    text = serializers.CharField(help_text="In the language asked for.")
    between_deals = serializers.BooleanField(help_text="Only while no deal is being played.")


class ReasonDocument(Document):
    """What a report can be about."""

    key = serializers.ChoiceField(choices=Report.Reason.values, help_text="What to send.")
    text = serializers.CharField(help_text="In the language asked for.")


class MayDocument(Document):
    """What you may say now."""

    phrases = serializers.BooleanField(help_text="May you say the phrases?")
    chat = serializers.BooleanField(help_text="May you say words of your own?")
    why = serializers.CharField(allow_null=True, help_text="If not, the code of the refusal.")
    message = serializers.CharField(allow_null=True, help_text="The same for people.")
    until = serializers.DateTimeField(allow_null=True, help_text="Until when staff have taken away talk.")


class TalkDocument(Document):
    """What was said at a match, and what may be."""

    phrases = PhraseDocument(many=True, help_text="All of them.")
    reasons = ReasonDocument(many=True, help_text="What somebody can be reported for.")
    may = MayDocument(help_text="What you may say now.")
    muted = serializers.ListField(
        child=serializers.CharField(), help_text="Ids of those at the table whom you do not hear."
    )
    blocked = serializers.ListField(
        child=serializers.CharField(), help_text="Those of them whom you do not meet at public tables."
    )
    results = LineDocument(many=True, help_text="Oldest first: the last hundred, or those after `after`.")


class MuteDocument(Document):
    """Somebody whom you do not hear."""

    player = PlayerDocument(help_text="Who it is.")
    blocked = serializers.BooleanField(help_text="Are you never put at one public table either?")
    at = serializers.DateTimeField(help_text="Since when.")


class MutesDocument(Document):
    """Everybody whom you do not hear, newest first."""

    results = MuteDocument(many=True, help_text="Never more than 500.")


class ReportDocument(Document):
    """A report that staff have now."""

    match = serializers.CharField(help_text="The match's `id`.")
    player = serializers.CharField(help_text="The player's `id`.")
    reason = serializers.ChoiceField(choices=Report.Reason.values, help_text="As you gave it.")
    at = serializers.DateTimeField(help_text="When you reported it.")
