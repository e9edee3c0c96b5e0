"""The embedded server as `make run` starts it: one process, real pushes, real tasks, and a clean end."""

import json
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.running import ROOT, Site, alive, descendants, play_example, send_chunked

pytestmark = pytest.mark.pure


@pytest.fixture(scope="module")
def site():
    with Site() as site:
        yield site


def test_a_whole_match_is_played_with_pushes_and_bot_turns(site):
    play_example(site, "--preset", "club.single-sir", "--over", "socket", "--clock", "none")
    assert "Traceback" not in site.printed()


def post(site, path, body, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Token {token}"} if token else {})
    request = urllib.request.Request(f"{site.url}/api/v1/{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def test_how_long_a_message_may_be(site):
    """Refused in words where it can be; a longer one never reaches us, and the server cuts the line."""
    token = post(site, "guests/", {})["token"]
    match = post(site, "matches/", {"preset": "club.single-sir"}, token)
    with connect(f"{site.socket_url}/ws/matches/{match['id']}/?token={token}") as line:
        assert json.loads(line.recv(timeout=30))["type"] == "view"
        line.send("x" * 10_000)
        assert json.loads(line.recv(timeout=30))["code"] == "too_large"
        line.send("x" * 16_385)
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=30)
        assert closed.value.rcvd.code == 1009
    assert "Traceback" not in site.printed()


def test_a_body_without_a_length_is_refused(site):
    token = post(site, "guests/", {})["token"]
    match = post(site, "matches/", {"preset": "club.single-sir"}, token)
    path = f"/api/v1/matches/{match['id']}/ready/"
    status, answer = send_chunked(site.port, path, token, {"client_seed": "mine"})
    assert (status, answer["code"]) == (411, "length_required")
    assert (
        post(site, path.removeprefix("/api/v1/"), {"client_seed": "mine"}, token)["client_seeds"]["S"]
        == "mine"
    )


def test_it_is_one_process_and_answers_everything(site):
    assert descendants(site.process.pid) == set()
    assert [site.status(path) for path in ("/healthz", "/readyz", "/", "/api/v1/docs/")] == [200] * 4
    assert site.status("/api/v1/matches/") == 401


def test_a_port_in_use_is_told_in_one_sentence(site):
    done = subprocess.run(
        [sys.executable, "manage.py", "run"],
        cwd=ROOT,
        env=site.env,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr.strip() == (
        f"Cannot listen on 127.0.0.1 port {site.port} (Address already in use):"
        " set PORT or BIND to another one."
    )


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_cleanly_and_frees_its_port(how):
    with Site() as site:
        pids = {site.process.pid} | descendants(site.process.pid)
        assert site.stop(how) == 0
        assert alive(pids) == set()
        assert "Traceback" not in site.printed()
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", site.port))
