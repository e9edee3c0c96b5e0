"""The table maker's form: what was asked, and the fields with what each value would mean.

A form says three things besides its fields: the `preset`; `chosen`, the axes that the person has set so
far; and `was`, what the fields showed. A field that shows something else now was set just now.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from games.engine.axes import WHOLE_MAX
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from games.rulebook.axes import AXES, GROUPS
from games.rulebook.house import Fitted, fitted
from games.rulebook.telling import Axis, say, with_axis

# Choices that bring other scores: what they would mean is told with those.
FOLLOWED_BY_SCORES = {"scoring.by", "scoring.unit", "bavney"}
TRICK_NUMBERS = range(2, 13)  # the others close nothing


@dataclass(frozen=True)
class Asked:
    """What a form asks for. `errors`: {axis: what is wrong with what was typed there}."""

    preset: str
    chosen: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)

    @property
    def fitted(self) -> Fitted:
        return fitted(self.preset, self.chosen)


def asked_of(form: QueryDict, otherwise: str) -> Asked:
    """Read a form; `otherwise` is the preset where it names none that there is."""
    preset = form.get("preset", otherwise)
    asked = Asked(preset if preset in PRESETS else otherwise)
    was, before = _was(form.get("was", "")), set(form.get("chosen", "").split())
    for name, axis in AXES.items():
        token = _token_sent(form, axis)
        if token is None or (token == was.get(name) and name not in before):
            continue
        try:
            asked.chosen[name] = value_of(axis, token)
        except ValueError as error:
            asked.errors[name] = str(error)
    if not AXES["scoring.unit"].applies(asked.fitted.rules):
        asked.chosen.pop("scoring.unit", None)  # the tens are not counted in one or the other
    return asked


def _was(text: str) -> Mapping[str, Any]:
    try:
        was = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return was if isinstance(was, dict) else {}


def _token_sent(form: QueryDict, axis: Axis) -> str | None:
    """What the form has for this axis; None where it was not sent at all."""
    if axis.kind == "tricks":
        sent = form.getlist(axis.name)
        return None if not sent else ",".join(each for each in sent if each)
    value = form.get(axis.name)
    return None if value is None else value.strip()


def token_of(value: Any) -> str:
    """A value as a form field has it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(str(each) for each in value)
    return "" if value is None else str(value)


def value_of(axis: Axis, token: str) -> Any:
    """The value that a form field means. ValueError, with a sentence, for what is none."""
    for each in axis.values:
        if token_of(each.value) == token:
            return each.value
    if axis.kind == "tricks":
        return _trick_numbers(token)
    most = axis.most or WHOLE_MAX
    digits = token.isascii() and token.isdigit() and len(token) <= len(str(WHOLE_MAX))
    if axis.kind == "number" and digits and axis.least <= int(token) <= most:
        return int(token)
    raise ValueError(
        _("A whole number from %(least)d to %(most)d, please.") % {"least": axis.least, "most": most}
    )


def _trick_numbers(token: str) -> tuple[int, ...]:
    known = {str(number): number for number in range(1, 14)}
    parts = set(token.split(","))
    if not parts <= set(known):
        raise ValueError(_("Trick numbers go from 1 to 13."))
    return tuple(sorted(known[part] for part in parts))


def form_context(asked: Asked) -> dict[str, Any]:
    """The fields by group, as they stand now, and the hidden state."""
    found = asked.fitted
    clashes: dict[str, list[str]] = {}
    for clash in found.clashes:
        for name in clash.axes:
            clashes.setdefault(name, []).append(clash.why)
    groups = [
        _group(name, str(title), [_block(axis, asked, found, clashes) for axis in axes])
        for name, (title, axes) in GROUPS.items()
    ]
    was = {name: token_of(found.rules.axis(name)) for name in AXES}
    return {
        "asked": asked,
        "found": found,
        "groups": groups,
        "was": json.dumps(was, separators=(",", ":")),
        "chosen": " ".join([*asked.chosen, *asked.errors]),
    }


def _group(name: str, title: str, blocks: list[dict[str, Any]]) -> dict[str, Any]:
    """A group of axes: the plain ones, the finer ones, and those changed, for its heading."""
    changed = [block for block in blocks if block["is_changed"] and block["is_shown"]]
    troubled = [block for block in blocks if block["error"] or block["clashes"]]
    return {
        "name": name,
        "title": title,
        "plain": [block for block in blocks if not block["axis"].advanced],
        "finer": [block for block in blocks if block["axis"].advanced],
        "changed": changed,
        "is_open": bool(changed or troubled),
        "is_fine": any(block["axis"].advanced for block in [*changed, *troubled]),
    }


def _block(axis: Axis, asked: Asked, found: Fitted, clashes: Mapping[str, list[str]]) -> dict[str, Any]:
    """One axis of the form."""
    told = axis.told(found.rules)
    in_clash = list(dict.fromkeys(clashes.get(axis.name, [])))
    return {
        "axis": axis,
        "title": told.title,
        "told": told,
        "token": token_of(told.value),
        "options": _options(axis, found),
        "empty": say(axis.values[0].label, found.rules) if axis.kind == "number" and axis.values else "",
        "most": axis.most or WHOLE_MAX,
        "error": asked.errors.get(axis.name, ""),
        "clashes": in_clash,
        # An axis that means nothing now is kept out of sight, unless it was chosen and is in the way.
        "is_shown": axis.applies(found.rules) or bool(in_clash and axis.name in asked.chosen),
        "is_changed": found.rules.axis(axis.name) != found.base.axis(axis.name),
        "has_followed": axis.name in found.followed,
    }


def _options(axis: Axis, found: Fitted) -> list[dict[str, Any]]:
    """What can be picked: each value with what it would mean, with all that would come along."""
    rules = found.rules
    if axis.kind == "number":
        return []
    if axis.kind == "tricks":
        now = rules.axis(axis.name)
        return [{"token": number, "label": number, "is_on": number in now} for number in TRICK_NUMBERS]
    return [
        {
            "token": token_of(value.value),
            "label": say(value.label, changed),
            "text": say(value.text, changed),
            "example": say(value.example, changed),
            "is_on": value.value == rules.axis(axis.name),
        }
        for value, changed in ((each, _with_choice(found, axis, each.value)) for each in axis.values)
    ]


def _with_choice(found: Fitted, axis: Axis, value: Any) -> Ruleset:
    """The ruleset that choosing this value would bring."""
    if found.rules.axis(axis.name) == value:
        return found.rules
    if axis.name in FOLLOWED_BY_SCORES:
        return fitted(found.preset, {**found.chosen, axis.name: value}).rules
    return with_axis(found.rules, axis.name, value)
