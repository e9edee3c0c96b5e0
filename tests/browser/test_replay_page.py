"""The replay of a finished match: by keys, from other seats, by buttons for a thumb, and without scripts."""

from tests.browser.axe import problems
from tests.browser.program import played_on
from tests.browser.test_games import Game


def test_a_finished_deal_is_looked_through_by_keys_and_from_every_seat(visitor):
    table = visitor.open_match(
        "club.single-sir", rules={"match": {"target": None, "deals": 1}}, reduced_motion="reduce"
    )
    Game(table).play_deal()
    path = table.page.url.replace(visitor.site, "")
    page = visitor.page(f"{path}replay/1/2/3/", context=table.page.context)
    page.locator(".ct-replay .place", has_text=" of ").wait_for()
    for key, at in (("ArrowRight", "2/4/"), ("ArrowLeft", "2/3/"), ("ArrowDown", "2/4/"), ("Home", "")):
        page.keyboard.press(key)
        page.wait_for_url(f"**/replay/1/{at}")
    page.keyboard.press("End")
    page.wait_for_function(
        "() => (({ value, max }) => value === max)(document.querySelector('.ct-replay input'))"
    )
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Run by itself").wait_for()
    for button in page.locator(".ct-replay button:visible").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44, button.get_attribute("aria-label")
    page.get_by_role("button", name="More").click()
    page.get_by_label("Seen from").select_option("N")
    page.wait_for_function("() => document.querySelector('.seat.bottom').dataset.seat === 'N'")
    assert problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    still = visitor.context(java_script_enabled=False)
    still.add_cookies(table.page.context.cookies())
    plain = visitor.page(f"{path}replay/1/2/3/", context=still)
    assert plain.locator(".lying-card").count() == 3
    plain.get_by_role("link", name="Next step").click()
    plain.wait_for_url("**/replay/1/2/4/")
    plain.get_by_role("link", name="The whole deal, trick by trick").click()
    plain.wait_for_url(f"**{path}sheet/1/")
    assert plain.evaluate("document.documentElement.scrollWidth <= innerWidth")
    plain.locator(".laid").first.click()
    plain.wait_for_url("**/replay/1/1/*/")


def test_a_match_that_broke_off_is_looked_at_and_a_step_marked(visitor):
    """One deal over, the next broken off: the address keeps the seat, the title tells the deal."""
    context = visitor.context(reduced_motion="reduce")
    path, ended = broken_off(visitor, context)
    page = visitor.page(f"{path}replay/1/", context=context)
    page.locator(".ct-replay .place", has_text=" of ").wait_for()
    page.wait_for_function("() => document.title.includes(', deal 1 ')")
    slider = page.locator(".ct-replay input[type=range]").bounding_box()
    assert slider["width"] >= 300
    assert slider["height"] >= 44
    page.keyboard.press("PageDown")
    page.wait_for_url("**/replay/2/")
    page.wait_for_function("() => document.title.includes(', deal 2 ')")
    page.keyboard.press("End")
    page.locator(".ct-status", has_text="The match ended here, before the deal was over").wait_for()
    page.get_by_role("button", name="More").click()
    assert page.get_by_role("link", name="Make a lesson of this").count() == 0
    page.get_by_label("Seen from").select_option("E")
    page.wait_for_url("**/replay/2/*/*/?seat=E")
    with page.expect_response(lambda answer: "/bookmarks/2/" in answer.url) as told:
        page.get_by_role("button", name="Bookmark", exact=True).click()
    assert told.value.request.method == "PUT"
    page.get_by_role("button", name="Take the bookmark away").wait_for()
    assert problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.reload()
    page.wait_for_function("() => document.querySelector('.seat.bottom')?.dataset.seat === 'E'")
    page.wait_for_function("() => document.title.includes(', deal 2 ')")
    page.get_by_role("button", name="More").click()
    assert page.get_by_label("Seen from").input_value() == "E"
    with page.expect_response(lambda answer: "/bookmarks/2/" in answer.url) as told:
        page.get_by_role("button", name="Take the bookmark away").click()
    assert told.value.request.method == "DELETE"
    page.get_by_role("button", name="Bookmark", exact=True).wait_for()
    assert ended["deals"][-1]["number"] == 1


def broken_off(visitor, context):
    """(path, document) of a match against bots, given up in its second deal."""

    def is_far_enough(match):
        view = match["view"]
        return view["number"] == 2 and len(view["tricks"]) >= 2

    rules = {"match": {"target": None, "deals": 2}}
    path = played_on(visitor, context, "club.single-sir", rules, is_far_enough)
    return f"/{path}", visitor._post(context, f"{path}concede/", {"agree": True})
