"""Where progress is kept: with the player, or in the session of a visitor who is nobody yet."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
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
    if _better(_in_session(request), found) == _in_session(request):
        return
    with held(request):
        better = _better(_in_session(request), found)
        request.session[KEY] = {slug: [each.reached, each.marks] for slug, each in better.items()}


def held(request: HttpRequest) -> AbstractContextManager[None]:
    """The visitor's session as it is now, for this request alone until the end: browsers ask for several
    things at once, and what each keeps is added to what the others did."""
    session: Any = request.session
    kept_alone: AbstractContextManager[None] = session.held()
    return kept_alone


def session_claim(request: HttpRequest, user: AbstractBaseUser, **_signal: Any) -> None:
    """Someone signs in: what this browser did before becomes theirs too, where it is better."""
    found = _in_session(request)
    if found:
        services.progress_merge(user, found)
        del request.session[KEY]


def _better(kept: Mapping[str, Progress], found: Mapping[str, Progress]) -> dict[str, Progress]:
    return {**kept, **{slug: merged(kept.get(slug, NOTHING), new) for slug, new in found.items()}}


def _in_session(request: HttpRequest) -> dict[str, Progress]:
    """Bounded by the course: other lessons and further steps are dropped."""
    kept: dict[str, Any] = request.session.get(KEY, {})
    return selectors.known_only({slug: Progress(*each) for slug, each in kept.items()})
