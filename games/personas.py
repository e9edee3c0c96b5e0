"""The bots that can be asked to a table: players like others, four of each level."""

from typing import Any

PERSONAS = {
    "steady": ("Zainab", "Bilal", "Meera", "Arjun"),
    "casual": ("Chintu", "Pinky", "Raju", "Guddi"),
}


def personas_ensure(using: str = "default", **_kwargs: Any) -> None:
    """Make the bots' rows where they are missing. Runs after every migrate."""
    from games.models import Player

    for level, names in PERSONAS.items():
        for name in names:
            Player.objects.using(using).get_or_create(kind=Player.Kind.BOT, level=level, name=name)
