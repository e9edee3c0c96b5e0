"""Channel layers."""

from channels.layers import InMemoryChannelLayer


class LoopMemoryLayer(InMemoryChannelLayer):
    """In-process layer."""
