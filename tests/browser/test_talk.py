"""Talk between two people, each with a browser of their own."""

import pytest

from tests.browser.axe import problems
from tests.browser.table import TablePage

SEATED = {"Alice": "S", "Bob": "W", "Charlie": "N", "Dave": "E"}
OPEN = {"S": "me", "W": "open", "N": "open", "E": "open"}
SETTLES = 800  # milliseconds, after which a button that has got another meaning takes a press
SIZES = [(360, 740), (1280, 800), (320, 568)]


def tables(visitor, size=(360, 740), scheme="light"):
    """A private table of four people under way. -> the pages of Alice and Bob"""
    people, match = {}, {}
    for name, seat in SEATED.items():
        people[name] = visitor.context(*size, color_scheme=scheme)
        visitor._post(people[name], "guests/", {"name": name})
        asked = {"preset": "club.single-sir", "seats": OPEN, "clock": {"kind": "none"}}
        match = match or visitor._post(people[name], "matches/", asked)
        visitor._post(people[name], f"matches/{match['id']}/join/", {"code": match["code"], "seat": seat})
    for context in people.values():
        visitor._post(context, f"matches/{match['id']}/ready/", {})
    pages = [visitor.page(f"/matches/{match['id']}/", context=people[name]) for name in ("Alice", "Bob")]
    for page in pages:
        page.locator(".talk-button").wait_for()
    return pages


def sheet(page):
    return page.get_by_role("dialog", name="Talk")


def menu(talk, name):
    return talk.locator(".talk-person summary", has_text=name)


def open_talk(page):
    page.locator(".talk-button").click()
    sheet(page).wait_for()
    return sheet(page)


def test_two_people_talk_and_one_hears_no_more(visitor):
    alice, bob = tables(visitor)
    open_talk(alice).get_by_role("button", name="Good luck!").dblclick()
    bob.locator(".talk-bubble", has_text="Good luck!").wait_for()
    talk = sheet(alice)
    talk.get_by_label("Your words").fill("Shall we wait for <b>Dave</b>?")
    talk.get_by_role("button", name="Send").dblclick()
    bob.locator(".talk-bubble", has_text="<b>Dave</b>").wait_for()
    bob.get_by_role("button", name="Talk, 2 new lines").wait_for()
    assert "Alice" in bob.locator("[aria-live]", has_text="Good luck!").first.inner_text()
    told = open_talk(bob)
    assert told.locator(".talk-line").all_inner_texts() == [
        "Alice Good luck!",
        "Alice Shall we wait for <b>Dave</b>?",
    ]
    menu(told, "Alice").click()
    told.locator("details[open]").get_by_role("button", name="Mute").click()
    told.get_by_text("Nobody has said anything yet.").wait_for()
    assert told.get_by_role("button", name="Hear again").is_visible()
    talk.get_by_label("Your words").fill("Do you hear me?")
    talk.get_by_label("Your words").press("Enter")
    talk.locator(".talk-line", has_text="Do you hear me?").wait_for()
    bob.wait_for_timeout(SETTLES)
    assert told.locator(".talk-line").count() == 0
    told.get_by_role("button", name="Hear again").click()
    told.locator(".talk-line", has_text="Do you hear me?").wait_for()


def test_a_name_on_the_table_leads_to_a_report(visitor):
    _, bob = tables(visitor)
    bob.locator(".seat.left.has-menu .who").click()
    told = sheet(bob)
    assert told.locator("details[open] summary").inner_text().startswith("Charlie")
    told.locator("details[open]").get_by_role("button", name="Report", exact=True).click()
    form = told.locator("details[open] form")
    form.get_by_label("Insults or threatens people").check()
    form.get_by_label("In a few words").fill("Rude words")
    form.get_by_role("button", name="Send the report").click()
    told.get_by_text("Thank you. Staff will look at it.").wait_for()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_is_accessible_and_fits(visitor, size, scheme):
    alice, _ = tables(visitor, size, scheme)
    told = open_talk(alice)
    menu(told, "Bob").click()
    told.locator("details[open]").get_by_role("button", name="Report", exact=True).click()
    assert problems(alice) == []
    assert alice.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert told.evaluate("box => box.scrollWidth <= box.clientWidth")


def test_at_a_table_with_bots_alone_there_is_nobody_to_talk_to(visitor):
    table = visitor.sit_down()
    assert isinstance(table, TablePage)
    table.page.wait_for_timeout(2500)
    assert table.page.locator(".talk-button").count() == 0
