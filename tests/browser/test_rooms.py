"""Two people at one private table, each on a phone of their own."""

import re

import pytest

from tests.browser.axe import problems

FITS = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture
def table(visitor):
    """(the opener's page, the friend's page) at a new table, to which the friend came by the link."""
    host = visitor.page("/tables/new/?who=friends")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/matches/*/")
    link = host.get_by_label("Link to this table").input_value().removeprefix(visitor.site)
    friend = visitor.page(link)
    assert problems(friend) == []
    friend.get_by_label("Your name").fill("Nani")
    friend.get_by_role("button", name="Sit here (North)").click()
    friend.wait_for_url("**/matches/*/")
    host.get_by_text("Nani").first.wait_for()  # by itself
    for page in (host, friend):
        button(page, "Talk").wait_for()
    return host, friend


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def second_half(come_under):
    """The second half of a double click, on the button that came under the pointer: what is sent for it."""
    page, sent = come_under.page, []

    def listen(request):
        if request.method == "POST":
            sent.append(request.post_data)

    page.on("request", listen)
    come_under.dispatch_event("click", {"detail": 2})
    page.evaluate("() => fetch(location.href, { method: 'HEAD' })")  # comes after whatever was sent
    page.remove_listener("request", listen)
    return sent


def test_two_friends_fill_a_table_with_bots_and_play(table):
    host, friend = table
    assert friend.get_by_role("button", name=re.compile("bot|away")).count() == 0
    for page in table:
        assert problems(page) == []
        assert page.evaluate(FITS)
    button(friend, "Move here (West)").click()
    button(friend, "Move here (North)").wait_for()
    for seat in ("North", "East"):
        button(host, f"Seat a bot ({seat})").click()
        button(host, f"Seat a bot ({seat})").wait_for(state="detached")
        assert second_half(host.get_by_role("button", name=re.compile("^Take away")).last) == []
    host.get_by_text("Not ready yet").wait_for()
    button(friend, "I am ready").click()
    friend.get_by_text("You are ready").wait_for()
    assert second_half(button(friend, "Leave the table")) == []
    host.get_by_text("Ready", exact=True).first.wait_for()
    button(host, "I am ready").click()
    for page in table:
        page.locator("court-table .ct-felt").wait_for()


def test_people_talk_while_they_wait_and_at_the_table_it_is_there_still(table):
    host, friend = table
    for page in table:
        button(page, "Talk").click()
        assert problems(page) == []
        assert page.evaluate(FITS)
    said = host.get_by_role("dialog", name="Talk")
    said.get_by_label("Your words").fill("Ali comes in a minute")
    said.get_by_role("button", name="Send").dblclick()
    heard = friend.get_by_role("dialog", name="Talk")
    heard.locator(".talk-line", has_text="Ali comes in a minute").wait_for()
    button(heard, "Close").click()
    said.get_by_role("button", name="Hello!").click()
    friend.locator(".at-top .talk-bubble", has_text="Hello!").wait_for()
    button(friend, "Talk, 1 new line").wait_for()
    button(said, "Close").click()
    button(friend, "Move here (West)").click()
    button(friend, "Move here (North)").wait_for()
    for seat in ("North", "East"):
        button(host, f"Seat a bot ({seat})").click()
        button(host, f"Seat a bot ({seat})").wait_for(state="detached")
    for page in table:
        button(page, "I am ready").click()
        page.get_by_text("You are ready").or_(page.locator(".ct-felt")).wait_for()
    host.locator(".talk-button").click()
    assert host.locator(".talk-line").count() == 2


def test_who_waits_alone_has_nobody_to_talk_with(visitor):
    host = visitor.page("/tables/new/?who=friends")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/matches/*/")
    button(host, "Seat a bot (North)").click()
    host.get_by_role("button", name=re.compile("^Take away")).wait_for()
    assert host.locator("#talk").is_hidden()


def test_who_is_sent_away_is_told_and_stays_away_until_let_in_again(visitor, table):
    host, friend = table
    code = host.locator(".code").inner_text()
    host.get_by_text("Send away (Nani)", exact=True).click()
    assert problems(host) == []
    button(host, "Yes, send away (Nani)").click()
    friend.get_by_role("heading", name="You are not at this table any more").wait_for()
    friend.get_by_role("link", name="Join another table").click()
    friend.get_by_label("Code").fill(f"{code[:3]}-{code[3:]}".lower())
    friend.get_by_role("button", name="Go to the table").click()
    friend.get_by_role("heading", name="You are not at this table any more").wait_for()
    assert problems(host) == []
    button(host, "Let in again (Nani)").click()
    host.get_by_text("Sent away", exact=True).wait_for(state="detached")
    friend.reload()
    friend.get_by_role("button", name="Sit here").first.click()
    host.get_by_text("Nani").first.wait_for()
    button(host, "Leave the table").click()
    host.get_by_text("You have left the table.").wait_for()
    visitor.troubles[:] = [each for each in visitor.troubles if "403" not in each]
