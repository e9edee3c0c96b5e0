"""Lessons: course content as data and what a player has done of it."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class TutorialsConfig(AppConfig):
    """The tutorials app; it stands on the engine and never on stored matches."""

    name = "tutorials"

    def ready(self) -> None:
        from games.signals import player_exported, player_left, player_merged
        from tutorials import owners
        from tutorials.keeping import session_claim
        from tutorials.skills.keeping import session_claim as skills_claim

        user_logged_in.connect(session_claim, dispatch_uid="lessons")
        user_logged_in.connect(skills_claim, dispatch_uid="skills")
        player_merged.connect(owners.merged, dispatch_uid="lessons")
        player_left.connect(owners.left, dispatch_uid="lessons")
        player_exported.connect(owners.exported, dispatch_uid="lessons")
