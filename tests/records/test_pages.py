"""The pages of records that somebody brings."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.engine.presets import PRESETS
from games.lists.cursor import KeptCursor
from games.models import KeptRecord, Player
from games.pages import kept
from games.pages.kept import FORM_LARGEST
from games.records.keeping import LARGEST
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


@pytest.mark.parametrize("preset", list(PRESETS))
def test_its_deals_on_paper(preset, browser):
    (record,) = records_of(preset, deals=3)
    address = brought(browser, record)["Location"]
    page = browser.get(address).text
    assert f'href="{address}sheet/"' in page
    count = KeptRecord.objects.get().deals
    sheet = browser.get(f"{address}sheet/").text
    assert sheet.count('<article class="paper">') == count
    assert f'href="{address}replay/1/' in sheet
    assert f"testserver{address}<" in sheet
    assert '<tr class="times">' not in sheet  # bots' records tell no times
    assert "/matches/" not in sheet
    last = browser.get(f"{address}sheet/from/{count}/").text
    assert last.count('<article class="paper">') == 1
    assert browser.get(f"{address}sheet/from/{count + 1}/").status_code == 404


def test_paper_for_some_deals_at_a_time(browser, monkeypatch):
    monkeypatch.setattr(kept, "DEALS_A_PAGE", 2)
    (record,) = records_of(deals=3)
    address = brought(browser, record)["Location"]
    sheet = browser.get(f"{address}sheet/").text
    assert sheet.count('<article class="paper">') == 2
    assert f'href="{address}sheet/from/3/"' in sheet
    last = browser.get(f"{address}sheet/from/3/").text
    assert last.count('<article class="paper">') == 1
    assert "sheet/from/" not in last


def test_pasted_and_listed_and_deleted(browser):
    (record,) = records_of()
    first = brought(browser, record)
    again = browser.post(PAGE, {"text": json.dumps(record)}, follow=True)
    assert again.redirect_chain == [(first["Location"], 302)]
    assert "You had this record already: nothing was added." in again.text
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
        for path in ("", "replay/1/", "replay/1/1/", "replay/1/1/1/", "sheet/", "sheet/from/1/"):
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
    assert "Line 1, deal 1, action 4: " in page
    assert "courtpiece-record" in page
    assert browser.post(PAGE, {}).status_code == 400
    assert browser.get(f"{PAGE}?cursor=nonsense")["Location"] == PAGE
    assert not KeptRecord.objects.exists()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"version": ' + "9" * 5_000 + "}", "Line 1: a number in it is longer than any that a record has"),
        ('\ufeff{"version": }', "Line 1: this is not JSON, from line 1, column 13 on"),
        ('\n\n{\n\n"version": }', "Line 3: this is not JSON, from line 5, column 12 on"),
        ('{"version": NaN}', "Line 1: this is not JSON: NaN is none"),
        ('{"version": 1, "version": 1}', "Line 1: an object in it has the same name twice"),
    ],
)
def test_what_cannot_be_read_is_told_in_our_words(browser, text, sentence):
    answer = browser.post(PAGE, {"text": text})
    assert answer.status_code == 400
    page = answer.content.decode()
    assert sentence in page
    assert not any(word in page for word in ("Expecting", "Exceeds", "set_int_max_str_digits", "char "))


def long_text(size):
    """Records as lines, together longer than so many bytes."""
    lines, found = map(json.dumps, records_of(deals=20, matches=40)), ""
    while len(found) <= size:
        found += next(lines) + "\n"
    return found


@pytest.mark.parametrize("as_file", [False, True])
def test_a_text_is_as_long_as_a_file_may_be(browser, as_file):
    text = long_text(200_000)
    body = {"file": SimpleUploadedFile("a.json", text.encode())} if as_file else {"text": text}
    answer = browser.post(PAGE, body, follow=True)
    count = len(text.splitlines())
    assert f"{count} records more are kept, of {count} brought." in answer.text
    again = browser.post(PAGE, {"text": text}, follow=True)
    assert "You had all of these records already: nothing was added." in again.text
    assert KeptRecord.objects.count() == count


def test_a_text_beyond_the_bound_is_given_back_whole(browser):
    text = '{"x": "' + "y" * LARGEST + '"}'
    answer = browser.post(PAGE, {"text": text})
    assert answer.status_code == 400
    assert answer.context["text"] == text
    assert "The text is larger than 2 MiB." in answer.text
    answer = browser.post(PAGE, {"file": SimpleUploadedFile("a.json", text.encode())})
    assert "The file is larger than 2 MiB." in answer.text


@pytest.mark.parametrize("kind", ["text", "file", "lines"])
def test_far_too_much_is_answered_with_the_form(browser, kind):
    brought(browser, *records_of())
    text = "y" * (FORM_LARGEST + 1)
    if kind == "lines":
        answer = browser.post(PAGE, text, content_type="application/x-www-form-urlencoded")
    else:
        answer = browser.post(
            PAGE, {kind: text if kind == "text" else SimpleUploadedFile("a.json", text.encode())}
        )
    assert answer.status_code == 413
    assert "was not read" in answer.text
    assert 'name="file"' in answer.text
    assert "Kept for you" in answer.text
    assert KeptRecord.objects.count() == 1


def test_a_file_and_a_text_are_not_both_brought(browser):
    (record,) = records_of()
    file = SimpleUploadedFile("a.json", json.dumps(record).encode())
    answer = browser.post(PAGE, {"file": file, "text": "{}"})
    assert answer.status_code == 400
    assert answer.context["text"] == "{}"
    assert "You gave a file and a text." in answer.text
    assert not KeptRecord.objects.exists()
    file.seek(0)
    assert browser.post(PAGE, {"file": file, "text": "\r\n"}).status_code == 302


def test_a_page_after_the_other(browser, monkeypatch):
    monkeypatch.setattr(KeptCursor, "page_size", 2)
    brought(browser, *records_of(deals=1, matches=3))
    first = browser.get(PAGE)
    assert len(first.context["records"]) == 2
    second = browser.get(f"{PAGE}?cursor={first.context['next_cursor']}")
    assert len(second.context["records"]) == 1
    assert second.context["next_cursor"] is None
    assert f'href="?cursor={first.context["next_cursor"]}"' in first.text
    assert "Older ones" not in second.text


def test_each_name_stands_alone(browser):
    (record,) = records_of()
    names = {"N": "نور", "E": "Eva", "S": "سارا", "W": "Will"}
    for seat, name in names.items():
        record["players"][seat]["name"] = name
    brought(browser, record)
    page = browser.get(PAGE).text
    assert "<bdi>نور</bdi> and <bdi>سارا</bdi> against <bdi>Eva</bdi> and <bdi>Will</bdi>" in page


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
    last = record["deals"][-1]["number"]
    assert browser.get(f"{address}replay/{last}/").status_code == 200
    assert browser.get(f"/api/v1{address}deals/{last}/").status_code == 200
    assert ("broken off" in page.content.decode()) == (how in ("broken off", "no deal over"))
