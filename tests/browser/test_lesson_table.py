"""The table that moves in lessons: what a wrong card costs is played out and taken back, and whole rounds."""

import pytest

from tests.browser.axe import problems
from tests.browser.rounds import SAID, advised_round, place_of, pressed_by_key
from tests.browser.table import BETWEEN_MOVES
from tutorials.course import lessons
from tutorials.kinds.guided import GuidedRound

WORDS = "document.querySelector('court-table').driver.moment.words"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
COVERED = """() => [...document.querySelectorAll('.hand input, .answers input, .panel button')]
    .filter((each) => {
        each.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = each.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return !seen || !(each.contains(seen) || seen.closest('label')?.contains(each));
    }).map((each) => each.outerHTML)"""

# What tells something on the felt and sticks out or overlaps; cards below the window; what is hard to tap.
ASTRAY = """(isWhole) => {
    const all = (what) => [...document.querySelectorAll(what)].filter((each) => each.checkVisibility());
    const box = (each) => each.getBoundingClientRect();
    const name = (each) => `${each.className} of ${each.closest('.seat')?.className ?? 'the felt'}`;
    const overlap = (one, other) => Math.min(
        box(one).right - box(other).left, box(other).right - box(one).left,
        box(one).bottom - box(other).top, box(other).bottom - box(one).top) > 1;
    const told = all(`.ct-felt :is(.ring, .name, .mark, .fan, .laid, .played), .ct-me .laid,
        .ct-trump > :not(.sr-only), .ct-taken > :not(.sr-only), .ct-below > *, .ct-status, .ct-hint button`);
    const felt = box(all('.ct-felt')[0]);
    const isOff = (each) =>
        box(each).left < felt.left || box(each).right > felt.right || box(each).bottom > felt.bottom + 0.5;
    const found = told.filter((each) => each.closest('.ct-felt') && isOff(each))
        .map((each) => `off: ${name(each)}`);
    told.forEach((one, i) => found.push(...told.slice(i + 1)
        .filter((other) => !one.matches('.played') || !other.matches('.played'))
        .filter((other) => overlap(one, other)).map((other) => `${name(one)} over ${name(other)}`)));
    found.push(...all('.ct-hand .card').filter((each) => isWhole && box(each).bottom > innerHeight)
        .map((each) => `below: ${each.dataset.card}`));
    found.push(...all('.at-round button:not(.card)')
        .filter((each) => Math.min(box(each).height, box(each).width) < 44)
        .map((each) => `small: ${each.outerHTML.slice(0, 80)}`));
    const isFree = (each) => {
        const { left, top, width, height } = box(each);
        return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    found.push(...all('.at-round button').filter((each) => box(each).bottom <= innerHeight && !isFree(each))
        .map((each) => `covered: ${each.outerHTML.slice(0, 80)}`));
    return found;
}"""
COVERING = """() => {
    const told = [...document.querySelectorAll(`.table-part
        :is(.disc, .sitter b, .token, .fan, .corner-left > *, .corner-right > *, .trick li, .below)`)]
        .filter((each) => each.checkVisibility() && !each.matches('.sr-only'));
    const name = (each) => `${each.className} of ${each.closest(".place")?.className}`;
    const box = (each) => each.getBoundingClientRect();
    return told.flatMap((one, i) => told.slice(i + 1)
        .filter((other) => !one.matches('.trick li') || !other.matches('.trick li'))
        .filter((other) => Math.min(
            box(one).right - box(other).left, box(other).right - box(one).left,
            box(one).bottom - box(other).top, box(other).bottom - box(one).top) > 1)
        .map((other) => `${name(one)} over ${name(other)}`));
}"""
ENOUGH = 5  # actions of mine that show all there is to see
LETTERS = "percent => { document.documentElement.style.fontSize = `${percent}%`; scrollTo(0, 0); }"
# Width, height, percent of the letters' size, whether the whole hand has to be seen there.
PHONES = [
    (360, 740, 100, True),
    (360, 640, 100, True),
    (740, 360, 100, True),
    (320, 568, 100, False),
    (360, 740, 200, False),
]


def steps():
    for lesson in lessons():
        for number, step in enumerate(lesson.steps, 1):
            yield f"/learn/{lesson.slug}/{number}/", step


def punished():
    """The address of a step, a wrong card, how many moments come of it, a right card; the longest of all."""
    found = []
    for url, step in steps():
        if step.kind == "card":
            right = step.right()
            for value in [option.value for option in step.options() if option.value not in right]:
                found.append((len(step.judge([value]).frames), url, value, min(right)))
    length, url, wrong, right = max(found)
    return url, wrong, length, right


def first_round():
    return next((url, step) for url, step in steps() if isinstance(step, GuidedRound))


