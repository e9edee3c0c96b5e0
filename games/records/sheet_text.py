"""The score sheet of a record as plain text: a line for each deal, within eighty columns."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.engine.explain import SUIT_WORDS
from games.engine.seats import TEAMS
from games.wording import OUTCOMES

COLUMNS = 80
NAME_MOST = 34  # two names and a word between them fit a line
# deal, dealer, trump, what came of it, tricks, what it earned, the score
WIDTHS = (4, 12, 9, 24, 7, 7, 9)


def sheet_of(record: Mapping[str, Any], title: str) -> Iterator[str]:
    """The lines."""
    names = {seat: each.get("name") or seat for seat, each in record.get("players", {}).items()}
    yield _cut(title, COLUMNS)
    for team in TEAMS:
        pair = " + ".join(_cut(names.get(seat, seat), NAME_MOST) for seat in team)
        yield _cut(f"{_team(team)}: {pair}", COLUMNS)
    times = [str(record[name])[:16].replace("T", " ") for name in ("started", "finished") if record.get(name)]
    if times:
        yield _cut(" - ".join(times) + " UTC", COLUMNS)
    yield ""
    heads = (_("Deal"), _("Dealer"), _("Trump"), _("Result"), _("Tricks"), _("Gain"), _("Score"))
    yield _line(heads)
    yield "-" * (sum(WIDTHS) + len(WIDTHS) - 1)
    total = dict.fromkeys(TEAMS, 0)
    for deal in record["deals"]:
        yield _line(_cells(deal, names, total))
    yield ""
    yield from _end(record, total)


def _cells(
    deal: Mapping[str, Any], names: Mapping[str, str], total: dict[str, int]
) -> tuple[str, str, str, str, str, str, str]:
    """What a deal says in its columns; the score goes on by it."""
    number, dealer = str(deal["number"]), names.get(deal["dealer"], deal["dealer"])
    result = deal.get("result")
    if not result:
        return number, dealer, "", _("broken off"), "", "", ""
    if result["outcome"] == "thrown-in":
        return number, dealer, "", str(OUTCOMES["thrown-in"]), "", "", ""
    gain = result["score"] + result["run_bonus"]
    total[result["winner"]] += gain
    trump = _(SUIT_WORDS[result["trump"]]) if result.get("trump") else "-"
    told = f"{_team(result['winner'])}: {OUTCOMES[result['outcome']]}"
    gained = f"+{gain}" + (f" ({result['run_bonus']})" if result["run_bonus"] else "")
    return number, dealer, trump, told, _pair(result["tricks_taken"]), gained, _pair(total)


def _end(record: Mapping[str, Any], total: Mapping[str, int]) -> Iterator[str]:
    yield _cut(f"{_('Score')}: {_pair(total)}", COLUMNS)
    if record.get("winner"):
        yield _cut(_("%(pair)s won the match") % {"pair": _team(record["winner"])}, COLUMNS)
    yield _cut(_("The first number is North and South's; a number in brackets was for a run."), COLUMNS)


def _team(team: str) -> str:
    return _("N–S") if team == "NS" else _("E–W")


def _pair(numbers: Mapping[str, Any]) -> str:
    return "-".join(str(numbers[team]) for team in TEAMS)


def _line(cells: tuple[str, ...]) -> str:
    """The cells side by side, each cut to its column."""
    fitted = (_filled(_cut(cell, width), width) for cell, width in zip(cells, WIDTHS, strict=True))
    return " ".join(fitted).rstrip()


def _filled(text: str, width: int) -> str:
    return text + " " * (width - _width(text))


def _cut(text: str, width: int) -> str:
    """As much of one line of text as fits, by the room that it takes on a terminal."""
    plain = " ".join("".join(each if each.isprintable() else " " for each in text).split())
    while _width(plain) > width:
        plain = plain[:-1]
    return plain


def _width(text: str) -> int:
    """Columns: wide characters take two, marks none."""
    return sum(
        0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1
        for each in text
    )
