"""A quiz on paper, to try the course on somebody: positions drawn from the engine over all presets.

    python -m tests.tutorials.quiz 30 SEED            the questions, as plain text
    python -m tests.tutorials.quiz 30 SEED --answers  what is right of each, with the reason

Each question says in a few words which house rules its table has agreed on: what is tried is whether they are
understood, not which game has which.
"""

import argparse
import os
from collections.abc import Iterator
from random import Random

import django


def questions(count: int, seed: str) -> Iterator[tuple[str, object]]:
    """(preset, step): every preset comes up, and the skills in turn."""
    from games.engine.presets import PRESETS
    from tutorials.practice import SKILLS, generate, presets_for

    rng = Random(seed)
    presets = (list(PRESETS) * count)[:count]
    asked: dict[str, int] = dict.fromkeys(SKILLS, 0)
    for number, preset in enumerate(presets):
        fitting = [skill for skill in SKILLS if preset in presets_for(skill)]
        least = min(asked[skill] for skill in fitting)
        skill = rng.choice([skill for skill in fitting if asked[skill] == least])
        asked[skill] += 1
        yield preset, generate(skill, f"{seed}:{number}", preset)


def told(preset: str, step: object) -> str:
    """A question in words: the house rules, the table as its page draws it, and what can be answered."""
    from games import rulebook
    from tutorials.drawing import choices_drawn, table_drawn
    from tutorials.positions import rules_of
    from tutorials.runner import Asking
    from tutorials.wording import filled, option_text

    table = table_drawn(step, (), choices_drawn(step, Asking(), ()))
    carry = getattr(step, "carry", None)
    lines = [
        f"Table: {rulebook.title(preset)}. Agreed here:",
        *(f"    {line}" for line in _house_rules(rules_of(step.position))),
        f"You sit {step.position.viewer}. Dealer: {step.position.dealer}.",
        f"Trump: {_trump(table)}",
        f"Tricks taken: we {table['taken']['us']}, they {table['taken']['them']}",
        *([f"Tricks in the pile: {table['pile']['count']}"] if table["pile"] else []),
        *([f"Tens: {table['tens']}"] if table["tens"] else []),
        *([f"Score before this deal: {carry}"] if carry else []),
        *(
            f"Trick {n}: " + ", ".join(f"{c['seat']} {c['card']}{'*' if c['won'] else ''}" for c in trick)
            for n, trick in enumerate(table["past"], 1)
        ),
        "On the table: " + (", ".join(f"{each['seat']} {each['card']}" for each in table["trick"]) or "-"),
        "Your hand: " + " ".join(each["card"] for each in table["hand"]),
        filled(step.prompt),
        "Answers: " + " | ".join(f"[{each.value}] {option_text(each)}" for each in step.options()),
    ]
    return "\n".join(lines)


def _house_rules(rules: object) -> list[str]:
    """What this table has settled, in a few words each, as a friend would say it before the first deal."""
    from games.rulebook.axes import AXES

    found = [axis.told(rules) for axis in AXES.values() if axis.applies(rules)]
    return [f"{each.title}: {each.label}" for each in found]


def _trump(table: dict) -> str:
    if table["trump_state"] == "asked":
        return "(not told here)"
    return f"{table['trump'] or '-'} ({table['trump_state']})"


def main() -> None:
    """Print the quiz, or its answers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("seed")
    parser.add_argument("--answers", action="store_true")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "courtpiece_site.settings")
    django.setup()
    from tutorials.wording import told_text

    for number, (preset, step) in enumerate(questions(options.count, options.seed), 1):
        if options.answers:
            right = [each.value for each in step.options() if each.value in step.right()]
            print(f"{number}. {' '.join(right)}  ({told_text(step.judge(right).told)})")
        else:
            print(f"--- Question {number}\n{told(preset, step)}\n")


if __name__ == "__main__":
    main()
