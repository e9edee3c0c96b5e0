"""Lessons: course content as data and what a player has done of it."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class TutorialsConfig(AppConfig):
    """The tutorials app; it stands on the engine and never on stored matches."""

    name = "tutorials"

    def ready(self) -> None:
        from tutorials.keeping import session_claim
        from tutorials.skills.keeping import session_claim as skills_claim

        user_logged_in.connect(session_claim, dispatch_uid="lessons")
        user_logged_in.connect(skills_claim, dispatch_uid="skills")
