"""What players' pages and leaderboards answer, for the schema."""

from rest_framework import serializers

from games.api.deal_responses import Document, suit_field
from games.api.responses import PlayerDocument, RatedDocument
from games.models import Match
from games.ratings.pools import POOLS
from games.rest.fields import StrictBoolean, StrictSerializer


class RatingDocument(Document):
    """A number in a pool."""

    pool = serializers.ChoiceField(choices=POOLS)
    rating = serializers.IntegerField(help_text="1000 at first.")
    provisional = serializers.BooleanField(help_text="Does it stand on fewer than ten matches?")
    matches = serializers.IntegerField(help_text="Rated ones.")
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    last = serializers.DateTimeField(help_text="When the latest of them ended.")


class ResultSums(Document):
    """Matches that were finished."""

    matches = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField(help_text="What is neither had no winner.")


class DealSums(Document):
    """Deals of them, those thrown in left out."""

    deals = serializers.IntegerField()
    deals_won = serializers.IntegerField(help_text="By the player's side, as all that follows.")
    courts = serializers.IntegerField(help_text="Courts, goon courts, bavneys and whitewashes made.")
    courted = serializers.IntegerField(help_text="The same, suffered.")


class TotalSums(ResultSums, DealSums):
    """Matches and their deals."""


class GameSums(TotalSums):
    """The same of one game."""

    preset = serializers.CharField(allow_null=True, help_text="Null: rules without a name.")


class CompanySums(ResultSums):
    """The same with somebody, or against them."""

    player = PlayerDocument(allow_null=True, help_text="Null for bots.")
    level = serializers.CharField(allow_null=True, help_text="Of bots, all of a level together.")


class SuitSums(DealSums):
    """Deals in which the player chose this trump, from so many of it."""

    suit = suit_field()
    length = serializers.IntegerField(help_text="How many of it lay in the first five cards.")


class TrickSums(Document):
    """Tricks of the player's side."""

    deals = serializers.IntegerField()
    taken = serializers.IntegerField()
    played = serializers.IntegerField(help_text="By both sides.")
    expected = serializers.FloatField(
        help_text="Of those played, what callers and defenders of the same games take here on average."
    )
    more_each = serializers.FloatField(help_text="Taken beyond what was expected, for each deal.")


class TimeSums(Document):
    """Time that the player took for cards they played themselves."""

    clock = serializers.ChoiceField(choices=Match.Clock.values)
    cards = serializers.IntegerField()
    seconds = serializers.FloatField(help_text="For each card, on average.")


class NumbersDocument(Document):
    """A player's sums."""

    of = serializers.ChoiceField(
        choices=["all", "public"], help_text="Of all matches, for the player alone; else of public ones."
    )
    total = TotalSums()
    games = GameSums(many=True)
    partners = CompanySums(many=True, help_text="The ten with most matches.")
    opponents = CompanySums(many=True, help_text="The same.")
    suits = SuitSums(many=True)
    tricks = TrickSums(allow_null=True)
    time = TimeSums(many=True)


class RatingDayDocument(Document):
    """A number at the end of a day, UTC, on which it moved."""

    day = serializers.DateField()
    rating = serializers.IntegerField()


class PlayerPageDocument(Document):
    """A player, their ratings and sums."""

    player = PlayerDocument()
    level = serializers.CharField(allow_null=True, help_text="Of a bot.")
    ratings = RatingDocument(many=True)
    numbers = NumbersDocument(allow_null=True, help_text="Null for bots, and for who is not to be watched.")
    history = serializers.DictField(
        child=RatingDayDocument(many=True), help_text="{pool: a year of days, the oldest first}."
    )


class BoardLine(RatingDocument):
    """Somebody on a leaderboard."""

    player = PlayerDocument(allow_null=True, help_text="Null for a level of bots.")
    level = serializers.CharField(allow_null=True, help_text="Of bots.")


class PlacedLine(BoardLine):
    """A person on a leaderboard."""

    place = serializers.IntegerField(help_text="1 is the best.")


class MineDocument(RatingDocument):
    """Your own place."""

    place = serializers.IntegerField(allow_null=True)
    why = serializers.ChoiceField(
        choices=["guest", "unlisted", "program", "provisional", "away"],
        allow_null=True,
        help_text="Why you have none: `away` is not having played there for eight weeks.",
    )


class BoardDocument(Document):
    """Some of a leaderboard, the best first."""

    pool = serializers.ChoiceField(choices=POOLS)
    next = serializers.URLField(allow_null=True)
    results = PlacedLine(many=True)
    bots = BoardLine(many=True, help_text="Levels of bots, and programs, apart from people.")
    mine = MineDocument(allow_null=True, help_text="Null without a number in this pool.")


class SeatRatingDocument(Document):
    """What a match did to somebody's number."""

    before = serializers.IntegerField()
    after = serializers.IntegerField()
    change = serializers.IntegerField()
    provisional = serializers.BooleanField()


class SeatRatingsDocument(Document):
    """The same for each seat."""

    N = SeatRatingDocument(allow_null=True)
    E = SeatRatingDocument(allow_null=True)
    S = SeatRatingDocument(allow_null=True)
    W = SeatRatingDocument(allow_null=True)


class MatchRatingDocument(Document):
    """Whether a match is rated, and what it changed."""

    rated = RatedDocument(allow_null=True, help_text="As in the match; null while it runs.")
    pool = serializers.ChoiceField(choices=POOLS, allow_null=True, help_text="Null without a clock.")
    reckoned = serializers.BooleanField(help_text="Is it done? That takes some seconds after the end.")
    seats = SeatRatingsDocument(allow_null=True, help_text="Null where nobody's number moved.")


class ListingDocument(Document):
    """Am I left out of leaderboards?"""

    hidden = serializers.BooleanField()


class ListingRequest(StrictSerializer):
    """Whether to be left out."""

    hidden = StrictBoolean(help_text="True: I am on no leaderboard.")
