"""Demonstrations: a deal chosen to show everything of a game, which plays itself with captions."""
