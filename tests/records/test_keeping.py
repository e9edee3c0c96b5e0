"""Records brought in: checked by the rules, kept for their owner alone, told like a match."""

import copy
import json

import pytest
from django.core.management.base import CommandError

from games import services
from games.bots.simulation import simulate
from games.engine.presets import PRESETS
from games.engine.record import replay_record
from games.engine.ruleset import ruleset_change
from games.lists.cursor import KeptCursor
from games.models import KeptRecord, Match
from games.records import keeping
from tests.commands.runs import output_of
from tests.records.test_export import played

ADDRESS = "/api/v1/records/"


def records_of(preset="club.single-sir", deals=2, matches=1):
    rules = ruleset_change(PRESETS[preset], {"match": {"deals": deals}})
    return list(simulate(rules, preset, "casual", "kept", matches))


def bring(client, *records, kind="application/json"):
    text = "\n".join(map(json.dumps, records))
    return client.generic("POST", ADDRESS, text, content_type=kind)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_it_is_told_as_a_match_is(preset, clients):
    record = records_of(preset)[0]
    answer = bring(clients["alice"], record)
    assert answer.status_code == 201, answer.json()
    (kept,) = answer.json()["records"]
    assert kept["score"] == record["score"]
    assert kept["seeds"] is True
    back = clients["alice"].get(f"{ADDRESS}{kept['id']}/").json()
    assert back["deals"] == record["deals"]
    assert replay_record(back) == replay_record(record)
    for deal in record["deals"]:
        told = clients["alice"].get(f"{ADDRESS}{kept['id']}/deals/{deal['number']}/")
        assert told.status_code == 200, told.json()
        assert told.json()["hands"] == deal["hands"]
        assert told.json()["frames"][-1]["result"] == deal["result"]
        assert len(told.json()["frames"]) == len(deal["actions"]) + 1
        assert "spent" not in told.json()["actions"][0]  # bots' records tell no times
    assert clients["alice"].get(f"{ADDRESS}{kept['id']}/deals/9/").status_code == 404
    assert clients["alice"].get(f"{ADDRESS}{kept['id']}/deals/1/?seat=X").status_code == 400


def test_a_match_of_ours_comes_back_as_it_was(cast, clients):
    url = f"/api/v1/matches/{played(cast['alice'])}/"
    record = clients["alice"].get(url + "record/").json()
    kept = bring(clients["bob"], record).json()["records"][0]["id"]
    assert clients["bob"].get(f"{ADDRESS}{kept}/").json() == record
    ours = clients["alice"].get(url + "deals/1/?seat=S")
    theirs = clients["bob"].get(f"{ADDRESS}{kept}/deals/1/?seat=S")
    for name in ("number", "dealer", "carry", "seat", "hands", "places"):
        assert ours.json()[name] == theirs.json()[name], name
    for mine, other in zip(ours.json()["frames"], theirs.json()["frames"], strict=True):
        assert mine == other
    assert "spent" in theirs.json()["actions"][1]


def test_nobody_else_sees_it(clients):
    kept = bring(clients["alice"], *records_of()).json()["records"][0]["id"]
    for name, code in (("bob", 404), (None, 401)):
        assert clients[name].get(f"{ADDRESS}{kept}/").status_code == code
        assert clients[name].get(f"{ADDRESS}{kept}/deals/1/").status_code == code
        assert clients[name].delete(f"{ADDRESS}{kept}/").status_code == code
    assert clients["bob"].get(ADDRESS).json()["results"] == []
    refused = clients["bob"].get(f"{ADDRESS}?cursor={kept}")
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_cursor")
    assert not Match.objects.exists()  # and it is no match: no list, number or rating knows of it
    assert clients["alice"].delete(f"{ADDRESS}{kept}/").status_code == 204
    assert not KeptRecord.objects.exists()


def test_the_same_twice_is_one_whatever_the_order_of_its_fields(clients):
    record = records_of()[0]
    first, again = bring(clients["alice"], record), bring(clients["alice"], dict(reversed(record.items())))
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json()["records"] == again.json()["records"]
    assert again.json()["new"] == 0
    assert bring(clients["bob"], record).status_code == 201


def test_many_at_once_are_all_kept_or_none(clients):
    records = records_of(matches=3)
    wrong = copy.deepcopy(records[2])
    wrong["deals"][1]["actions"][4]["card"] = wrong["deals"][1]["actions"][1]["card"]
    answer = bring(clients["alice"], records[0], records[1], wrong, kind="application/x-ndjson")
    assert answer.status_code == 400
    assert KeptRecord.objects.count() == 0
    told = answer.json()
    assert told["code"] == "bad_record"
    assert told["data"]["pointer"] == "/deals/1/actions/4"
    assert (told["data"]["record"], told["data"]["deal"], told["data"]["action"]) == (3, 2, 5)
    assert told["data"]["reason"] not in ("", "bad_record")
    assert "Line 3, deal 2, action 5: " in told["message"]
    assert bring(clients["alice"], *records, kind="application/x-ndjson").json()["new"] == 3


