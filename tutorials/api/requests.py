"""What the API takes about lessons."""

from typing import Any

from rest_framework import serializers

from games.rest.fields import StrictBoolean, StrictInteger, StrictSerializer, StrictText
from tutorials.rounds import WORDS_MAX
from tutorials.runner import HINTS_MAX, NOT_YET, STARS, TRIES_MAX, Progress

ANSWERS_MAX, STEPS_MAX = 20, 60


class AnswerRequest(StrictSerializer):
    """An answer to a step, and how it went before."""

    answer = serializers.ListField(
        child=StrictText(max_length=40),
        max_length=ANSWERS_MAX,
        required=False,
        help_text="Options.",
    )
    chips = serializers.ListField(
        child=StrictInteger(min_value=0, max_value=99),
        max_length=ANSWERS_MAX,
        required=False,
        help_text="By what other tables play: numbers of the lesson's chips.",
    )
    tries = StrictInteger(
        required=False,
        min_value=0,
        max_value=TRIES_MAX,
        help_text="Wrong answers given before.",
    )
    hints = StrictInteger(
        required=False, min_value=0, max_value=HINTS_MAX, help_text="How many hints were read."
    )
    give_up = StrictBoolean(required=False, help_text="Show the answer instead; without `answer`.")


class RoundRequest(StrictSerializer):
    """What was done so far in a guided round, the last of it just now."""

    words = serializers.ListField(
        child=StrictText(max_length=12),
        max_length=WORDS_MAX,
        help_text="Words of `open` that were done, or a card: what may not be played is explained.",
    )
    chips = serializers.ListField(
        child=StrictInteger(min_value=0, max_value=99),
        max_length=ANSWERS_MAX,
        required=False,
        help_text="By what other tables play: numbers of the lesson's chips.",
    )


class LessonProgressRequest(StrictSerializer):
    """What was done of a lesson."""

    reached = StrictInteger(min_value=1, max_value=STEPS_MAX + 1)
    stars = serializers.ListField(
        child=StrictInteger(min_value=0, max_value=STARS, allow_null=True), max_length=STEPS_MAX
    )


class ProgressRequest(StrictSerializer):
    """What was done, by lesson."""

    lessons = serializers.DictField(child=LessonProgressRequest())


def progress_parsed(lessons: dict[str, dict[str, Any]]) -> dict[str, Progress]:
    """Progress as it is kept."""
    return {slug: Progress(each["reached"], _marks(each["stars"])) for slug, each in lessons.items()}


def _marks(stars: list[int | None]) -> str:
    return "".join(NOT_YET if each is None else str(each) for each in stars)
