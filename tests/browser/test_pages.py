"""Every page: nothing for axe to find, no error in the console, and light enough for a slow line."""

import pytest

from tests.browser.axe import problems
from tests.browser.weight import Weight

PATHS = [
    "/",
    "/learn/",
    "/rules/",
    "/rules/club.single-sir/",
    "/rules/club.double-sir/",
    "/rules/courts.hidden-rung/",
    "/rules/courts.hidden-rung/print/",
    "/rules/compare/?a=club.double-sir&b=mendikot.band",
    "/rules/words/",
    "/tables/new/",
    "/tables/new/?who=friends",
    "/t/?code=x",
    "/tables/family/",
    "/lobby/",
    "/watch/",
    "/pairing/",
    "/matches/",
    "/leaderboards/live-tricks/",
    "/ratings/",
    "/fairness/",
    "/fairness/check/",
    "/nowhere/",
]
SIZES = [(360, 740), (1280, 800)]
LIGHT = 68 * 1024
AT_REST = "() => Promise.all(document.getAnimations().map((each) => each.finished))"


@pytest.mark.parametrize("size", SIZES)
def test_pages_are_accessible_and_fit(visitor, size):
    context = visitor.context(*size)
    for path in PATHS:
        page = visitor.page(path, context=context)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate(AT_REST)
            assert problems(page) == [], (path, scheme)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), path
        page.close()
    visitor.troubles[:] = [each for each in visitor.troubles if "404" not in each]  # /nowhere/ is one


@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_accessible_and_fits_at_every_stage(visitor, size):
    table = visitor.sit_down("club.double-sir", width=size[0], height=size[1])
    seen = set()
    while "play" not in seen or not seen & {"deal", "match"}:  # one deal may end a newcomer's match
        what = table.wait_for_me()
        if what not in seen:
            assert problems(table.page) == [], what
            assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), what
            seen.add(what)
        if what not in ("deal", "match"):
            table.step()
    assert table.panel.get_by_role("heading").first.is_visible()


def test_every_card_of_the_hand_is_fully_visible_on_a_phone(visitor):
    table = visitor.sit_down("club.single-sir", width=360, height=740)
    while table.cards().count() != 13:
        if table.wait_for_me() != "play":
            table.step()
        table.page.wait_for_timeout(100)
    table.page.wait_for_timeout(800)  # until dealt
    boxes = [card.bounding_box() for card in table.cards().all()]
    for i, one in enumerate(boxes):
        assert one["x"] >= 0
        assert one["x"] + one["width"] <= 360.5
        assert one["y"] + one["height"] <= 740.5
        for other in boxes[i + 1 :]:
            apart = (
                one["x"] + one["width"] <= other["x"] + 1
                or other["x"] + other["width"] <= one["x"] + 1
                or one["y"] + one["height"] <= other["y"] + 12  # legal ones are raised
                or other["y"] + other["height"] <= one["y"] + 12
            )
            assert apart


def test_a_first_visit_to_the_table_is_light(visitor):
    first = visitor.sit_down("club.double-sir")
    fresh = visitor.context(storage_state=first.page.context.storage_state())
    page = fresh.new_page()
    weight = Weight(page.context)
    page.goto(first.page.url)
    page.wait_for_load_state("networkidle")
    assert 0 < weight.of_pages() < LIGHT, weight.of_pages()


def test_no_motion_where_none_is_wanted(visitor):
    context = visitor.context(reduced_motion="reduce")
    table = visitor.sit_down("club.single-sir", context=context)
    while table.wait_for_me() != "play":
        table.step()
    table.play_by_mouse()
    assert table.page.evaluate("() => document.getAnimations().length") == 0
