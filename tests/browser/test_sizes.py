"""Small windows and large letters: everything can be reached, and nothing sticks out sideways."""

import pytest

from tests.browser.test_moments import FIVE, HOLDER, NO_HEARTS, seven_to_none
from tests.browser.test_pages import PATHS

# Phones lying on their side, half windows, and a desktop at 200 and 400 %.
SMALL = [
    (568, 320),
    (480, 320),
    (512, 384),
    (640, 256),
    (580, 500),
    (400, 300),
    (320, 256),
    (320, 180),
    (320, 568),
]
LEAST_FELT = 150

# Every control, brought into view as a person would: those that are covered or cannot be seen.
CONTROLS = "court-table button, court-table a, dialog[open] input"
HIDDEN_CONTROLS = (
    f"() => [...document.querySelectorAll('{CONTROLS}')]"
    """
    .filter((each) => each.checkVisibility())
    .filter((each) => !document.querySelector('dialog[open]') || each.closest('dialog'))
    .filter((each) => !(document.querySelector('.ct-panel:not([hidden])') && each.closest('.ct-hand')))
    .filter((each) => {
        each.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = each.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const isReached = seen && (each.contains(seen) || seen.closest('label')?.contains(each));
        return !isReached || left < 0 || left + width > innerWidth + 0.5;
    })
    .map((each) => each.outerHTML.slice(0, 80))"""
)
IS_NARROW = "() => document.documentElement.scrollWidth <= innerWidth"


def hide_sheet(stage):
    return stage("club.hidden-rung", dealer="W", S=FIVE)


def review_sheet(stage):
    table = stage("club.hidden-rung", dealer="W", changes={"extras": {"change_trump": True}}, S=FIVE)
    table.act("S hide 9H")
    table.page.get_by_role("heading", name="Keep your trump").wait_for()
    return table


def asking(stage):
    table = stage("club.hidden-rung", E=HOLDER, S=NO_HEARTS, N="2H 3H", W="4H 5H")
    table.act("E hide 9S")
    table.play("AH", "2H", "4H")
    table.page.get_by_role("button", name="Ask for the trump").wait_for()
    return table


def bavney(stage):
    table = seven_to_none(stage)
    table.page.get_by_role("heading", name="Seven tricks to none!").wait_for(timeout=30_000)
    return table


def claim(stage):
    table = stage("club.single-sir", changes={"revokes": "claimable"}, E="AH KH QH", W="TC 2H", S="5H")
    table.act("E call C")
    table.play("AH")
    while len(table.state.tricks) < 2 or table.state.turn != "S":
        table.play(next(action.card for action in table.state.open))
    table.page.get_by_role("button", name="Claim a revoke").click()
    table.page.get_by_role("dialog").wait_for()
    return table


@pytest.mark.parametrize("moment", [hide_sheet, review_sheet, asking, bavney, claim])
def test_every_control_can_be_reached_in_a_small_window(stage, moment):
    table = moment(stage)
    for width, height in SMALL:
        table.page.set_viewport_size({"width": width, "height": height})
        table.settle(100)
        size = f"{width}x{height}"
        assert table.page.evaluate(HIDDEN_CONTROLS) == [], size
        assert table.page.evaluate(IS_NARROW), size
        felt = table.page.locator(".ct-felt").bounding_box()
        assert felt["height"] >= min(LEAST_FELT, 0.6 * height), size


def test_a_short_window_shows_table_and_hand_at_once(stage):
    table = hide_sheet(stage)
    table.act("S hide 9H")
    table.page.get_by_role("button", name="Show the trump").wait_for()
    table.play("AS")
    table.page.get_by_role("button", name="Show the trump").wait_for(state="hidden")
    for width, height in [(568, 320), (480, 320), (512, 384), (640, 256), (740, 360)]:
        table.page.set_viewport_size({"width": width, "height": height})
        table.settle(100)
        assert table.page.evaluate("() => document.documentElement.scrollHeight") == height


def test_who_waits_at_a_small_table_sees_the_button(stage):
    table = hide_sheet(stage)
    for seat in table.base["seats"].values():
        seat["player"]["name"] = "Somebody with quite a long name"
    table.change(status="open", code="ABCD-EFGH")
    ready = table.page.get_by_role("button", name="I am ready")
    for width, height in [(320, 568), (568, 320), (360, 740)]:
        table.page.set_viewport_size({"width": width, "height": height})
        table.settle(100)
        box, felt = ready.bounding_box(), table.page.locator(".ct-felt").bounding_box()
        assert box["y"] + box["height"] <= min(height, felt["y"] + felt["height"])


LARGE_LETTERS = "() => { document.documentElement.style.fontSize = '200%'; }"


def test_large_letters_do_not_make_pages_wider(visitor):
    context = visitor.context()
    visitor.open_match(context=context)  # so that the lists are not empty
    for path in PATHS:
        page = visitor.page(path, context=context)
        page.evaluate(LARGE_LETTERS)
        assert page.evaluate(IS_NARROW), path
    visitor.troubles[:] = [each for each in visitor.troubles if "404" not in each]  # /nowhere/ is one


def test_large_letters_leave_the_table_whole(stage):
    table = asking(stage)
    table.page.evaluate(LARGE_LETTERS)
    table.settle(200)
    assert table.page.evaluate(IS_NARROW)
    assert table.page.evaluate(HIDDEN_CONTROLS) == []
    parts = [".ct-home", ".ct-score", ".ct-tools"]
    boxes = [table.page.locator(part).bounding_box() for part in parts]
    for one, other in [(0, 1), (0, 2), (1, 2)]:
        assert apart(boxes[one], boxes[other])
    taken, marks = (table.page.locator(each).bounding_box() for each in (".ct-taken", ".seat.top .label"))
    assert apart(taken, marks)


def apart(one, other):
    """Whether two boxes do not overlap."""
    return any(
        first[start] + first[length] <= second[start] + 0.5
        for first, second in [(one, other), (other, one)]
        for start, length in [("x", "width"), ("y", "height")]
    )


TOOLS = """([count, score]) => {
    const table = document.querySelector('court-table');
    for (const old of table.querySelectorAll('.more-tool')) old.remove();
    for (let i = 0; i < count; i += 1) {
        const tool = Object.assign(document.createElement('button'), { className: 'icon-button more-tool' });
        table.addTool(tool);
    }
    table.badges.update({ ...table.match, score });
    const box = (node) => node.getBoundingClientRect();
    const figures = box(table.querySelector('.figures'));
    const others = [...table.querySelectorAll('.ct-home, .ct-tools > :not([hidden])')].map(box);
    return others.filter(({ left, right, top, bottom }) =>
        left < figures.right && right > figures.left && top < figures.bottom && bottom > figures.top).length;
}"""


def test_the_score_lies_on_nothing_however_long_it_is(stage):
    table = asking(stage)
    for score in ({"NS": 0, "EW": 3}, {"NS": 24, "EW": 31}):
        for width in (320, 360, 400, 430, 480, 1280):
            table.page.set_viewport_size({"width": width, "height": 740})
            assert [table.page.evaluate(TOOLS, [more, score]) for more in (0, 1, 2, 3)] == [0] * 4, (
                score,
                width,
            )
