"""Portable Bridge Notation, version 2.1, of the deals of a record. Pure.

Bridge has an auction, and its turns go clockwise. What is said here in its words:

- Declarer is who chose the trump. Contract is one of that suit, seven tricks of thirteen, where it was trump
  from the first card on; else it is unknown, as no program could count the tricks by it.
- The tricks of a play stand in columns by seat, clockwise from the first leader, whichever way turns go.
- What only our games have stands in tags that begin with `CourtPiece`, which other programs pass over.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from games.engine.cards import RANKS
from games.engine.seats import seats_after, team_of

HEAD = "% PBN 2.1\n% EXPORT\n"
CLOCKWISE = "NESW"
UNKNOWN = "?"
SUITS = "SHDC"
NAMED = (("West", "W"), ("North", "N"), ("East", "E"), ("South", "S"))
CHOICES = ("call", "hide")  # actions by which somebody sets the trump


def pbn_of(record: Mapping[str, Any], event: str, site: str) -> Iterator[str]:
    """The text of a file, part by part: a game for each deal that was played to its end."""
    yield HEAD
    for deal in record["deals"]:
        if deal.get("result") and deal["result"]["outcome"] != "thrown-in":
            yield "\n" + "\n".join(_lines(record, deal, event, site)) + "\n"


def _lines(record: Mapping[str, Any], deal: Mapping[str, Any], event: str, site: str) -> Iterator[str]:
    result, rules = deal["result"], record["rules"]
    chooser = _chooser(deal)
    yield _tag("Event", event)
    yield _tag("Site", site)
    yield _tag("Date", _date(record, deal))
    yield _tag("Board", str(deal["number"]))
    players = record.get("players", {})
    for name, seat in NAMED:
        yield _tag(name, players.get(seat, {}).get("name") or UNKNOWN)
    yield _tag("Dealer", deal["dealer"])
    yield _tag("Vulnerable", "None")
    yield _tag("Deal", _hands(deal))
    yield _tag("Scoring", "None")
    yield _tag("Declarer", chooser or UNKNOWN)
    yield _tag("Contract", _contract(rules, deal, chooser))
    yield _tag("Result", str(result["tricks_taken"][team_of(chooser)]) if chooser else UNKNOWN)
    yield _tag("CourtPieceGame", record.get("preset") or "own rules")
    yield _tag("CourtPieceTurns", rules["direction"])
    yield _tag("CourtPieceTrump", result.get("trump") or "none")
    yield _tag("CourtPieceWinner", result["winner"])
    yield _tag("CourtPieceOutcome", result["outcome"])
    yield _tag("CourtPieceScore", str(result["score"] + result["run_bonus"]))
    yield from _play(result["tricks"], rules["direction"])


def _tag(name: str, value: str) -> str:
    """A tag pair. What would end the text, or the line, is escaped or left out."""
    plain = " ".join("".join(each if each.isprintable() else " " for each in value).split())
    return '[{} "{}"]'.format(name, plain.replace("\\", "\\\\").replace('"', '\\"'))


def _date(record: Mapping[str, Any], deal: Mapping[str, Any]) -> str:
    """The day of its first action, else of the match."""
    times = [action.get("at") for action in deal["actions"][:1]] + [record.get("started")]
    day = next((time[:10] for time in times if isinstance(time, str) and len(time) > len("2026-01-31")), "")
    return day.replace("-", ".") if day else "????.??.??"


def _hands(deal: Mapping[str, Any]) -> str:
    """All four, clockwise from the dealer."""
    first = CLOCKWISE.index(deal["dealer"])
    seats = CLOCKWISE[first:] + CLOCKWISE[:first]
    return f"{deal['dealer']}:{' '.join(_hand(deal['hands'][seat]) for seat in seats)}"


def _hand(cards: list[str]) -> str:
    ordered = sorted(cards, key=lambda card: RANKS.index(card[0]), reverse=True)
    return ".".join("".join(card[0] for card in ordered if card[1] == suit) for suit in SUITS)


def _chooser(deal: Mapping[str, Any]) -> str | None:
    """Who set the trump; nobody where it came by itself."""
    seats = [action["seat"] for action in deal["actions"] if action["type"] in CHOICES]
    return seats[0] if seats else None


def _contract(rules: Mapping[str, Any], deal: Mapping[str, Any], chooser: str | None) -> str:
    """Seven tricks with the suit that was trump from the first card to the last; else unknown."""
    is_open = rules["trump"]["method"] == "call" and chooser is not None
    return f"1{deal['result']['trump']}" if is_open and deal["result"].get("trump") else UNKNOWN


def _play(tricks: list[Mapping[str, Any]], direction: str) -> Iterator[str]:
    """The tricks that were finished, and a star after them."""
    if not tricks:
        return
    first = tricks[0]["leader"]
    yield _tag("Play", first)
    start = CLOCKWISE.index(first)
    for trick in tricks:
        order = (trick["leader"], *seats_after(trick["leader"], direction)[:3])
        laid = dict(zip(order, trick["cards"], strict=True))
        yield " ".join(laid[seat][::-1] for seat in CLOCKWISE[start:] + CLOCKWISE[:start])
    yield "*"
