"""What can be done at a step of a finished match: a note, a bookmark, and playing on from it."""

from tests.browser.axe import problems
from tests.browser.test_games import Game

SIZES = ({"width": 360, "height": 740}, {"width": 1280, "height": 800})


def whole(page, name):
    """Nothing sticks out, nothing is too small for a thumb, and axe finds nothing, by light or dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for size in SIZES:
            page.set_viewport_size(size)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, size)
        assert problems(page) == [], (name, scheme)
    for each in page.locator("main button:visible, main select:visible, main summary:visible").all():
        assert each.bounding_box()["height"] >= 44, each.text_content()


def test_a_step_is_noted_marked_and_played_on_from(visitor):
    table = visitor.open_match(
        "club.single-sir", rules={"match": {"target": None, "deals": 1}}, reduced_motion="reduce"
    )
    Game(table).play_deal()
    path = table.page.url.replace(visitor.site, "")
    page = visitor.page(f"{path}replay/1/2/3/", context=table.page.context)
    page.locator(".ct-replay .place", has_text=" of ").wait_for()
    more = page.get_by_role("button", name="More")
    if more.is_visible():
        more.click()
    page.get_by_role("link", name="Notes, play from here").click()
    page.get_by_label("A new note").fill("Why not the ace? " * 20)
    page.get_by_role("button", name="Write it down").click()
    page.get_by_text("Your note is kept.").wait_for()
    page.get_by_role("button", name="Bookmark").click()
    page.get_by_role("button", name="Take the bookmark away").wait_for()
    page.get_by_text("Change", exact=True).click()
    whole(page, "notes")
    at = page.url
    page.goto(f"{visitor.site}/matches/bookmarks/")
    whole(page, "bookmarks")
    page.locator(".steps a").first.click()
    page.locator(".ct-replay .place", has_text=" of ").wait_for()
    page.goto(at)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(lambda url: "/notes/" not in url)
    page.locator("court-table .seat.bottom").wait_for()
    assert page.url.replace(visitor.site, "") != path
