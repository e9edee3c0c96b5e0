"""Records that somebody brings in: checked by the rules, and kept for them alone."""

import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

from django.db import transaction
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from rest_framework.request import Request

from games.engine.explain import explain, gettext_noop
from games.engine.record import RecordError, record_played
from games.engine.recorded import sendable
from games.errors import BadRequest, Conflict, NotFound
from games.ids import is_id
from games.lists.cursor import KeptCursor, cursor_page
from games.models import KeptRecord, Player
from games.records.reading import RecordsUnusable, record_parse, texts_of
from games.texts import is_sendable

LARGEST = 2 * 1024 * 1024  # bytes brought in at once
MOST_AT_ONCE = 50
MOST_KEPT = 500  # for each player; whoever runs the site may keep more for them
NAME_MOST = 60
KINDS = ("human", "guest", "bot")
BYS = ("player", "bot", "timeout")


def records_bring(player: Player, text: bytes) -> list[tuple[KeptRecord, bool]]:
    """Keep the record, or those on the lines, of a text: all, or none. -> each with whether it is new.

    Raises BadRequest that names the place of what is wrong, Conflict where too many would be kept.
    """
    found: list[KeptRecord] = []
    try:
        for line, each in texts_of(BytesIO(text)):
            if len(found) == MOST_AT_ONCE:
                message = _("At most %(most)d records can be brought at once.") % {"most": MOST_AT_ONCE}
                raise BadRequest(message, code="too_many_records", data={"most": MOST_AT_ONCE})
            found.append(_checked(line, each))
    except RecordsUnusable as error:
        raise _unusable(None, str(error)) from None
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)  # two of their requests are counted one by one
        kept = [_keep(player, row) for row in found]
        if (
            any(is_new for _row, is_new in kept)
            and KeptRecord.objects.filter(owner=player).count() > MOST_KEPT
        ):
            message = _("You keep %(most)d records already. Delete some first.") % {"most": MOST_KEPT}
            raise Conflict(message, code="too_many_kept", data={"most": MOST_KEPT})
    return kept


def record_keep(player: Player, record: Mapping[str, Any]) -> bool:
    """Keep one record, however many there are. -> is it new? Raises RecordError."""
    return _keep(player, _row(record))[1]


def _keep(player: Player, row: KeptRecord) -> tuple[KeptRecord, bool]:
    known = KeptRecord.objects.filter(owner=player, digest=row.digest).first()
    if known is not None:
        return known, False
    row.owner = player
    row.save(force_insert=True)
    return row, True


def _checked(line: int, text: bytes) -> KeptRecord:
    """The row of the record on this line, or from it on. Raises BadRequest."""
    try:
        return _row(record_parse(text, line))
    except RecordsUnusable as error:
        raise _unusable(line, str(error)) from None
    except RecordError as error:
        raise _refused(line, error) from None


def _row(record: Mapping[str, Any]) -> KeptRecord:
    """The row of a record that holds. Raises RecordError for one that does not, or has nothing to be seen."""
    told, carries = record_played(record)
    if not told["deals"]:
        raise RecordError(None, None, gettext_noop("there is no deal in it"), part="deals")
    players = _players(record)
    whole = {**record, "players": players, **{key: told[key] for key in ("score", "winner", "ended")}}
    whole = {name: value for name, value in whole.items() if value is not None or name in ("preset", *told)}
    _times_check(whole)
    whole["deals"] = [_deal(*each) for each in zip(record["deals"], told["deals"], strict=True)]
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"))
    packed = {"record": whole, "carries": [carry.to_json() for carry in carries]}
    return KeptRecord(
        digest=hashlib.sha256(text.encode()).hexdigest(),
        packed=zlib.compress(json.dumps(packed, separators=(",", ":")).encode()),
        preset=whole.get("preset") or "",
        names={seat: each["name"] for seat, each in players.items()},
        deals=len(whole["deals"]),
        score_ns=told["score"]["NS"],
        score_ew=told["score"]["EW"],
        winner=told["winner"] or "",
        ended=told["ended"] or "",
        proven=bool(whole.get("fairness")),
    )


