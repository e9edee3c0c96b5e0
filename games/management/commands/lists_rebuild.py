"""`manage.py lists_rebuild`: what lists find matches by, reckoned anew from what is stored."""

from typing import Any

from django.core.management.base import BaseCommand

from games.models import Match


class Command(BaseCommand):
    """For after a change of what is reckoned; it may run beside the site."""

    help = "Reckon anew by what lists find matches: the derived columns of all seats."

    def handle(self, *args: Any, **asked: Any) -> None:
        """Rebuild all of them, some matches at a time."""
        from games.services.lists import seats_rebuild

        ids = Match.objects.order_by("pk").values_list("pk", flat=True).iterator()
        self.stdout.write(f"{seats_rebuild(ids)} seats")
