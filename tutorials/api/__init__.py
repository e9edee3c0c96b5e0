"""The course over REST: the lessons, verdicts on answers, and progress."""
