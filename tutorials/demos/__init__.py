"""The demonstrations, one a file: the cards, and what is said when. All else is the engine's."""
