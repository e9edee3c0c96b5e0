"""`manage.py shuffles`: count the deals of matches that ended over an hour ago, as the server does daily."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from games.models import Match, ShuffleCount
from games.shuffles.services import SETTLED, shuffles_count, shuffles_forget


class Command(BaseCommand):
    """Says how many matches were counted, and how many deals there are now."""

    help = (
        "Count how all deals fall, for the page /fairness/; with --anew, from the first one. "
        "Matches are counted once they have ended an hour ago."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """From where."""
        parser.add_argument(
            "--anew", action="store_true", help="forget what was counted, and count everything"
        )

    def handle(self, *args: Any, **asked: Any) -> None:
        """Count to the end."""
        if asked["anew"]:
            shuffles_forget()
        ShuffleCount.objects.update(done=None)  # whatever was done today
        counted = shuffles_count(most=None)
        row = ShuffleCount.objects.first()
        self.stdout.write(f"{counted} matches counted, {row.deals if row else 0} deals in all.")
        waiting = Match.objects.filter(status__in=Match.ENDED, finished__gt=timezone.now() - SETTLED).count()
        if waiting:
            self.stdout.write(f"{waiting} more ended within the last hour, and are counted later.")
