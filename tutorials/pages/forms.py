"""What a step's form sends."""

from dataclasses import dataclass

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from games.rest.limits import is_allowed

DEEDS = ("check", "hint", "show", "next", "skip", "play")


@dataclass(frozen=True)
class Sent:
    """A form as it came: what is to be done, the answer, and how the step stood."""

    deed: str
    answer: tuple[str, ...]
    tries: int
    hints: int


def sent(request: HttpRequest) -> Sent:
    """The form of a step. SuspiciousOperation (400) for what no form of ours sends."""
    form = request.POST
    deed = form.get("do", "check")
    if deed not in DEEDS:
        raise SuspiciousOperation("no such button")
    return Sent(deed, tuple(form.getlist("answer")), _small(form.get("tries")), _small(form.get("hints")))


def chips_sent(form: QueryDict) -> tuple[int, ...]:
    """The chips that are switched on, by an address or a form."""
    return tuple(int(text) for text in form.getlist("chip") if _is_small(text))


def too_fast(request: HttpRequest) -> HttpResponse | None:
    """The page that says so where this visitor sends more than anyone can think; it counts."""
    if is_allowed(request, "lessons"):
        return None
    return render(request, "learn/too_fast.html", status=429)


def _small(text: str | None) -> int:
    return int(text) if text and _is_small(text) else 0


def _is_small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3
