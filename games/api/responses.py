"""What the API answers, for the schema. `games.selectors` builds these documents as plain values."""

from typing import Any

from rest_framework import serializers

from games.api.deal_responses import (
    ActionDocument,
    DealLine,
    Document,
    TeamNumbers,
    ViewDocument,
    seat_field,
    team_field,
)
from games.bots import REASONS
from games.models import Match, Player, Premove
from games.ratings.verdict import REASON_NAMES
from games.speeds import SPEEDS

ENDED = ["target", "deals", "agreed", "conceded", "abandoned"]


class PlayerDocument(Document):
    """A player as everybody may see them."""

    id = serializers.CharField(help_text="The same in every match.")
    name = serializers.CharField(help_text="What people see; not unique.")
    kind = serializers.ChoiceField(choices=Player.Kind.values, help_text="Who plays: a person or a bot.")
    program = serializers.BooleanField(help_text="Does a program play under this person's account?")


class GuestDocument(Document):
    """A new guest and the token that is theirs; it is shown this once."""

    player = PlayerDocument()
    token = serializers.CharField()


class PresetDocument(Document):
    """A named ruleset."""

    name = serializers.CharField()
    title = serializers.CharField()
    line = serializers.CharField(help_text="One sentence about it.")
    rules = serializers.DictField()


class RulesetDocument(Document):
    """A saved ruleset, for whoever knows its `id`."""

    id = serializers.CharField()
    name = serializers.CharField()
    preset = serializers.CharField(allow_null=True, help_text="What it was made from.")
    rules = serializers.DictField(help_text="Whole.")
    owner = PlayerDocument()
    created = serializers.DateTimeField()


class RulesetsDocument(Document):
    """What I have saved, newest first."""

    results = RulesetDocument(many=True)


class ToldAxisDocument(Document):
    """What a ruleset says on one axis, in words."""

    axis = serializers.CharField(help_text="As in `trump.method`.")
    title = serializers.CharField()
    choice = serializers.CharField(help_text="The value in a word or two.")
    text = serializers.CharField()


class CheckedDocument(Document):
    """A ruleset that makes sense: whole, and in words."""

    preset = serializers.CharField(allow_null=True)
    rules = serializers.DictField()
    differences = ToldAxisDocument(many=True, help_text="From the preset; empty without one.")
    sentences = serializers.ListField(child=serializers.CharField(), help_text="All its rules in words.")


class ClockDocument(Document):
    """Time for each move."""

    kind = serializers.ChoiceField(choices=Match.Clock.values, help_text="`none`: nobody runs out of time.")
    seconds = serializers.IntegerField(required=False, help_text="For each card, on a `live` clock.")
    reserve = serializers.IntegerField(
        required=False, help_text="Seconds beyond them, for each player in each deal, on a `live` clock."
    )
    days = serializers.IntegerField(required=False, help_text="For each card, on a `daily` clock.")


class SeatSummary(Document):
    """Who sits there."""

    player = PlayerDocument(help_text="Who sits there.")
    level = serializers.CharField(allow_null=True, help_text="Of a bot.")


class SpanDocument(Document):
    """From a time to another."""

    until = serializers.DateTimeField()

    def get_fields(self) -> dict[str, Any]:
        """With `from`, which is a word of Python's."""
        return {"from": serializers.DateTimeField(), **super().get_fields()}


class NightDocument(Document):
    """From an hour of the day to another."""

    to = serializers.IntegerField()

    def get_fields(self) -> dict[str, Any]:
        """With `from`, which is a word of Python's."""
        return {"from": serializers.IntegerField(), **super().get_fields()}


class RestDocument(Document):
    """What is off for you on daily clocks."""

    time_zone = serializers.CharField(help_text="By whose clocks and calendar.")
    night = NightDocument(allow_null=True)
    days: Any = serializers.ListField(child=serializers.IntegerField(), help_text="Weekdays, 0 is Monday.")
    vacation = SpanDocument(allow_null=True, help_text="The one you are on, or will be.")
    vacation_left = serializers.IntegerField(help_text="How many days one that begins now may have.")


class SeatDocument(SeatSummary):
    """Who sits there, and whether they wait for the start or the next deal."""

    ready = serializers.BooleanField(
        help_text="Has asked for the start or, once a deal is over, for the next; bots always have."
    )
    ends = serializers.BooleanField(help_text="Agrees to end a match that has no end of its own.")
    concedes = serializers.BooleanField(help_text="Would give the match up, if the partner does.")
    covered = serializers.ChoiceField(
        choices=["absent", "late", "left", "gone"],
        allow_null=True,
        help_text="Why a bot plays for them: no sign, out of time as well, they have left, or for good.",
    )
    away = SpanDocument(
        allow_null=True,
        help_text="On a daily clock: the last vacation they told of; it may be over by now.",
    )


