"""The table maker as a person uses it, with and without scripts, and the rules on paper."""

import re

import pytest

from games.engine.presets import PRESETS
from tests.browser.test_pages import SIZES, problems


def option(page, axis, label):
    return page.locator(f'[data-block="{axis}"] .choice').filter(has_text=label)


@pytest.mark.parametrize("size", SIZES)
def test_the_maker_says_at_once_what_it_becomes(visitor, size):
    page = visitor.page("/tables/new/?preset=club.single-sir", width=size[0], height=size[1])
    option(page, "trump.method", "It is laid face down").click()
    page.get_by_role("status").get_by_text("With 1 house rule.").wait_for()
    option(page, "trump.reveal", "By itself").click()
    page.get_by_role("status").get_by_text("With 2 house rules.").wait_for()
    assert page.evaluate("document.activeElement.name") == "trump.reveal"
    assert problems(page) == []
    page.locator(".group > summary").filter(has_text="Winning the deal").click()
    option(page, "court", "There is none").click()
    page.get_by_role("status").get_by_text("do not go together").wait_for()
    assert page.locator('[data-block="court"] .note.bad').is_visible()
    assert problems(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_number_is_left_alone_while_it_is_typed(visitor):
    page = visitor.page("/tables/new/", width=1280, height=800)
    page.locator(".group > summary").filter(has_text="The match").click()
    target = page.locator('input[name="match.target"]')
    target.fill("")
    page.get_by_role("status").get_by_text("With 2 house rules.").wait_for()
    target.press_sequentially("25", delay=350)
    page.locator(".house").get_by_text("Played to: 25 points").wait_for()
    assert (target.input_value(), page.evaluate("document.activeElement.name")) == ("25", "match.target")


@pytest.mark.parametrize("js", [True, False])
def test_a_family_names_its_game_and_plays_it(visitor, js):
    page = visitor.page("/tables/family/", context=visitor.context(java_script_enabled=js))
    page.get_by_text("until the same player wins two in a row").click()
    page.get_by_text("neither tricks 1 and 2 nor tricks 11 and 12").click()
    page.get_by_role("button", name="Show our game").click()
    page.get_by_label("A name for these rules").fill("Sunday")
    page.get_by_role("button", name="Save these rules").click()
    page.wait_for_url("**/rules/saved/*/")
    assert page.get_by_role("heading", name="Sunday").is_visible()
    assert page.get_by_label("Link to send").input_value() == page.url
    if js:
        assert problems(page) == []
    page.get_by_role("button", name="Play with three bots").click()
    page.wait_for_url("**/matches/*/")


def test_without_scripts_the_maker_shows_on_a_button(visitor):
    page = visitor.page("/tables/new/", context=visitor.context(java_script_enabled=False))
    option(page, "trump.method", "A discard sets it").click()
    page.get_by_role("button", name="Show what it becomes").click()
    page.get_by_role("status").get_by_text("With 1 house rule.").wait_for()
    assert option(page, "trump.method", "A discard sets it").locator("input").is_checked()


def test_every_preset_fits_one_sheet_of_paper(visitor):
    page = visitor.page("/rules/club.single-sir/print/")
    for preset in PRESETS:
        page.goto(f"{visitor.site}/rules/{preset}/print/")
        sheet = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", sheet)) == 1, preset


def test_after_going_back_the_summary_is_that_of_the_form(visitor):
    page = visitor.page("/tables/new/?preset=club.single-sir", width=1280, height=800)
    option(page, "trump.method", "It is laid face down").click()
    page.get_by_role("status").get_by_text("With 1 house rule.").wait_for()
    page.goto(f"{visitor.site}/rules/")
    page.go_back()
    page.wait_for_load_state("networkidle")
    hidden = page.locator('[data-block="trump.method"] input[value="hide"]').is_checked()
    said = "With 1 house rule." if hidden else "As it is, without house rules."
    page.get_by_role("status").get_by_text(said).wait_for()
    assert page.locator('[data-block="trump.reveal"]').is_visible() == hidden
    assert problems(page) == []


def test_a_table_that_could_never_end_is_refused_beside_the_form(visitor):
    page = visitor.page("/tables/new/?preset=mendikot.katte")
    page.locator(".group > summary").filter(has_text="Scores").click()
    page.locator('[data-block="scoring.mendi"]').locator("xpath=ancestor::details[1]/summary").click()
    for name in ("mendi", "mendikot", "whitewash"):
        page.locator(f'input[name="scoring.{name}"]').fill("0")
    page.get_by_role("status").get_by_text("the match would never end").wait_for()
    page.get_by_role("button", name="Play with three bots").click()
    page.wait_for_load_state()
    assert page.url.endswith("/tables/new/")
    assert page.get_by_role("status").get_by_text("the match would never end").is_visible()
