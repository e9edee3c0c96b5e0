"""The rules pages: every preset told from its ruleset, two side by side, the words, a sheet to print."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from games import rulebook, selectors
from games.engine.presets import PRESETS
from games.models import SavedRuleset
from games.pages.named import Named, named_find, named_preset, named_saved
from games.pages.opening import visitor
from games.pages.saved import extras_told
from games.rulebook.house import fitted

SPECIAL = 8  # a word in the rules of more games than this is everybody's


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
    context = {"families": rulebook.families(list(PRESETS)), "own": _own(request)}
    return render(request, "pages/rules_index.html", context)


@require_safe
def rules_preset(request: HttpRequest, preset: str) -> HttpResponse:
    """The rules of one preset, told from its ruleset."""
    named = named_preset(preset)
    family = rulebook.families([name for name in PRESETS if name.split(".")[0] == preset.split(".")[0]])
    more = {"family": family[0], "extras": extras_told(fitted(preset, {}))}
    return render(request, "pages/rules.html", rules_context(named) | more)


@require_safe
def rules_saved(request: HttpRequest, ruleset_id: str) -> HttpResponse:
    """The rules that somebody saved, for whoever has the link."""
    named = named_saved(ruleset_id)
    base = PRESETS.get(named.base)
    more = {
        "base_title": rulebook.title(named.base) if base else "",
        "house_rules": rulebook.differences(base, named.rules) if base else [],
        "address": request.build_absolute_uri(named.url),
    }
    return render(request, "pages/rules.html", rules_context(named) | more)


@require_safe
def rules_print(request: HttpRequest, preset: str) -> HttpResponse:
    """The rules of one preset on one sheet of paper."""
    return sheet(request, named_preset(preset))


@require_safe
def rules_saved_print(request: HttpRequest, ruleset_id: str) -> HttpResponse:
    """The rules that somebody saved on one sheet of paper."""
    return sheet(request, named_saved(ruleset_id))


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
    terms, games = [], rulebook.mentioned_in()
    for term in rulebook.TERMS:
        link = Linked()
        link.seen.add(term.anchor)
        names = games.get(term.anchor, [])
        special = [rulebook.preset_json(name) for name in names] if len(names) <= SPECIAL else []
        terms.append({"term": term, "meaning": link(str(term.meaning)), "games": special})
    return render(request, "pages/glossary.html", {"terms": terms})


@require_safe
def rules_compare(request: HttpRequest) -> HttpResponse:
    """Two rulesets side by side: first where they differ, in words."""
    keys = {side: request.GET.get(side, "") for side in ("a", "b")}
    context: dict[str, Any] = {"families": rulebook.families(list(PRESETS)), "own": _own(request), **keys}
    if keys["a"] and keys["b"]:
        first, second = named_find(keys["a"]), named_find(keys["b"])
        context |= {
            "first": first,
            "second": second,
            "differences": rulebook.differences(first.rules, second.rules),
            "common": rulebook.in_common(first.rules, second.rules),
        }
    return render(request, "pages/rules_compare.html", context)


def _own(request: HttpRequest) -> list[SavedRuleset]:
    """What the visitor has saved, to pick from."""
    player = visitor(request)
    return [] if player is None else list(selectors.rulesets_of(player))
