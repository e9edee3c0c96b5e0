"""Telling players what waits for them: in their browser's notices, and by mail.

What is to be told is read off the matches themselves, again and again (`looking`), so nothing that is lost on
the way is lost for good; whom it is told, and when, is decided when it goes out (`telling`).
"""

from games.notices.looking import notices_look, notices_queue
from games.notices.seen import seen
from games.notices.telling import notice_tell

__all__ = ["notice_tell", "notices_look", "notices_queue", "seen"]
