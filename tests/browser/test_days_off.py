"""Days off in a real browser: the page, the word on every page while away, times by the browser's clocks."""

import re

from tests.browser.axe import problems
from tests.browser.test_learn import FITS

SEATS = {"S": "me", "W": "bot:steady", "N": "bot:steady", "E": "bot:steady"}
DAILY = {"preset": "club.single-sir", "clock": {"kind": "daily", "days": 3}, "seats": SEATS}


def test_weekends_off_and_a_vacation_that_every_page_tells_of(visitor):
    context = visitor.context(width=320, timezone_id="Asia/Karachi")
    visitor._post(context, "guests/", {})
    match = visitor._post(context, "matches/", DAILY)
    visitor._post(context, f"matches/{match['id']}/ready/", {})
    page = visitor.page("/account/days-off/", context=context)
    page.get_by_label("Saturday").check()
    page.get_by_label("Sunday").check()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("It counts from your next turn").wait_for()
    assert page.get_by_label("Sunday").is_checked()
    assert problems(page) == []
    assert page.evaluate(FITS)
    page.get_by_role("button", name="Go on vacation").click()
    page.get_by_role("region", name="Vacation").get_by_role("button", name="I am back").wait_for()
    assert problems(page) == []
    page.goto(visitor.site + "/matches/")
    away = page.get_by_role("region", name="You are on vacation")
    away.wait_for()
    assert page.evaluate(FITS)
    left = page.locator("time.left")
    left.get_by_text(re.compile(r"in \d+ days")).wait_for()
    there = left.evaluate("node => new Date(node.dateTime).toLocaleTimeString('en-GB', {timeStyle: 'short'})")
    assert left.locator("span").inner_text().endswith(there)
    assert {"name": "time_zone", "value": "Asia/Karachi"}.items() <= next(
        each for each in context.cookies() if each["name"] == "time_zone"
    ).items()
    table = visitor.page(f"/matches/{match['id']}/", context=context)
    table.locator(".seat.bottom").get_by_text("away").wait_for()
    page.bring_to_front()
    away.get_by_role("button", name="I am back").click()
    page.get_by_text("Your vacation has ended").wait_for()
    table.locator(".seat.bottom .mark").get_by_text("away").wait_for(state="detached")
