"""The door of the pages for staff: a second factor, and a code of it not long ago in this very session.

Nothing here knows of players or matches, so that every part of the site can put its pages behind it.
"""

import time
from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

CODE_LASTS = 12 * 3600  # seconds for which a code opens the pages

View = Callable[..., HttpResponse]


def staff_only(view: View) -> View:
    """The page for staff with a code; the way to one for staff without; for others there is no such page."""

    @never_cache
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not getattr(request.user, "is_staff", False):
            raise Http404
        has_factor = is_mfa_enabled(request.user, [Authenticator.Type.TOTP])
        if has_factor and code_is_fresh(request):
            return view(request, *args, **kwargs)
        door = f"{reverse('mfa_reauthenticate')}?{urlencode({'next': request.get_full_path()})}"
        if has_factor and request.method == "GET":
            return redirect(door)
        return render(request, "staff/factor.html", {"has_factor": has_factor, "door": door}, status=403)

    return guarded


def code_is_fresh(request: HttpRequest) -> bool:
    """Was a code given in this session, by whoever it is now, and not long ago?"""
    records = get_authentication_records(request, request.user)
    times = [record.get("at", 0) for record in records if record.get("method") == "mfa"]
    return bool(times) and 0 <= time.time() - max(times) < CODE_LASTS
