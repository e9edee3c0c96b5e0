"""What the API tells of lessons, and the schema's words for it."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from games.engine.cards import SUITS
from games.engine.seats import SEATS
from games.engine.state import observe
from tutorials.chips import changes_of, chips_of
from tutorials.course import UNITS, lessons, lessons_of
from tutorials.pace import minutes
from tutorials.positions import Changes, Position, rules_of, state_of
from tutorials.runner import Asking, Progress
from tutorials.steps import Lesson, Option, Page, Step
from tutorials.wording import filled, option_text, told_text


class Part(serializers.Serializer[Any]):
    """A part of an answer; never used to parse or print."""


class LessonLine(Part):
    """A lesson in the course."""

    slug = serializers.CharField(help_text="Its name in addresses.")
    title = serializers.CharField()
    line = serializers.CharField(help_text="What one can do afterwards.")
    minutes = serializers.IntegerField(help_text="About how long it takes.")
    count = serializers.IntegerField(help_text="How many steps it has.")
    axes = serializers.ListField(child=serializers.CharField(), help_text="The axes of the rules it teaches.")
    preset = serializers.CharField(allow_null=True, help_text="The game whose rules tell more.")


class UnitDocument(Part):
    """A part of the course."""

    slug = serializers.CharField()
    title = serializers.CharField()
    line = serializers.CharField(help_text="What it is about.")
    lessons = LessonLine(many=True)


class CourseDocument(Part):
    """The whole course, in order."""

    units = UnitDocument(many=True)


class OptionDocument(Part):
    """An answer that can be given."""

    value = serializers.CharField(help_text="What to post.")
    text = serializers.CharField(help_text="It in words.")
    card = serializers.CharField(allow_null=True)
    suit = serializers.ChoiceField(choices=list(SUITS), allow_null=True)
    seat = serializers.ChoiceField(choices=list(SEATS), allow_null=True)
    number = serializers.IntegerField(allow_null=True)


class StepDocument(Part):
    """A step; one without `options` is only read."""

    number = serializers.IntegerField(help_text="From 1.")
    kind = serializers.CharField(help_text="What sort of question it is, or `page`.")
    title = serializers.CharField(allow_null=True, help_text="Of a page.")
    text = serializers.CharField(help_text="The question, or what the page tells.")
    multiple = serializers.BooleanField(help_text="Are all the right options posted together?")
    options = OptionDocument(many=True)
    hints = serializers.ListField(child=serializers.CharField(), help_text="Each says more than the last.")
    chips = serializers.ListField(child=serializers.IntegerField(), help_text="Those that fit this step.")
    seat = serializers.ChoiceField(choices=list(SEATS), allow_null=True, help_text="Where you sit.")
    view: Any = serializers.DictField(allow_null=True, help_text="The table, as `view` of a match.")
    rules: Any = serializers.DictField(allow_null=True, help_text="The whole ruleset it is played by.")
    spotlight = serializers.ListField(
        child=serializers.CharField(), help_text="Seats and cards that a page speaks of."
    )


class ChipDocument(Part):
    """What other tables play."""

    label: Any = serializers.CharField()
    line = serializers.CharField()


class LessonDocument(LessonLine):
    """A lesson with its steps."""

    chips = ChipDocument(many=True, help_text="Numbered from 0; `?chips=0` shows the steps by that rule.")
    steps = StepDocument(many=True)


class JudgedDocument(Part):
    """What is said to an answer."""

    right = serializers.BooleanField()
    reason = serializers.CharField(help_text="The kind of mistake; `right` where there is none.")
    text = serializers.CharField(help_text="A sentence for people, in the language asked for.")
    answer = serializers.ListField(
        child=serializers.CharField(), help_text="The right values, once the step is no longer open."
    )
    frames = serializers.ListField(
        child=serializers.DictField(), help_text="What comes of the answer, view by view."
    )


class VerdictDocument(JudgedDocument):
    """What is said to an answer in a lesson."""

    stars = serializers.IntegerField(allow_null=True, help_text="1 to 3, 0 where given up; null: still open.")
    next = serializers.IntegerField(allow_null=True, help_text="The step after this one.")


class RoundOpenDocument(Part):
    """Something that may be done now."""

    word = serializers.CharField(help_text="What to add to `words`.")
    action: Any = serializers.DictField(help_text="The same as an action of a match.")


class RoundSuggestionDocument(RoundOpenDocument):
    """What a good player would do."""

    text = serializers.CharField(help_text="It as a sentence.")
    shown = serializers.BooleanField(help_text="Is it said without being asked for, as in the first tricks?")


class RoundCommentDocument(Part):
    """What is said to what you did last."""

    kind = serializers.CharField(help_text="`well`, `legal`, `dear` (it costs tricks), `refused` (not done).")
    good = serializers.BooleanField()
    text = serializers.CharField()


class RoundFramesDocument(Part):
    """Documents as a match has them, in their order."""

    same: Any = serializers.DictField(help_text="What all of them have.")
    steps = serializers.ListField(child=serializers.DictField(), help_text="The rest of each.")


class RoundDocument(Part):
    """Where a guided round stands."""

    words = serializers.ListField(child=serializers.CharField(), help_text="What was done so far.")
    frames = RoundFramesDocument(help_text="What happened since; the last one is now.")
    open = RoundOpenDocument(many=True)
    suggestion = RoundSuggestionDocument(allow_null=True)
    comment = RoundCommentDocument(allow_null=True)
    over = serializers.BooleanField()
    reached = serializers.BooleanField(allow_null=True, help_text="Was the aim reached? null without one.")
    text = serializers.CharField(help_text="What is said at the end.")


class LessonProgressDocument(Part):
    """What you have done of a lesson, the best of it."""

    reached = serializers.IntegerField(help_text="The furthest step come to; one beyond the last at the end.")
    stars = serializers.ListField(
        child=serializers.IntegerField(allow_null=True), help_text="Of each step; null: none yet."
    )


class ProgressDocument(Part):
    """Your progress, by lesson; lessons that were not begun are left out."""

    lessons = serializers.DictField(child=LessonProgressDocument())


# --- and the values themselves --------------------------------------------------------------------


def course_json() -> dict[str, Any]:
    """The course without the steps."""
    units = [
        {
            "slug": unit.slug,
            "title": filled(unit.title),
            "line": filled(unit.line),
            "lessons": [lesson_line(lesson) for lesson in lessons_of(unit)],
        }
        for unit in UNITS
    ]
    return {"units": [unit for unit in units if unit["lessons"]]}


def lesson_line(lesson: Lesson) -> dict[str, Any]:
    """A lesson in the course."""
    return {
        "slug": lesson.slug,
        "title": filled(lesson.title),
        "line": filled(lesson.line),
        "minutes": minutes(lesson),
        "count": len(lesson.steps),
        "axes": list(lesson.axes),
        "preset": lesson.rules or None,
    }


def lesson_json(lesson: Lesson, chips: tuple[int, ...] = ()) -> dict[str, Any]:
    """A lesson with its steps; by the chips where they fit a step, else by its own rules."""
    told = [{"label": filled(chip.label), "line": filled(chip.line)} for chip in lesson.chips]
    steps = [step_json(lesson, number, chips) for number in range(1, len(lesson.steps) + 1)]
    return {**lesson_line(lesson), "chips": told, "steps": steps}


def step_json(lesson: Lesson, number: int, chips: tuple[int, ...] = ()) -> dict[str, Any]:
    """A step as it is before anything was answered."""
    step: Step | Page = lesson.steps[number - 1]
    changes = changes_of(lesson, number, chips) or ()
    asked = _page(step) if isinstance(step, Page) else question_json(step, changes)
    table = table_json(step.position.with_rules(changes)) if step.position else _NO_TABLE
    fitting = list(chips_of(lesson, number))
    return {"number": number, "kind": step.kind, **asked, "chips": fitting, **table}


_NO_TABLE: Mapping[str, Any] = {"seat": None, "view": None, "rules": None}


def _page(step: Page) -> dict[str, Any]:
    return {
        "title": filled(step.title),
        "text": filled(step.text),
        "multiple": False,
        "options": [],
        "hints": [],
        "spotlight": list(step.spotlight),
    }


def question_json(step: Step, changes: Changes = ()) -> dict[str, Any]:
    """What is asked, without the table."""
    return {
        "title": None,
        "text": filled(step.prompt),
        "multiple": step.multiple,
        "options": [_option(option) for option in step.options(changes)],
        "hints": [filled(hint) for hint in step.hints],
        "spotlight": [],
    }


def _option(option: Option) -> dict[str, Any]:
    named = {name: getattr(option, name) for name in ("card", "suit", "seat", "number")}
    return {"value": option.value, "text": option_text(option), **named}


def table_json(position: Position) -> dict[str, Any]:
    """The table of a question, as its player sees it."""
    return {
        "seat": position.viewer,
        "view": observe(state_of(position), position.viewer),
        "rules": rules_of(position).to_json(),
    }


def verdict_json(lesson: Lesson, number: int, asking: Asking) -> dict[str, Any]:
    """What came of an answer."""
    following = number + 1 if number < len(lesson.steps) else None
    return {**judged_json(lesson.steps[number - 1], asking), "stars": asking.stars, "next": following}


def judged_json(step: Step, asking: Asking) -> dict[str, Any]:
    """The verdict on an answer."""
    verdict = asking.verdict
    assert verdict is not None
    return {
        "right": verdict.right and not asking.gave_up,
        "reason": verdict.reason,
        "text": told_text(verdict.told),
        "answer": sorted(asking.answer),
        "frames": [observe(frame, step.position.viewer) for frame in verdict.frames],
    }


def progress_json(kept: Mapping[str, Progress]) -> dict[str, Any]:
    """Everybody's own progress."""
    order = [lesson for lesson in lessons() if lesson.slug in kept]
    return {"lessons": {lesson.slug: _progress(lesson, kept[lesson.slug]) for lesson in order}}


def _progress(lesson: Lesson, progress: Progress) -> dict[str, Any]:
    numbers = range(1, len(lesson.steps) + 1)
    return {"reached": progress.reached, "stars": [progress.stars(number) for number in numbers]}
