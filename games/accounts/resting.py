"""Days off: what of one's week, and which days of one's year, do not run on daily clocks."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import wraps
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games import selectors, services
from games.accounts.zones import zone_field
from games.errors import GameError
from games.models import Player
from games.rest.limits import is_allowed
from games.rest_days import LEAST_HOURS, VACATION_DAYS, zone_of

HOURS = [(hour, f"{hour:02}:00") for hour in range(24)]


class RestForm(forms.Form):
    """Nights and weekdays off."""

    night_from = forms.TypedChoiceField(
        label=gettext_lazy("From"),
        choices=[("", gettext_lazy("never")), *HOURS],
        coerce=int,
        empty_value=None,
        required=False,
    )
    night_to = forms.TypedChoiceField(
        label=gettext_lazy("To"),
        choices=[("", gettext_lazy("never")), *HOURS],
        coerce=int,
        empty_value=None,
        required=False,
    )
    days = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Weekdays off"),
        choices=list(WEEKDAYS.items()),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    time_zone = zone_field()

    def clean(self) -> dict[str, Any]:
        """Both ends of the night, or none."""
        told = super().clean() or {}
        if (told.get("night_from") is None) != (told.get("night_to") is None) and not self.errors:
            raise forms.ValidationError(_("A night has a beginning and an end; choose both, or never."))
        return told

    def night(self) -> tuple[int, int] | None:
        """As the service takes it."""
        begins, ends = self.cleaned_data["night_from"], self.cleaned_data["night_to"]
        return None if begins is None else (begins, ends)


class VacationForm(forms.Form):
    """Days of one's own calendar."""

    first = forms.DateField(
        label=gettext_lazy("First day"),
        help_text=gettext_lazy("Today means from now on."),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    last = forms.DateField(
        label=gettext_lazy("Last day"),
        help_text=gettext_lazy("The whole day is off."),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )


def _today(player: Player) -> date:
    return timezone.now().astimezone(zone_of(player.time_zone)).date()


def _page(
    request: HttpRequest, player: Player, rest: RestForm | None = None, vacation: VacationForm | None = None
) -> HttpResponse:
    """The page, with a form that may hold an error."""
    now, wrong = timezone.now(), rest or vacation
    week = {name: getattr(player, name) for name in ("night_from", "night_to", "time_zone")}
    week["days"] = player.days_off
    today = _today(player)
    context = {
        "player": player,
        "rest": rest or RestForm(initial=week),
        "vacation": vacation or VacationForm(initial={"first": today, "last": today + timedelta(days=6)}),
        "planned": selectors.vacation_of(player, now) is not None,
        "begun": selectors.is_away(player, now),
        "left": selectors.vacation_left(player, now),
        "most": VACATION_DAYS,
        "least": LEAST_HOURS,
    }
    return render(request, "account/days_off.html", context, status=200 if wrong is None else 400)


View = Callable[[HttpRequest, Player], HttpResponse]


def _players(view: View) -> Callable[[HttpRequest], HttpResponse]:
    """A view for people and guests, who are held to the rate of such changes."""

    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        if not isinstance(request.user, Player):
            return redirect("account_login")
        if request.method == "POST" and not is_allowed(request, "rest"):
            return render(request, "429.html", status=429)
        return view(request, request.user)

    return guarded


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@_players
def days_off(request: HttpRequest, player: Player) -> HttpResponse:
    """What there is, and other nights and weekdays."""
    if request.method != "POST":
        return _page(request, player)
    form = RestForm(request.POST)
    if form.is_valid():
        try:
            told = form.cleaned_data
            services.rest_set(player, night=form.night(), days=told["days"], time_zone=told["time_zone"])
            messages.success(request, _("Saved. It counts from your next turn in each match."))
            return redirect("days_off")
        except GameError as error:
            form.add_error(None, error.message)
    return _page(request, player, rest=form)


@require_POST
@never_cache
@_players
def vacation_start(request: HttpRequest, player: Player) -> HttpResponse:
    """Go on vacation."""
    form = VacationForm(request.POST)
    if form.is_valid():
        try:
            services.vacation_start(player, **form.cleaned_data)
            messages.success(request, _("Your vacation is set. Your daily matches wait for you."))
            return redirect("days_off")
        except GameError as error:
            form.add_error(None, error.message)
    return _page(request, player, vacation=form)


@require_POST
@never_cache
@_players
def vacation_end(request: HttpRequest, player: Player) -> HttpResponse:
    """Be back, or call it off."""
    try:
        services.vacation_end(player)
        messages.success(request, _("Your vacation has ended, and your time runs again."))
    except GameError as error:
        messages.error(request, error.message)
    return redirect("days_off")
