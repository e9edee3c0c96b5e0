"""Lessons: course content as data and what a player has done of it."""

from django.apps import AppConfig


class TutorialsConfig(AppConfig):
    """The tutorials app; it stands on the engine and never on stored matches."""

    name = "tutorials"
