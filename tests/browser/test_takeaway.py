"""A record is brought in, looked at card by card, and taken away again."""

import json
import os
from pathlib import Path

import pytest

from games.bots.simulation import simulate
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change
from tests.browser.axe import problems


def record(preset="club.single-sir"):
    rules = ruleset_change(PRESETS[preset], {"match": {"deals": 3}})
    return next(simulate(rules, preset, "casual", "browser", 1))


def looked_at(page, name):
    """Nothing for axe, nothing that runs over the side."""
    assert problems(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    if os.environ.get("SHOTS"):
        page.screenshot(path=Path(os.environ["SHOTS"]) / f"{name}.png", full_page=True)


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_a_record_is_brought_and_looked_at(visitor, width, scheme):
    page = visitor.page("/records/", width=width, color_scheme=scheme)
    page.get_by_label("Or its text").fill("{}")
    page.get_by_role("button", name="Check and keep it").click()
    page.get_by_role("alert").wait_for()
    assert "Line 1: " in page.get_by_role("alert").inner_text()
    looked_at(page, f"wrong-{width}-{scheme}")
    file = {"name": "r.json", "mimeType": "application/json", "buffer": json.dumps(record()).encode()}
    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Check and keep it").click()
    page.get_by_text("You gave a file and a text.").wait_for()
    assert page.get_by_label("Or its text").input_value() == "{}"
    page.get_by_label("Or its text").fill("")
    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Check and keep it").click()
    page.get_by_text("a record that you brought").first.wait_for()
    looked_at(page, f"record-{width}-{scheme}")
    with page.expect_download() as taken:
        page.get_by_role("link", name="The deals for bridge programs (PBN)").click()
    assert "% PBN 2.1" in Path(taken.value.path()).read_text()
    page.get_by_role("link", name="Print the deals").click()
    page.get_by_role("link", name="Back to the match").wait_for()
    looked_at(page, f"sheet-{width}-{scheme}")
    page.go_back()
    page.get_by_role("link", name="Watch it card by card").click()
    page.locator(".ct-replay .place", has_text=" of ").wait_for()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/replay/1/0/1/")
    looked_at(page, f"replay-{width}-{scheme}")
    page.goto(f"{visitor.site}/records/")
    page.get_by_role("heading", name="Kept for you").wait_for()
    looked_at(page, f"records-{width}-{scheme}")
    page.get_by_role("link", name="Single Sir").first.click()
    page.get_by_text("Delete this record").click()
    looked_at(page, f"record-delete-{width}-{scheme}")
    page.get_by_role("button", name="Delete it for good").click()
    page.get_by_text("The record is deleted.").wait_for()


@pytest.mark.parametrize(
    ("size", "told"),
    [(100_000, "this is not JSON"), (3_000_000, "larger than 2 MiB"), (12_000_000, "was not read")],
)
def test_a_text_is_never_answered_with_a_broken_line(visitor, size, told):
    page = visitor.page("/records/", width=360)
    text = page.get_by_label("Or its text")
    text.evaluate("(area, size) => { area.value = '{' + 'y'.repeat(size); }", size)
    page.get_by_role("button", name="Check and keep it").click()
    page.get_by_role("alert").wait_for()
    assert told in page.get_by_role("alert").inner_text()
    assert len(text.input_value()) == (0 if told == "was not read" else size + 1)
    visitor.troubles[:] = [each for each in visitor.troubles if "413" not in each]
