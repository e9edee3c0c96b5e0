"""Lists of matches, a page at a time: the same filters and cursors for pages and API.

Three of them: one player's own, another player's that anybody may look at, and all of those. Each is read
from the seats, which have what is looked for (`games.listed`), by one index in its own order, and never
counted.
"""

from games.lists.cursor import MatchPage as MatchPage
from games.lists.cursor import one_of as one_of
from games.lists.cursor import page_of as page_of
from games.lists.cursor import preset_check as preset_check
from games.lists.filters import MineFilter as MineFilter
from games.lists.filters import PublicFilter as PublicFilter
from games.lists.filters import SeatFilter as SeatFilter
from games.lists.filters import TheirsFilter as TheirsFilter
from games.lists.filters import words_of as words_of
from games.lists.matches import match_page as match_page
from games.lists.matches import matches_sought as matches_sought
from games.lists.matches import player_page as player_page
from games.lists.matches import player_public as player_public
from games.lists.matches import public_page as public_page
