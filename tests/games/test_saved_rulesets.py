"""House rules kept under a name: over REST, by link, and at the table."""

import pytest

from games import services
from games.engine.presets import PRESETS
from games.models import Match, SavedRuleset

pytestmark = pytest.mark.django_db
URL = "/api/v1/rulesets/"


@pytest.fixture
def saved(cast):
    rules = {"tricks": {"pair_by": "team"}, "match": {"target": 7}}
    return services.ruleset_save(cast["alice"], name="Nani's", preset="club.double-sir", rules=rules)


def test_saving_and_looking_at_it(clients):
    body = {"name": " Nani's ", "preset": "club.double-sir", "rules": {"tricks": {"pair_by": "team"}}}
    answer = clients["alice"].post(URL, body)
    assert answer.status_code == 201
    made = answer.json()
    assert (made["name"], made["preset"]) == ("Nani's", "club.double-sir")
    assert made["rules"]["tricks"]["pair_by"] == "team"
    assert made["rules"]["deal_end"] == "seven-unless-shutout"
    assert made["owner"]["name"] == "Alice"
    assert clients[None].get(f"{URL}{made['id']}/").json() == made
    assert clients["alice"].get(URL).json() == {"results": [made]}
    assert clients["bob"].get(URL).json() == {"results": []}
    assert clients[None].get(URL).status_code == 401


def test_a_whole_ruleset_needs_no_preset(clients):
    body = {"name": "Mine", "rules": PRESETS["hukum.court-piece"].to_json()}
    assert clients["alice"].post(URL, body).json()["preset"] is None


def test_rules_on_top_of_saved_ones(clients, saved):
    body = {"name": "Nani's, short", "ruleset": saved.pk, "rules": {"match": {"target": 3}}}
    made = clients["bob"].post(URL, body).json()
    assert (made["rules"]["tricks"]["pair_by"], made["rules"]["match"]["target"]) == ("team", 3)


@pytest.mark.pure
@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": "x", "preset": "no.such"}, "unknown_preset"),
        ({"name": "", "preset": "club.double-sir"}, "malformed"),
        ({"name": "x" * 61, "preset": "club.double-sir"}, "bad_name"),
        ({"name": "\u202ex", "preset": "club.double-sir"}, "bad_name"),
        ({"name": "\u3164", "preset": "club.double-sir"}, "bad_name"),
        ({"name": "x", "preset": "club.double-sir", "ruleset": "000000000000"}, "preset_or_ruleset"),
        ({"name": "x", "ruleset": "000000000000"}, "unknown_ruleset"),
        ({"name": "x", "ruleset": "' or 1=1"}, "unknown_ruleset"),
        ({"name": "x"}, "no_rules"),
        ({"name": "x", "preset": "club.double-sir", "rules": {"deal_end": "seven"}}, "axes_clash"),
        ({"name": "x", "preset": "club.double-sir", "rules": {"colour": "red"}}, "unknown_axis"),
        ({"name": "x", "preset": "club.double-sir", "colour": "red"}, "unknown_field"),
    ],
)
def test_what_cannot_be_saved(clients, body, code):
    answer = clients["alice"].post(URL, body)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert not SavedRuleset.objects.exists()


def test_a_senseless_ruleset_is_explained_pair_by_pair(clients):
    rules = {"deal_end": "seven", "trump": {"method": "first-void"}}
    for url in (URL, URL + "check/", "/api/v1/matches/"):
        body = {"preset": "club.double-sir", "rules": rules} | ({"name": "x"} if url == URL else {})
        answer = clients["alice"].post(url, body)
        assert answer.status_code == 400
        told = answer.json()
        assert told["code"] == "axes_clash"
        assert {"tricks.taking", "deal_end", "trump.pass_to_partner", "trump.method"} <= set(
            told["data"]["axes"]
        )
        assert told["message"].count(".") >= 3


def test_asking_whether_rules_make_sense(clients):
    body = {"preset": "club.double-sir", "rules": {"thaap": True}}
    told = clients[None].post(URL + "check/", body).json()
    assert told["rules"]["thaap"] is True
    assert [each["axis"] for each in told["differences"]] == ["thaap"]
    assert any("tap the table" in text for text in told["sentences"])
    assert not SavedRuleset.objects.exists()


