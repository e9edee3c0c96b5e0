"""What a link to a match tells where it is shared: a title, a sentence, a picture."""

from typing import NamedTuple

from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

from games import access, history, rulebook
from games.engine.seats import TEAMS
from games.pages.deal_told import names_of
from games.pages.preview import preview_version
from games.store import Snapshot


class LinkTold(NamedTuple):
    """The tags of a page."""

    url: str
    title: str
    text: str
    picture: str


def link_told(request: HttpRequest, snapshot: Snapshot, path: str = "", text: str = "") -> LinkTold:
    """The tags of a match's page. Of one that not everybody may see they name nobody."""
    match = snapshot.match
    url = request.build_absolute_uri(path or reverse("match_table", kwargs={"match_id": match.pk}))
    game = rulebook.title(match.preset)
    if not (access.may_be_watched(snapshot) and history.has_ended(match)):
        picture = request.build_absolute_uri(static("img/preview.png"))
        return LinkTold(url, _("%(game)s: a match") % {"game": game}, _("A match of Court Piece."), picture)
    at = reverse("match_preview_png", kwargs={"match_id": match.pk})
    picture = request.build_absolute_uri(f"{at}?v={preview_version(snapshot)}")
    return LinkTold(url, f"{game}: {sides_text(snapshot)}", text or score_text(snapshot), picture)


def sides_text(snapshot: Snapshot) -> str:
    """Who played against whom."""
    names = names_of(snapshot)
    told = {seat: names.get(seat, seat) for seat in "NESW"}
    return _("%(N)s and %(S)s against %(E)s and %(W)s") % told


def score_text(snapshot: Snapshot) -> str:
    """How it came out."""
    score = snapshot.settled()[0].to_json()["score"]
    text = _("%(first)s to %(second)s; every deal to be looked at card by card.")
    return text % {"first": score[TEAMS[0]], "second": score[TEAMS[1]]}
