"""Ratings, and what else is summed up of matches that have ended.

`pools`, `verdict`, `scale` and `tally` are pure: what counts, how a number moves, what a match adds to whom.
`reckoning` takes the matches that ended, one after another, by way of `book`, which reads and writes the
rows; `merging` and `rebuild` go the same way, so that all anew comes to the very same numbers.
"""
