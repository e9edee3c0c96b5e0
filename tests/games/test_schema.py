"""Answers have the fields that the schema tells of, and no others."""

from pathlib import Path

import pytest
from django.utils import timezone
from drf_spectacular.generators import SchemaGenerator

from games.api import deal_responses, requests, responses
from games.engine.presets import PRESETS
from games.engine.state import legal_actions
from games.services.append import action_append
from games.store import snapshot_load

pytestmark = [pytest.mark.pure, pytest.mark.django_db]


def fits(document, value, where):
    """Hold a JSON value against a serializer of `games.api.responses`, field by field."""
    if hasattr(document, "child") and isinstance(value, list):
        for number, each in enumerate(value):
            fits(document.child, each, f"{where}[{number}]")
    elif value is None:
        assert document.allow_null, where
    elif hasattr(document, "fields"):
        needed = {name for name, field in document.fields.items() if field.required}
        assert needed <= set(value) <= set(document.fields), (where, set(value) ^ set(document.fields))
        for name, each in value.items():
            fits(document.fields[name], each, f"{where}.{name}")
    elif hasattr(document, "choices"):
        assert value in document.choices, (where, value)


@pytest.mark.pure
@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_fits_the_schema_in_every_stage(table_open, preset):
    table = table_open(preset=preset, rules={})
    snapshot = snapshot_load(table.id)
    for step in range(60):
        if step % 6 == 0 or step < 6 or snapshot.over:
            for name in ("alice", "bob"):
                fits(responses.MatchDocument(), table.get(name), "match")
        if snapshot.over:
            break
        action = legal_actions(snapshot.state, snapshot.state.turn)[-1]
        snapshot = action_append(snapshot, action, by="player", now=timezone.now())
    record = table.clients["alice"].get(table.url + "record/").json()
    fits(responses.RecordDocument(), record, "record")
    fits(responses.FramesDocument(), table.clients["alice"].get(table.url + "deals/1/").json(), "frames")
    page = table.clients["alice"].get("/api/v1/matches/").json()
    fits(responses.MatchPageDocument(), page, "page")


def test_what_is_rare_fits_too(clients, cast):
    """A deal thrown in, and a match that was ended by agreement."""
    asked = {"preset": "courts.hidden-rung", "rules": {"extras": {"new_cards": True, "change_trump": True}}}
    opened = clients["alice"].post("/api/v1/matches/", asked).json()
    url = f"/api/v1/matches/{opened['id']}/"
    fits(responses.MatchDocument(), opened, "open")
    document = clients["alice"].post(url + "ready/", {}).json()
    for path, body in (
        ("actions/", {"seq": document["seq"], "type": "new-cards"}),
        ("ready/", {}),
        ("end/", {"agree": True}),
    ):
        document = clients["alice"].post(url + path, body).json()
        fits(responses.MatchDocument(), document, path)
    assert document["ended"] == "agreed"
    fits(responses.RecordDocument(), clients["alice"].get(url + "record/").json(), "record")
    fits(responses.FramesDocument(), clients["alice"].get(url + "deals/1/").json(), "frames")
    for each in clients["alice"].get("/api/v1/presets/").json():
        fits(responses.PresetDocument(), each, "preset")


TOLD = [
    *(deal_responses.ViewDocument, deal_responses.ActionDocument, deal_responses.LastDocument),
    *(deal_responses.TableCard, deal_responses.TrickDocument, deal_responses.PileDocument),
    *(deal_responses.FaceDownDocument, deal_responses.TrumpSinceDocument, deal_responses.ResultDocument),
    *(responses.MatchDocument, responses.MatchSummary, responses.SeatDocument, responses.ClockDocument),
    *(requests.OpenRequest, requests.ActionRequest, requests.ClockRequest),
]


@pytest.mark.parametrize("document", TOLD)
def test_every_field_is_told_of(document):
    assert [name for name, field in document().fields.items() if not field.help_text] == []


@pytest.mark.parametrize("document", [deal_responses.ViewDocument, responses.MatchDocument])
def test_the_page_about_the_api_tells_of_every_field(document):
    page = (Path(__file__).resolve().parents[2] / "docs" / "API.md").read_text()
    about_views = page.partition("## The view")[2].partition("\n## ")[0]
    left_out = [name for name in document().fields if f"`{name}`" not in about_views]
    assert set(left_out) <= {"id", "seq", "seats", "view"}  # of these the rest of the page tells


def test_every_address_with_something_in_it_may_name_nothing():
    paths = SchemaGenerator().get_schema(public=True)["paths"]
    asked = ((path, deed) for path, deeds in paths.items() if "{" in path for deed in deeds.items())
    assert [(path, how) for path, (how, deed) in asked if "404" not in deed["responses"]] == []