def test_nobody_may_keep_more_than_fit(clients, monkeypatch):
    monkeypatch.setattr("games.services.rulesets.RULESETS_MOST", 2)
    body = {"name": "x", "preset": "club.double-sir"}
    assert [clients["alice"].post(URL, body).status_code for _ in range(3)] == [201, 201, 409]
    assert clients["bob"].post(URL, body).status_code == 201


def test_saving_has_a_limit_by_the_hour_here_and_on_the_page(client, clients, monkeypatch):
    rates = {"anon": None, "user": None, "guests": None, "matches": None, "rulesets": "2/hour"}
    monkeypatch.setattr("rest_framework.throttling.SimpleRateThrottle.THROTTLE_RATES", rates)
    body = {"name": "x", "preset": "club.double-sir"}
    assert [clients["alice"].post(URL, body).status_code for _ in range(3)] == [201, 201, 429]
    form = {"preset": "club.double-sir", "do": "save", "name": "x"}
    assert [client.post("/tables/new/", form).status_code for _ in range(4)] == [302, 302, 302, 429]


def test_a_table_with_saved_rules(clients, saved):
    body = {"ruleset": saved.pk, "rules": {"match": {"target": 4}}, "clock": {"kind": "none"}}
    made = clients["bob"].post("/api/v1/matches/", body).json()
    assert made["preset"] == "club.double-sir"
    assert (made["rules"]["tricks"]["pair_by"], made["rules"]["match"]["target"]) == ("team", 4)
    assert made["rules"]["extras"] == {"new_cards": False, "change_trump": False}


def test_saved_extras_are_left_out_where_seats_are_free(clients, cast):
    """The refusal says how, and doing that opens the table."""
    rules = {"extras": {"new_cards": True, "change_trump": True}}
    saved = services.ruleset_save(cast["alice"], name="With both", preset="club.double-sir", rules=rules)
    asked = {"ruleset": saved.pk, "seats": {"N": "open", "E": "bot:steady", "S": "me", "W": "bot:steady"}}
    answer = clients["alice"].post("/api/v1/matches/", asked)
    told = answer.json()
    assert (answer.status_code, told["code"]) == (400, "extras_need_practice")
    assert told["data"]["axes"] == ["extras.new_cards", "extras.change_trump"]
    assert all(axis in told["message"] for axis in [*told["data"]["axes"], "false", "`rules`"])
    opened = clients["alice"].post("/api/v1/matches/", asked | {"rules": told["data"]["rules"]})
    assert opened.status_code == 201
    assert opened.json()["rules"]["extras"] == {"new_cards": False, "change_trump": False}


def test_a_table_names_a_preset_or_saved_rules_not_both(clients, saved):
    body = {"ruleset": saved.pk, "preset": "club.double-sir"}
    assert clients["bob"].post("/api/v1/matches/", body).json()["code"] == "preset_or_ruleset"


def test_the_page_of_saved_rules(client, clients, saved):
    page = client.get(f"/rules/saved/{saved.pk}/")
    assert page.status_code == 200
    assert "Saved by" in page.content.decode()
    assert client.get(f"/rules/saved/{saved.pk}/print/").status_code == 200
    compared = client.get(f"/rules/compare/?a=club.double-sir&b={saved.pk}").content.decode()
    assert "Two wins in a row, by whom" in compared
    answer = client.post(f"/rules/saved/{saved.pk}/play/")
    assert answer.url == f"/matches/{Match.objects.get().pk}/"


@pytest.mark.parametrize(
    "path", ["/rules/saved/000000000000/", "/rules/saved/x/", "/rules/saved/000000000000/print/"]
)
def test_saved_rules_that_are_not_there(client, path):
    assert client.get(path).status_code == 404


def test_api_ruleset_that_is_not_there(clients):
    answer = clients[None].get(URL + "000000000000/")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_queries_are_constant(client, clients, cast, saved, django_assert_num_queries):
    with django_assert_num_queries(1):
        client.get(f"/rules/saved/{saved.pk}/")
    with django_assert_num_queries(1):
        clients[None].get(f"{URL}{saved.pk}/")
    for number in range(5):
        services.ruleset_save(cast["alice"], name=f"House {number}", preset="club.double-sir")
    with django_assert_num_queries(2):  # the token, the list
        clients["alice"].get(URL)
