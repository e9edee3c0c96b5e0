"""How does your family play? Plain questions, and the ruleset that the answers make."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.presets import PRESETS
from games.rulebook.axes import AXES
from games.rulebook.house import LEADING, Fitted, different, fitted, nearest


@dataclass(frozen=True)
class Answer:
    """An answer and the axes that it settles; none for "we do not mind"."""

    key: str
    text: str | Promise
    axes: Mapping[str, Any]


@dataclass(frozen=True)
class Question:
    """A question with its answers; the first is taken where nothing is said."""

    key: str
    text: str | Promise
    answers: tuple[Answer, ...]


OPEN = Answer("any", _("It varies, or I do not know"), {})

QUESTIONS: tuple[Question, ...] = (
    Question(
        "win",
        _("You win a trick. What happens with it?"),
        (
            Answer(
                "mine",
                _("I take it, for me and my partner"),
                {"tricks.taking": "at-once", "scoring.by": "tricks"},
            ),
            Answer(
                "two",
                _("It stays in the middle until the same player wins two in a row"),
                {"tricks.taking": "pile", "tricks.pair_by": "player", "scoring.by": "tricks"},
            ),
            Answer(
                "partners",
                _("It stays in the middle until two partners, or one of them, win two in a row"),
                {"tricks.taking": "pile", "tricks.pair_by": "team", "scoring.by": "tricks"},
            ),
            Answer(
                "tens",
                _("I take it, and only look for tens"),
                {"tricks.taking": "at-once", "scoring.by": "tens"},
            ),
        ),
    ),
    Question(
        "trump",
        _("Where does the trump come from?"),
        (
            Answer("call", _("Somebody names it from five cards"), {"trump.method": "call"}),
            Answer("hide", _("Somebody lays a card face down"), {"trump.method": "hide"}),
            Answer(
                "void",
                _("From the first card of somebody who cannot follow suit"),
                {"trump.method": "first-void"},
            ),
            Answer(
                "seventh",
                _("The seventh card of the first player is turned up"),
                {"trump.method": "nth-card", "trump.nth_card": 7},
            ),
        ),
    ),
    Question(
        "pass",
        _("May the player who chooses leave the choice to the partner?"),
        (
            OPEN,
            Answer("yes", _("Yes, once"), {"trump.pass_to_partner": True}),
            Answer("no", _("No"), {"trump.pass_to_partner": False}),
        ),
    ),
    Question(
        "poor",
        _("Five small cards to choose from: may they be thrown in?"),
        (
            OPEN,
            Answer("yes", _("Yes, if none is a jack or higher"), {"low_five_redeal": True}),
            Answer("no", _("No, they are played"), {"low_five_redeal": False}),
        ),
    ),
    Question(
        "way",
        _("Who plays after you?"),
        (
            OPEN,
            Answer("right", _("The player on my right"), {"direction": "anticlockwise"}),
            Answer("left", _("The player on my left"), {"direction": "clockwise"}),
        ),
    ),
    Question(
        "aces",
        _("If tricks wait in the middle: do two aces in a row bring them home?"),
        (
            OPEN,
            Answer("yes", _("Yes, like any other cards"), {"tricks.aces_in_a_row_block": False}),
            Answer("no", _("No"), {"tricks.aces_in_a_row_block": True}),
        ),
    ),
    Question(
        "closed",
        _("If tricks wait in the middle: is there a time when nobody can take them?"),
        (
            OPEN,
            Answer("never", _("No"), {"tricks.no_collect_on": ()}),
            Answer("early", _("Yes: tricks 1 and 2 do not collect"), {"tricks.no_collect_on": (2,)}),
            Answer(
                "both",
                _("Yes: neither tricks 1 and 2 nor tricks 11 and 12"),
                {"tricks.no_collect_on": (2, 12)},
            ),
            Answer("late", _("Yes: tricks 11 and 12 do not collect"), {"tricks.no_collect_on": (11, 12)}),
        ),
    ),
    Question(
        "court",
        _("When do you cry “court” (kot)?"),
        (
            OPEN,
            Answer(
                "seven",
                _("After the first seven tricks in a row"),
                {"court": "first-seven", "deal_end": "seven"},
            ),
            Answer(
                "bavney",
                _("The same, and one may play on for all thirteen, a bavney"),
                {"court": "first-seven", "deal_end": "seven", "bavney": True},
            ),
            Answer("thirteen", _("Only with all thirteen tricks"), {"court": "all-thirteen"}),
        ),
    ),
    Question(
        "count",
        _("What do you write down?"),
        (
            OPEN,
            Answer("points", _("Points for every deal"), {"scoring.unit": "points"}),
            Answer("courts", _("Only courts"), {"scoring.unit": "courts"}),
        ),
    ),
    Question(
        "run",
        _("Do seven deals won in a row bring something?"),
        (
            OPEN,
            Answer("yes", _("Yes"), {"scoring.run_length": 7}),
            Answer("no", _("No"), {"scoring.run_length": None}),
        ),
    ),
    Question(
        "end",
        _("How long do you play?"),
        (
            OPEN,
            Answer("five", _("To 5"), {"match.target": 5, "match.deals": None}),
            Answer("ten", _("To 10"), {"match.target": 10, "match.deals": None}),
            Answer("deals", _("Ten deals"), {"match.target": None, "match.deals": 10}),
            Answer("agreed", _("Until we all agree to stop"), {"match.target": None, "match.deals": None}),
        ),
    ),
    Question(
        "thaap",
        _("May you tap the table to ask your partner for a suit (thaap)?"),
        (OPEN, Answer("yes", _("Yes"), {"thaap": True}), Answer("no", _("No"), {"thaap": False})),
    ),
)


def answers_of(form: Mapping[str, str]) -> dict[str, str]:
    """{question: answer}, what a form says where it makes sense, else the first answer."""
    return {
        question.key: next(
            (each.key for each in question.answers if each.key == form.get(question.key)),
            question.answers[0].key,
        )
        for question in QUESTIONS
    }


@dataclass(frozen=True)
class Family:
    """The game that a family plays. `unheard`: questions whose answers could not be heeded in it."""

    found: Fitted
    unheard: list[Question]


def family_rules(answers: Mapping[str, str]) -> Family:
    """The nearest game, with house rules for whatever else was answered.

    Answers that mean nothing in that game, or make no sense there, are left out and named.
    """
    said = [(question, _axes_of(question, answers[question.key])) for question in QUESTIONS]
    wanted = {name: value for _question, axes in said for name, value in axes.items()}
    preset = nearest(wanted)
    found = fitted(preset, different(PRESETS[preset], wanted))
    while useless := _useless(found):
        found = fitted(preset, {name: value for name, value in found.chosen.items() if name not in useless})
    unheard = [question for question, axes in said if _different_from(found, axes)]
    return Family(found, unheard)


def _axes_of(question: Question, key: str) -> Mapping[str, Any]:
    return next(answer.axes for answer in question.answers if answer.key == key)


def _different_from(found: Fitted, axes: Mapping[str, Any]) -> bool:
    return any(found.rules.axis(name) != value for name, value in axes.items())


def _useless(found: Fitted) -> set[str]:
    """The answers to drop next: those of no account, else the one that stands in the way of most."""
    clashing = {axis for clash in found.clashes for axis in clash.axes}
    lesser = [name for name in found.chosen if name not in LEADING]
    idle = {name for name in found.chosen if not AXES[name].applies(found.rules)}
    idle |= {name for name in lesser if name in clashing}
    if idle or not clashing or not lesser:
        return idle

    def left_without(name: str) -> int:
        others = {each: value for each, value in found.chosen.items() if each != name}
        return len(fitted(found.preset, others).clashes)

    return {min(lesser, key=left_without)}
