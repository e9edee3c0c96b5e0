"""What the API tells of one deal, for the schema."""

from typing import Any

from rest_framework import serializers

from games.engine.actions import TYPES
from games.engine.cards import SUITS
from games.engine.seats import SEATS
from games.models import Action

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

    seat = seat_field(help_text="Who acts. It may be sent back with an action of `legal`.")
    type = serializers.ChoiceField(
        choices=sorted(TYPES), help_text="`turn` is done by the clock alone; nobody may send it."
    )
    card = serializers.CharField(
        required=False,
        help_text="Of `play`, `hide`, `correct`, perhaps of `change-trump` and `turn`; left out for "
        "whoever may not know it.",
    )
    suit = suit_field(required=False, help_text="Of `call`, perhaps of `change-trump`.")
    trick = serializers.IntegerField(
        required=False, help_text="Of `claim-revoke`: the trick's number, counted from 1."
    )
    against = seat_field(required=False, help_text="Of `claim-revoke`: who did not follow suit.")
    thaap = serializers.BooleanField(
        required=False,
        help_text="Of `play`: true for a tap on the table. Never in `legal`; any play may carry it where "
        "`rules.thaap` is on.",
    )


class LastDocument(ActionDocument):
    """An action, and who did it: the player, a bot on its own seat, or the clock for a player out of time."""

    by = serializers.ChoiceField(choices=Action.By.values, help_text="`timeout`: the clock, for the player.")


class TrickDocument(Document):
    """A finished trick."""

    leader = seat_field(help_text="Who played its first card.")
    cards = cards_field(help_text="In the order played, from the leader.")
    winner = seat_field(help_text="Whose card won it; this seat leads next.")
    collected_by = seat_field(
        allow_null=True, help_text="Who took it in, and the pile with it; null where it went to the pile."
    )
    collected = numbers_field(help_text="The numbers of the tricks taken with it.")


class PileDocument(Document):
    """The uncollected tricks in the middle."""

    tricks = numbers_field(help_text="Their numbers, counted from 1; empty where tricks are taken at once.")
    could_take = seat_field(
        allow_null=True,
        help_text="The seat that would collect them by winning the next trick, as far as can be known before "
        "its cards; where a team collects, the partner could as well.",
    )


class TableCard(Document):
    """A card of the current trick."""

    seat = seat_field(help_text="Who played it.")
    card = serializers.CharField(help_text="Rank and suit.")
    thaap = serializers.BooleanField(required=False, help_text="Played with a tap on the table.")


class FaceDownDocument(Document):
    """The trump card that lies face down."""

    seat = seat_field(help_text="Whose card it is.")
    card = serializers.CharField(
        allow_null=True,
        help_text="For who laid it; null for all others, and for all where the clock had it laid.",
    )


class TrumpSinceDocument(Document):
    """When the trump was set or shown in the play."""

    trick = serializers.IntegerField(help_text="In which trick, counted from 1.")
    cards = serializers.IntegerField(
        help_text="How many lay on the table before: in that trick they are no trumps, unless theirs was the "
        "suit led and `rules.trump.reveal_retroactive_if_led` is on."
    )


class TensDocument(Document):
    """The tens each team has taken, in order."""

    NS = cards_field()
    EW = cards_field()


class OutcomeDocument(Document):
    """What came of a deal; one that was thrown in has an `outcome` and a `next_dealer` alone."""

    trump = suit_field(
        required=False, allow_null=True, help_text="Also where it was never shown; null where none was set."
    )
    winner = team_field(required=False, help_text="The team that won the deal.")
    outcome = serializers.ChoiceField(choices=OUTCOMES, help_text="How; `tricks` is a 2-2 in tens.")
    score = serializers.IntegerField(required=False, help_text="What the deal itself earned its winner.")
    run_bonus = serializers.IntegerField(required=False, help_text="What the run added.")
    tricks_taken = TeamNumbers(required=False, help_text="Tricks, collected ones in pile games.")
    tens = TensDocument(required=False, allow_null=True, help_text="Null where tens do not count.")
    next_dealer = seat_field(required=False, help_text="Who deals next.")


