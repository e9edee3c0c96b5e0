"""Seconds as a stop-watch has them."""


def clock_text(seconds: float) -> str:
    """`0:07`, `12:30`, `1:02:03`; days as hours."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
