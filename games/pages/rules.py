"""The rules pages: every preset told from its ruleset, two side by side, the words, a sheet to print."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from games import rulebook
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset


@dataclass(frozen=True)
class Named:
    """A ruleset that has a page: `key` names it in addresses, `base` is the preset it comes from."""

    key: str
    title: str
    line: str
    rules: Ruleset
    url: str
    base: str


def named_preset(name: str) -> Named:
    """A preset as it stands. Http404 where there is none of that name."""
    if name not in PRESETS:
        raise Http404
    told = rulebook.preset_json(name)
    url = reverse("rules_preset", kwargs={"preset": name})
    return Named(name, told["title"], told["line"], PRESETS[name], url, name)


class Linked:
    """Links each word of the games to its place in the glossary, where a page first mentions it."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.glossary = reverse("glossary")

    def __call__(self, text: str) -> SafeString:
        parts = rulebook.mentions(text, self.seen)
        return format_html_join("", "{}", ((self._part(each.text, each.anchor),) for each in parts))

    def _part(self, text: str, anchor: str) -> str:
        if not anchor:
            return text
        return format_html('<a class="term" href="{}#{}">{}</a>', self.glossary, anchor, text)


def rules_context(named: Named) -> dict[str, Any]:
    """What a page about one ruleset shows: its sections and the questions people ask."""
    link = Linked()
    sections = [
        {
            "name": section.name,
            "title": section.title,
            "lines": [{"text": link(line.text), "example": line.example} for line in section.lines],
            "rows": section.rows,
        }
        for section in rulebook.sections(named.rules)
    ]
    return {
        "named": named,
        "sections": sections,
        "unit": named.rules.scoring.unit,
        "questions": rulebook.answered(named.rules),
    }


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """The games whose rules are told here, by family."""
    return render(request, "pages/rules_index.html", {"families": rulebook.families(list(PRESETS))})


@require_safe
def rules_preset(request: HttpRequest, preset: str) -> HttpResponse:
    """The rules of one preset, told from its ruleset."""
    named = named_preset(preset)
    family = rulebook.families([name for name in PRESETS if name.split(".")[0] == preset.split(".")[0]])
    more = {"family": family[0], "is_playable": preset in rulebook.playable()}
    return render(request, "pages/rules.html", rules_context(named) | more)


@require_safe
def rules_print(request: HttpRequest, preset: str) -> HttpResponse:
    """The rules of one preset on one sheet of paper."""
    return sheet(request, named_preset(preset))


def sheet(request: HttpRequest, named: Named) -> HttpResponse:
    """The rules on one sheet of paper."""
    context = {
        "named": named,
        "sections": rulebook.sections(named.rules),
        "address": request.build_absolute_uri(named.url),
    }
    return render(request, "pages/rules_print.html", context)


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """The words of the games; each meaning links to the other words in it."""
    terms = []
    for term in rulebook.TERMS:
        link = Linked()
        link.seen.add(term.anchor)
        terms.append({"term": term, "meaning": link(str(term.meaning))})
    return render(request, "pages/glossary.html", {"terms": terms})


@require_safe
def rules_compare(request: HttpRequest) -> HttpResponse:
    """Two rulesets side by side: first where they differ, in words."""
    keys = {side: request.GET.get(side, "") for side in ("a", "b")}
    context: dict[str, Any] = {"families": rulebook.families(list(PRESETS)), **keys}
    if keys["a"] and keys["b"]:
        first, second = named_find(request, keys["a"]), named_find(request, keys["b"])
        context |= {
            "first": first,
            "second": second,
            "differences": rulebook.differences(first.rules, second.rules),
            "common": rulebook.in_common(first.rules, second.rules),
        }
    return render(request, "pages/rules_compare.html", context)


def named_find(request: HttpRequest, key: str) -> Named:
    """The preset of this name. Http404 where there is none."""
    return named_preset(key)
