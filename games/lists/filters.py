"""The filters of the lists: one set for pages and API, and what of it each list has."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

import django_filters as filters
from django.core.validators import MaxLengthValidator, MaxValueValidator, MinValueValidator
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.presets import PRESETS
from games.engine.seats import SEATS
from games.errors import BadRequest
from games.lists import choices
from games.lists.branches import Branches, Choices, any_of, branches
from games.lists.cursor import one_of, preset_check
from games.models import Match, Player, Seat
from games.rest_days import zone_of

TEXT_LENGTH = 60
FIRST_DAY, LAST_DAY = date(1970, 1, 2), date(2999, 12, 31)
Seek = Callable[["SeatFilter", Any], Choices]

GAMES = [
    (choices.OWN, gettext_lazy("Rules of their own")),
    *((name, name) for name in dict.fromkeys(each.partition(".")[0] for each in PRESETS)),
    *((name, name) for name in PRESETS),
]
RULES = [("plain", gettext_lazy("No house rules")), ("house", gettext_lazy("House rules"))]
COMPANY = [("people", gettext_lazy("People only")), ("bots", gettext_lazy("With bots"))]
COURTS = [
    ("court", gettext_lazy("With a court")),
    ("goon-court", gettext_lazy("With a goon court")),
    ("either", gettext_lazy("With either")),
]
CLOCKS = [
    ("quick", gettext_lazy("Up to 30 seconds a card")),
    ("relaxed", gettext_lazy("Longer, but live")),
    ("daily", gettext_lazy("Days")),
    ("none", gettext_lazy("No clock")),
]
ENDS = [("none", gettext_lazy("No winner")), ("abandoned", gettext_lazy("Abandoned"))]
RESULTS = [("won", gettext_lazy("Won")), ("lost", gettext_lazy("Lost")), *ENDS]
UNDER_WAY = [("playing", gettext_lazy("Being played")), ("open", gettext_lazy("Waiting for players"))]
DECIDED = [("decided", gettext_lazy("With a winner")), *ENDS]


class Sought:
    """A filter that says what it looks for as choices of which a row meets one at most."""

    def __init__(self, *args: Any, seek: Seek, **more: Any) -> None:
        super().__init__(*args, **more)
        self.seek = seek

    def filter(self, rows: QuerySet[Seat], value: Any) -> QuerySet[Seat]:
        """The rows that meet one of them."""
        return rows if value in (None, "") else rows.filter(any_of(self.seek(self.parent, value)))  # type: ignore[attr-defined]


class Choice(Sought, filters.ChoiceFilter):
    """One of some words."""


class Text(Sought, filters.CharFilter):
    """A name, an id or a code."""

    def __init__(self, **more: Any) -> None:
        super().__init__(validators=[MaxLengthValidator(TEXT_LENGTH)], **more)


class Day(Sought, filters.DateFilter):
    """A day, as in 2027-03-28."""

    def __init__(self, **more: Any) -> None:
        years = [MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)]
        super().__init__(input_formats=["%Y-%m-%d"], validators=years, **more)


class SeatFilter(filters.FilterSet):
    """What every list can be asked. `zone`: by whose clocks days begin."""

    game = Choice(label=gettext_lazy("Game"), choices=GAMES, seek=lambda of, value: choices.of_game(value))
    rules = Choice(
        label=gettext_lazy("Rules"), choices=RULES, seek=lambda of, value: _is("house", value == "house")
    )
    company = Choice(
        label=gettext_lazy("Company"), choices=COMPANY, seek=lambda of, value: _is("bots", value == "bots")
    )
    court = Choice(
        label=gettext_lazy("Courts"), choices=COURTS, seek=lambda of, value: choices.of_court(value)
    )
    clock = Choice(label=gettext_lazy("Clock"), choices=CLOCKS, seek=lambda of, value: _is("pace", value))
    since = Day(label=gettext_lazy("From"), seek=lambda of, day: choices.since(day, of.zone))
    until = Day(label=gettext_lazy("To"), seek=lambda of, day: choices.until(day, of.zone))

    has_code = False  # may a match be found by the code of its table?

    def __init__(self, query: Mapping[str, Any], rows: QuerySet[Seat], viewer: Player | None = None) -> None:
        """Raises BadRequest for a value that cannot be meant."""
        given = {name: query[name] for name in query if name in self.base_filters}
        super().__init__(given, queryset=rows)
        self.zone: ZoneInfo = zone_of(viewer.time_zone if viewer is not None and viewer.time_zone else "UTC")
        self._check(given)

    def _check(self, given: Mapping[str, Any]) -> None:
        for name, value in given.items():
            allowed = words_of(self.base_filters[name])
            if allowed:
                one_of(name, value, allowed)
            elif not value.strip() or (not self.is_valid() and name in self.errors):
                raise BadRequest(
                    _wrong(name, self.base_filters[name]), code="bad_filter", data={"field": name}
                )

    def searched(self, text: str) -> Choices:
        """What `search` finds."""
        return choices.of_search(self.queryset, text, by_code=self.has_code)

    def found(self) -> Branches:
        """The rows that are looked for, for a page."""
        return branches(self.queryset, self.asked())

    def asked(self) -> list[Choices]:
        """What each filter that says something looks for."""
        assert self.is_valid()
        said = {name: value for name, value in self.form.cleaned_data.items() if value not in (None, "")}
        return [self.filters[name].seek(self, value) for name, value in said.items()]


class PublicFilter(SeatFilter):
    """All matches that anybody may look at."""

    search = Text(label=gettext_lazy("Name or match ID"), seek=lambda of, text: of.searched(text))
    result = Choice(
        label=gettext_lazy("Result"), choices=DECIDED, seek=lambda of, value: choices.of_decided(value)
    )

    def searched(self, text: str) -> Choices:
        """The match with this id, or those at which somebody of this name sits."""
        return choices.of_search_shown(self.queryset, text)

    def asked(self) -> list[Choices]:
        """One seat stands for its match; where people are looked for, it is theirs."""
        is_search = "search" in self.form.data
        return super().asked() if is_search else [*super().asked(), _is("seat", SEATS[0])]


class TheirsFilter(SeatFilter):
    """Those of one player that anybody may look at."""

    search = Text(label=gettext_lazy("Name or match ID"), seek=lambda of, text: of.searched(text))
    result = Choice(
        label=gettext_lazy("Result"), choices=RESULTS, seek=lambda of, value: _is("result", value)
    )
    partner = Text(label=gettext_lazy("Partner"), seek=lambda of, text: choices.of_partner(of.queryset, text))
    opponent = Text(
        label=gettext_lazy("Opponent"), seek=lambda of, text: choices.of_opponent(of.queryset, text)
    )


class MineFilter(TheirsFilter):
    """One's own, those that have not ended among them."""

    search = Text(label=gettext_lazy("Name or match code"), seek=lambda of, text: of.searched(text))
    result = Choice(
        label=gettext_lazy("Result"),
        choices=[*RESULTS, *UNDER_WAY],
        seek=lambda of, value: _is("result", value),
    )
    status = Choice(choices=Match.Status.choices, seek=lambda of, value: choices.of_status(value))
    preset = Choice(choices=[(name, name) for name in PRESETS], seek=lambda of, value: choices.of_game(value))
    turn = Choice(choices=[("mine", "mine")], seek=lambda of, value: choices.of_turn())

    has_code = True

    def _check(self, given: Mapping[str, Any]) -> None:
        preset_check(given)
        super()._check(given)


def _is(column: str, value: Any) -> Choices:
    return (Q(**{column: value}),)


def words_of(each: filters.Filter) -> list[str]:
    """The values that a filter knows; none for one that takes any text."""
    return [str(value) for value, _told in each.extra.get("choices", [])]


def _wrong(name: str, each: filters.Filter) -> str:
    if isinstance(each, Day):
        return _("%(name)s is a day, as in 2027-03-28.") % {"name": name}
    return _("%(name)s is a text of 1 to %(most)d characters.") % {"name": name, "most": TEXT_LENGTH}