def _players(record: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Who played, as far as it is said: texts, and nobody's accounts."""
    found = {}
    for seat, player in (record.get("players") or {}).items():
        name, kind = player.get("name", seat), player.get("kind", "human")
        if not isinstance(name, str) or not 1 <= len(name) <= NAME_MOST or not _is_line(name):
            reason = gettext_noop("a name is a line of 1 to {most} characters")
            raise RecordError(None, None, reason, part=f"players/{seat}/name", most=str(NAME_MOST))
        if kind not in KINDS:
            reason = gettext_noop("a kind is human, guest or bot")
            raise RecordError(None, None, reason, part=f"players/{seat}/kind")
        found[seat] = {"name": name, "kind": kind}
    return found


def _is_line(text: str) -> bool:
    return text.isprintable() and is_sendable(text) and bool(text.strip())


def _times_check(record: Mapping[str, Any]) -> None:
    for name in ("started", "finished"):
        if name in record and time_read(record[name]) is None:
            raise RecordError(None, None, gettext_noop("{name} is no time"), part=name, name=name)


def time_read(value: Any) -> Any:
    """A time of a record, with its zone; None for what is none."""
    try:
        time = parse_datetime(value) if isinstance(value, str) and len(value) < NAME_MOST else None
    except ValueError:
        return None
    return time if time is not None and time.tzinfo is not None else None


def _deal(stated: Mapping[str, Any], result: Mapping[str, Any]) -> dict[str, Any]:
    """A deal with what came of it, and of its remarks what can be meant."""
    told = {**stated, "actions": [_action(each) for each in stated["actions"]]}
    return told if result.get("unfinished") else told | {"result": result}


def _action(stated: Mapping[str, Any]) -> dict[str, Any]:
    meant = {"at": time_read(stated.get("at")) is not None, "by": stated.get("by") in BYS}
    return {name: value for name, value in stated.items() if meant.get(name, True)}


def _refused(line: int, error: RecordError) -> BadRequest:
    """What is wrong, and where."""
    refused = error.refused
    reason = error.told(_) if refused is None else explain(refused.code, refused.data, translate=_)
    places = [_("line %(number)d") % {"number": line}]
    if error.deal is not None:
        places.append(_("deal %(number)d") % {"number": error.deal})
    if error.action is not None:
        places.append(_("action %(number)d") % {"number": error.action})
    data = {"record": line, "deal": error.deal, "action": error.action, "pointer": error.pointer}
    data |= {"reason": refused.code if refused is not None else "bad_record"}
    return BadRequest(_sentence(", ".join(places), reason), code="bad_record", data=data)


def _unusable(line: int | None, reason: str) -> BadRequest:
    data = {"record": line, "deal": None, "action": None, "pointer": "", "reason": "unreadable"}
    told = _("line %(number)d") % {"number": line} if line is not None else _("the text")
    return BadRequest(_sentence(told, reason), code="bad_record", data=data)


def _sentence(place: str, reason: str) -> str:
    return sendable(f"{place[:1].upper()}{place[1:]}: {reason}")


def kept_get(player: Player | None, record_id: str) -> KeptRecord:
    """One of a player's own; NotFound for all others, who may not even know that it is there."""
    found = None
    if player is not None and is_id(record_id):
        found = KeptRecord.objects.filter(pk=record_id, owner=player).first()
    if found is None:
        raise NotFound(_("There is no such record, or it is not yours."))
    return found


def kept_page(player: Player, request: Request) -> tuple[list[KeptRecord], str | None, str | None]:
    """(records, next, previous) of a player's own, newest first. BadRequest for a cursor that is none."""
    rows = KeptRecord.objects.filter(owner=player).defer("packed")
    return cursor_page(rows, request, KeptCursor)


def kept_summary(kept: KeptRecord) -> dict[str, Any]:
    """What a list tells of one, JSON-ready."""
    return {
        "id": kept.pk,
        "kept": kept.kept.isoformat().replace("+00:00", "Z"),
        "preset": kept.preset or None,
        "names": kept.names,
        "deals": kept.deals,
        "score": {"NS": kept.score_ns, "EW": kept.score_ew},
        "winner": kept.winner or None,
        "ended": kept.ended or None,
        "seeds": kept.proven,
    }


def unpacked(kept: KeptRecord) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The record, and score and runs before each of its deals."""
    found = json.loads(zlib.decompress(bytes(kept.packed)))
    return found["record"], found["carries"]


def kept_records(player: Player) -> Iterator[dict[str, Any]]:
    """All of a player's own as they are kept, one after another."""
    ids = KeptRecord.objects.filter(owner=player).order_by("kept", "id").values_list("pk", flat=True)
    for record_id in ids.iterator():
        kept = KeptRecord.objects.filter(pk=record_id).first()
        if kept is not None:
            yield {"id": kept.pk, "kept": kept_summary(kept)["kept"], "record": unpacked(kept)[0]}