class SeatsDocument(Document):
    """Each seat, null while it is open."""

    N = SeatDocument(allow_null=True)
    E = SeatDocument(allow_null=True)
    S = SeatDocument(allow_null=True)
    W = SeatDocument(allow_null=True)


class SeatsSummary(Document):
    """Each seat, null while it is open."""

    N = SeatSummary(allow_null=True)
    E = SeatSummary(allow_null=True)
    S = SeatSummary(allow_null=True)
    W = SeatSummary(allow_null=True)


class MatchHead(Document):
    """What a match and its line in a list have in common."""

    id = serializers.CharField(help_text="What its addresses are made with.")
    preset = serializers.CharField(
        allow_null=True, help_text="What its rules were made from, if it has a name."
    )
    clock = ClockDocument(help_text="Time for each move.")
    visibility = serializers.ChoiceField(
        choices=Match.Visibility.values,
        help_text="`public`: anybody may look on, and sit down without a code.",
    )
    status = serializers.ChoiceField(
        choices=Match.Status.values, help_text="`open` until everybody sits there and is ready."
    )
    created = serializers.DateTimeField(help_text="When it was opened.")
    started = serializers.DateTimeField(allow_null=True, help_text="When it was dealt for the first time.")
    finished = serializers.DateTimeField(allow_null=True, help_text="When it ended.")
    you = seat_field(allow_null=True, help_text="Your seat; null for whoever looks on.")
    score = TeamNumbers(help_text="Over all deals.")
    winner = team_field(allow_null=True, help_text="Once it has ended; null in a tie.")
    ended = serializers.ChoiceField(
        choices=ENDED,
        allow_null=True,
        help_text="Why; null while it runs.",
    )
    seq = serializers.IntegerField(help_text="Counts every visible change; goes with every action.")


class TakeBackDocument(Document):
    """What somebody asks to take back: the last thing that was done, which is theirs."""

    seat = seat_field(help_text="Whose it is.")
    agreed = serializers.ListField(child=seat_field(), help_text="Who agrees; the asker does.")


class InvitedDocument(Document):
    """Somebody who is asked to a table that waits for its people."""

    player = PlayerDocument(help_text="Who is asked.")
    seat = seat_field(allow_null=True, help_text="Kept for them; null for any.")
    until = serializers.DateTimeField(allow_null=True, help_text="How long it is kept.")
    declined = serializers.BooleanField(help_text="Have they said no?")


class RatedDocument(Document):
    """Whether a match is rated, and why."""

    rated = serializers.BooleanField(help_text="Did it move the ratings of its people, or will in a moment?")
    reason = serializers.ChoiceField(choices=REASON_NAMES, help_text="Why, for programs.")
    message = serializers.CharField(help_text="The same in a sentence.")


class OriginDocument(Document):
    """A step of a match that has ended."""

    match = serializers.CharField(allow_null=True, help_text="The match's `id`.")
    deal = serializers.IntegerField(help_text="The deal's `number`.")
    step = serializers.IntegerField(help_text="How many of its actions were done.")


class MatchDocument(MatchHead):
    """A match as you may see it."""

    def get_fields(self) -> dict[str, Any]:
        """`from` is a word of Python's."""
        told = "Only where it is played on from a step of another match: these cards were known."
        return super().get_fields() | {"from": OriginDocument(required=False, help_text=told)}

    rules = serializers.DictField(help_text="The whole ruleset, as in `GET /api/v1/presets/`.")
    seats = SeatsDocument(help_text="Who sits where.")
    rated = RatedDocument(
        allow_null=True, help_text="Once it has ended; `rating/` tells by how much. Null while it runs."
    )
    runs = TeamNumbers(help_text="Deals that each team has won one after another, towards `run_length`.")
    code = serializers.CharField(allow_null=True, help_text="For joining a private table; for its people.")
    host = seat_field(
        allow_null=True, help_text="Who may kick, and seat bots, before the start; null from then on."
    )
    invited = InvitedDocument(many=True, help_text="Who is asked to it, before the start; for its people.")
    again = serializers.CharField(allow_null=True, help_text="The `id` of its rematch, once somebody asked.")
    commitment = serializers.CharField(help_text="The server seed's SHA-256, from the opening on.")
    client_seeds = serializers.DictField(allow_null=True, help_text="Each seat's cut, once it has started.")
    server_seed = serializers.CharField(allow_null=True, help_text="Once the match has ended.")
    draw = serializers.ListField(
        child=serializers.DictField(), help_text="The rounds of the draw for the first deal: {seat: card}."
    )
    pairing = serializers.ChoiceField(
        choices=list(SPEEDS), allow_null=True, help_text="The speed asked for, where people were paired."
    )
    hints = serializers.IntegerField(
        allow_null=True, help_text="How many hints were told; null where none may be asked for."
    )
    take_back = TakeBackDocument(allow_null=True, help_text="It lapses with the next action.")
    deals = DealLine(many=True, help_text="The finished deals, without their tricks.")
    view = ViewDocument(allow_null=True, help_text="The current deal; null before the start.")


