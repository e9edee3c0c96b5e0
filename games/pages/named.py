"""Rulesets that have a page of their own: presets, and what people saved."""

from dataclasses import dataclass

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from games import rulebook, selectors
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset, ruleset_parse
from games.ids import is_id
from games.models import SavedRuleset


@dataclass(frozen=True)
class Named:
    """A ruleset with a page. `key` names it in addresses; `base` is the preset it comes from, if any."""

    key: str
    title: str
    line: str
    rules: Ruleset
    url: str
    print_url: str
    base: str
    owner: str = ""

    @property
    def is_saved(self) -> bool:
        return self.key != self.base


def named_find(key: str) -> Named:
    """The preset of this name, or the saved ruleset with this id. Http404 where there is neither."""
    return named_saved(key) if is_id(key) else named_preset(key)


def named_preset(name: str) -> Named:
    """A preset as it stands."""
    if name not in PRESETS:
        raise Http404
    told, at = rulebook.preset_json(name), {"preset": name}
    url, print_url = reverse("rules_preset", kwargs=at), reverse("rules_print", kwargs=at)
    return Named(name, told["title"], told["line"], PRESETS[name], url, print_url, name)


def named_saved(ruleset_id: str) -> Named:
    """A saved ruleset; one query."""
    saved = selectors.saved_ruleset(ruleset_id)
    if saved is None:
        raise Http404
    at = {"ruleset_id": saved.pk}
    url, print_url = reverse("rules_saved", kwargs=at), reverse("rules_saved_print", kwargs=at)
    rules = ruleset_parse(saved.rules)
    return Named(saved.pk, saved.name, _line(saved), rules, url, print_url, saved.preset, saved.owner.name)


def _line(saved: SavedRuleset) -> str:
    """The sentence about a saved ruleset."""
    if saved.preset not in PRESETS:
        return _("House rules of their own.")
    return _("House rules on top of %(title)s.") % {"title": rulebook.title(saved.preset)}
