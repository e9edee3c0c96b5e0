"""Every write of a table's people: say, mute, block, report."""

import unicodedata
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access, effects
from games.errors import BadRequest, Conflict, Forbidden, NotFound
from games.ids import is_id
from games.models import Line, Mute, Player, Report, Seat
from games.models.talk import TEXT_LENGTH, WORDS_LENGTH
from games.services import invitations_lapse
from games.store import Snapshot
from games.talk.bucket import bucket_take
from games.talk.permission import deal_is_on, may_say
from games.talk.phrases import PHRASES
from games.texts import is_seen

MUTES_MOST = 500  # of one player


def line_say(
    player: Player, match_id: str, *, phrase: str = "", text: str = "", now: datetime | None = None
) -> Line:
    """Say one of the phrases, or, where that is open, words of one's own. The match's `seq` stays as it is.

    Raises NotFound, BadRequest (`bad_phrase`, `bad_text`), Forbidden (`not_seated`, `no_chat`, `talk_taken`),
    Conflict (`talk_over`, `not_now`) and TooFast.
    """
    now = now or timezone.now()
    if bool(phrase) == bool(text):
        raise BadRequest(_("Say either a phrase or a text."), code="bad_text")
    snapshot = access.match_see(player, match_id)
    may = may_say(snapshot, player, now)
    if may.refusal is not None and not (phrase and may.phrases):
        raise may.refusal
    said = _phrase(snapshot, phrase) if phrase else {"kind": "chat", "text": words_check(text, TEXT_LENGTH)}
    with transaction.atomic():
        seats = Seat.objects.select_for_update(no_key=True).filter(match=match_id, player=player)
        seat = seats.values_list("seat", flat=True).first()
        if seat is None:  # left since
            raise NotFound()
        bucket_take(match_id, player.pk, now)
        line = Line.objects.create(match_id=match_id, player=player, seat=seat, at=now, **said)
        effects.line_said(match_id, line.pk)
    return line


def _phrase(snapshot: Snapshot, key: str) -> dict[str, str]:
    phrase = PHRASES.get(key)
    if phrase is None:
        raise BadRequest(_("There is no such phrase."), code="bad_phrase", data={"phrases": list(PHRASES)})
    if phrase.between_deals and deal_is_on(snapshot):
        message = _("This can be said between deals: while cards are played it could tell of a hand.")
        raise Conflict(message, code="not_now")
    return {"kind": "phrase", "key": key}


def words_check(text: str, most: int) -> str:
    """Words as they are stored: trimmed, composed. BadRequest (`bad_text`) where they will not do."""
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(clean) <= most:
        raise BadRequest(_("A text has 1 to %(most)d characters.") % {"most": most}, code="bad_text")
    if not is_seen(clean):
        raise BadRequest(_("A text cannot have invisible or stacked characters."), code="bad_text")
    return clean


def mute(player: Player, other_id: str, *, block: bool = False, now: datetime | None = None) -> Mute:
    """Hear nothing of another person any more; with `block` never meet them at a public table either.

    What one of the two has asked the other to lapses with a block. Said again it changes whether it is one.
    Raises NotFound, BadRequest (`bad_player`: oneself, or a bot) and Conflict (`too_many_mutes`).
    """
    other = Player.objects.filter(pk=other_id).first() if is_id(other_id) else None
    if other is None:
        raise NotFound(_("There is no such player."))
    if other.pk == player.pk or other.kind == Player.Kind.BOT:
        raise BadRequest(_("Mute another person: not yourself, and no bot."), code="bad_player")
    mine = Mute.objects.filter(player=player)
    if mine.count() >= MUTES_MOST and not mine.filter(other=other).exists():
        message = _("You have muted %(most)d people; hear somebody again first.") % {"most": MUTES_MOST}
        raise Conflict(message, code="too_many_mutes")
    row, _made = Mute.objects.update_or_create(
        player=player,
        other=other,
        defaults={"blocks": block},
        create_defaults={"blocks": block, "at": now or timezone.now()},
    )
    if block:
        invitations_lapse(player.pk, other.pk)
    return row


def unmute(player: Player, other_id: str) -> bool:
    """Hear somebody again, and meet them again too. -> was there anything to lift?"""
    return is_id(other_id) and bool(Mute.objects.filter(player=player, other=other_id).delete()[0])


def report_make(
    player: Player, match_id: str, *, about: str, reason: str, text: str = "", now: datetime | None = None
) -> Report:
    """Tell staff about somebody who sits at the same match; once for each of them and match.

    Raises NotFound, Forbidden (`not_seated`), BadRequest (`bad_player`, `bad_reason`, `bad_text`), Conflict
    (`reported_already`).
    """
    snapshot = access.match_see(player, match_id)
    if snapshot.seat_of(player) is None:
        raise Forbidden(_("You do not sit at this table."), code="not_seated")
    if about not in {row.player_id for row in reportable(snapshot, player)}:
        raise BadRequest(_("Report a person who sits at this match with you."), code="bad_player")
    if reason not in Report.Reason.values:
        raise BadRequest(_("Choose what it is about."), code="bad_reason")
    if text.strip():
        text = words_check(text, WORDS_LENGTH)
    elif reason == Report.Reason.OTHER:
        raise BadRequest(_("Say in a few words what happened."), code="bad_text")
    try:
        with transaction.atomic():
            return Report.objects.create(
                match=snapshot.match,
                reporter=player,
                player_id=about,
                reason=reason,
                text=text.strip(),
                at=now or timezone.now(),
            )
    except IntegrityError as error:
        message = _("You have reported this player for this match already. Staff will look at it.")
        raise Conflict(message, code="reported_already") from error


def reportable(snapshot: Snapshot, player: Player | None) -> list[Seat]:
    """The seats of the people at a match whom this player may report: all others who are no bots."""
    others = (row for row in snapshot.seats if player is not None and row.player_id != player.pk)
    return [row for row in others if row.player.kind != Player.Kind.BOT and row.player.is_active]
