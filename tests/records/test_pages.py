"""The pages of records that somebody brings."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.engine.presets import PRESETS
from games.models import KeptRecord, Player
from tests.records.test_keeping import records_of

PAGE = "/records/"


@pytest.fixture
def browser(db):
    return Client()


def brought(browser, *records, as_file=False):
    text = "\n".join(map(json.dumps, records))
    body = {"file": SimpleUploadedFile("a.json", text.encode())} if as_file else {"text": text}
    return browser.post(PAGE, body)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_brought_and_looked_at(preset, browser):
    answer = brought(browser, *records_of(preset), as_file=True)
    kept = KeptRecord.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"{PAGE}{kept.pk}/")
    page = browser.get(answer["Location"]).content.decode()
    assert "a record that you brought" in page
    assert "It is not rated" in page
    assert "/players/" not in page
    assert f"{PAGE}{kept.pk}/replay/1/" in page
    replay = browser.get(f"{PAGE}{kept.pk}/replay/1/")
    assert replay.status_code == 200
    assert browser.get(f"{PAGE}{kept.pk}/replay/1/1/1/").status_code == 200
    assert browser.get(f"{PAGE}{kept.pk}/replay/1/1/").status_code == 200
    assert browser.get(f"{PAGE}{kept.pk}/replay/9/")["Location"].endswith("/replay/" + str(kept.deals) + "/")
    assert browser.get(f"{PAGE}{kept.pk}/replay/1/1/x/").status_code == 404


def test_pasted_and_listed_and_deleted(browser):
    (record,) = records_of()
    first = brought(browser, record)
    assert brought(browser, record)["Location"] == first["Location"]
    assert first["Location"] in browser.get(PAGE).content.decode()
    assert browser.get(first["Location"] + "delete/").status_code == 405
    assert browser.post(first["Location"] + "delete/")["Location"] == PAGE
    assert not KeptRecord.objects.exists()
    assert browser.get(first["Location"]).status_code == 404


def test_nobody_else_sees_it(browser):
    address = brought(browser, *records_of())["Location"]
    other = Client()
    brought(other, *records_of(matches=2))
    for client in (Client(), other):
        for path in ("", "replay/1/", "replay/1/1/", "replay/1/1/1/"):
            assert client.get(address + path).status_code == 404, path
        assert client.post(address + "delete/").status_code == 404
    assert address not in other.get(PAGE).content.decode()
    assert KeptRecord.objects.count() == 3


def test_what_is_wrong_is_said_and_given_back(browser):
    (record,) = records_of()
    record["deals"][0]["actions"][3]["card"] = record["deals"][0]["actions"][1]["card"]
    answer = brought(browser, record)
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "Record 1, deal 1, action 4: " in page
    assert "courtpiece-record" in page
    assert browser.post(PAGE, {}).status_code == 400
    assert browser.get(f"{PAGE}?after=nonsense").status_code == 200
    assert browser.get(f"{PAGE}?after=000000000000")["Location"] == PAGE
    assert not KeptRecord.objects.exists()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"version": ' + "9" * 5_000 + "}", "Record 1: a number in it is longer than any that a record has"),
        ('\ufeff{"version": }', "Record 1: this is not JSON, from line 1, column 13 on"),
        ('{"version": NaN}', "Record 1: this is not JSON: NaN is none"),
        ('{"version": 1, "version": 1}', "Record 1: an object in it has the same name twice"),
    ],
)
def test_what_cannot_be_read_is_told_in_our_words(browser, text, sentence):
    answer = browser.post(PAGE, {"text": text})
    assert answer.status_code == 400
    page = answer.content.decode()
    assert sentence in page
    assert not any(word in page for word in ("Expecting", "Exceeds", "set_int_max_str_digits", "char "))


def test_names_are_text_and_nothing_else(browser):
    (record,) = records_of()
    record["players"]["N"]["name"] = "<b>Bold</b>"
    address = brought(browser, record)["Location"]
    for page in (address, address + "replay/1/", PAGE):
        text = browser.get(page).content.decode()
        assert "<b>Bold" not in text
        assert "Bold" in text
    assert not Player.objects.filter(name__contains="Bold").exists()


def test_the_list_offers_to_take_what_is_found(cast):
    from tests.records.test_export import played

    played(cast["alice"])
    alice = Client()
    alice.force_login(cast["alice"], backend="django.contrib.auth.backends.ModelBackend")
    page = alice.get("/matches/?game=club.single-sir").content.decode()
    assert "/api/v1/matches/records/?game=club.single-sir" in page
    file = alice.get("/api/v1/matches/records/?game=club.single-sir")
    assert len(b"".join(file.streaming_content).splitlines()) == 1


@pytest.mark.parametrize("how", ["broken off", "no deal over", "conceded", "agreed"])
def test_a_match_that_did_not_end_by_its_rules(how, browser):
    (record,) = records_of(deals=3)
    rules = {**record["rules"], "match": {**record["rules"]["match"], "target": None, "deals": None}}
    record = {**record, "rules": rules, "preset": None}
    for name in ("winner", "ended", "score"):
        record.pop(name)
    if how in ("broken off", "no deal over"):
        record["deals"] = record["deals"][: 1 if how == "no deal over" else 2]
        record["deals"][-1]["actions"] = record["deals"][-1]["actions"][:6]
        record["deals"][-1].pop("result")
    else:
        record |= {"ended": how} | ({"winner": "EW"} if how == "conceded" else {})
    address = brought(browser, record)["Location"]
    page = browser.get(address)
    assert page.status_code == 200
    assert browser.get(f"/api/v1{address}?as=text").status_code == 200
    replay = browser.get(address + "replay/1/")
    assert replay.status_code == (302 if how == "no deal over" else 200)
