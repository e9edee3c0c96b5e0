"""Other people, as one's account knows them: whom one does not hear; and what staff have said to one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.models import Player
from games.talk import deeds, services
from games.talk.selectors import mutes_of


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def account_muted(request: HttpRequest) -> HttpResponse:
    """Whom I do not hear, and a way to hear each of them again."""
    if not isinstance(request.user, Player):
        return redirect("account_login")
    if request.method == "POST":
        if services.unmute(request.user, request.POST.get("player", "")):
            messages.success(request, _("You hear them again, and meet them again."))
        return redirect("account_muted")
    return render(request, "account/muted.html", {"mutes": mutes_of(request.user)})


@require_POST
@never_cache
def account_notice(request: HttpRequest) -> HttpResponse:
    """I have read what staff told me. Back to where it was shown."""
    if isinstance(request.user, Player):
        deeds.notice_read(request.user)
    back = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure())
    return redirect(back if safe else "home")
