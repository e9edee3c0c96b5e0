"""The waiting room, codes and the form that opens tables: pages that work without a script."""

import re

import pytest
from django.test import Client

from games.models import Invitation, Match, Player, Seat

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
FORM = {"preset": "club.double-sir", "do": "play", "who": "friends"}


def opened(client, **form):
    """A table for friends, from the form. -> its row"""
    answer = client.post("/tables/new/", FORM | form)
    assert answer.status_code == 302, text_of(answer)
    return Match.objects.get(pk=answer.url.split("/")[2])


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def do(client, match, deed, follow=True, **more):
    return client.post(f"/matches/{match.pk}/room/", {"do": deed, **more}, follow=follow)


def seated(match):
    return {row.seat: row.player.name for row in Seat.objects.filter(match=match).select_related("player")}


@pytest.fixture
def friend():
    return Client()


def test_with_friends_is_a_private_table_that_waits(client):
    match = opened(client)
    assert (match.status, match.visibility, match.clock) == ("open", "private", "none")
    assert list(seated(match)) == ["S"]
    page = client.get(f"/matches/{match.pk}/").content.decode()
    assert f"/t/{match.code}/" in page
    assert "court-table" not in page


@pytest.mark.parametrize(
    ("form", "seats", "visibility"),
    [
        ({"who": "anyone"}, {"S": "me"}, "public"),
        ({"who": "friends", "my_seat": "N", "seat_S": "bot:casual"}, {"N": "me", "S": "casual"}, "private"),
        ({"who": "friends", "my_seat": "X", "seat_S": "open"}, {"S": "me"}, "private"),
        ({"who": "bots", "seat_N": "open"}, {"S": "me", "E": "steady", "W": "steady"}, "private"),
        ({"who": "x", "seat_N": "x"}, {"S": "me", "N": "steady", "E": "steady", "W": "steady"}, "private"),
    ],
)
def test_who_plays_seat_by_seat(client, form, seats, visibility):
    match = opened(client, **form)
    rows = Seat.objects.filter(match=match)
    assert {row.seat: row.player.level or "me" for row in rows} == seats
    assert match.visibility == visibility


@pytest.mark.parametrize(
    ("form", "clock"),
    [
        ({"clock": "timed", "seconds": "45", "reserve": "90"}, ("live", 45, 90)),
        ({"clock": "timed", "seconds": " 45 ", "reserve": "0"}, ("live", 45, 0)),
        ({"clock": "daily", "days": "3"}, ("daily", 3 * 86400, 0)),
        ({"clock": "slow"}, ("live", 60, 0)),
        ({"clock": "x"}, ("none", None, 0)),
    ],
)
def test_the_clock_that_is_asked_for(client, form, clock):
    match = opened(client, **form)
    assert (match.clock, match.clock_seconds, match.clock_reserve) == clock


@pytest.mark.parametrize(
    "form",
    [
        {"clock": "timed", "seconds": "4"},
        {"clock": "timed", "seconds": "601"},
        {"clock": "timed", "seconds": "x", "reserve": "-1"},
        {"clock": "daily", "days": "٣"},
        {"extras.new_cards": "yes"},
    ],
)
def test_what_cannot_be_opened_is_said_in_the_form(client, form):
    answer = client.post("/tables/new/", FORM | form)
    assert answer.status_code == 400
    assert "please." in text_of(answer) or "Extras are for practice" in text_of(answer)
    assert not Match.objects.exists()


def test_hints_stay_at_home_where_friends_come(client):
    assert not opened(client, hints="on").hints
    assert opened(client, hints="on", who="bots").hints


def test_a_newcomer_is_told_of_the_short_match_and_may_have_the_long_one(client):
    assert "this match goes to 3" in text_of(client.get("/tables/new/"))
    match = opened(client)
    assert match.rules["match"]["target"] == 3
    assert "First to 3, a short match for newcomers" in text_of(client.get(f"/matches/{match.pk}/"))
    form = {"preset": "club.double-sir", "match.target": "7"}
    assert "this match goes to" not in text_of(client.post("/tables/new/", form))


def test_the_family_page_opens_a_table_for_the_family(client):
    url = client.post("/tables/family/", {"do": "play", "who": "friends"}).url
    assert Match.objects.get().status == "open"
    assert client.get(url).status_code == 200


# --- by link and by code -------------------------------------------------------------------------


def test_a_visitor_sits_down_by_the_link_in_one_tap(client, friend):
    match = opened(client)
    page = friend.get(f"/t/{match.code}/")
    assert (page.status_code, Player.objects.filter(kind="guest").count()) == (200, 1)
    answer = friend.post(f"/t/{match.code}/", {"do": "sit N", "name": "  Nani  "})
    assert answer.url == f"/matches/{match.pk}/"
    assert seated(match)["N"] == "Nani"
    assert friend.get(f"/t/{match.code}/").url == answer.url
    assert friend.get(answer.url).status_code == 200


