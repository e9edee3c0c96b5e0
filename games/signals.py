"""What other parts of the project may want to know of a player. Sent inside the transaction of the change."""

from django.dispatch import Signal

# (guest, account): everything of the guest's is to be the account's, where it is better.
player_merged = Signal()
# (player): they go for good; what was kept of them goes too.
player_left = Signal()
# (player) -> {name: what is kept of them under it, JSON-ready}, for their own copy.
player_exported = Signal()