class DealLine(OutcomeDocument):
    """A finished deal without its tricks."""

    number = serializers.IntegerField(help_text="Counted from 1.")
    dealer = seat_field(help_text="Who dealt.")
    caller = seat_field(required=False, allow_null=True, help_text="As in the view.")


class ResultDocument(OutcomeDocument):
    """What came of a deal, as in the record."""

    tricks = TrickDocument(many=True, help_text="The finished ones.")


class ViewDocument(Document):
    """The current deal as you may see it. Whoever has no seat sees what lies open."""

    number = serializers.IntegerField(help_text="Of the deal, counted from 1; thrown-in ones count here.")
    dealer = seat_field(help_text="Who dealt. The other team calls.")
    stage = serializers.ChoiceField(choices=STAGES, help_text="What is due.")
    turn = seat_field(allow_null=True, help_text="The seat that is to act; null once the deal is over.")
    caller = seat_field(
        allow_null=True,
        help_text="Who chose the trump, null until then; the eldest hand where nobody chooses it.",
    )
    choices = ActionDocument(
        many=True,
        help_text="What was done so far in choosing the trump, in order: calls, passes, cards laid, turned "
        "or changed.",
    )
    hand = cards_field(
        help_text="Your cards, sorted. While the trump is chosen your five, once you choose or have passed."
    )
    hand_sizes = SeatNumbers(
        help_text="How many cards each seat holds: five while the trump is chosen; a card that lies face "
        "down is not counted."
    )
    trump = suit_field(allow_null=True, help_text="Null while there is none, or none that you may know.")
    trump_state = serializers.ChoiceField(
        choices=["none", "hidden", "shown"],
        help_text="There is none yet, it lies face down, or all know it.",
    )
    trump_since = TrumpSinceDocument(
        allow_null=True,
        help_text="When it was set or shown during the play; null where it was called before.",
    )
    face_down = FaceDownDocument(allow_null=True, help_text="The trump card, while it lies face down.")
    turned_up = serializers.CharField(
        allow_null=True,
        help_text="The card that made the trump for all to see: turned by the dealer, the nth card, or the "
        "one that lay face down. It is in a hand, or was played.",
    )
    leader = seat_field(
        help_text="Who led the trick on the table, or is to lead it; once the deal is over who won the last."
    )
    table = TableCard(many=True, help_text="The cards of the current trick, in the order played.")
    tricks = TrickDocument(many=True, help_text="The finished ones, in order.")
    pile = PileDocument(help_text="In pile games what lies in the middle.")
    tricks_taken = TeamNumbers(help_text="Tricks so far; in pile games only those that were collected.")
    tens = TensDocument(allow_null=True, help_text="Where tens count; else null.")
    playing_on = serializers.BooleanField(help_text="Is a bavney being played for, after 7-0?")
    barred = serializers.ListField(
        child=seat_field(),
        help_text="Seats that claimed a revoke wrongly, and may claim no more in this deal.",
    )
    legal = ActionDocument(
        many=True,
        help_text="Every action open to you now. Out of turn it may hold `new-cards`, `correct` and "
        "`claim-revoke`, so go by `turn`. Any of them may be sent back as it stands.",
    )
    result = ResultDocument(allow_null=True, help_text="What came of the deal, once it is over.")
    last = LastDocument(allow_null=True, help_text="The last action of this deal.")
    deadline = serializers.DateTimeField(
        allow_null=True,
        help_text="When the clock acts for the seat whose turn it is, or deals on after a deal; else null.",
    )
    reserve_from = serializers.DateTimeField(
        allow_null=True,
        help_text="When the seconds of this card are over and the player's reserve begins; null without one.",
    )
