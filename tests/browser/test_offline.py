"""Lessons without a line: visited once, they go on by themselves, and what was done is sent later."""

import contextlib

from playwright.sync_api import Error, expect

from tests.browser.conftest import Visitor
from tests.browser.site import PACE, servers
from tests.browser.test_learn import FITS, LIGHT, WHOLE, play
from tests.browser.test_pages import problems
from tests.browser.weight import Weight
from tests.running import Site
from tutorials.course import lesson_find, lessons
from tutorials.kinds.guided import GuidedRound
from tutorials.steps import Page

PHONE = {"has_touch": True, "is_mobile": True}
KEPT = "async (url) => Boolean(await (await caches.open('packs')).match(url))"
WAITING = """() => new Promise((resolve) => {
  indexedDB.open('lessons', 1).onsuccess = ({ target }) => {
    const read = target.result.transaction('waiting').objectStore('waiting').getAllKeys();
    read.onsuccess = () => resolve(read.result);
  };
})"""
# For each step of a lesson and each answer: the form that comes back online, and the one made offline.
BOTH = """async (slug) => {
  await (await caches.open('packs')).add(`/learn/${slug}/pack.json`);
  const statics = await (await caches.open('statics')).keys();
  const module = statics.find(({ url }) => url.includes('lesson/offline.')).url;
  const { answered } = await import(module);
  const pack = await (await (await caches.open('packs')).match(`/learn/${slug}/pack.json`)).json();
  const token = /csrftoken=([^;]+)/.exec(document.cookie)[1];
  const parsed = (html) => new DOMParser().parseFromString(html, 'text/html');
  const form = (page) => {
    const found = page.querySelector('form.lesson');
    found.querySelector('[name="csrfmiddlewaretoken"]').setAttribute('value', '');
    return found.outerHTML.replace(/\\s+/g, ' ').replace(/> </g, '><');
  };
  const differ = [];
  let count = 0;
  for (const [key, { html, question }] of Object.entries(pack.pages)) {
    if (!question) continue;
    const [number, chips] = key.split('?chip=');
    const values = [...parsed(html).querySelectorAll('[name="answer"]')].map((field) => field.value);
    const sets = values.map((value) => [value]);
    if (question.multiple) sets.push(values, question.right, question.right.slice(1), values.slice(2));
    const deeds = [['check', []], ['hint', []], ['show', []], ...sets.map((set) => ['check', set])];
    for (const [deed, given] of deeds) {
      const data = new FormData();
      data.set('tries', count % 3);
      data.set('hints', count % question.hints.length);
      if (chips) data.set('chip', chips);
      given.forEach((value) => data.append('answer', value));
      data.set('do', deed);
      const url = `/learn/${slug}/${number}/`;
      const offline = form((await answered(url, data)).page);
      data.set('csrfmiddlewaretoken', token);
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(data) });
      const online = form(parsed(await answer.text()));
      count += 1;
      if (offline !== online) differ.push([key, deed, given, online, offline]);
    }
  }
  return { count, differ };
}"""


def tap(field):
    field.page.locator(f"label:has(#{field.get_attribute('id')})").first.tap()


def press(button):
    button.tap()


def until(page, true):
    """Look again until it is."""
    for _ in range(400):
        if true():
            return
        page.wait_for_timeout(150)
    raise AssertionError("it never came to that")


