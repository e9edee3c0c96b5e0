"""What is learned from finished matches: a question made of one, and three moments looked at again.

The only part of the course that reads stored matches: finished ones, through `games.access` and
`games.history`. Kinds of step, runner, lessons and practice know nothing of it.
"""
