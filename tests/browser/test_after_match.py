"""Hints at the table; after the match three moments, and a lesson made of one: by touch, key, no scripts."""

import re

from tests.browser.axe import problems
from tests.browser.table import TablePage

ONE_DEAL = {"match": {"target": None, "deals": 1}}
# Everything that waits for me is done at once, as a program would.
PLAY_ON = """async (url) => {
    const token = document.cookie.match(/csrftoken=([^;]+)/)[1];
    const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token };
    const post = (path, data) => fetch(url + path, { method: 'POST', headers, body: JSON.stringify(data) });
    for (let turn = 0; turn < 2000; turn += 1) {
        const { status, seq, view, you } = await fetch(url).then((answer) => answer.json());
        if (status !== 'playing') return status;
        const open = view.legal.filter(({ type }) => type !== 'new-cards');
        if (view.turn === you) await post('actions/', { seq, ...open[turn % open.length] });
        else await new Promise((done) => setTimeout(done, 20));
    }
    return 'too long';
}"""


def finished(visitor, context):
    """A match of one deal, played to its end. -> its id"""
    table = visitor.open_match("club.single-sir", context=context, rules=ONE_DEAL)
    assert table.page.evaluate(PLAY_ON, table.api) == "finished"
    return table.api.split("/")[-2]


def test_a_hint_is_asked_for_by_key_said_and_shown(visitor):
    page = visitor.page()
    page.get_by_label("With hints").check()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/matches/*/")
    table = TablePage(page)
    while table.wait_for_me() != "play":
        table.step()
    hint = page.locator(".ct-hint")
    page.keyboard.press("i")
    hint.get_by_text(re.compile("^Play ")).wait_for()
    marked = page.locator(".ct-hand .hinted")
    assert marked.count() == 1
    assert marked.get_attribute("aria-description") == "suggested"
    said = page.locator("[role=log]").inner_text()
    assert re.search("Play (two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace) of", said)
    assert problems(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert table.document["hints"] == 1
    page.get_by_role("button", name="Hint", exact=True).click()
    assert table.document["hints"] == 1
    page.wait_for_timeout(450)
    marked.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.hinted')")
    page.keyboard.press("?")
    page.locator("dialog[open]").get_by_text("ask for a hint").wait_for()


def test_three_moments_are_looked_at_again_by_key(visitor):
    context = visitor.context()
    match_id = finished(visitor, context)
    page = visitor.page(f"/learn/review/{match_id}/", context=context)
    begin = page.get_by_role("link", name="Begin")
    begin.wait_for(timeout=90_000)
    assert problems(page) == []
    begin.focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.get_by_role("heading", name="Your turn. Which card do you play?").wait_for()
        assert problems(page) == []
        page.locator(".hand input").first.focus()
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        page.locator("#verdict").wait_for()
        if page.get_by_role("button", name="Show the answer").count():
            page.get_by_role("button", name="Show the answer").press("Enter")
        page.get_by_text(re.compile("In the match you played")).wait_for()
        assert problems(page) == []
        onwards = page.get_by_role("link", name=re.compile("^(Next|Done)$"))
        is_last = onwards.inner_text() == "Done"
        onwards.press("Enter")
        if is_last:
            break
    page.wait_for_url(f"**/learn/review/{match_id}/")
    page.get_by_text(re.compile("In the match you played")).first.wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_lesson_is_made_from_the_replay_and_answered_by_somebody_without_scripts(visitor):
    context = visitor.context()
    match_id = finished(visitor, context)
    page = visitor.page(f"/matches/{match_id}/replay/?deal=1&step=9", context=context)
    page.locator(".ct-replay .place", has_text="9 of").wait_for()
    page.get_by_role("button", name="More").click()
    to_lesson = page.get_by_role("link", name="Make a lesson of this")
    assert to_lesson.inner_text() == "Make a lesson of this"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    to_lesson.press("Enter")
    page.wait_for_url(f"**/learn/made/new/{match_id}/?deal=1&step=9")
    assert problems(page) == []
    while not page.get_by_label("Who wins the trick?").count():
        page.get_by_role("link", name="Next step").click()
        page.wait_for_load_state()
    page.get_by_label("Who wins the trick?").check()
    page.get_by_label("A title, if you like").fill("Whose is it?")
    page.get_by_role("button", name="Preview").click()
    page.get_by_text("This is the answer").wait_for()
    assert problems(page) == []
    page.get_by_role("button", name="Make the lesson").click()
    page.get_by_role("heading", name="Send it to somebody").wait_for()
    assert problems(page) == []
    link = page.get_by_label("Link to send").input_value()
    assert page.url == link

    stranger = visitor.page(link.removeprefix(visitor.site), java_script_enabled=False)
    assert "Whose is it?" in stranger.title()
    for seat in ("North", "East", "South", "West"):
        stranger.get_by_role("radio", name=re.compile(f"^{seat}")).check(force=True)
        with stranger.expect_navigation():
            stranger.get_by_role("button", name=re.compile("^Check")).click()
        if stranger.get_by_text("Right!").count():
            break
    assert stranger.get_by_text("Right!").is_visible()
    assert not stranger.get_by_text("Delete this lesson").count()