def kinds_of_rounds():
    """The first that begins with the trump, that has a card face down and a pile, that is about tens."""
    wanted = [
        lambda rules, step: not step.position.play,
        lambda rules, step: rules.trump.method == "hide" and rules.tricks.taking == "pile",
        lambda rules, step: rules.scoring.by == "tens",
    ]
    rounds = [(url, step) for url, step in steps() if isinstance(step, GuidedRound)]
    return [next(each for each in rounds if fits(each[1].start().state.rules, each[1])) for fits in wanted]


def answer(page, value, by="click"):
    getattr(page.locator(f'label:has(input[value="{value}"])').first, by)()
    getattr(page.get_by_role("button", name="Check"), by)()


def quick(page):
    """Hurry the table, so that nobody waits for it here."""
    page.locator("court-table .ct-felt").wait_for()
    page.evaluate("() => { document.querySelector('court-table').driver.speed = 6; }")


@pytest.mark.parametrize(("size", "scheme"), [((360, 740), "light"), ((1280, 800), "dark")])
def test_what_a_wrong_card_costs_is_played_out_and_taken_back(visitor, size, scheme):
    url, wrong, length, right = punished()
    page = visitor.page(url, context=visitor.context(*size, color_scheme=scheme))
    answer(page, wrong)
    quick(page)
    assert page.locator(".hand").is_hidden()  # the moving table is in its place
    page.locator(f'.ct-trick [data-card="{wrong}"]').wait_for()
    page.get_by_role("button", name="Pause").click()
    assert problems(page) == []
    assert page.evaluate(FITS)
    page.get_by_role("button", name="Run by itself").click()
    last = "length => document.querySelector('court-table')?.driver.step === length"
    page.wait_for_function(last, arg=length)
    page.locator("court-table").wait_for(state="detached")
    said = page.locator(".hand input").first
    assert said.is_enabled()
    answer(page, right)
    page.locator("#verdict.good").wait_for()


def test_it_can_be_stopped_left_and_seen_again_by_keyboard(visitor):
    url, wrong, _, _ = punished()
    page = visitor.page(url)
    answer(page, wrong)
    page.locator("court-table .ct-felt").wait_for()
    page.locator("#verdict").focus()
    page.keyboard.press("ArrowRight")
    page.locator(f'.ct-trick [data-card="{wrong}"]').wait_for()
    page.get_by_role("button", name="To the question").focus()
    page.keyboard.press("Enter")
    page.locator("court-table").wait_for(state="detached")
    assert page.evaluate("document.activeElement.textContent.trim()") == "Watch it again"
    page.keyboard.press("Enter")
    page.locator("court-table .ct-felt").wait_for()
    assert page.evaluate("document.activeElement.closest('.ct-run') !== null")


def test_it_is_read_out_a_trick_at_a_time_and_never_moves_where_that_is_not_wanted(visitor):
    url, wrong, _, _ = punished()
    page = visitor.page(url, context=visitor.context(reduced_motion="reduce"))
    answer(page, wrong)
    quick(page)
    page.evaluate(
        """() => { window.said = []; window.moved = 0;
            new MutationObserver((all) => all.forEach(({ addedNodes }) =>
                addedNodes.forEach((node) => window.said.push(node.textContent))))
                .observe(document.querySelector('court-table [role="log"]'), { childList: true });
            document.querySelector('court-table').addEventListener('shown',
                () => { window.moved += document.getAnimations().length; }); }"""
    )
    page.locator("court-table").wait_for(state="detached")
    tricks = [text for text in page.evaluate("said") if "win" in text]
    assert tricks
    assert len(page.evaluate("said")) <= len(tricks) + 2  # what is left of a trick, and that it goes back
    assert page.evaluate("moved") == 0


@pytest.mark.parametrize("size", [(360, 740), (360, 560), (320, 568), (320, 256)])
def test_nothing_covers_what_is_to_be_tapped_after_a_wrong_answer(visitor, size):
    url, wrong, _, _ = punished()
    page = visitor.page(url, context=visitor.context(*size))
    answer(page, wrong)
    quick(page)
    page.locator("court-table").wait_for(state="detached")
    assert page.evaluate(COVERED) == []
    assert page.evaluate(FITS)


def test_a_round_by_touch_and_its_progress_kept(visitor):
    url, step = first_round()
    page = visitor.page(url, context=visitor.context(360, 740, has_touch=True, is_mobile=True))
    advised_round(page, step, lambda target: target.tap(), tricks=2)
    assert page.locator(".coach-sign.good").is_visible()
    assert problems(page) == []
    assert page.evaluate(FITS)
    page.wait_for_function("() => document.querySelector('court-table.my-turn .ct-hand .legal')")
    words = page.evaluate(WORDS)
    page.reload()
    page.wait_for_function(SAID, arg=len(words))
    while not page.evaluate("document.querySelector('court-table').driver.moment.over"):
        moment = step.advance(page.evaluate(WORDS))
        place_of(page, moment.suggestion).tap()
        page.wait_for_function(SAID, arg=len(moment.words) + 1)
        page.wait_for_timeout(BETWEEN_MOVES)
    page.get_by_role("button", name="Once more").wait_for()
    assert problems(page) == []
    reached = page.request.get(f"{visitor.site}/api/v1/lessons/progress/").json()["lessons"]
    slug, number = url.split("/")[2:4]
    assert reached[slug]["reached"] == int(number) + 1


