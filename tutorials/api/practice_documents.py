"""What the API tells of practice: skills, questions, how one stands, the daily five."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from rest_framework import serializers

from games.engine.seats import SEATS
from tutorials.api.documents import (
    JudgedDocument,
    OptionDocument,
    Part,
    judged_json,
    question_json,
    table_json,
)
from tutorials.practice import SKILLS, generate
from tutorials.practice.before import told_before
from tutorials.runner import Asking
from tutorials.skills.daily import OPEN, RIGHT, Daily, Five, Pick, days_in_a_row
from tutorials.skills.spacing import NEVER, Day, Standing
from tutorials.steps import Step
from tutorials.wording import filled

MARKS = {OPEN: "open", RIGHT: "right"}


class SkillLine(Part):
    """What can be practised."""

    skill = serializers.CharField(help_text="Its name in addresses.")
    title = serializers.CharField()
    lessons = serializers.ListField(child=serializers.CharField(), help_text="Those that teach it.")
    presets = serializers.ListField(
        child=serializers.CharField(), help_text="The games by whose rules it can be asked."
    )


class PracticeDocument(Part):
    """All skills, in the order of the course."""

    skills = SkillLine(many=True)


class QuestionDocument(Part):
    """A fresh question. It follows from `skill`, `seed` and `preset`: the same ones give it again."""

    skill = serializers.CharField()
    seed = serializers.IntegerField()
    preset = serializers.CharField(allow_null=True, help_text="As it was asked for; null: any.")
    game = serializers.CharField(help_text="The preset by whose rules it is.")
    kind = serializers.CharField(help_text="What sort of question it is.")
    text = serializers.CharField(help_text="The question.")
    before = serializers.CharField(help_text="How the match stood before, where that matters; else empty.")
    multiple = serializers.BooleanField(help_text="Are all the right options posted together?")
    options = OptionDocument(many=True)
    hints = serializers.ListField(child=serializers.CharField(), help_text="Each says more than the last.")
    seat = serializers.ChoiceField(choices=list(SEATS), help_text="Where you sit.")
    view: Any = serializers.DictField(help_text="The table, as `view` of a match.")
    rules: Any = serializers.DictField(help_text="The whole ruleset it is played by.")


class StandingDocument(Part):
    """How you stand in a skill."""

    skill = serializers.CharField()
    box = serializers.IntegerField(help_text="1 to 6, the higher the longer it rests; 0: never asked.")
    due = serializers.DateField(allow_null=True, help_text="When it is asked again.")
    seen = serializers.DateField(allow_null=True, help_text="The last day on which it was.")
    run = serializers.IntegerField(help_text="Right answers in a row, as it stands.")
    best = serializers.IntegerField(help_text="The most there ever were.")


class DayDocument(Part):
    """What you answered on one day: first answers only."""

    day = serializers.DateField()
    asked = serializers.IntegerField()
    right = serializers.IntegerField(help_text="At the first try and without a hint.")


class SkillDocument(StandingDocument):
    """A skill with all that you answered."""

    title = serializers.CharField()
    asked = serializers.IntegerField()
    right = serializers.IntegerField()
    days = DayDocument(many=True, help_text="Of the last half year.")


class SkillsDocument(Part):
    """The skills that you have met."""

    skills = SkillDocument(many=True)


class PracticeVerdictDocument(JudgedDocument):
    """What is said to an answer in practice. It is open as long as `answer` is empty."""

    standing = StandingDocument(help_text="How you stand in the skill now.")


class DailyQuestionDocument(Part):
    """One of the day's questions; GET /practice/{skill}/ with `seed` and `preset` tells it."""

    number = serializers.IntegerField(help_text="From 1.")
    skill = serializers.CharField()
    seed = serializers.IntegerField()
    preset = serializers.CharField(allow_null=True)
    mark = serializers.ChoiceField(choices=["open", "right", "wrong"], help_text="Of the first answer.")


class DailyDocument(Part):
    """Your daily five."""

    on = serializers.BooleanField(help_text="Do you want it?")
    preset = serializers.CharField(allow_null=True, help_text="By the rules of which game; null: any.")
    day = serializers.DateField(allow_null=True, help_text="The day of the five; null while it is off.")
    five = DailyQuestionDocument(many=True)
    days_done = serializers.IntegerField()
    days_in_a_row = serializers.IntegerField(help_text="Up to today, or up to yesterday.")


# --- and the values themselves --------------------------------------------------------------------


def practice_json() -> dict[str, Any]:
    """All skills."""
    return {
        "skills": [
            {
                "skill": name,
                "title": filled(skill.title),
                "lessons": list(skill.lessons),
                "presets": list(skill.presets),
            }
            for name, skill in SKILLS.items()
        ]
    }


def fresh_json(pick: Pick) -> dict[str, Any]:
    """A question."""
    step = generate(*pick)
    asked = question_json(step)
    told = {name: asked[name] for name in ("text", "multiple", "options", "hints")}
    return {
        **pick._asdict(),
        "game": step.position.preset,
        "kind": step.kind,
        "before": told_before(step),
        **told,
        **table_json(step.position),
    }


def practised_json(step: Step, asking: Asking, skill: str, standing: Standing) -> dict[str, Any]:
    """What came of an answer."""
    return {**judged_json(step, asking), "standing": standing_json(skill, standing)}


def standing_json(skill: str, standing: Standing) -> dict[str, Any]:
    """How one stands in a skill."""
    return {
        "skill": skill,
        "box": standing.box,
        "due": standing.due,
        "seen": standing.seen,
        "run": standing.run,
        "best": standing.best,
    }


def skills_json(
    standings: Mapping[str, Standing], totals: Mapping[str, Day], days: Mapping[str, Mapping[date, Day]]
) -> dict[str, Any]:
    """All that were met."""
    return {
        "skills": [
            {
                **standing_json(skill, standings.get(skill, NEVER)),
                "title": filled(SKILLS[skill].title),
                **totals.get(skill, Day())._asdict(),
                "days": [{"day": day, **each._asdict()} for day, each in sorted(days.get(skill, {}).items())],
            }
            for skill in SKILLS
            if skill in standings
        ]
    }


def daily_json(daily: Daily, five: Five | None) -> dict[str, Any]:
    """The five of a day; none while they are not wanted."""
    told = {"on": daily.on, "preset": daily.preset or None, "days_done": len(daily.done)}
    if five is None:
        return told | {"day": None, "five": [], "days_in_a_row": 0}
    done = daily.done | ({five.day} if five.is_done else set())
    lines = [
        {"number": number, **pick._asdict(), "mark": MARKS.get(mark, "wrong")}
        for number, (pick, mark) in enumerate(zip(five.picks, five.marks, strict=True), 1)
    ]
    row = days_in_a_row(done, five.day)
    return told | {"day": five.day, "five": lines, "days_done": len(done), "days_in_a_row": row}
