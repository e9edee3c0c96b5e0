"""The course in real browsers: by touch, by keyboard alone, without JavaScript; axe looks at its steps.

With WHOLE_COURSE=1 each way is gone through all eighteen lessons, and axe looks at every step,
where it looks at one of each kind else.
"""

import os

import pytest

from tests.browser.rounds import advised_round, pressed_by_key
from tests.browser.test_pages import problems
from tests.browser.weight import Weight
from tutorials.course import lessons, unit_find
from tutorials.kinds.guided import GuidedRound
from tutorials.runner import TEST_STEPS
from tutorials.steps import Page

LIGHT = 60 * 1024
WHOLE = bool(os.environ.get("WHOLE_COURSE"))
FITS = "() => document.documentElement.scrollWidth <= innerWidth"


def steps():
    for lesson in lessons():
        for number, step in enumerate(lesson.steps, 1):
            yield f"/learn/{lesson.slug}/{number}/", step


def covering():
    """Lessons that between them have every kind of step: enough to try each way of going through one."""
    left, chosen = {step.kind for lesson in lessons() for step in lesson.steps}, []
    while left:
        new = lambda lesson: len(left & {step.kind for step in lesson.steps})  # noqa: B023, E731
        chosen.append(max(lessons(), key=new))
        left -= {step.kind for step in chosen[-1].steps}
    return chosen


def right_values(step):
    right = step.right()
    values = [option.value for option in step.options() if option.value in right]
    return values if step.multiple else values[:1]


def play_round(page, step, press):
    """By the form, as without scripts."""
    moment = step.start()
    while not moment.is_over:
        press(page.locator(f'button[name="word"][value="{moment.suggestion}"]'))
        moment = step.advance([*moment.words, moment.suggestion])
        page.locator(f'input[name="words"][value="{" ".join(moment.words)}"]').wait_for(state="attached")


def play(page, step, press, choose, scripted):
    """One step to its end."""
    if isinstance(step, GuidedRound):
        (advised_round if scripted else play_round)(page, step, press)
    elif not isinstance(step, Page):
        for value in right_values(step):
            choose(page.locator(f'input[name="answer"][value="{value}"]'))
        press(page.get_by_role("button", name="Check", exact=True))
        page.locator("#verdict.good").wait_for()
    onwards = page.get_by_role("button", name="Next", exact=True)
    press(onwards.or_(page.get_by_role("link", name="Next", exact=True)))


def play_lesson(page, lesson, press, choose, scripted=True):
    for number, step in enumerate(lesson.steps, 1):
        page.wait_for_url(f"**/learn/{lesson.slug}/{number}/")
        play(page, step, press, choose, scripted)
    page.wait_for_url(f"**/learn/{lesson.slug}/")
    assert page.get_by_role("img", name="3 of 3 stars").first.is_visible()


@pytest.mark.parametrize("lesson", lessons() if WHOLE else covering()[:4], ids=lambda lesson: lesson.slug)
def test_a_lesson_by_touch_on_a_phone(visitor, lesson):
    context = visitor.context(360, 740, has_touch=True, is_mobile=True)
    page = visitor.page(f"/learn/{lesson.slug}/", context=context)
    tap = lambda field: page.locator(f"label:has(#{field.get_attribute('id')})").first.tap()  # noqa: E731
    play_lesson(page, lesson, lambda button: button.tap(), tap)


@pytest.mark.parametrize("lesson", lessons() if WHOLE else covering()[:1], ids=lambda lesson: lesson.slug)
def test_a_lesson_without_javascript(visitor, lesson):
    context = visitor.context(320, 640, java_script_enabled=False)
    page = visitor.page(f"/learn/{lesson.slug}/", context=context)
    play_lesson(page, lesson, lambda button: button.click(), lambda field: field.check(), scripted=False)


def tab_to(page, target):
    """Press Tab until the element has the focus; within its group of radios, the arrows."""
    for _ in range(80):
        if target.evaluate("each => each === document.activeElement"):
            return
        focused = "document.activeElement"
        in_group = target.evaluate(f"each => each.type === 'radio' && {focused}.name === each.name")
        page.keyboard.press("ArrowDown" if in_group else "Tab")
    raise AssertionError("the keyboard does not get there")


