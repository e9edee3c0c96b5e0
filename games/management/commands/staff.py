"""`manage.py staff ADDRESS`: make somebody with an account staff, or not any more."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Player


class Command(BaseCommand):
    """Says what it did. Whoever is staff still needs a second factor to see anything."""

    help = "Make the person with this address staff; with --not, staff no more."

    def add_arguments(self, parser: CommandParser) -> None:
        """Who, and which way."""
        parser.add_argument("address", help="the address of an account")
        parser.add_argument("--not", dest="is_staff", action="store_false", help="staff no more")

    def handle(self, *args: Any, **asked: Any) -> None:
        """Change it."""
        address, is_staff = asked["address"].lower(), asked["is_staff"]
        people = Player.objects.filter(email=address, kind=Player.Kind.HUMAN, is_active=True)
        if not people.update(is_staff=is_staff):
            raise CommandError(f"Nobody has an account with the address {address}.")
        self.stdout.write(f"{address} is {'staff now' if is_staff else 'no staff any more'}.")
