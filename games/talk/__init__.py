"""Talk at the table: phrases and chat, muting and blocking, reports, and what staff do about them."""
