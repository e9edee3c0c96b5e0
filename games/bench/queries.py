"""How many queries each action, read and page takes, counted in this process."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any
from warnings import catch_warnings, simplefilter

from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext, override_settings
from django.urls import reverse

from games import access
from games.bench.figures import table
from games.bench.tables import Person, Table, people_make, tables_make
from games.selectors import match_document

JSON = "application/json"
MARKS = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
PLAIN_STATICS = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


class Counter:
    """Sends requests and keeps how many queries each took."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str, str]] = []

    def count(self, name: str, call: Callable[[], Any]) -> Any:
        """Add a line. -> the answer. RuntimeError where that is an error."""
        with CaptureQueriesContext(connection) as caught:
            answer = call()
        if getattr(answer, "status_code", 200) >= 400:
            raise RuntimeError(f"{name}: status {answer.status_code}: {answer.content[:300]!r}")
        marks = sum(str(query["sql"]).startswith(MARKS) for query in caught.captured_queries)
        self.rows.append((name, str(len(caught) - marks), str(marks)))
        return answer


def program(person: Person) -> Client:
    """A client with a token."""
    return Client(SERVER_NAME="localhost", HTTP_AUTHORIZATION=f"Token {person.token}")


def browser(person: Person) -> Client:
    """A client with a session."""
    client = Client(SERVER_NAME="localhost")
    client.force_login(person.player, "django.contrib.auth.backends.ModelBackend")
    return client


def measure(rng: Random) -> list[str]:
    """Lines: queries of actions, reads and pages."""
    counter, played = Counter(), tables_make(1, rng)[0]
    with override_settings(STORAGES={**settings.STORAGES, "staticfiles": PLAIN_STATICS}), catch_warnings():
        simplefilter("ignore")  # that no static files have been collected is all the same here
        _tables(counter)
        _moves(counter, played)
        _reads(counter, played)
        _pages(counter, played)
    return table(("", "queries", "begin, commit"), counter.rows)


def _tables(counter: Counter) -> None:
    """Opening, sitting down, starting."""
    first, second = people_make(2)
    seats = {"N": "open", "E": "bot:steady", "S": "me", "W": "bot:steady"}
    asked = {"preset": "club.double-sir", "seats": seats}
    opened = counter.count(
        "POST matches/", lambda: program(first).post("/api/v1/matches/", asked, content_type=JSON)
    ).json()
    path = f"/api/v1/matches/{opened['id']}/"
    code = {"code": opened["code"]}
    counter.count("POST join/", lambda: program(second).post(path + "join/", code, content_type=JSON))
    counter.count("POST ready/", lambda: program(first).post(path + "ready/", {}, content_type=JSON))
    counter.count(
        "POST ready/ that starts", lambda: program(second).post(path + "ready/", {}, content_type=JSON)
    )


def _moves(counter: Counter, played: Table) -> None:
    """The deal to its end; a line for the first move, one in the middle and the last."""
    moves = list(played.moves)
    named = {0: "the first", len(moves) // 2: "in mid-deal", len(moves) - 1: "the last of a deal"}
    for place, move in enumerate(moves):
        body = {"seq": move.seq, "id": move.id, **move.action}
        client, path = program(played.people[move.seat]), f"/api/v1/matches/{played.id}/actions/"

        def send(client: Client = client, path: str = path, body: Any = body) -> Any:
            return client.post(path, body, content_type=JSON)

        if place in named:
            counter.count(f"POST actions/, {named[place]}", send)
        else:
            send()


def _reads(counter: Counter, played: Table) -> None:
    person = played.people["S"]
    path = f"/api/v1/matches/{played.id}/"
    for name, url in {
        "GET match": path,
        "GET matches/": "/api/v1/matches/",
        "GET record/": path + "record/",
        "GET deals/1/": path + "deals/1/",
    }.items():
        counter.count(name, partial(program(person).get, url))

    def push() -> object:
        return match_document(access.match_see(person.player, played.id), person.player)

    counter.count("push to the first of a table's sockets", push)


def _pages(counter: Counter, played: Table) -> None:
    """Each page the second time, when the session is in the cache."""
    client = browser(played.people["S"])
    urls = {
        "page home": reverse("home"),
        "page table": reverse("match_table", kwargs={"match_id": played.id}),
        "page replay": reverse("match_replay", kwargs={"match_id": played.id}),
        "page my matches": reverse("matches_mine"),
        "page rules": reverse("rules_index"),
    }
    for name, url in urls.items():
        client.get(url)
        counter.count(name, partial(client.get, url))
