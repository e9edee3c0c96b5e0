"""A record as bridge notation and as a score sheet."""

import json
import re

import pytest

from games.bots.simulation import simulate
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change
from games.records.pbn import pbn_of
from games.records.sheet_text import sheet_of
from games.records.trick_games import counts_tricks
from tests.records.test_export import played

TRICK_GAMES = [name for name, rules in PRESETS.items() if counts_tricks(rules.to_json())]


def record_of(preset, deals=3, **changes):
    rules = ruleset_change(PRESETS[preset], {"match": {"deals": deals}, **changes})
    return next(simulate(rules, preset, "casual", "forms", 1))


def games_of(text):
    """[({tag: value}, [lines of its play])] of a file."""
    head, *games = text.split("\n\n")
    assert head.splitlines() == ["% PBN 2.1", "% EXPORT"]
    found = []
    for game in games:
        tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', game, re.M))
        found.append((tags, [line for line in game.splitlines() if not line.startswith("[")]))
    return found


@pytest.mark.parametrize("preset", TRICK_GAMES)
def test_a_reader_of_bridge_finds_the_deal_and_its_tricks(preset):
    record = record_of(preset)
    games = games_of("".join(pbn_of(record, "Single Sir", "https://example.org/")))
    assert len(games) == 3
    for (tags, play), deal in zip(games, record["deals"], strict=True):
        result = deal["result"]
        assert list(tags)[:15] == [
            "Event",
            "Site",
            "Date",
            "Board",
            "West",
            "North",
            "East",
            "South",
            "Dealer",
            "Vulnerable",
            "Deal",
            "Scoring",
            "Declarer",
            "Contract",
            "Result",
        ]
        assert tags["Board"] == str(deal["number"])
        assert tags["Dealer"] == deal["dealer"]
        first, hands = tags["Deal"].split(":")
        seats = ("NESW" * 2)["NESW".index(first) :][:4]
        for seat, hand in zip(seats, hands.split(" "), strict=True):
            cards = [
                rank + suit for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks
            ]
            assert sorted(cards) == sorted(deal["hands"][seat])
        assert play[-1] == "*"
        assert len(play) == len(result["tricks"]) + 1
        columns = ("NESW" * 2)["NESW".index(tags["Play"]) :][:4]
        for line, trick in zip(play, result["tricks"], strict=False):
            laid = dict(zip(columns, line.split(" "), strict=True))
            assert all(card[::-1] in deal["hands"][seat] for seat, card in laid.items())
            assert laid[trick["leader"]] == trick["cards"][0][::-1]
        if tags["Contract"] != "?":
            assert tags["Contract"] == f"1{result['trump']}"
            team = "NS" if tags["Declarer"] in "NS" else "EW"
            assert tags["Result"] == str(result["tricks_taken"][team])
    assert (games[0][0]["Contract"] == "?") == (PRESETS[preset].trump.method != "call")


def test_the_winner_by_the_contract_is_the_winner_of_each_trick():
    """Whoever counts the tricks by the suit of the contract comes to the result that is told."""
    for (tags, play), deal in zip(
        games_of("".join(pbn_of(record_of("club.single-sir"), "x", "x"))),
        record_of("club.single-sir")["deals"],
        strict=True,
    ):
        trump, leader = tags["Contract"][1], tags["Play"]
        columns = ("NESW" * 2)["NESW".index(leader) :][:4]
        for line, trick in zip(play, deal["result"]["tricks"], strict=False):
            laid = dict(zip(columns, line.split(" "), strict=True))
            led = laid[leader][0]
            leader = max(
                laid,
                key=lambda seat: (
                    (laid[seat][0] == trump) * 2 + (laid[seat][0] == led),
                    "23456789TJQKA".index(laid[seat][1]),
                ),
            )
            assert leader == trick["winner"]


def test_names_cannot_end_a_tag():
    record = record_of("club.single-sir", 1)
    record["players"]["N"]["name"] = 'A "B" \\ C\n[Deal "x"]'
    text = "".join(pbn_of(record, "x", "x"))
    assert '[North "A \\"B\\" \\\\ C [Deal \\"x\\"]"]' in text


@pytest.mark.parametrize("preset", list(PRESETS))
def test_the_sheet_fits_eighty_columns_and_tells_every_deal(preset):
    record = record_of(preset, 4)
    record["players"]["N"]["name"] = "सात सर " * 12
    record["started"], record["finished"] = "2026-01-31T10:00:00Z", "2026-01-31T11:00:00Z"
    lines = list(sheet_of(record, preset))
    assert all(len(line) <= 100 for line in lines)
    assert lines[0] == preset
    deals = [line for line in lines if re.match(r"\d", line) and not line.startswith("2026")]
    assert [int(line.split()[0]) for line in deals] == [deal["number"] for deal in record["deals"]]
    score = record["score"]
    assert deals[-1].split()[-1] == f"{score['NS']}-{score['EW']}"


def test_where_it_is_asked_for(cast, clients):
    single = f"/api/v1/matches/{played(cast['alice'])}/record/"
    sheet = clients["alice"].get(f"{single}?as=text")
    assert sheet["Content-Type"] == "text/plain; charset=utf-8"
    assert max(map(len, sheet.content.decode().splitlines())) <= 80
    notation = clients["alice"].get(f"{single}?as=pbn")
    assert notation.status_code == 200
    assert b'[North "' in notation.content
    assert (
        json.loads(clients["alice"].get(f"{single}?as=json").content) == clients["alice"].get(single).json()
    )
    assert clients["mallory"].get(f"{single}?as=pbn").status_code == 404
    assert clients["alice"].get(f"{single}?as=pdf").json()["code"] == "bad_as"
    double = f"/api/v1/matches/{played(cast['alice'], preset='club.double-sir')}/record/?as=pbn"
    assert (clients["alice"].get(double).status_code, clients["alice"].get(double).json()["code"]) == (
        409,
        "no_pbn",
    )


def test_no_deals_for_bridge_while_a_match_runs(table, clients):
    table.play_deal()
    assert clients["alice"].get(f"{table.url}record/?as=pbn").json()["code"] == "not_over"
    assert clients["alice"].get(f"{table.url}record/?as=text").status_code == 200
