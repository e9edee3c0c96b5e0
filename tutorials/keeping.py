"""Where progress is kept: with the player, or in the session of a visitor who is nobody yet."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest

from tutorials import selectors, services
from tutorials.runner import NOTHING, Progress, merged

KEY = "lessons"


def progress_of(request: HttpRequest) -> dict[str, Progress]:
    """What the visitor has done, by lesson."""
    if request.user.is_authenticated:
        return selectors.progress_of(request.user)
    return _in_session(request)


def progress_keep(request: HttpRequest, found: Mapping[str, Progress]) -> None:
    """Keep what is better than before. The lessons named are lessons of the course."""
    if request.user.is_authenticated:
        services.progress_merge(request.user, found)
        return
    kept = _in_session(request)
    better = kept | {slug: merged(kept.get(slug, NOTHING), new) for slug, new in found.items()}
    if better != kept:
        request.session[KEY] = {slug: [each.reached, each.marks] for slug, each in better.items()}


def session_claim(request: HttpRequest, user: AbstractBaseUser, **_signal: Any) -> None:
    """Someone signs in: what this browser did before becomes theirs too, where it is better."""
    found = _in_session(request)
    if found:
        services.progress_merge(user, found)
        del request.session[KEY]


def _in_session(request: HttpRequest) -> dict[str, Progress]:
    """Bounded by the course: other lessons and further steps are dropped."""
    kept: dict[str, Any] = request.session.get(KEY, {})
    return selectors.known_only({slug: Progress(*each) for slug, each in kept.items()})
