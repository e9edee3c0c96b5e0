"""What one wishes to be told of, and the way out of the mails that tell it."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_safe

from games.accounts.zones import zone_field
from games.models import Player, PushSubscription
from games.notices.devices import public_key
from games.notices.mailing import address_of, stop_read
from games.notices.wishes import MAILED, mails_stop, wishes_of, wishes_set
from games.rest.limits import is_allowed

HOURS = [(hour, f"{hour:02}:00") for hour in range(24)]


class NoticesForm(forms.Form):
    """Mails by kind, hours without any, and the clock that they are told by."""

    mail_turn = forms.BooleanField(label=gettext_lazy("When it is my turn"), required=False)
    mail_invited = forms.BooleanField(label=gettext_lazy("When I am invited to a match"), required=False)
    mail_finished = forms.BooleanField(label=gettext_lazy("When a match of mine has ended"), required=False)
    quiet_from = forms.TypedChoiceField(label=gettext_lazy("From"), choices=HOURS, coerce=int)
    quiet_until = forms.TypedChoiceField(label=gettext_lazy("Until"), choices=HOURS, coerce=int)
    time_zone = zone_field()

    def __init__(self, *args: Any, has_mail: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not has_mail:
            for name in MAILED:
                del self.fields[name]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@ensure_csrf_cookie
def account_notices(request: HttpRequest) -> HttpResponse:
    """What one is told of, by mail and in this browser."""
    player = request.user
    if not isinstance(player, Player):
        return redirect("account_login")
    wishes, has_mail = wishes_of(player), address_of(player) is not None
    said = {name: getattr(wishes, name) for name in (*MAILED, "quiet_from", "quiet_until")}
    form = NoticesForm(
        request.POST if request.method == "POST" else None,
        has_mail=has_mail,
        initial=said | {"time_zone": player.time_zone},
    )
    if request.method == "POST" and not is_allowed(request, "notices"):
        return render(request, "429.html", status=429)
    if form.is_valid():
        wishes_set(player, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("account_notices")
    context = {
        "form": form,
        "mails": [form[name] for name in MAILED if name in form.fields],
        "hours": [form["quiet_from"], form["quiet_until"]],
        "has_mail": has_mail,
        "player": player,
        "push_key": public_key(settings.VAPID_PRIVATE_KEY) if settings.VAPID_PRIVATE_KEY else "",
        "browsers": PushSubscription.objects.filter(player=player).count(),
    }
    return render(request, "account/notices.html", context, status=400 if form.errors else 200)


@csrf_exempt  # a mail program posts here by itself (RFC 8058): the signed link is what it has
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def notices_stop(request: HttpRequest, token: str) -> HttpResponse:
    """The way out that stands in every mail; it needs nobody to be signed in.

    Only a POST changes anything.
    """
    player_id = stop_read(token)
    if not is_allowed(request, "notices"):
        return render(request, "429.html", status=429)
    if player_id is None:
        return render(request, "account/notices_stop.html", {"state": "wrong"}, status=404)
    state = "asked"
    if request.method == "POST":
        mails_stop(player_id)
        state = "done"
    return render(request, "account/notices_stop.html", {"state": state})


@require_safe
def notices_worker(request: HttpRequest) -> HttpResponse:
    """The worker in the browser that shows what is pushed; it has a place of its own and answers no page."""
    with open(str(finders.find("js/notices/worker.js")), encoding="utf-8") as file:
        source = file.read()
    answer = HttpResponse(
        f'const ICON = "{static("img/icon.svg")}";\n{source}', content_type="text/javascript; charset=utf-8"
    )
    answer["Cache-Control"] = "no-cache"
    return answer
