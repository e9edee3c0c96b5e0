"""What the API answers, for the schema. `games.selectors` builds these documents as plain values."""

from typing import Any

from rest_framework import serializers

from games.engine.actions import TYPES
from games.engine.cards import SUITS
from games.engine.seats import SEATS
from games.models import Action, Match, Player

SEAT_LIST = list(SEATS)
TEAM_LIST = ["NS", "EW"]
STAGES = ["choosing", "review", "playing", "bavney", "over"]
OUTCOMES = [
    "win",
    "court",
    "goon-court",
    "bavney",
    "mendi",
    "mendikot",
    "whitewash",
    "tricks",
    "revoke",
    "thrown-in",
]


class Document(serializers.Serializer[Any]):
    """A part of an answer; never used to parse or print."""


def seat_field(**kwargs: Any) -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=SEAT_LIST, **kwargs)


def team_field(**kwargs: Any) -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=TEAM_LIST, **kwargs)


def suit_field(**kwargs: Any) -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=list(SUITS), **kwargs)


def cards_field(**kwargs: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField(), **kwargs)


def numbers_field(**kwargs: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), **kwargs)


class ErrorDocument(Document):
    """The one shape of every error. Codes are never renamed."""

    code = serializers.CharField()
    message = serializers.CharField(help_text="A sentence for people, in the language asked for.")
    data: Any = serializers.DictField()


class PlayerDocument(Document):
    """A player as everybody may see them."""

    id = serializers.CharField()
    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=Player.Kind.values)


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

    kind = serializers.ChoiceField(choices=Match.Clock.values)
    seconds = serializers.IntegerField(required=False)
    days = serializers.IntegerField(required=False)


class SeatSummary(Document):
    """Who sits there."""

    player = PlayerDocument()
    level = serializers.CharField(allow_null=True, help_text="Of a bot.")


class SeatDocument(SeatSummary):
    """Who sits there, and whether they wait for the start or the next deal."""

    ready = serializers.BooleanField()
    ends = serializers.BooleanField(help_text="Agrees to end a match that has no end of its own.")


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


class TeamNumbers(Document):
    """A number for each team."""

    NS = serializers.IntegerField()
    EW = serializers.IntegerField()


class SeatNumbers(Document):
    """A number for each seat."""

    N = serializers.IntegerField()
    E = serializers.IntegerField()
    S = serializers.IntegerField()
    W = serializers.IntegerField()


class ActionDocument(Document):
    """An action as in the record."""

    seat = seat_field()
    type = serializers.ChoiceField(choices=sorted(TYPES))
    card = serializers.CharField(required=False)
    suit = suit_field(required=False)
    trick = serializers.IntegerField(required=False)
    against = seat_field(required=False)
    thaap = serializers.BooleanField(required=False)


class LastDocument(ActionDocument):
    """An action, and who did it: the player, a bot on its own seat, or the clock for a player out of time."""

    by = serializers.ChoiceField(choices=Action.By.values)


class TrickDocument(Document):
    """A finished trick."""

    leader = seat_field()
    cards = cards_field(help_text="In the order played, from the leader.")
    winner = seat_field()
    collected_by = seat_field(allow_null=True)
    collected = numbers_field(help_text="The numbers of the tricks taken with it.")


class PileDocument(Document):
    """The uncollected tricks in the middle."""

    tricks = numbers_field()
    could_take = seat_field(allow_null=True, help_text="The seat whose next win would collect them.")


class TableCard(Document):
    """A card of the current trick."""

    seat = seat_field()
    card = serializers.CharField()
    thaap = serializers.BooleanField(required=False, help_text="Played with a tap on the table.")


class FaceDownDocument(Document):
    """The trump card that lies face down."""

    seat = seat_field(help_text="Whose card it is.")
    card = serializers.CharField(allow_null=True, help_text="For who laid it.")


class TrumpSinceDocument(Document):
    """When the trump was set or shown in the play."""

    trick = serializers.IntegerField()
    cards = serializers.IntegerField(help_text="How many cards lay on the table.")


class TensDocument(Document):
    """The tens each team has taken, in order."""

    NS = cards_field()
    EW = cards_field()


