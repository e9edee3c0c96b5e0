"""A match is checked in the browser; one that was falsified says where; plain http comes to the same."""

import json

from tests.browser.axe import problems
from tests.fairness.falsify import HERE, falsified, record_of

RECORD = HERE / "records" / "clock-lays-a-card.json"


def given(page, text):
    page.locator("textarea").fill(text)
    page.get_by_role("button", name="Check it").click()
    page.wait_for_selector(".verdict.fair, .verdict.unfair")
    return page.locator(".verdict").inner_text()


def test_a_record_is_checked_in_the_browser_alone(visitor):
    page = visitor.page("/fairness/check/", color_scheme="dark")
    page.locator("input[type=file]").set_input_files(RECORD)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Check it").click()
    page.wait_for_selector(".verdict.fair")
    assert asked == []
    page.get_by_text("Every card and every byte").click()
    page.get_by_text("Deal 2, dealt by").click()
    page.get_by_text("Its key:").wait_for()
    assert problems(page) == []
    record = record_of("clock-lays-a-card")
    swap = ["swap", ["deals", 1, "hands", "N", 0], ["deals", 1, "hands", "S", 0]]
    says = given(page, json.dumps(falsified(record, [swap])))
    assert "Deal 2: card 1 of North, the" in says
    assert "does not belong in this hand" in says
    assert problems(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def lines(page, kind):
    return page.locator(f".checks > li.{kind} b").all_inner_texts()


def test_what_is_ticked_was_checked(visitor):
    page = visitor.page("/fairness/check/")
    record = record_of("clock-lays-a-card")
    text = "\ufeff" + json.dumps(record)
    file = {"name": "record.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(files=[file])
    page.get_by_role("button", name="Check it").click()
    page.wait_for_selector(".verdict.fair")
    all_right = lines(page, "right")
    assert len(all_right) == 6
    assert "is checked by “manage.py replay --fair” only" in page.locator(".verdict").inner_text()
    winner = ["set", ["winner"], "NS"]
    says = given(page, json.dumps(falsified(record, [winner])))
    assert "The match is said to be won by North and South, and it was won by East and West." in says
    assert "Fair" not in says
    assert lines(page, "right") == all_right[:-1]
    assert "score, the winner and the end" in lines(page, "wrong")[0]
    trick = ["set", ["deals", 1, "result", "tricks", 3, "winner"], "S"]
    says = given(page, json.dumps(falsified(record, [trick])))
    assert "Deal 2, trick 4: the record says that South" in says
    assert "by the rules" in lines(page, "wrong")[0]
    assert len(lines(page, "open")) == 2
    assert problems(page) == []
    swap = ["swap", ["deals", 1, "hands", "N", 0], ["deals", 1, "hands", "S", 0]]
    given(page, json.dumps(falsified(record, [swap])))
    assert not any("by the rules" in line for line in lines(page, "right"))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_match_that_has_ended_is_checked_at_once_also_over_plain_http(visitor):
    table = visitor.open_match()
    context, path = table.page.context, table.page.url.removeprefix(visitor.site)
    visitor._post(context, f"{path.strip('/')}/leave/", {})  # the bots do not play on alone
    context.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page = visitor.page(f"{path}fairness/", context=context)
    page.wait_for_selector(".verdict.fair")
    assert "Fair: the 1 deal" in page.locator(".verdict").inner_text()
    assert page.evaluate("() => crypto.subtle === undefined")
