"""Players without people behind them. The front door: a level and a view go in, a legal action comes out.

A bot sees what observe() shows its own seat and nothing else. Standard library and the engine only.
"""

from games.bots.advice import DEEDS, REASONS, Advice, advise
from games.bots.levels import LEVELS, RESIDENT_LEVEL, bot_action
from games.bots.table import Played, Seeds, play_deal, play_match

__all__ = [
    "DEEDS",
    "LEVELS",
    "REASONS",
    "RESIDENT_LEVEL",
    "Advice",
    "Played",
    "Seeds",
    "advise",
    "bot_action",
    "play_deal",
    "play_match",
]
