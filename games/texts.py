"""Text that cannot be stored or sent."""

import json
from typing import Any


def is_sendable(value: Any) -> bool:
    """Can all text in this JSON value be written as UTF-8? Lone surrogates, which JSON can spell, cannot."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