def test_lines_have_the_numbers_of_the_file(clients):
    records = records_of(matches=2)
    records[1]["score"]["NS"] = 99
    text = "\n\n" + json.dumps(records[0]) + "\n  \n\n" + json.dumps(records[1]) + "\n\n"
    for end in ("", "{]}\n"):
        answer = clients["alice"].generic("POST", ADDRESS, text + end, content_type="application/x-ndjson")
        assert answer.json()["data"]["record"] == 6
        assert answer.json()["message"].startswith("Line 6: ")
    text = "\n" + json.dumps(records[0]) + "\n\n{]}\n"
    answer = clients["alice"].generic("POST", ADDRESS, text, content_type="application/x-ndjson")
    assert (answer.json()["data"]["record"], answer.json()["data"]["reason"]) == (4, "unreadable")
    answer = clients["alice"].generic("POST", ADDRESS, "\n \n", content_type="application/x-ndjson")
    assert (answer.json()["data"]["record"], answer.json()["data"]["reason"]) == (None, "unreadable")


WRONG = {
    "no_json": ("{", ""),
    "nothing": ("", ""),
    "score": (lambda r: r["score"].update(NS=99), "/score"),
    "a_result": (lambda r: r["deals"][0]["result"].update(score=9), "/deals/0/result"),
    "hands": (lambda r: r["deals"][1]["hands"]["N"].reverse(), "/deals/1/hands"),
    "rules": (lambda r: r["rules"].update(direction="up"), "/rules"),
    "a_name": (lambda r: r["players"]["N"].update(name="x\ny"), "/players/N/name"),
    "no_name": (lambda r: r["players"]["N"].update(name={"a": 1}), "/players/N/name"),
    "half_a_character": (lambda r: r["players"]["N"].update(name="\ud800"), "/players/N/name"),
    "a_kind": (lambda r: r["players"]["N"].update(kind="king"), "/players/N/kind"),
    "a_time": (lambda r: r.update(started="yesterday"), "/started"),
    "no_time": (lambda r: r.update(finished="2026-99-99T00:00:00Z"), "/finished"),
    "no_deals": (lambda r: r.update(deals={}), "/deals"),
    "a_deal": (lambda r: r["deals"].insert(1, 7), "/deals/1"),
    "a_number": (lambda r: r["deals"][0].update(number="1"), "/deals/0/number"),
    "a_dealer": (lambda r: r["deals"][0].update(dealer="X"), "/deals/0/dealer"),
    "no_hands": (lambda r: r["deals"][1].update(hands=[]), "/deals/1/hands"),
    "a_hand": (lambda r: r["deals"][1]["hands"].update(E=7), "/deals/1/hands/E"),
    "few_cards": (lambda r: r["deals"][1]["hands"]["E"].pop(), "/deals/1/hands/E"),
    "no_card": (lambda r: r["deals"][1]["hands"]["E"].__setitem__(3, "1X"), "/deals/1/hands/E/3"),
    "no_actions": (lambda r: r["deals"][1].pop("actions"), "/deals/1/actions"),
    "an_action": (lambda r: r["deals"][1]["actions"].__setitem__(2, 7), "/deals/1/actions/2"),
    "seeds": (lambda r: r.update(fairness=7), "/fairness"),
    "a_seed": (lambda r: r["fairness"].update(server_seed="00"), "/fairness/server_seed"),
    "cuts": (lambda r: r["fairness"].update(client_seeds=7), "/fairness/client_seeds"),
    "a_draw": (lambda r: r.update(draw=7), "/draw"),
    "a_round": (lambda r: r["draw"].__setitem__(0, 7), "/draw/0"),
    "a_card_drawn": (lambda r: r["draw"][0].update(S="1X"), "/draw/0/S"),
    "a_version": (lambda r: r.update(version="1"), "/version"),
    "a_field": (lambda r: r.update({"a/b~c": 1}), "/a~1b~0c"),
    "half_a_field": (lambda r: r.update({"\ud800": 1}), "/\\ud800"),
    "a_deals_field": (lambda r: r["deals"][1].update(note="x"), "/deals/1/note"),
    "a_players_field": (lambda r: r["players"]["W"].update(id="x"), "/players/W/id"),
    "a_seat": (lambda r: r["players"].update(X={}), "/players/X"),
    "a_player": (lambda r: r["players"].update(N=7), "/players/N"),
    "an_actions_field": (lambda r: r["deals"][0]["actions"][1].update({"\ud800": 1}), "/deals/0/actions/1"),
    "a_rule": (lambda r: r["rules"].update({"\ud800": 1}), "/rules"),
    "no_deal": (lambda r: r.update(deals=[], score={"NS": 0, "EW": 0}, winner=None, ended=None), "/deals"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_with_its_place(name, clients):
    change, pointer = WRONG[name]
    record = records_of()[0]
    if callable(change):
        change(record)
    text = json.dumps(record) if callable(change) else change
    answer = clients["alice"].generic("POST", ADDRESS, text, content_type="application/json")
    assert answer.status_code == 400, answer.content
    assert answer.json()["code"] == "bad_record"
    assert answer.json()["data"]["pointer"] == pointer
    assert not KeptRecord.objects.exists()


def test_what_is_wrong_is_told_in_ones_language(clients, monkeypatch):
    """What the site says of a record is translated, with its values put in afterwards."""
    asked = []
    monkeypatch.setattr(keeping, "_", lambda text: asked.append(text) or text)
    record = records_of()[0]
    record["score"]["NS"] = 99
    told = bring(clients["alice"], record).json()["message"]
    assert "the {name} stated differs from the recomputed one, {found}" in asked
    assert told.startswith("Line 1: the score stated differs from the recomputed one, {")


def test_bounds(clients, monkeypatch):
    assert bring(clients["alice"], {"x": "y" * keeping.LARGEST}).status_code == 413
    monkeypatch.setattr(keeping, "MOST_AT_ONCE", 2)
    three = records_of(deals=1, matches=3)
    assert bring(clients["alice"], *three).json()["code"] == "too_many_records"
    monkeypatch.setattr(keeping, "MOST_AT_ONCE", 50)
    monkeypatch.setattr(keeping, "MOST_KEPT", 2)
    assert bring(clients["alice"], *three).json()["code"] == "too_many_kept"
    assert bring(clients["alice"], *three[:2]).status_code == 201
    assert bring(clients["alice"], *three[:1]).status_code == 200  # the same is no more than before
    assert bring(clients["alice"], "x", kind="text/plain").status_code == 415
    assert bring(clients[None], *three).status_code == 401


def test_pages_of_twenty(clients, monkeypatch):
    monkeypatch.setattr(KeptCursor, "page_size", 2)
    brought = bring(clients["alice"], *records_of(deals=1, matches=5)).json()["records"]
    seen, address, last = [], ADDRESS, None
    while address is not None:
        page = clients["alice"].get(address).json()
        assert page["previous"] is None or clients["alice"].get(page["previous"]).json()["results"] == last
        seen += page["results"]
        address, last = page["next"], page["results"]
    assert sorted(each["id"] for each in seen) == sorted(each["id"] for each in brought)


def test_they_go_with_their_owner_and_come_along_to_an_account(cast, clients):
    records = records_of(deals=1, matches=2)
    bring(clients["alice"], *records)
    account = services.guest_create("Account")
    type(account).objects.filter(pk=account.pk).update(kind="human", email="a@example.org")
    account.refresh_from_db()
    keeping.records_bring(account, json.dumps(records[0]).encode())
    assert services.player_merge(cast["alice"].pk, account.pk)
    assert account.kept_records.count() == 2
    services.player_leave(account.pk)
    assert not KeptRecord.objects.exists()


def test_they_are_in_the_copy_of_ones_data(cast, clients):
    from games.accounts.export import export_parts

    (record,) = records_of()
    bring(clients["alice"], record)
    told = json.loads("".join(export_parts(cast["alice"])))["kept_records"]
    assert [each["record"]["deals"] for each in told] == [record["deals"]]


def test_a_file_is_kept_for_one_player_and_replays_to_the_same(cast, tmp_path, clients):
    ids = [played(cast["alice"]) for _ in range(3)]
    assert len(ids) == 3
    path = tmp_path / "records"
    output_of("records_export", str(path))
    assert output_of("records_import", str(path), "--player", cast["bob"].pk) == "3 records, 3 of them new\n"
    assert output_of("records_import", str(path), "--player", cast["bob"].pk) == "3 records, 0 of them new\n"
    kept = list(keeping.kept_records(cast["bob"]))
    results = [replay_record(each["record"]) for each in kept]
    assert results == [json.loads(line) for line in output_of("replay", str(path)).splitlines()]
    path.write_text(path.read_text() + '{"format": "pgn"}\n')
    with pytest.raises(CommandError, match=r"record 4: the format is not .*; 3 records before it are kept"):
        output_of("records_import", str(path), "--player", cast["bob"].pk)
    with pytest.raises(CommandError, match="there is no player"):
        output_of("records_import", str(path), "--player", "nobody")
