"""The rules pages: each preset on every one of them, and no address that breaks one."""

import re
from html import unescape

import pytest

from games import rulebook
from games.engine.presets import PRESETS

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
NAMES = sorted(PRESETS)
HOSTILE = ["x", "'\"><script>alert(1)</script>", "club.single-sir%00", "٣", "../etc", "a" * 3000, "None"]


def text_of(answer):
    """The page's text, tags taken out."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", answer.content.decode())).split())


@pytest.mark.parametrize("preset", NAMES)
@pytest.mark.parametrize("path", ["/rules/{}/", "/rules/{}/print/", "/rules/compare/?a={}&b=club.single-sir"])
def test_every_preset_has_every_page(client, preset, path):
    answer = client.get(path.format(preset))
    assert answer.status_code == 200
    assert rulebook.title(preset) in text_of(answer)


@pytest.mark.parametrize("preset", NAMES)
def test_a_page_tells_all_that_its_ruleset_says(client, preset):
    text = text_of(client.get(f"/rules/{preset}/"))
    for section in rulebook.sections(PRESETS[preset]):
        assert section.title in text
        for line in section.lines:
            assert " ".join(line.text.split()) in text
    for each in rulebook.answered(PRESETS[preset]):
        assert each.answer in text


def test_rules_pages_link_words_to_entries_that_are_there(client):
    anchors = set(re.findall(r'<div id="([a-z-]+)"', client.get("/rules/words/").content.decode()))
    assert {"sir", "haath", "hukum", "rung", "court", "goon-court", "bavney", "mendi", "thaap"} <= anchors
    for preset in NAMES:
        page = client.get(f"/rules/{preset}/").content.decode()
        linked = re.findall(r'href="/rules/words/#([a-z-]+)"', page)
        assert set(linked) <= anchors
        assert len(linked) == len(set(linked)) > 5


@pytest.mark.parametrize("key", HOSTILE)
def test_what_is_no_ruleset_is_404(client, key):
    assert client.get("/rules/compare/", {"a": key, "b": "club.single-sir"}).status_code == 404
    assert client.get("/rules/compare/", {"a": "club.single-sir", "b": key}).status_code == 404


@pytest.mark.parametrize("query", ["", "?a=", "?a=club.single-sir", "?b=x", "?c=1"])
def test_a_comparison_half_chosen_only_asks(client, query):
    answer = client.get("/rules/compare/" + query)
    assert answer.status_code == 200
    assert "Where they differ" not in text_of(answer)


def test_a_comparison_tells_the_differences_first(client):
    text = text_of(client.get("/rules/compare/?a=club.single-sir&b=club.be-ranga"))
    assert "A discard sets it" in text
    assert text.index("How the trump is found") < text.index("rules that both share")
    assert "they are the same game" in text_of(
        client.get("/rules/compare/?a=club.single-sir&b=club.single-sir")
    )


def test_rules_pages_need_no_query(client, django_assert_num_queries):
    for path in ("/rules/", "/rules/words/", "/rules/club.single-sir/", "/rules/club.single-sir/print/"):
        with django_assert_num_queries(0):
            client.get(path)
