"""Every write to a match, as a use case. Nothing leaves the process before the commit.

A change is one compare-and-append: rows are read without a lock, the engine decides, and one `UPDATE
... WHERE seq = <the seq that was read>` claims the next `seq`. Whoever loses that race changed nothing
and gets `Stale`. So a task may run twice, late or never, and two browser tabs cannot play two cards.
"""

from games.services.accounts import account_make, player_leave, player_merge, player_rename
from games.services.emptying import table_watch
from games.services.ending import match_concede, match_end
from games.services.hints import hint_tell
from games.services.invitations import invitation_decline, invitations_lapse, player_invite
from games.services.joining import match_join, match_ready
from games.services.listing import listing_set
from games.services.pairing import pairing_ask, pairing_cancel, pairing_start
from games.services.play import action_submit, bot_turn_play, deal_open, turn_expire
from games.services.players import guest_create, name_check
from games.services.premove import premove_clear, premove_see, premove_set
from games.services.premove_turn import premove_play, premove_sweep
from games.services.programs import program_mark, token_make, token_revoke
from games.services.rematch import match_rematch
from games.services.resting import rest_set, vacation_end, vacation_start
from games.services.rooms import bot_seat, bot_unseat, kick_undo, kicked_see, seat_kick, seat_move, seat_stand
from games.services.rulesets import is_newcomer, ruleset_agreed, ruleset_save
from games.services.seats import match_abandon, seat_here, seat_leave, seat_return, seat_watch, seats_here
from games.services.sweep import match_sweep
from games.services.tables import match_open
from games.services.takeback import undo_answer, undo_ask
from games.services.watching import watching_set

__all__ = [
    "account_make",
    "action_submit",
    "bot_seat",
    "bot_turn_play",
    "bot_unseat",
    "deal_open",
    "guest_create",
    "hint_tell",
    "invitation_decline",
    "invitations_lapse",
    "is_newcomer",
    "kick_undo",
    "kicked_see",
    "listing_set",
    "match_abandon",
    "match_concede",
    "match_end",
    "match_join",
    "match_open",
    "match_ready",
    "match_rematch",
    "match_sweep",
    "name_check",
    "pairing_ask",
    "pairing_cancel",
    "pairing_start",
    "player_invite",
    "player_leave",
    "player_merge",
    "player_rename",
    "premove_clear",
    "premove_play",
    "premove_see",
    "premove_set",
    "premove_sweep",
    "program_mark",
    "rest_set",
    "ruleset_agreed",
    "ruleset_save",
    "seat_here",
    "seat_kick",
    "seat_leave",
    "seat_move",
    "seat_return",
    "seat_stand",
    "seat_watch",
    "seats_here",
    "table_watch",
    "token_make",
    "token_revoke",
    "turn_expire",
    "undo_answer",
    "undo_ask",
    "vacation_end",
    "vacation_start",
    "watching_set",
]
