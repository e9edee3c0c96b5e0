"""Which demonstrations there are, in order. They themselves are data, one file each."""

from functools import cache
from importlib import import_module

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


def demo_of(preset: str) -> Demo | None:
    """The demonstration that is played by a preset's rules, if there is one."""
    return next((demo for demo in demos() if demo.position.preset == preset), None)
