"""How fast one socket may talk."""

import time


class TokenBucket:
    """`burst` messages at once, then `rate` a second."""

    def __init__(self, *, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.seen = float(burst), time.monotonic()

    def take(self) -> bool:
        """Is one more message allowed now?"""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