@pytest.mark.parametrize(
    ("url", "step"), kinds_of_rounds(), ids=lambda each: each if isinstance(each, str) else ""
)
def test_a_round_is_seen_whole_on_a_phone(visitor, url, step):
    page = visitor.page(url, context=visitor.context(reduced_motion="reduce"))
    page.locator("court-table .ct-hand .card").first.wait_for()
    moment = step.start()
    while True:
        page.evaluate("() => document.querySelector('court-table').queue.flush()")
        if moment.is_shown and not moment.is_over:  # it comes after the others have played, and makes room
            page.locator(".coach-advice").get_by_text("Suggested:").wait_for()
        page.wait_for_timeout(BETWEEN_MOVES)
        for width, height, letters, is_whole in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(LETTERS, letters)
            said = f"{width}x{height} at {letters} % after {moment.words}"
            assert page.evaluate(ASTRAY, is_whole) == [], said
            assert page.evaluate(FITS), said
        if moment.is_over or len(moment.words) == ENOUGH:
            return
        place_of(page, moment.suggestion).click()
        moment = step.advance([*moment.words, moment.suggestion])
        page.wait_for_function(SAID, arg=len(moment.words))


def test_a_comment_folds_when_a_suggestion_comes(visitor):
    url, step = first_round()
    page = visitor.page(url, context=visitor.context(360, 640, reduced_motion="reduce"))
    topic, fold, advice = (page.locator(f".coach-{each}") for each in ("topic", "fold", "advice"))
    fold.get_by_text(step.text.split(".")[0]).wait_for()
    moment = advised_round(page, step, lambda target: target.click(), tricks=1)
    assert moment.is_shown
    advice.get_by_text("Suggested:").wait_for(timeout=30_000)
    assert fold.is_hidden()
    topic.click()
    assert topic.get_attribute("aria-expanded") == "true"
    assert fold.is_visible()
    assert advice.is_hidden()
    page.get_by_role("button", name="Hint").click()
    advice.get_by_text("Suggested:").wait_for()


def test_a_round_by_keyboard_alone(visitor):
    url, step = first_round()
    page = visitor.page(url, context=visitor.context(1280, 800, color_scheme="dark"))

    advised_round(page, step, lambda target: pressed_by_key(page, target))
    page.get_by_role("button", name="Next", exact=True).wait_for()
    page.wait_for_function("() => document.activeElement.textContent === 'Next'")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{int(url.split('/')[3]) + 1}/")


def test_a_card_that_may_not_be_played_is_explained_and_a_double_click_plays_one(visitor):
    url, step = first_round()
    page = visitor.page(url)
    moment = advised_round(page, step, lambda target: target.click(), tricks=1)
    while not moment.is_over and not moment.state.table:
        place_of(page, moment.suggestion).click()
        moment = step.advance([*moment.words, moment.suggestion])
        page.wait_for_function(SAID, arg=len(moment.words))
        page.wait_for_timeout(BETWEEN_MOVES)
    open_now = {action.card for action in moment.state.open}
    held = moment.state.hands[moment.position.viewer]
    if closed := [card for card in held if card not in open_now]:
        place_of(page, closed[0]).click()
        page.locator(".ct-toast", has_text="must").wait_for()
        page.wait_for_timeout(BETWEEN_MOVES)
    place_of(page, moment.suggestion).dblclick()
    page.wait_for_function(SAID, arg=len(moment.words) + 1)
    page.wait_for_timeout(2 * BETWEEN_MOVES)
    assert len(page.evaluate(WORDS)) == len(moment.words) + 1


def test_a_lost_line_loses_nothing_of_a_round(visitor):
    url, step = first_round()
    context = visitor.context(360, 740)
    page = visitor.page(url, context=context)
    moment = advised_round(page, step, lambda target: target.click(), tricks=1)
    page.wait_for_function("() => document.querySelector('court-table.my-turn .ct-hand .legal')")
    context.set_offline(True)
    place_of(page, moment.suggestion).click()
    page.locator(".ct-link", has_text="off line").wait_for()
    assert page.locator(".ct-hand .lifted").count() == 1
    context.set_offline(False)
    page.wait_for_function(SAID, arg=len(moment.words) + 1)
    page.locator(".ct-link").wait_for(state="hidden")
    assert page.evaluate(WORDS)[-1] == moment.suggestion


def test_a_round_goes_on_by_its_form_where_the_table_cannot_be_had(visitor):
    url, _ = first_round()
    context = visitor.context()
    context.route("**/court-table*.js", lambda route: route.abort())
    page = visitor.page(url, context=context)
    page.wait_for_timeout(500)
    page.locator('button[name="word"]').first.click()
    page.locator("#verdict").wait_for()
    visitor.troubles[:] = [each for each in visitor.troubles if "ERR_FAILED" not in each]