def visited(visitor, lesson, context, number=1):
    """A page of a lesson that is kept by now."""
    page = visitor.page(f"/learn/{lesson.slug}/{number}/", context=context)
    until(page, lambda: page.evaluate(KEPT, f"/learn/{lesson.slug}/pack.json"))
    until(page, lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"))
    return page


def at_the_server(context, site, lesson):
    told = context.request.get(f"{site}/api/v1/lessons/progress/").json()
    return told["lessons"].get(lesson.slug, {"reached": 1, "stars": []})


def play_on(page, lesson, first=1, reload_at=0):
    for number, step in enumerate(lesson.steps[first - 1 :], first):
        page.wait_for_url(f"**/learn/{lesson.slug}/{number}/")
        if number == reload_at:
            page.reload()
        play(page, step, press, tap, scripted=False)
    page.wait_for_url(f"**/learn/{lesson.slug}/")


def all_stars(lesson):
    return [None if isinstance(step, Page) else 3 for step in lesson.steps]


def test_a_whole_lesson_is_played_offline_and_its_stars_come_home(visitor):
    lesson, context = lesson_find("trick"), visitor.context(360, 740, **PHONE)
    page = visited(visitor, lesson, context)
    context.set_offline(True)
    play_on(page, lesson, reload_at=4)
    page.get_by_role("img", name="3 of 3 stars").first.wait_for()
    page.get_by_text("You are offline").wait_for()
    assert at_the_server(context, visitor.site, lesson)["reached"] == 1
    context.set_offline(False)
    until(page, lambda: at_the_server(context, visitor.site, lesson)["reached"] == len(lesson.steps) + 1)
    assert at_the_server(context, visitor.site, lesson)["stars"] == all_stars(lesson)
    page.get_by_text("You are online again").wait_for()
    page.goto(f"{visitor.site}/learn/")
    assert page.locator("li.through").count() == 1


def test_a_wrong_answer_offline_is_explained_and_never_lowers_what_was_there(visitor):
    lesson, context = lesson_find("trick"), visitor.context(360, 740, **PHONE)
    number, step = next((n, s) for n, s in enumerate(lesson.steps, 1) if not isinstance(s, Page))
    page = visited(visitor, lesson, context, number)
    play(page, step, press, tap, scripted=False)
    page.wait_for_url(f"**/learn/{lesson.slug}/{number + 1}/")
    page.goto(f"{visitor.site}/learn/{lesson.slug}/{number}/")
    context.set_offline(True)
    wrong = next(option.value for option in step.options() if option.value not in step.right())
    tap(page.locator(f'input[name="answer"][value="{wrong}"]'))
    press(page.get_by_role("button", name="Check"))
    page.locator("#verdict.bad").wait_for()
    assert page.evaluate("document.activeElement.id") == "verdict"
    press(page.get_by_role("button", name="Show the answer"))
    page.locator("#verdict").get_by_text("This is the answer").wait_for()
    assert page.evaluate(WAITING) == [lesson.slug]
    context.set_offline(False)
    until(page, lambda: page.evaluate(WAITING) == [])
    assert at_the_server(context, visitor.site, lesson)["stars"][number - 1] == 3


def test_two_pages_offline_lose_nothing_to_each_other(visitor):
    lesson, context = lesson_find("trick"), visitor.context(360, 740, **PHONE)
    asked = [(n, s) for n, s in enumerate(lesson.steps, 1) if not isinstance(s, Page)][:2]
    pages = [visited(visitor, lesson, context, number) for number, _ in asked]
    context.set_offline(True)
    for page, (_, step) in zip(pages, asked, strict=True):
        play(page, step, press, tap, scripted=False)
    context.set_offline(False)
    until(pages[0], lambda: pages[0].evaluate(WAITING) == [])
    stars = at_the_server(context, visitor.site, lesson)["stars"]
    assert [stars[number - 1] for number, _ in asked] == [3, 3]


def test_the_worker_sends_what_waits_when_no_page_is_open(visitor):
    lesson, context = lesson_find("trick"), visitor.context(360, 740, **PHONE)
    page = visited(visitor, lesson, context)
    context.set_offline(True)
    press(page.get_by_role("button", name="Next"))
    page.wait_for_url("**/2/")
    other = visitor.page("/rules/", context=context)  # it knows nothing of lessons
    page.close()
    context.set_offline(False)
    context.service_workers[0].evaluate("sendKept()")
    until(other, lambda: at_the_server(context, visitor.site, lesson)["reached"] == 2)


def test_a_guided_round_offline_follows_what_is_suggested(visitor):
    lesson, number = next(
        (lesson, n)
        for lesson in lessons()
        for n, s in enumerate(lesson.steps, 1)
        if isinstance(s, GuidedRound)
    )
    context = visitor.context(360, 740, **PHONE)
    page = visited(visitor, lesson, context, number)
    context.set_offline(True)
    page.reload()
    moment = lesson.steps[number - 1].start()
    press(page.locator(f'button[name="word"]:not([value="{moment.suggestion}"])').first)
    page.locator("#verdict").wait_for()
    play(page, lesson.steps[number - 1], press, tap, scripted=False)
    page.wait_for_url(f"**/learn/{lesson.slug}/{number + 1}/")


def test_the_course_and_everything_else_offline(visitor):
    lesson = lesson_find("trick")
    for scheme in ("light", "dark"):
        context = visitor.context(320, 640, color_scheme=scheme)
        page = visited(visitor, lesson, context)
        page.goto(f"{visitor.site}/learn/")
        page.wait_for_load_state("networkidle")
        context.set_offline(True)
        page.reload()
        until(page, lambda page=page: page.locator("li.is-kept").count())
        assert lesson.title in page.locator("li.is-kept").first.inner_text()
        assert page.locator("li.is-away").count()
        assert (page.evaluate(FITS), problems(page)) == (True, [])
        page.goto(f"{visitor.site}/rules/")
        page.get_by_role("heading", name="You are offline").wait_for()
        assert (page.evaluate(FITS), problems(page)) == (True, [])
        page.goto(f"{visitor.site}/learn/{lesson.slug}/2/")
        page.get_by_text("Lessons go on").wait_for()
        assert (page.evaluate(FITS), problems(page)) == (True, [])


def test_a_form_sent_again_by_the_browser_is_never_answered_from_what_is_kept(visitor):
    context = visitor.context()
    page = visited(visitor, lesson_find("trick"), context)
    page.goto(f"{visitor.site}/learn/units/first-steps/")
    page.evaluate("document.querySelector('main form').submit()")
    page.locator("form.lesson").wait_for()
    page.goto(f"{visitor.site}/rules/")
    with contextlib.suppress(Error):  # the browser asks before it sends a form again
        page.go_back()
    page.wait_for_load_state()
    expect(page.get_by_text("You are offline")).to_have_count(0)
    page.reload()
    page.locator("form.lesson").wait_for()


def test_a_lesson_goes_on_while_the_server_is_down_and_the_worker_goes_where_lessons_need_a_line(browser):
    lesson = lesson_find("trick")
    with contextlib.ExitStack() as stack:
        urls = stack.enter_context(servers())
        site = stack.enter_context(Site(**PACE, **urls))
        visitor = Visitor(browser, site.url)
        context = visitor.context(360, 740, **PHONE)
        stack.callback(context.close)
        page = visited(visitor, lesson, context)
        site.stop()
        play_on(page, lesson)
        site.start()
        page.goto(f"{site.url}/learn/{lesson.slug}/")
        until(page, lambda: page.evaluate(WAITING) == [])
        assert at_the_server(context, site.url, lesson)["stars"] == all_stars(lesson)
        site.stop()
        site.env["OFFLINE"] = "0"
        site.start()
        page.goto(f"{site.url}/learn/")
        gone = (
            "async () => !(await navigator.serviceWorker.getRegistration()) && !(await caches.keys()).length"
        )
        until(page, lambda: page.evaluate(gone))


def test_what_a_first_visit_keeps_comes_after_it_and_is_moderate(visitor):
    context = visitor.context()
    page, weight = context.new_page(), Weight(context)
    page.goto(f"{visitor.site}/learn/trick/2/")
    page.wait_for_load_state("networkidle")
    until(page, lambda: page.evaluate(KEPT, "/learn/follow/pack.json"))
    assert 0 < weight.of_pages() < LIGHT, weight.of_pages()
    assert 0 < weight.of_worker() < 3 * LIGHT, weight.of_worker()


def test_every_answer_offline_is_the_page_that_comes_online(visitor):
    page = visited(visitor, lessons()[0], visitor.context())
    for lesson in lessons() if WHOLE else lessons()[::3]:  # of all, packs are held to it without a browser
        told = page.evaluate(BOTH, lesson.slug)
        assert told["count"]
        assert told["differ"] == [], lesson.slug
