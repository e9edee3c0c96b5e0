"""Tokens for programs: made, shown once, revoked; and saying that an account is a program's."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from knox.models import AuthToken

from games import services
from games.accounts.views import person
from games.errors import BadRequest, Conflict
from games.models import Player, Seat
from games.rest.limits import is_allowed
from games.services.programs import TOKEN_NAME_LENGTH


class TokenForm(forms.Form):
    """What a token is called."""

    name = forms.CharField(
        label=gettext_lazy("What for"),
        help_text=gettext_lazy("So that you know later which to revoke, such as: my bot on the old laptop."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "maxlength": TOKEN_NAME_LENGTH}),
    )


def _page(request: HttpRequest, player: Player, form: TokenForm, made: str = "") -> HttpResponse:
    context = {
        "player": player,
        "tokens": AuthToken.objects.filter(user=player).select_related("named").order_by("-created"),
        "form": form,
        "made": made,
        "can_be_program": not player.program and not Seat.objects.filter(player=player).exists(),
    }
    return render(request, "account/tokens.html", context, status=400 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def account_tokens(request: HttpRequest) -> HttpResponse:
    """The tokens of an account; a new one is on this answer and never again."""
    player = person(request)
    if player is None:
        return redirect("account")
    if request.method != "POST":
        return _page(request, player, TokenForm())
    if not is_allowed(request, "tokens"):
        return render(request, "429.html", status=429)
    form = TokenForm(request.POST)
    if form.is_valid():
        try:
            made = services.token_make(player, form.cleaned_data["name"])
            return _page(request, player, TokenForm(), made)
        except (BadRequest, Conflict) as error:
            form.add_error("name", error.message)
    return _page(request, player, form)


@require_POST
@never_cache
def account_token_revoke(request: HttpRequest) -> HttpResponse:
    """Revoke one."""
    player = person(request)
    if player is None:
        return redirect("account")
    if services.token_revoke(player, request.POST.get("token", "")):
        messages.success(request, _("The token is revoked; nothing comes in by it any more."))
    return redirect("account_tokens")


@require_POST
@never_cache
def account_program(request: HttpRequest) -> HttpResponse:
    """Say for good that a program plays under this account."""
    player = person(request)
    if player is None:
        return redirect("account")
    try:
        services.program_mark(player)
        messages.success(request, _("Everybody sees now that a program plays under this name."))
    except Conflict as error:
        messages.error(request, error.message)
    return redirect("account_tokens")
