"""Finding people: tables come and go in the lobby by themselves, and two who ask for the same meet."""

import re

from playwright.sync_api import expect

from tests.browser.axe import problems

PUBLIC = {"S": "me", "W": "open", "N": "open", "E": "bot:steady"}


def opened(visitor, context, **asked):
    visitor._post(context, "guests/", {"name": "Farah"})
    body = {"preset": "club.hidden-rung", "visibility": "public", "seats": PUBLIC, **asked}
    return visitor._post(context, "matches/", body)["id"]


def test_a_table_appears_in_the_lobby_and_is_gone_when_it_is_full(visitor):
    first = visitor.page("/lobby/", width=1280, height=800)
    second = visitor.page("/lobby/?clock=none")
    expect(second.get_by_role("button", name="Show", exact=True)).to_be_hidden()
    match_id = opened(visitor, visitor.context())
    line = first.locator(f'[data-line="{match_id}"]')
    expect(line).to_contain_text("Farah")
    assert second.locator(f'[data-line="{match_id}"]').count() == 0
    second.get_by_label("Clock").select_option("")
    other = second.locator(f'[data-line="{match_id}"]').get_by_role("button", name="Sit down")
    other.focus()
    assert second.url.endswith("/lobby/?")
    assert problems(second) == []
    line.get_by_role("button", name="Sit down").click()
    first.wait_for_url(f"**/matches/{match_id}/")
    expect(second.locator(f'[data-line="{match_id}"] .free')).to_have_count(1)
    expect(other).to_be_focused()
    other.click()
    second.wait_for_url(f"**/matches/{match_id}/")
    third = visitor.page("/lobby/")
    assert third.locator(f'[data-line="{match_id}"]').count() == 0


def test_two_who_ask_for_the_same_meet_and_begin_with_bots(visitor):
    pages = []
    for width in (360, 1280):
        page = visitor.page("/pairing/", width=width, height=740)
        page.get_by_role("radio", name=re.compile("Mendikot Katte")).check()
        page.get_by_role("button", name="Find me three others").click()
        page.wait_for_url("**/pairing/*/")
        pages.append(page)
    first, second = pages
    expect(first.locator(".wait-count")).to_have_text("2 of 4 are here")
    assert problems(first) == []
    second.get_by_role("button", name="Start with bots in the free seats").click()
    for page in pages:
        page.wait_for_url("**/matches/*/")
        expect(page.locator("court-table .seat").first).to_be_visible()
    assert first.url == second.url


def test_all_hands_are_shown_one_deal_behind_and_go_on_by_themselves(visitor):
    table = visitor.open_match("club.single-sir", rules={"match": {"target": 20}}, width=1280, height=800)
    watching = visitor.page(f"{path(table.page)}behind/", context=table.page.context)
    assert watching.get_by_role("heading", name="The first deal is still being played").is_visible()
    play_deal(table)
    watching.get_by_role("link", name="Look again").click()
    expect(watching.get_by_role("status").filter(has_text="one deal behind")).to_be_visible()
    expect(watching.locator(".open-hand")).to_have_count(3)
    assert problems(watching) == []
    watching.get_by_role("button", name="Last step").click()
    expect(watching.get_by_role("status").filter(has_text="The next deal follows")).to_be_visible()
    table.next_deal_by_mouse()
    play_deal(table)
    expect(watching.get_by_role("combobox", name="Deal")).to_have_value("2", timeout=15_000)


PLAY_ON = """async (url) => {
    const token = document.cookie.match(/csrftoken=([^;]+)/)[1];
    const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token };
    const post = (data) => fetch(`${url}actions/`, { method: 'POST', headers, body: JSON.stringify(data) });
    for (let turn = 0; turn < 2000; turn += 1) {
        const { seq, view, you } = await fetch(url).then((answer) => answer.json());
        if (!view.turn) return 'deal over';
        const open = view.legal.filter(({ type }) => type !== 'new-cards');
        if (view.turn === you) await post({ seq, ...open[0] });
        else await new Promise((done) => setTimeout(done, 20));
    }
    return 'too long';
}"""


def path(page):
    return "/" + page.url.split("/", 3)[3]


def play_deal(table):
    """As a program would: what is looked at is the other page."""
    assert table.page.evaluate(PLAY_ON, table.api) == "deal over"
    while table.what_now() != "deal":
        table.page.wait_for_timeout(50)