@pytest.mark.parametrize("lesson", lessons() if WHOLE else lessons()[:1], ids=lambda lesson: lesson.slug)
def test_a_lesson_by_keyboard_alone(visitor, lesson):
    page = visitor.page(f"/learn/{lesson.slug}/", width=1280, height=800)

    def choose(field):
        tab_to(page, field)
        if not field.is_checked():
            page.keyboard.press("Space")

    def press(target):
        if target.locator("xpath=ancestor-or-self::court-table").count():
            pressed_by_key(page, target)
            return
        tab_to(page, target)
        page.keyboard.press("Enter")

    play_lesson(page, lesson, press, choose)


def test_every_step_fits_the_smallest_screen(visitor):
    page = visitor.page("/learn/", context=visitor.context(320, 640))
    for url, _ in steps():
        page.goto(visitor.site + url)
        assert page.evaluate(FITS), url


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1280, "dark")])
def test_every_kind_of_step_is_accessible(visitor, width, scheme):
    page = visitor.page("/learn/", context=visitor.context(width, 740, color_scheme=scheme))
    assert problems(page) == []
    for url, step in list(steps()) if WHOLE else {step.kind: (url, step) for url, step in steps()}.values():
        page.goto(visitor.site + url)
        assert problems(page) == [], url
        if isinstance(step, Page):
            continue
        for value in [option.value for option in step.options() if option.value not in step.right()][:1]:
            page.locator(f'input[name="answer"][value="{value}"]').check()
        page.get_by_role("button", name="Check").click()
        page.locator("#verdict, .notice").first.wait_for()
        assert page.evaluate(FITS), url
        assert problems(page) == [], url


def test_a_verdict_has_the_focus_and_is_read(visitor):
    url = next(url for url, step in steps() if not isinstance(step, Page) and not step.multiple)
    page = visitor.page(url)
    page.locator('input[name="answer"]').first.check()
    page.get_by_role("button", name="Check").click()
    page.locator("#verdict").wait_for()
    assert page.evaluate("document.activeElement.id") == "verdict"
    page.get_by_role("status").wait_for()


def test_a_first_visit_to_a_lesson_is_light(visitor):
    page = visitor.context().new_page()
    weight = Weight(page.context)
    page.goto(visitor.site + "/learn/trick/2/")
    page.wait_for_load_state("networkidle")
    assert 0 < weight.of_pages() < LIGHT, weight.of_pages()


def test_home_leads_a_newcomer_to_the_first_lesson(visitor):
    page = visitor.page("/")
    page.get_by_role("link", name="I have never played").click()
    page.wait_for_url(f"**/learn/{lessons()[0].slug}/1/")


def test_a_test_of_a_unit_shows_what_came_of_it(visitor):
    page = visitor.page("/learn/units/first-steps/")
    page.get_by_role("button", name="Start the test").click()
    posts = []
    page.on("request", lambda request: request.method == "POST" and posts.append(request.url))
    for number in range(1, TEST_STEPS + 1):
        page.get_by_text(f"{number} of {TEST_STEPS}").wait_for()
        page.locator('input[name="answer"]').first.check()
        page.get_by_role("button", name="Check").click()
        page.locator("#verdict").wait_for()
        page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("heading", name=unit_find("first-steps").title).wait_for()
    page.get_by_text(f"of {TEST_STEPS} right").wait_for()
    assert page.evaluate("document.activeElement.tagName") == "H1"
    assert len(posts) == 2 * TEST_STEPS
    page.go_back()
    page.get_by_role("button", name="Start the test").wait_for()


def test_a_refusal_takes_the_place_of_the_step_and_nothing_is_sent_twice(visitor):
    page = visitor.page("/learn/trick/2/")
    posts = []

    def refuse(route):
        if route.request.method != "POST":
            return route.continue_()
        posts.append(route.request.url)
        body = "<title>Slower</title><main><h1>A little slower, please</h1></main>"
        return route.fulfill(status=429, content_type="text/html", body=body)

    page.route("**/learn/trick/2/", refuse)
    page.get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="A little slower").wait_for()
    page.wait_for_timeout(500)
    assert len(posts) == 1