def test_a_visitor_without_a_name_is_given_one(client, friend):
    match = opened(client)
    friend.post(f"/t/{match.code}/", {"do": "sit W", "name": ""})
    assert seated(match)["W"].startswith("Guest")


@pytest.mark.parametrize("form", [{"do": "sit N", "name": "Admin"}, {"do": "sit S", "name": "Nani"}])
def test_what_goes_wrong_is_said_at_the_table(client, friend, form):
    match = opened(client)
    answer = friend.post(f"/t/{match.code}/", form)
    assert answer.status_code in (400, 409)
    assert 'role="alert"' in answer.content.decode()
    assert list(seated(match)) == ["S"]


def test_without_the_code_there_is_nothing_to_see(client, friend):
    match = opened(client)
    assert friend.get(f"/matches/{match.pk}/").status_code == 404
    assert do(friend, match, "sit N").status_code == 404
    wrong = friend.get("/t/AAAAAA/")
    assert (wrong.status_code, "No table has this code" in text_of(wrong)) == (404, True)
    assert Player.objects.filter(kind="guest").count() == 1
    for odd in ("x", "AAAAAAA", "%00", "AA AA"):
        assert friend.get(f"/t/{odd}/").status_code == 404


def test_a_code_can_be_typed(client, friend):
    match = opened(client)
    typed = f" {match.code[:3].lower()}-{match.code[3:]}"
    assert friend.get("/t/", {"code": typed}).url == f"/t/{match.code}/"
    assert friend.get("/t/").status_code == 200
    assert "No table has this code" in text_of(friend.get("/t/", {"code": "x"}))
    assert "/t/" in client.get("/").content.decode()
    assert "/t/" in client.get("/matches/").content.decode()


def test_a_link_to_a_match_that_has_started(client, friend):
    match = opened(client)
    for seat in "NEW":
        do(client, match, f"bot {seat}")
    do(client, match, "ready")
    late = friend.get(f"/t/{match.code}/")
    assert (late.status_code, "has started" in text_of(late)) == (409, True)
    assert client.get(f"/t/{match.code}/").url == f"/matches/{match.pk}/"
    assert b"<court-table" in client.get(f"/matches/{match.pk}/").content


# --- in the room ---------------------------------------------------------------------------------


def test_everything_can_be_done_by_buttons(client, friend):
    match = opened(client)
    friend.post(f"/t/{match.code}/", {"do": "sit N", "name": "Nani"})
    do(friend, match, "move E")
    do(client, match, "bot N", level="casual")
    assert Seat.objects.get(match=match, seat="N").player.level == "casual"
    do(client, match, "unbot N")
    assert sorted(seated(match)) == ["E", "S"]
    assert "Only the host" in text_of(do(friend, match, "bot N"))
    sent = Seat.objects.get(match=match, seat="E").player_id
    assert "No person sits there" in text_of(do(client, match, f"kick E {'x' * 8}"))
    assert "Let in again" not in text_of(client.get(f"/matches/{match.pk}/"))
    assert "Let in again" in text_of(do(client, match, f"kick E {sent}"))
    gone = friend.get(f"/matches/{match.pk}/")
    assert (gone.status_code, "You are not at this table any more" in text_of(gone)) == (403, True)
    assert friend.get(f"/t/{match.code}/").status_code == 403
    assert "Let in again" not in text_of(do(client, match, f"unkick {sent}"))
    assert friend.get(f"/t/{match.code}/").status_code == 200
    answer = do(client, match, "stand")
    assert "You have left the table." in text_of(answer)
    match.refresh_from_db()
    assert match.status == "abandoned"
    assert "This table was closed" in text_of(client.get(f"/matches/{match.pk}/", follow=True))


def test_the_cut_goes_along_with_ready(client):
    match = opened(client)
    do(client, match, "ready", cut="my cut")
    assert Seat.objects.get(match=match).client_seed == "my cut"
    assert "64 bytes" in text_of(do(client, match, "ready", cut="é" * 40))


def test_a_part_of_the_page_is_what_changes(client):
    match = opened(client)
    for answer in (client.get(f"/matches/{match.pk}/?part=1"), do(client, match, "move N", part="1")):
        page = answer.content.decode()
        assert ('data-block="seats"' in page, "<html" in page) == (True, False)
    assert "You sit" not in page


@pytest.mark.parametrize("deed", ["", "fly", "sit", "sit X", "kick SS", "bot", "move \x00"])
def test_deeds_that_are_none(client, deed):
    match = opened(client)
    assert do(client, match, deed).status_code == 400
    assert client.post(f"/t/{match.code}/", {"do": deed}).status_code in (302, 400)


