"""A lesson as a pack: every page of it and every verdict, so that a browser goes through it without a line.

What a pack says is rendered by the templates that answer online. It holds nothing of anybody's own.
"""
