"""Talk between two people, each with a browser of their own."""

import pytest

from tests.browser.axe import problems
from tests.browser.table import TablePage

OPEN = {"S": "me", "W": "open", "N": "open", "E": "open"}
SIZES = [(360, 740), (1280, 800), (320, 568)]


def tables(visitor, size=(360, 740), scheme="light"):
    """A private table at which Alice and Bob wait for two more. -> their pages"""
    pages, match = [], None
    for name in ("Alice", "Bob"):
        context = visitor.context(*size, color_scheme=scheme)
        visitor._post(context, "guests/", {"name": name})
        if match is None:
            match = visitor._post(context, "matches/", {"preset": "club.single-sir", "seats": OPEN})
        else:
            visitor._post(context, f"matches/{match['id']}/join/", {"code": match["code"], "seat": "W"})
        pages.append(visitor.page(f"/matches/{match['id']}/", context=context))
    for page in pages:
        page.locator(".talk-button").wait_for()
    return pages


def sheet(page):
    return page.get_by_role("dialog", name="Talk")


def open_talk(page):
    page.locator(".talk-button").click()
    sheet(page).wait_for()
    return sheet(page)


def test_two_people_talk_and_one_hears_no_more(visitor):
    alice, bob = tables(visitor)
    open_talk(alice).get_by_role("button", name="Good luck!").click()
    assert not sheet(alice).is_visible()
    bob.locator(".talk-bubble", has_text="Good luck!").wait_for()
    talk = open_talk(alice)
    talk.get_by_label("Your words").fill("Shall we wait for <b>Dave</b>?")
    talk.get_by_label("Your words").press("Enter")
    bob.locator(".talk-bubble", has_text="<b>Dave</b>").wait_for()
    bob.get_by_role("button", name="Talk, 2 new lines").wait_for()
    assert "Alice" in bob.locator("[aria-live]", has_text="Good luck!").first.inner_text()
    told = open_talk(bob)
    assert told.locator(".talk-line").all_inner_texts() == [
        "Alice Good luck!",
        "Alice Shall we wait for <b>Dave</b>?",
    ]
    told.locator(".talk-person summary").click()
    told.get_by_role("button", name="Mute").click()
    told.get_by_text("Nobody has said anything yet.").wait_for()
    assert told.get_by_role("button", name="Hear again").is_visible()
    talk.get_by_label("Your words").fill("Do you hear me?")
    talk.get_by_label("Your words").press("Enter")
    talk.locator(".talk-line", has_text="Do you hear me?").wait_for()
    bob.wait_for_timeout(500)
    assert told.locator(".talk-line").count() == 0
    told.get_by_role("button", name="Hear again").click()
    told.locator(".talk-line", has_text="Do you hear me?").wait_for()


def test_a_name_on_the_table_leads_to_a_report(visitor):
    _, bob = tables(visitor)
    bob.locator(".seat.has-menu .who").click()
    told = sheet(bob)
    told.get_by_role("button", name="Report", exact=True).click()
    told.get_by_label("Insults or threatens people").check()
    told.get_by_label("In a few words").fill("Rude words")
    told.get_by_role("button", name="Send the report").click()
    told.get_by_text("Thank you. Staff will look at it.").wait_for()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_is_accessible_and_fits(visitor, size, scheme):
    alice, _ = tables(visitor, size, scheme)
    told = open_talk(alice)
    told.locator(".talk-person summary").click()
    told.get_by_role("button", name="Report", exact=True).click()
    assert problems(alice) == []
    assert alice.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert told.evaluate("box => box.scrollWidth <= box.clientWidth")


def test_at_a_table_with_bots_alone_there_is_nobody_to_talk_to(visitor):
    table = visitor.sit_down()
    assert isinstance(table, TablePage)
    table.page.wait_for_timeout(2500)
    assert table.page.locator(".talk-button").count() == 0
