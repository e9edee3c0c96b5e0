"""One's own account: the name, what is kept under it, and a way out."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import services
from games.accounts.export import export_parts
from games.accounts.forms import GuestLeaveForm, LeaveForm, RenameForm
from games.models import Player
from games.rest.limits import is_allowed
from games.rest.streams import as_asked


def account_page(request: HttpRequest, player: Player, form: RenameForm | None = None) -> HttpResponse:
    """The page of one's account, with a rename form that may hold an error."""
    addresses = list(EmailAddress.objects.filter(user=player).order_by("-primary", "-pk"))
    context = {
        "player": player,
        "form": form or RenameForm(initial={"name": player.name}),
        "address": next((each for each in addresses if each.primary), None),
        "waiting": next((each for each in addresses if not each.primary), None),
        "has_second_factor": is_mfa_enabled(player),
        "other_sites": bool(settings.SOCIAL),
    }
    return render(request, "account/account.html", context, status=200 if form is None else 400)


@require_safe
@never_cache
def account(request: HttpRequest) -> HttpResponse:
    """What there is to see and change; the door for nobody yet."""
    if not isinstance(request.user, Player):
        return redirect("account_login")
    return account_page(request, request.user)


@require_POST
@never_cache
def account_rename(request: HttpRequest) -> HttpResponse:
    """Another name, for people and guests."""
    if not isinstance(request.user, Player):
        return redirect("account_login")
    form = RenameForm(request.POST)
    if not form.is_valid():
        return account_page(request, request.user, form)
    services.player_rename(request.user, form.cleaned_data["name"])
    messages.success(request, _("This is your name from now on."))
    return redirect("account")


@require_POST
@never_cache
def account_watching(request: HttpRequest) -> HttpResponse:
    """Whether strangers may watch, for people and guests."""
    if not isinstance(request.user, Player):
        return redirect("account_login")
    forbidden = request.POST.get("no_watching") == "on"
    services.watching_set(request.user, forbidden=forbidden)
    told = (
        _("Nobody watches your matches now.") if forbidden else _("Your public matches may be watched now.")
    )
    messages.success(request, told)
    return redirect("account")


@require_POST
@never_cache
def account_listing(request: HttpRequest) -> HttpResponse:
    """Whether to stand on leaderboards, for people and guests."""
    if not isinstance(request.user, Player):
        return redirect("account_login")
    hidden = request.POST.get("unlisted") == "on"
    services.listing_set(request.user, hidden=hidden)
    messages.success(
        request,
        _("You are on no leaderboard now.") if hidden else _("You may stand on leaderboards now."),
    )
    return redirect("account")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_post_parameters("password")
def account_leave(request: HttpRequest) -> HttpResponse:
    """Delete the account, with the password; a guest, who has none, with a second word."""
    player = request.user
    if not isinstance(player, Player):
        return redirect("account")
    is_guest = player.kind == Player.Kind.GUEST
    form = _leave_form(request, is_guest=is_guest)
    if request.method == "POST" and not is_allowed(request, "passwords"):
        return render(request, "429.html", status=429)
    if form.is_valid():
        if is_guest or player.check_password(form.cleaned_data["password"]):
            return _left(request, player)
        form.add_error("password", _("This is not your password."))
    context = {"form": form, "is_guest": is_guest, "has_password": player.has_usable_password()}
    return render(request, "account/leave.html", context, status=400 if form.errors else 200)


def _leave_form(request: HttpRequest, *, is_guest: bool) -> GuestLeaveForm | LeaveForm:
    """What is asked before everything goes."""
    data = request.POST if request.method == "POST" else None
    return GuestLeaveForm(data) if is_guest else LeaveForm(data)


def _left(request: HttpRequest, player: Player) -> HttpResponse:
    """Gone, and told so."""
    told = _("Your account is deleted. Thank you for playing.")
    if player.kind == Player.Kind.GUEST:
        told = _("What there was of you is deleted. Thank you for playing.")
    services.player_leave(player.pk)
    logout(request)
    messages.success(request, told)
    return redirect("home")


@require_safe
@never_cache
def account_export(request: HttpRequest) -> Any:
    """One's own data as a file, written while it is sent."""
    if not isinstance(request.user, Player):
        return redirect("account_login")
    if not is_allowed(request, "exports"):
        return render(request, "429.html", status=429)
    answer = StreamingHttpResponse(
        as_asked(request, export_parts(request.user)), content_type="application/json"
    )
    answer["Content-Disposition"] = 'attachment; filename="court-piece.json"'
    return answer


def person(request: HttpRequest) -> Player | None:
    """Who looks, if that is somebody with an account."""
    user = request.user
    return user if isinstance(user, Player) and user.kind == Player.Kind.HUMAN else None
