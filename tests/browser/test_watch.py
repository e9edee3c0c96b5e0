"""Demonstrations in real browsers: played to their end, stopped, stepped through, read, and taken over."""

import pytest

from tests.browser.rounds import advised_round
from tests.browser.test_learn import FITS
from tests.browser.test_pages import problems
from tests.browser.weight import Weight
from tutorials.watch.demo import shots_of
from tutorials.watch.listed import demos
from tutorials.watch.taking import round_from
from tutorials.wording import told_text

LIGHT = 80 * 1024
DEMO = demos()[0]
URL = f"/learn/watch/{DEMO.slug}/"
STEP = "document.querySelector('court-table').driver.step"
HURRY = "document.querySelector('court-table').driver.speed = 60"


def words_of(shot):
    return " ".join(told_text(shot.told).split())


def said(page):
    """The caption as it is read; the name of a suit stands for its sign."""
    return " ".join(page.locator(".caption").text_content().split())


def opened(visitor, url=URL, **more):
    page = visitor.page(url, context=visitor.context(**more))
    page.locator("court-table .ct-hand .card").first.wait_for()
    return page


@pytest.mark.parametrize("demo", [demos()[1], demos()[3]], ids=lambda demo: demo.slug)
def test_it_plays_to_its_end_on_a_phone(visitor, demo):
    page = opened(visitor, f"/learn/watch/{demo.slug}/?step=1")
    last = len(shots_of(demo)) - 1
    page.evaluate(HURRY)
    page.get_by_role("button", name="Play").click()
    page.wait_for_function(f"() => {STEP} === {last}", timeout=60_000)
    page.get_by_role("button", name="Play").wait_for()
    assert said(page) == words_of(shots_of(demo)[-1])
    page.get_by_role("link", name="And now?").click()
    assert page.get_by_role("link", name="The rules of").is_visible()
    assert page.evaluate(FITS)


def test_it_stops_and_is_stepped_through_by_keys(visitor):
    page = opened(visitor, width=1280, height=800)
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Play").wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(STEP) == 2
    assert said(page) == words_of(shots_of(DEMO)[2])
    page.keyboard.press("ArrowLeft")
    assert said(page) == words_of(shots_of(DEMO)[1])
    page.keyboard.press("End")
    assert page.evaluate(STEP) == len(shots_of(DEMO)) - 1
    assert f"step={len(shots_of(DEMO))}" in page.url


def test_a_caption_covers_no_card_and_all_is_in_reach(visitor):
    page = opened(visitor, f"{URL}?step=19")
    hand = page.locator(".ct-hand").bounding_box()
    panel = page.locator(".watch-panel").bounding_box()
    assert hand["y"] + hand["height"] <= panel["y"] + 1
    assert panel["y"] + panel["height"] <= 741
    for button in page.locator(".watch-buttons > *, .watch-eye").all():
        assert button.bounding_box()["height"] >= 44


def test_hands_are_turned_over(visitor):
    page = opened(visitor, f"{URL}?step=19")
    assert page.locator(".open-hand").count() == 3
    page.get_by_role("button", name="Show all hands").click()
    page.locator(".open-hand").first.wait_for(state="detached")
    assert page.locator(".ct-hand .card").count() == len(shots_of(DEMO)[18].state.hands["S"])


def test_the_hand_is_taken_over_and_given_back(visitor):
    number = 49
    page = opened(visitor, f"{URL}?step={number}")
    page.get_by_role("link", name="Take over", exact=True).click()
    page.wait_for_url(f"**{URL}play/{number}/")
    advised_round(page, round_from(DEMO, number), lambda target: target.click())
    page.get_by_text("The round is over.").first.wait_for()
    page.get_by_role("button", name="Back to watching").click()
    page.wait_for_url(f"**{URL}?step={number}")
    page.locator("court-table .ct-hand .card").first.wait_for()
    assert page.evaluate(STEP) == number - 1


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (360, "dark"), (1280, "light")])
def test_it_is_accessible(visitor, width, scheme):
    page = opened(visitor, f"{URL}?step=19", width=width, height=740, color_scheme=scheme)
    assert problems(page) == []
    assert page.evaluate(FITS)
    page.goto(f"{visitor.site}/learn/watch/")
    assert problems(page) == []
    assert page.evaluate(FITS)


def test_without_scripts_it_is_read(visitor):
    page = visitor.page(URL, context=visitor.context(java_script_enabled=False))
    assert page.locator("#stage").is_hidden()
    assert page.get_by_role("heading", name="Trick 13").is_visible()
    page.get_by_role("link", name="Take over the hand in trick 8", exact=True).click()
    page.locator('button[name="word"]').first.click()
    page.get_by_text("What the others did").wait_for()


def test_a_first_visit_is_light(visitor):
    page = visitor.context().new_page()
    weight = Weight(page.context)
    page.goto(visitor.site + URL)
    page.wait_for_load_state("networkidle")
    assert 0 < weight.of_pages() < LIGHT, weight.of_pages()


def test_letters_twice_as_large_fit_a_phone(visitor):
    page = visitor.page("/learn/watch/single-sir/", width=360)
    page.locator(".watch-panel").wait_for()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    fits = "(one) => one.getBoundingClientRect().right <= 360"
    inside = f"each => [...each.querySelectorAll('*')].every({fits})"
    assert page.locator(".watch-panel").evaluate(inside)


def test_what_is_played_out_is_not_dealt_again_and_speaks_as_the_lesson_does(visitor):
    page = visitor.page("/learn/watch/single-sir/?step=12", width=360)
    page.locator(".ct-hand .card").first.wait_for()
    cards = page.locator(".ct-hand .card")
    assert not cards.evaluate_all("each => each.some((card) => card.getAnimations().length)")
    assert page.locator(".ct-taken .sr-only").all_text_contents() == ["We ", "They "]
