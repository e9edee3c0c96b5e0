"""`manage.py seed_matches`: very many matches to look through, in a database made for it."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from games.models import Match


class Command(BaseCommand):
    """Rows without deals and log: lists have what they need, a replay of one has not."""

    help = (
        "Fill an empty PostgreSQL database with many matches, to look at lists and at the database's plans."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many, and how many of them are one player's."""
        parser.add_argument("--matches", type=int, default=1_000_000)
        parser.add_argument("--player-matches", type=int, default=100_000, help="of the player named Veteran")

    def handle(self, *args: Any, **asked: Any) -> None:
        """Refuse a database in which people play."""
        from games.bench.sparse import matches_seed

        count, own = asked["matches"], asked["player_matches"]
        if connection.vendor != "postgresql":
            raise CommandError("Set DATABASE_URL: the rows are made within PostgreSQL.")
        if Match.objects.exists():
            raise CommandError("There are matches in this database; seed an empty one.")
        if not 1 <= own <= count:
            raise CommandError("--player-matches is between 1 and --matches.")
        veteran = matches_seed(count, own)
        self.stdout.write(f"{count:,} matches, {veteran.seats.count():,} of them player {veteran.pk}'s")
