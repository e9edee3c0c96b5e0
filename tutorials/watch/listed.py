"""Which demonstrations there are, in order. They themselves are data, one file each."""

from functools import cache
from importlib import import_module

from games.engine.presets import PRESETS
from tutorials.watch.demo import Demo

# The files of `tutorials.demos`, in the order in which the course teaches their games.
DEMO_FILES = ("single_sir", "double_sir", "hidden_rung", "be_ranga", "mendikot_katte", "mendikot_band")


@cache
def demos() -> tuple[Demo, ...]:
    """Every demonstration."""
    return tuple(import_module(f"tutorials.demos.{name}").DEMO for name in DEMO_FILES)


def demo_find(slug: str) -> Demo | None:
    """The demonstration with this name in addresses, None where there is none."""
    return next((demo for demo in demos() if demo.slug == slug), None)


def demo_like(preset: str) -> Demo | None:
    """The demonstration by a preset's rules, else the one of the game most like it; None for no preset."""
    if preset not in PRESETS:
        return None
    same = [demo for demo in demos() if demo.position.preset == preset]
    alike = [demo for demo in demos() if _kind(demo.position.preset) == _kind(preset)]
    return next(iter(same + alike), None)


def _kind(preset: str) -> tuple[str, str, str]:
    """What makes a game what it is: how the trump comes about, who has a trick, what is counted."""
    rules = PRESETS[preset]
    return rules.trump.method, rules.tricks.taking, rules.scoring.by
