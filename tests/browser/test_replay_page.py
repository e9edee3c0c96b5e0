"""The replay of a finished match: by keys, from other seats, by buttons for a thumb, and without scripts."""

from tests.browser.axe import problems
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
