"""What the API takes about practice."""

from typing import Any

from rest_framework import serializers

from games.rest.fields import StrictBoolean, StrictInteger, StrictSerializer, StrictText
from tutorials.api.requests import ANSWERS_MAX
from tutorials.practice import SEED_MAX
from tutorials.runner import HINTS_MAX, TRIES_MAX
from tutorials.skills.clock import OFFSET_MAX, OFFSET_MIN


class Dated(StrictSerializer):
    """Whatever counts for a day."""

    utc_offset = StrictInteger(
        required=False,
        min_value=OFFSET_MIN,
        max_value=OFFSET_MAX,
        help_text="Minutes east of Greenwich, for which day it is with you.",
    )


class FirstAnswerRequest(Dated):
    """An answer to a question, and how it went before."""

    answer: Any = serializers.ListField(
        child=StrictText(max_length=40), max_length=ANSWERS_MAX, required=False, help_text="Options."
    )
    tries = StrictInteger(
        required=False, min_value=0, max_value=TRIES_MAX, help_text="Wrong answers given before."
    )
    hints = StrictInteger(
        required=False, min_value=0, max_value=HINTS_MAX, help_text="How many hints were read."
    )
    give_up = StrictBoolean(required=False, help_text="Show the answer instead; without `answer`.")


class PracticeAnswerRequest(FirstAnswerRequest):
    """An answer to a question of practice."""

    seed = StrictInteger(min_value=1, max_value=SEED_MAX)
    preset = StrictText(max_length=60, required=False, allow_null=True, help_text="As the question has it.")


class DailyRequest(Dated):
    """Whether five questions a day are wanted."""

    on = StrictBoolean()
    preset = StrictText(
        max_length=60, required=False, allow_null=True, help_text="By the rules of which game; null: any."
    )
