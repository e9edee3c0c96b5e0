"""Practice and the daily five in real browsers: by touch, without JavaScript, and looked at by axe."""

import pytest

from tests.browser.axe import problems
from tests.browser.test_learn import FITS
from tutorials.practice import generate

SKILL = "/learn/practice/winner/?seed=5&game=club.double-sir"


def values(step):
    right = step.right()
    found = [option.value for option in step.options() if option.value in right]
    return found if step.multiple else found[:1]


def test_a_phone_practises_and_does_the_five_of_today(visitor):
    page = visitor.page(SKILL, context=visitor.context(360, 740, has_touch=True, is_mobile=True))
    for value in values(generate("winner", 5, "club.double-sir")):
        field = page.locator(f'input[name="answer"][value="{value}"]')
        page.locator(f"label:has(#{field.get_attribute('id')})").first.tap()
    page.get_by_role("button", name="Check", exact=True).tap()
    page.locator("#verdict.good").wait_for()
    assert problems(page) == []
    page.get_by_role("button", name="Next", exact=True).tap()
    page.wait_for_url(lambda url: "winner/?seed=" in url and "seed=5&" not in url)
    page.goto(visitor.site + "/learn/daily/")
    assert problems(page) == []
    page.get_by_role("button", name="Yes, five a day").tap()
    page.get_by_role("link", name="Start").tap()
    for number in range(1, 6):
        page.wait_for_url(f"**/learn/daily/{number}/")
        page.get_by_text(f"{number} of 5").wait_for()
        assert page.evaluate(FITS)
        page.get_by_role("button", name="Show the answer").tap()
        page.locator("#verdict").wait_for()
        page.get_by_role("button", name="Next", exact=True).tap()
    page.get_by_text("Done for today").wait_for()
    for path in ("/learn/daily/", "/learn/skills/", "/learn/practice/"):
        page.goto(visitor.site + path)
        assert problems(page) == [], path
        assert page.evaluate(FITS), path


def test_practice_without_javascript(visitor):
    page = visitor.page(SKILL, context=visitor.context(320, 640, java_script_enabled=False))
    for value in values(generate("winner", 5, "club.double-sir")):
        page.locator(f'input[name="answer"][value="{value}"]').check()
    page.get_by_role("button", name="Check", exact=True).click()
    assert page.locator("#verdict.good").is_visible()
    page.get_by_role("button", name="Next", exact=True).click()
    assert "seed=5&" not in page.url
    page.get_by_label("By the rules of").select_option("club.single-sir")
    page.get_by_role("button", name="Change the game").click()
    assert page.url.endswith("game=club.single-sir")
    page.goto(visitor.site + "/learn/daily/")
    page.get_by_role("button", name="Yes, five a day").click()
    page.get_by_role("link", name="Start").click()
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("button", name="Next", exact=True).click()
    assert page.url.endswith("/learn/daily/2/")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_plots_can_be_read_by_anybody(visitor, scheme):
    page = visitor.page(SKILL, context=visitor.context(1280, 800, color_scheme=scheme))
    page.get_by_role("button", name="Show the answer").click()
    page.locator("#verdict").wait_for()
    page.goto(visitor.site + "/learn/skills/")
    assert page.get_by_role("img", name="All together: the share of right answers, day by day").is_visible()
    page.get_by_text("In figures").first.click()
    assert page.get_by_role("table").first.is_visible()
    assert problems(page) == []
