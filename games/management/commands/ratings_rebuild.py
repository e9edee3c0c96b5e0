"""`manage.py ratings_rebuild`: ratings and players' sums anew from the matches."""

from typing import Any

from django.core.management.base import BaseCommand

from games.ratings.rebuild import ratings_rebuild


class Command(BaseCommand):
    """All of it or nothing; pages show what was there before until it is done."""

    help = "Reckon all ratings and sums again, from every match that was reckoned, in the same order."

    def handle(self, *args: Any, **asked: Any) -> None:
        """Rebuild, and say how far it is."""

        def told(count: int) -> None:
            if count % 10_000 == 0:
                self.stdout.write(f"{count} matches")

        self.stdout.write(f"{ratings_rebuild(told)} matches were reckoned anew.")