class OutcomeDocument(Document):
    """What came of a deal."""

    trump = suit_field(required=False, allow_null=True)
    winner = team_field(required=False, allow_null=True)
    outcome = serializers.ChoiceField(choices=OUTCOMES)
    score = serializers.IntegerField(required=False)
    run_bonus = serializers.IntegerField(required=False)
    tricks_taken = TeamNumbers(required=False)
    tens = TensDocument(required=False, allow_null=True)
    next_dealer = seat_field(required=False)


class DealLine(OutcomeDocument):
    """A finished deal without its tricks."""

    number = serializers.IntegerField()
    dealer = seat_field()
    caller = seat_field(required=False, allow_null=True)


class ResultDocument(OutcomeDocument):
    """What came of a deal, as in the record."""

    tricks = TrickDocument(many=True)


class ViewDocument(Document):
    """The current deal as you may see it."""

    number = serializers.IntegerField()
    dealer = seat_field()
    stage = serializers.ChoiceField(choices=STAGES)
    turn = seat_field(allow_null=True)
    caller = seat_field(allow_null=True)
    choices = ActionDocument(many=True)
    hand = cards_field()
    hand_sizes = SeatNumbers()
    trump = suit_field(allow_null=True)
    trump_state = serializers.ChoiceField(choices=["none", "hidden", "shown"])
    trump_since = TrumpSinceDocument(allow_null=True)
    face_down = FaceDownDocument(allow_null=True)
    turned_up = serializers.CharField(allow_null=True, help_text="The card that lies face up for trump.")
    leader = seat_field(allow_null=True)
    table = TableCard(many=True)
    tricks = TrickDocument(many=True)
    pile = PileDocument()
    tricks_taken = TeamNumbers()
    tens = TensDocument(allow_null=True, help_text="Where tens count.")
    playing_on = serializers.BooleanField(help_text="For a bavney.")
    barred = serializers.ListField(child=seat_field(), help_text="Seats that may claim no more revokes.")
    legal = ActionDocument(many=True, help_text="Open to you now, in your turn or out of it.")
    result = ResultDocument(allow_null=True)
    last = LastDocument(allow_null=True, help_text="The last action of this deal.")
    deadline = serializers.DateTimeField(allow_null=True)


class MatchHead(Document):
    """What a match and its line in a list have in common."""

    id = serializers.CharField()
    preset = serializers.CharField(allow_null=True)
    clock = ClockDocument()
    visibility = serializers.ChoiceField(choices=Match.Visibility.values)
    status = serializers.ChoiceField(choices=Match.Status.values)
    created = serializers.DateTimeField()
    started = serializers.DateTimeField(allow_null=True)
    finished = serializers.DateTimeField(allow_null=True)
    you = seat_field(allow_null=True, help_text="Your seat.")
    score = TeamNumbers()
    winner = team_field(allow_null=True)
    ended = serializers.ChoiceField(choices=["target", "deals", "agreed"], allow_null=True)
    seq = serializers.IntegerField()


class MatchDocument(MatchHead):
    """A match as you may see it."""

    rules = serializers.DictField()
    seats = SeatsDocument()
    runs = TeamNumbers(help_text="Deals won one after another.")
    code = serializers.CharField(allow_null=True, help_text="For the table's people.")
    commitment = serializers.CharField()
    client_seeds = serializers.DictField(allow_null=True)
    server_seed = serializers.CharField(allow_null=True, help_text="Once the match has ended.")
    draw = serializers.ListField(child=serializers.DictField())
    deals = DealLine(many=True)
    view = ViewDocument(allow_null=True)


class MatchSummary(MatchHead):
    """A line of a list."""

    seats = SeatsSummary()
    target = serializers.IntegerField(allow_null=True)
    turn = seat_field(allow_null=True)
    deadline = serializers.DateTimeField(allow_null=True)


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
    ended = serializers.ChoiceField(choices=["target", "deals", "agreed"], allow_null=True)


class FramesDocument(Document):
    """A finished deal step by step."""

    number = serializers.IntegerField()
    dealer = seat_field()
    carry = serializers.DictField(help_text="Score and runs before it.")
    actions = serializers.ListField(child=serializers.DictField())
    hands = serializers.DictField()
    frames = serializers.ListField(
        child=serializers.DictField(), help_text="The view after 0, 1, 2 ... actions."
    )
