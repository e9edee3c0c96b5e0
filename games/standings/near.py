"""Tables whose people are about as strong as whoever looks."""

from django.db.models import Case, Exists, IntegerField, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce

from games.models import Match, Player, Rating, Seat
from games.ratings.scale import START

NEAR = 200  # more or less


def near(rows: QuerySet[Match], player: Player | None) -> QuerySet[Match]:
    """Those at which nobody's number is further away than `NEAR` from the viewer's, in the table's own pool.

    Whoever has none there counts as one who begins. One query more.
    """
    mine = [] if player is None else list(Rating.objects.filter(player=player).values_list("pool", "shown"))
    own = Case(
        *(When(pool=pool, then=Value(shown)) for pool, shown in mine),
        default=Value(START.shown),
        output_field=IntegerField(),
    )
    theirs = Rating.objects.filter(player=OuterRef("player"), pool=OuterRef("match__pool"))
    people = Seat.objects.exclude(player__kind=Player.Kind.BOT).annotate(
        shown_there=Coalesce(Subquery(theirs.values("shown")[:1]), Value(START.shown))
    )
    far = people.filter(
        Q(shown_there__lt=OuterRef("own") - NEAR) | Q(shown_there__gt=OuterRef("own") + NEAR),
        match=OuterRef("pk"),
    )
    return rows.alias(own=own).filter(~Exists(far))
