"""Words of lessons in templates, and the lessons that a rules page links to."""

import re

from django import template
from django.conf import settings
from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from games import rulebook
from games.engine.explain import SEAT_WORDS, SUIT_SIGNS, SUIT_WORDS
from games.rulebook.axes import GROUPS
from tutorials import practice, wording
from tutorials.course import lessons_about
from tutorials.practice import SKILLS
from tutorials.steps import Lesson
from tutorials.watch.listed import demo_like

register = template.Library()

CARD = re.compile(f"(10|[2-9JQKA])([{''.join(SUIT_SIGNS.values())}])")
SMALL_CARD = (
    '<span class="in-text suit-{suit}">{rank}<svg viewBox="0 0 24 24" class="suit" aria-hidden="true">'
    '<use href="#s-{suit}"/></svg><span class="sr-only">{sign}</span></span>'
)
SUIT_OF = {sign: suit for suit, sign in SUIT_SIGNS.items()}


@register.filter
def translated(text: str) -> str:
    """A marked text of a lesson in the visitor's language."""
    return wording.filled(text)


@register.filter
def with_cards(text: str) -> SafeString:
    """A text in which cards, as in "10♥", look like cards."""
    # Safe: the text is escaped first, and what is put around a card is fixed.
    return mark_safe(CARD.sub(_card, conditional_escape(text)))  # noqa: S308


def _card(found: re.Match[str]) -> str:
    return format_html(SMALL_CARD, rank=found[1], suit=SUIT_OF[found[2]], sign=found[2])


@register.filter
def card_name(card: str) -> str:
    """A card as it is read out."""
    return wording.card_name(card)


@register.filter
def suit_word(suit: str) -> str:
    """A suit in words."""
    return wording.filled(SUIT_WORDS[suit])


@register.filter
def seat_word(seat: str) -> str:
    """A seat in words."""
    return wording.filled(SEAT_WORDS[seat])


@register.simple_tag
def lessons_for(preset: str) -> tuple[Lesson, ...]:
    """The lessons that are told by the rules of a preset."""
    return lessons_about(preset=preset)


@register.simple_tag
def skills_of(lesson: Lesson) -> list[dict[str, str]]:
    """What can be practised of a lesson."""
    return [{"name": name, "title": SKILLS[name].title} for name in practice.skills_of(lesson.slug)]


@register.simple_tag
def demo_for(preset: str) -> dict[str, str] | None:
    """The demonstration to watch for a preset: its game's name and its address."""
    demo = demo_like(preset)
    if demo is None:
        return None
    url = reverse("learn_demo", kwargs={"slug": demo.slug})
    return {"title": rulebook.title(demo.position.preset), "url": url}


@register.simple_tag
def lessons_in(section: str) -> tuple[Lesson, ...]:
    """The lessons that teach what a section of a rules page tells."""
    return lessons_about(axes=frozenset(axis.name for axis in GROUPS[section][1]))


@register.simple_tag
def worker_url() -> str:
    """The address of the worker that lets lessons go on without a line; "" where it is switched off."""
    return reverse("worker") if settings.OFFLINE else ""