def test_a_table_that_has_not_begun_is_told_as_it_is(client, friend):
    match = opened(client)
    for path in ("/", "/matches/"):
        assert "Waiting for players" in text_of(client.get(path)), path
    friend.post(f"/t/{match.code}/", {"do": "sit E", "name": "Meera"})
    do(client, match, "bot N")
    page = text_of(client.get("/matches/"))
    assert "At the table with you: " in page
    assert "Meera . Seats still open" in page
    assert "against" not in page
    assert "next deal" not in text_of(friend.get("/"))


def test_invitations_are_shown_at_home_and_answered_at_the_table(client, friend):
    match = opened(client)
    friend.post(f"/t/{match.code}/", {"do": "sit N", "name": "Nani"})
    for seat in "EW":
        do(client, match, f"bot {seat}")
    for each in (client, friend):
        do(each, match, "ready")
    second = opened(client)
    page = client.get(f"/matches/{second.pk}/?who=nan")
    nani = Player.objects.get(name="Nani")
    assert f'value="invite {nani.pk}"' in page.content.decode()
    assert "Nobody of that name" in text_of(client.get(f"/matches/{second.pk}/?who=xyz"))
    do(client, second, f"invite {nani.pk}")
    assert Invitation.objects.get().player == nani
    for path in ("/", "/matches/"):
        assert "asks you to play" in text_of(friend.get(path))
    assert "You are invited" in text_of(friend.get(f"/matches/{second.pk}/"))
    assert "You have said no." in text_of(do(friend, second, "decline"))
    assert friend.get(f"/matches/{second.pk}/").status_code == 404


def test_once_more_from_the_finished_table(client, friend):
    match = opened(client)
    friend.post(f"/t/{match.code}/", {"do": "sit N", "name": "Nani"})
    for seat in "EW":
        do(client, match, f"bot {seat}")
    for each in (client, friend):
        do(each, match, "ready")
    for each in (client, friend):
        each.post(f"/api/v1/matches/{match.pk}/concede/", {"agree": True}, content_type="application/json")
    assert f"/matches/{match.pk}/again/" in friend.get(f"/matches/{match.pk}/").content.decode()
    url = friend.post(f"/matches/{match.pk}/again/").url
    assert "would play once more with you" in text_of(client.get("/matches/"))
    assert "Kept for you" in text_of(client.get(url))
    assert client.post(f"/matches/{match.pk}/again/").url == url
    again = Match.objects.get(pk=url.split("/")[2])
    assert (again.status, sorted(seated(again))) == ("playing", ["E", "N", "S", "W"])


def test_a_public_table_is_sat_down_at_by_anybody(client, friend):
    match = opened(client, who="anyone")
    assert "Sit here" in text_of(friend.get(f"/matches/{match.pk}/"))
    do(friend, match, "sit N", name="Nani")
    assert seated(match)["N"] == "Nani"


def test_who_opens_a_table_for_friends_is_asked_for_a_name(client):
    assert 'name="my_name"' in client.get("/tables/new/?who=friends").content.decode()
    form = FORM | {"who": "friends", "my_name": "Ammi" * 10}
    refused = client.post("/tables/new/", form)
    assert (refused.status_code, Player.objects.filter(kind="guest").count()) == (400, 0)
    assert 'value="' + "Ammi" * 10 in refused.content.decode()
    at = client.post("/tables/new/", form | {"my_name": "Ammi"}).url
    assert "<bdi>Ammi</bdi>" in client.get(at).content.decode()
    client.post("/tables/new/", form | {"my_name": "Nani"})  # a guest may be called otherwise from now on
    client.post("/tables/new/", form | {"my_name": ""})  # and keeps the name with nothing said
    assert Player.objects.get(kind="guest").name == "Nani"
    assert 'name="my_name" value="Nani"' in client.get("/tables/new/?who=friends").content.decode()


def test_a_table_for_friends_comes_before_the_house_rules(client):
    page = client.get("/tables/new/?who=friends").content.decode()
    assert page.index('value="play"') < page.index('class="house-rules"')
    assert '<details class="house-rules">' in page
    changed = page_of(client, {"who": "friends", "chosen": "match.target", "match.target": "9"})
    assert '<details class="house-rules" open>' in changed
    assert "Played to: 9 points" in text_of_html(changed.partition('data-block="sum-house"')[2][:300])


def page_of(client, form):
    return client.post("/tables/new/", {"preset": "club.double-sir", **form}).content.decode()


def text_of_html(text):
    return re.sub(r"<[^>]+>", "", text)


def test_the_table_before_the_start_says_that_it_needs_scripts(client):
    match = opened(client)
    page = client.get(f"/matches/{match.pk}/").content.decode()
    warning = page.index("needs JavaScript")
    assert "<noscript>" in page
    assert warning < page.index('value="ready"')
    assert "needs JavaScript" in client.get("/pairing/").content.decode()
