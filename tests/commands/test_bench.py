"""The bench prints. How fast anything is, no test says."""

from io import StringIO

from django.core.management import call_command


def printed(*arguments):
    out = StringIO()
    call_command("bench", "--quick", *arguments, stdout=out)
    return out.getvalue()


def test_it_prints_a_figure_for_every_preset_and_level():
    told = printed("--only", "engine", "bots")
    for words in ("club.double-sir", "casual, club.single-sir", "steady, club.double-sir", "µs"):
        assert words in told


def test_it_tells_what_it_leaves_out_and_why(monkeypatch):
    monkeypatch.setattr("games.bench.scratch.missing", lambda: "Redis does not answer: a test")
    told = printed("--only", "rest", "sockets", "flat")
    assert "Left out, because Redis does not answer: a test: rest, sockets, flat." in told