class HintDocument(Document):
    """What a good player would do, from your own view alone."""

    action = ActionDocument(help_text="One of `view.legal`.")
    reason = serializers.ChoiceField(choices=sorted(REASONS), help_text="Why, for programs.")
    text = serializers.CharField(help_text="Both in a sentence or two for people.")
    match = MatchDocument(help_text="The match now: a hint that is new takes a `seq`.")


class MatchSummary(MatchHead):
    """A line of a list."""

    seats = SeatsSummary(help_text="Who sits where.")
    target = serializers.IntegerField(allow_null=True, help_text="The score that ends it, if one does.")
    turn = seat_field(allow_null=True, help_text="As in the view.")
    deadline = serializers.DateTimeField(allow_null=True, help_text="As in the view.")


class InvitationDocument(Document):
    """A table to which you are asked."""

    match = MatchSummary(help_text="The table.")
    by = PlayerDocument(help_text="Who asks.")
    at = serializers.DateTimeField(help_text="Since when.")
    seat = seat_field(allow_null=True, help_text="Kept for you; null for any.")
    until = serializers.DateTimeField(allow_null=True, help_text="How long it is kept.")


class InvitationsDocument(Document):
    """The tables to which you are asked, the latest first."""

    results = InvitationDocument(many=True)


class PeopleDocument(Document):
    """People you have played with, the latest first."""

    results = PlayerDocument(many=True)


class MatchPageDocument(Document):
    """Some of my matches, newest first."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = MatchSummary(many=True)


class RecordDocument(Document):
    """The record of a match; `docs/RECORD.md` tells it in full."""

    format = serializers.CharField()
    version = serializers.IntegerField()
    preset = serializers.CharField(allow_null=True)
    rules = serializers.DictField()
    players = serializers.DictField()
    started = serializers.DateTimeField(required=False)
    finished = serializers.DateTimeField(required=False)
    fairness = serializers.DictField(required=False)
    draw = serializers.ListField(child=serializers.DictField(), required=False)
    deals = serializers.ListField(child=serializers.DictField())
    score = TeamNumbers()
    winner = team_field(allow_null=True)
    ended = serializers.ChoiceField(choices=ENDED, allow_null=True)


class FramesDocument(Document):
    """A finished deal step by step."""

    number = serializers.IntegerField()
    dealer = seat_field()
    carry = serializers.DictField(help_text="Score and runs before it.")
    seat = seat_field(allow_null=True, help_text="From where it is seen; null: nobody's seat.")
    actions = serializers.ListField(
        child=serializers.DictField(),
        help_text="As in the record, and `spent`: the seconds that each took.",
    )
    hands = serializers.DictField()
    places = serializers.ListField(
        child=serializers.CharField(),
        help_text="Where each frame is, as `/matches/ID/replay/DEAL/` goes on: `7/3` is the third card of "
        "trick 7, `0/2` the second word about the trump, a letter stands for what happened besides.",
    )
    frames = serializers.ListField(
        child=serializers.DictField(),
        help_text="The view after 0, 1, 2 ... actions, all `hands` as they stood, and who was `covered`.",
    )


class DroppedDocument(Document):
    """Why what was set is not played."""

    code = serializers.CharField()
    message = serializers.CharField()


class WaitsDocument(Document):
    """For whose answer a card set waits, and how long at most."""

    code = serializers.ChoiceField(choices=["take_back"], help_text="Somebody asks to take a card back.")
    message = serializers.CharField(help_text="In words.")
    until = serializers.DateTimeField(help_text="When it is played without an answer.")


class PremoveDocument(Document):
    """What you have set to be played in a turn still to come. Nobody else sees it."""

    can = serializers.BooleanField(help_text="Can cards be set in this match now?")
    kind = serializers.ChoiceField(
        choices=Premove.Kind.values, allow_null=True, help_text="Null where nothing is set."
    )
    card = serializers.CharField(allow_null=True, help_text="Of `card`.")
    led = serializers.CharField(allow_null=True, help_text="Only where this suit is led; null: any.")
    dropped = DroppedDocument(allow_null=True, help_text="Why it is played no more.")
    waits = WaitsDocument(allow_null=True, help_text="What it waits for though its turn has come.")
