"""What was reckoned, as people see it: a player's numbers, the leaderboards, what a match changed."""

from games.standings.boards import ACTIVE as ACTIVE
from games.standings.boards import board_page as board_page
from games.standings.boards import levels_rated as levels_rated
from games.standings.matches import rating_document as rating_document
from games.standings.matches import seats_changed as seats_changed
from games.standings.near import near as near
from games.standings.players import player_document as player_document
