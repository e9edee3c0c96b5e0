"""Questions made of a match: made, kept, found and taken away."""

import json
import unicodedata
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from django.contrib.auth.base_user import AbstractBaseUser
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.engine.errors import Refused
from games.engine.match import carry_parse
from games.engine.seats import SEATS
from games.errors import BadRequest, Conflict, Forbidden, NotFound
from games.ids import is_id
from games.texts import is_seen
from tutorials.kinds.best import costs_of
from tutorials.matches.questions import BEST, Costs, Moment, asked, offered
from tutorials.matches.reading import Told, changes_of, finished, told
from tutorials.models import SharedLesson
from tutorials.positions import Position, state_of
from tutorials.steps import Step

TITLE_LENGTH, NOTE_LENGTH = 60, 280
LESSONS_MOST = 200  # of one player
COSTS_KEPT = 3600  # seconds between a preview and the making of it


class Draft(NamedTuple):
    """What somebody wants to ask: a moment by deal and step, from whose seat, which question, and words."""

    match: str
    deal: int
    step: int
    viewer: str
    kind: str = ""
    title: str = ""
    note: str = ""


def deal_told(player: AbstractBaseUser | None, draft: Draft) -> tuple[Told, str | None]:
    """The deal of a draft, and the seat of who asks. NotFound where it is not theirs to see, or not over."""
    match = finished(player, draft.match)
    return told(match.deal(draft.deal)), match.seat


def moment_of(deal: Told, draft: Draft, costs: Costs | None = None) -> Moment:
    """The moment of a draft. BadRequest for a step or a seat that there is not."""
    if not 0 <= draft.step <= len(deal.words):
        raise BadRequest(_("The deal has no such step."), code="bad_step", data={"steps": len(deal.words)})
    if draft.viewer not in tuple(SEATS):
        raise BadRequest(_("There is no such seat."), code="bad_seat", data={"seats": list(SEATS)})
    position = deal.at(draft.step, draft.viewer)
    return Moment(position, deal.states[draft.step], carry_parse(deal.carry), costs)


def lesson_draft(player: AbstractBaseUser | None, draft: Draft) -> SharedLesson:
    """The question of a draft as a row that is not stored, its answer computed.

    NotFound for a match that is not theirs or has not ended; BadRequest for a question that makes no sense at
    that moment (`data.kinds` are those that do), and for words that will not do.
    """
    deal, _seat = deal_told(player, draft)
    moment = moment_of(deal, draft)
    if draft.kind not in offered(moment):
        message = _("That cannot be asked at this moment.")
        raise BadRequest(message, code="bad_kind", data={"kinds": offered(moment)})
    row = _row(deal, draft, moment)
    row.digest = _digest(row)
    if draft.kind == BEST:
        row.costs = _costs(row, moment)
    try:
        lesson_step(row)
    except (ValueError, Refused) as error:
        raise BadRequest(_("That cannot be asked at this moment."), code="bad_kind") from error
    return row


def _row(deal: Told, draft: Draft, moment: Moment) -> SharedLesson:
    position = moment.position
    return SharedLesson(
        preset=position.preset,
        rules=moment.state.rules.to_json(),
        number=position.number,
        dealer=position.dealer,
        hands=dict(position.hands),
        play=position.play,
        carry=dict(deal.carry),
        viewer=draft.viewer,
        kind=draft.kind,
        title=plain(draft.title, TITLE_LENGTH),
        note=plain(draft.note, NOTE_LENGTH),
    )


def plain(text: str, most: int) -> str:
    """A title or a note as it is stored: one line of text that is seen. BadRequest where it will not do."""
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if len(clean) > most or (clean and not is_seen(clean)):
        message = _("Up to %(most)d characters, none of them invisible.") % {"most": most}
        raise BadRequest(message, code="bad_text", data={"most": most})
    return clean


FIELDS = ("rules", "number", "dealer", "hands", "play", "carry", "viewer", "kind", "title", "note")


def _digest(row: SharedLesson) -> str:
    told = {name: getattr(row, name) for name in FIELDS}
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:40]


def _costs(row: SharedLesson, moment: Moment) -> dict[str, float]:
    """What each card costs; it takes a second to reckon, so it is kept from the preview to the making."""
    key = f"made:{sha256(f'{row.rules}{row.hands}{row.play}{row.viewer}'.encode()).hexdigest()}"
    found: dict[str, float] | None = cache.get(key)
    if found is None:
        try:
            found = costs_of(moment.position, moment.state)
        except ValueError as error:
            raise BadRequest(_("That cannot be asked at this moment."), code="bad_kind") from error
        cache.set(key, found, COSTS_KEPT)
    return found


def lesson_make(player: AbstractBaseUser, draft: Draft, count: Callable[[], None]) -> SharedLesson:
    """Keep the question of a draft, for whoever has its link. The same again is the one made before.

    `count` is called before a new one is kept, and may raise: what is refused is not counted. Raises
    what `lesson_draft` does, and Conflict where this player has made too many.
    """
    row = lesson_draft(player, draft)
    mine = SharedLesson.objects.filter(author_id=player.pk)
    if before := mine.filter(digest=row.digest).first():
        return before
    if mine.count() >= LESSONS_MOST:
        message = _("You have made %(most)d lessons; that is as many as fit.") % {"most": LESSONS_MOST}
        raise Conflict(message, code="too_many_lessons")
    count()
    row.author_id = player.pk
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:  # a second click came first
        return mine.get(digest=row.digest)
    return row


def lesson_delete(player: AbstractBaseUser, lesson_id: str, *, by_staff: bool = False) -> None:
    """Take a lesson away: its author may, and staff `by_staff`, whose code the page has asked for.

    NotFound where there is none, else Forbidden.
    """
    row = lesson_find(lesson_id)
    if not by_staff and row.author_id != player.pk:
        raise Forbidden(_("Only who made a lesson takes it away."), code="not_yours")
    row.delete()


def may_delete(player: Any, row: SharedLesson) -> bool:
    """May this visitor take it away?"""
    return bool(player.is_authenticated and (row.author_id == player.pk or player.is_staff))


def lesson_find(lesson_id: str) -> SharedLesson:
    """The lesson with this id: whoever knows it may see it. NotFound where there is none."""
    row = SharedLesson.objects.filter(pk=lesson_id).first() if is_id(lesson_id) else None
    if row is None:
        raise NotFound(_("There is no such lesson."))
    return row


def lessons_of(player: AbstractBaseUser) -> QuerySet[SharedLesson]:
    """What a player has made, newest first, in one query; there are never many."""
    return SharedLesson.objects.filter(author_id=player.pk).order_by("-created", "-pk")


def lesson_step(row: SharedLesson) -> Step:
    """The question itself: whatever is right comes from the engine, and from the costs weighed for it."""
    position = position_of(row)
    carry = carry_parse(row.carry)
    return asked(row.kind, Moment(position, state_of(position), carry, row.costs))


def position_of(row: SharedLesson) -> Position:
    """The moment that a lesson is about."""
    hands: Mapping[str, str] = row.hands
    return Position(
        row.preset,
        hands=hands,
        play=row.play,
        dealer=row.dealer,
        viewer=row.viewer,
        number=row.number,
        changes=changes_of(row.rules),
    )
