"""The form by which a list of matches is narrowed down, and what is on, each with a way to take it off."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from games import lists, rulebook
from games.engine.presets import PRESETS
from games.ids import is_id
from games.lists.choices import OWN
from games.models import Player

BY_ITSELF = frozenset(("status", "preset", "turn"))  # said by links and addresses, not by the form


@dataclass(frozen=True)
class Field:
    """One field of the form; `options` are none where any text may be typed."""

    name: str
    label: str
    kind: str
    value: str
    options: list[tuple[str, str]]


@dataclass(frozen=True)
class Chip:
    """A filter that is on, and the address of the list without it."""

    label: str
    value: str
    url: str


def asked_of(request: HttpRequest, filters: type[lists.SeatFilter]) -> dict[str, str]:
    """What the query asks of a list; what a form leaves empty says nothing."""
    given = {name: request.GET.get(name, "") for name in filters.base_filters}
    return {name: value for name, value in given.items() if value}


def finder(path: str, filters: type[lists.SeatFilter], asked: Mapping[str, str]) -> dict[str, Any]:
    """What the form's template needs. One query where a person is named by an id, else none."""
    known = filters.base_filters
    fields = [_field(name, known[name], asked) for name in known if name not in BY_ITSELF | {"search"}]
    return {
        "path": path,
        "search": _field("search", known["search"], asked),
        "fields": sorted(fields, key=lambda field: field.kind == "date"),
        "families": rulebook.families(list(PRESETS)),
        "own": OWN,
        "kept": encoded(asked),
        "status": asked.get("status", ""),
        "hidden": [(name, value) for name, value in asked.items() if name in BY_ITSELF],
        "chips": [
            Chip(label_of(name, filters), _told(name, value, filters), _without(path, asked, name))
            for name, value in asked.items()
            if name != "status"
        ],
    }


def encoded(asked: Mapping[str, str]) -> str:
    """The filters for links to other pages of the list."""
    chosen = QueryDict(mutable=True)
    chosen.update(dict(asked))
    return chosen.urlencode()


def _without(path: str, asked: Mapping[str, str], name: str) -> str:
    rest = encoded({key: value for key, value in asked.items() if key != name})
    return f"{path}?{rest}" if rest else path


def _field(name: str, each: Any, asked: Mapping[str, str]) -> Field:
    options = [(str(value), str(told)) for value, told in each.extra.get("choices", [])]
    kind = "select" if options else "date" if name in ("since", "until") else "text"
    return Field(name, str(each.label), kind, asked.get(name, ""), options)


def label_of(name: str, filters: type[lists.SeatFilter]) -> str:
    """What a filter is called on the page."""
    by_itself = {"preset": _("Game"), "turn": _("Waiting"), "status": _("Which matches")}
    if name in by_itself:
        return by_itself[name]
    return str(filters.base_filters[name].label)


def _told(name: str, value: str, filters: type[lists.SeatFilter]) -> str:
    """A value in words."""
    if name in ("game", "preset"):
        return _game(value)
    if name == "turn":
        return _("for you")
    if name in ("partner", "opponent", "search"):
        player = Player.objects.filter(pk=value, is_active=True).first() if is_id(value) else None
        return player.name if player is not None else value
    words = {str(word): str(told) for word, told in filters.base_filters[name].extra.get("choices", [])}
    return words.get(value, value)


def _game(value: str) -> str:
    if value == OWN:
        return _("Rules of their own")
    if value in rulebook.FAMILIES:
        return _("All of %(title)s") % {"title": rulebook.FAMILIES[value][0]}
    return rulebook.title(value)
