"""Answers have the fields that the schema tells of, and no others."""

import pytest
from django.utils import timezone

from games.api import responses
from games.engine.presets import PRESETS
from games.engine.state import legal_actions
from games.services.append import action_append
from games.store import snapshot_load

pytestmark = pytest.mark.django_db


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


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_fits_the_schema_in_every_stage(table_open, preset):
    table = table_open(preset=preset, rules={})
    for step in range(60):
        snapshot = snapshot_load(table.id)
        if step % 6 == 0 or step < 6 or snapshot.over:
            for name in ("alice", "bob"):
                fits(responses.MatchDocument(), table.get(name), "match")
        if snapshot.over:
            break
        action = legal_actions(snapshot.state, snapshot.state.turn)[-1]
        action_append(snapshot, action, by="player", now=timezone.now())
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
