"""The rules of Court Piece, pure: standard library only, no clock, no I/O, no global randomness.

A ruleset is a value (`ruleset`, `presets`), and so is a deal in play (`state`):

    state = deal_start(rules, 1, "N", hands)    # hands: thirteen cards a seat, in the order dealt
    legal_actions(state, "W")                   # what that seat may do now
    state = apply(state, action)                # the next value, or Refused with a stable code
    observe(state, "W")                         # all that a seat may see; None for a stranger
    outcome(state)                              # how the deal ended, None while it runs

`match` carries the score from deal to deal, `shuffle` deals from a committed seed, `record` and `replay`
check what was played, and `explain` turns a refusal into a sentence.
"""
