"""Fixtures that tests of every part may use."""
