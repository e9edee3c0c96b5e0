"""Tables: players, matches, seats, deals and the log of actions. Columns and constraints, no rules.

The ruleset, the dealt hands and the log are the state of a match. The columns marked "derived" repeat
what lists and sweeps need; they are written in the transaction of the action they follow from and can
be recomputed from the log (`games.store`).
"""

from games.models.log import Action as Action
from games.models.log import Deal as Deal
from games.models.log import Event as Event
from games.models.log import Premove as Premove
from games.models.matches import Invitation as Invitation
from games.models.matches import Kick as Kick
from games.models.matches import Match as Match
from games.models.matches import PairingQueue as PairingQueue
from games.models.matches import Pulse as Pulse
from games.models.matches import Seat as Seat
from games.models.notes import Bookmark as Bookmark
from games.models.notes import Note as Note
from games.models.notices import Notice as Notice
from games.models.notices import NoticeWishes as NoticeWishes
from games.models.notices import PushSubscription as PushSubscription
from games.models.people import Player as Player
from games.models.people import SavedRuleset as SavedRuleset
from games.models.people import TokenName as TokenName
from games.models.people import Vacation as Vacation
from games.models.ratings import PROVISIONAL as PROVISIONAL
from games.models.ratings import Rating as Rating
from games.models.ratings import RatingChange as RatingChange
from games.models.ratings import RatingDay as RatingDay
from games.models.ratings import RatingMerge as RatingMerge
from games.models.ratings import Reckoning as Reckoning
from games.models.ratings import Tally as Tally
from games.models.records import KeptRecord as KeptRecord
from games.models.shuffles import ShuffleCount as ShuffleCount
from games.models.talk import Line as Line
from games.models.talk import Mute as Mute
from games.models.talk import Report as Report
from games.models.talk import StaffDeed as StaffDeed
from games.models.talk import TalkStanding as TalkStanding
