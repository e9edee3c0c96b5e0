"""What waits is told, on a clock of our own: once, not to who is there, not at night, all in one mail."""

import json
from datetime import UTC, datetime, timedelta

import pytest
import requests
from allauth.account.models import EmailAddress
from django.core import mail
from django.utils import timezone

from games import notices, presence, selectors, services
from games.engine.state import legal_actions
from games.models import Invitation, Match, Notice, NoticeWishes, Player, PushSubscription
from games.notices import mailing, pushing, telling
from games.notices.looking import Began, note
from games.notices.owners import exported
from games.services.append import action_append
from games.store import snapshot_load

pytestmark = pytest.mark.django_db
DAILY = {"kind": "daily", "days": 3}
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc"


class Clock:
    """The time of day, which goes on when a test says so."""

    def __init__(self):
        self.now = datetime(2027, 1, 6, 12, tzinfo=UTC)

    def on(self, **more):
        self.now += timedelta(**more)
        return self.now


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(timezone, "now", lambda: made.now)
    return made


@pytest.fixture
def people(clock, cast):
    """The cast with accounts, whose addresses are confirmed."""
    for name, player in cast.items():
        email = f"{name}@example.org"
        Player.objects.filter(pk=player.pk).update(kind="human", email=email)
        EmailAddress.objects.create(user=player, email=email, verified=True, primary=True)
    return cast


@pytest.fixture
def daily(people, table_open, clock):
    """A match that takes days, which nobody has looked at for an hour."""

    def build(**asked):
        chosen = {"match": {"target": 20}, "first_deal": "chosen"}
        table = table_open(**{"clock": DAILY, "rules": chosen, "first_dealer": "S", **asked})
        clock.on(hours=1)
        Match.objects.filter(pk=table.id).update(waits_since=clock.now)
        return table

    return build


@pytest.fixture
def pushed(monkeypatch):
    """What push services were given: [(device, text)]."""
    found = []
    monkeypatch.setattr(pushing, "delivered", lambda device, text: found.append((device, text)) or "sent")
    return found


def run(clock, **more):
    """Time goes on, and the worker comes by."""
    clock.on(**more)
    for player_id in notices.notices_look(clock.now):
        notices.notice_tell(player_id, clock.now)


def move(table, clock):
    """Whoever's turn it is plays, by a door that leaves no other sign. -> their name"""
    snapshot = snapshot_load(table.id)
    name = table.seats[snapshot.state.turn]
    action_append(snapshot, legal_actions(snapshot.state, snapshot.state.turn)[0], by="player", now=clock.now)
    return name


def to_play(table):
    return table.seats[table.match.turn]


def subjects(name=None):
    return [each.subject for each in mail.outbox if name is None or each.to == [f"{name}@example.org"]]


def away_again(table, clock):
    """A new wait of the same player, of which they know nothing."""
    Match.objects.filter(pk=table.id).update(waits_since=clock.now)


def test_a_turn_is_mailed_once_it_has_lasted_and_only_to_whose_it_is(daily, clock):
    table = daily()
    name = to_play(table)
    run(clock, minutes=14)
    assert mail.outbox == []
    run(clock, minutes=1)
    assert subjects() == subjects(name) == ["It is your turn in 1 match"]
    for _ in range(5):
        run(clock, hours=1)
    assert len(mail.outbox) == 1


def test_thirty_quick_moves_are_at_most_one_mail(daily, clock):
    table = daily()
    for _ in range(30):
        if table.match.turn:
            move(table, clock)
            run(clock, minutes=1)
    assert mail.outbox == []
    name = to_play(table)
    for _ in range(6):
        run(clock, hours=1)
        away_again(table, clock)
    assert subjects() == subjects(name) == ["It is your turn in 1 match"]


@pytest.mark.parametrize("how", ["page", "socket", "api", "move"])
def test_once_the_match_was_seen_a_mail_may_come_again(daily, clock, how):
    table = daily()
    name = to_play(table)
    player = table.match.seats.get(seat=table.match.turn).player
    run(clock, minutes=20)
    assert len(subjects(name)) == 1
    clock.on(minutes=10)
    client = table.clients[name]
    client.force_login(player)
    if how == "page":
        assert client.get(f"/matches/{table.id}/").status_code == 200
    elif how == "socket":
        services.seats_here(player, table.id, table.match.seq)
    elif how == "api":
        client.get(table.url)
    else:
        move(table, clock)
        while table.match.turn and to_play(table) != name:
            move(table, clock)
    clock.on(minutes=5)
    away_again(table, clock)
    run(clock, minutes=20)
    if how != "page":  # a mail that was not answered by a look keeps others apart for an hour
        run(clock, hours=1)
    assert len(subjects(name)) == 2


def test_who_is_there_or_has_looked_gets_nothing(daily, clock):
    table = daily()
    player = table.match.seats.get(seat=table.match.turn).player
    presence.heard(table.id, player.pk, clock.on(minutes=5))
    run(clock, hours=2)
    assert mail.outbox == []
    assert Notice.objects.get().due is None


def test_a_turn_that_is_over_is_not_told(daily, clock):
    table = daily()
    run(clock, minutes=2)
    move(table, clock)
    run(clock, minutes=14)
    assert mail.outbox == []
    Match.objects.update(status="abandoned", turn="", waits_since=None)
    run(clock, hours=2)
    assert mail.outbox == []


def test_several_matches_are_one_mail_and_the_next_waits_its_hour(daily, clock):
    first, second = daily(), daily()
    Match.objects.update(waits_since=clock.now)
    assert to_play(first) == to_play(second)
    name = to_play(first)
    third = daily()
    Match.objects.filter(pk=third.id).update(waits_since=clock.now - timedelta(minutes=50))
    run(clock, minutes=1)
    assert subjects(name) == ["It is your turn in 3 matches"]
    text = mail.outbox[0].body
    assert all(f"/matches/{table.id}/" in text for table in (first, second, third))
    fourth = daily()
    presence.heard(first.id, people_id(first, name), clock.now)
    Match.objects.filter(pk=fourth.id).update(waits_since=clock.now - timedelta(minutes=30))
    Notice.objects.update(mailed=clock.now)
    run(clock, minutes=20)
    assert len(subjects(name)) == 1
    run(clock, minutes=41)
    assert subjects(name)[1:] == ["It is your turn in 1 match"]


def people_id(table, name):
    return table.match.seats.get(seat=next(s for s, who in table.seats.items() if who == name)).player_id


def test_at_night_it_is_held_and_told_in_the_morning(daily, clock, pushed, settings):
    table = daily()
    player = table.match.seats.get(seat=table.match.turn).player
    Player.objects.filter(pk=player.pk).update(time_zone="Asia/Karachi")
    PushSubscription.objects.create(player=player, endpoint=ENDPOINT, **KEYS)
    clock.now = datetime(2027, 1, 6, 19, 30, tzinfo=UTC)  # half past midnight in Karachi
    away_again(table, clock)
    for _ in range(7):
        run(clock, hours=1)
    assert (mail.outbox, pushed) == ([], [])
    run(clock, minutes=30)  # eight o'clock
    assert (len(mail.outbox), len(pushed)) == (1, 1)
    assert "Your time ends on Sat 9 Jan, 17:00." in mail.outbox[0].body


def test_on_vacation_turns_are_not_told_of_until_one_is_back(daily, clock, pushed):
    table = daily()
    player = table.match.seats.get(seat=table.match.turn).player
    PushSubscription.objects.create(player=player, endpoint=ENDPOINT, **KEYS)
    today = clock.now.date()
    services.vacation_start(player, first=today, last=today + timedelta(days=5), now=clock.now)
    began = clock.on(minutes=1)
    away_again(table, clock)
    for _ in range(23):
        run(clock, hours=1)
    assert (mail.outbox, pushed) == ([], [])
    services.vacation_end(player, clock.now)
    Match.objects.filter(pk=table.id).update(waits_since=began)
    run(clock, hours=1)
    assert (len(mail.outbox), len(pushed)) == (1, 1)


def test_what_was_not_wished_is_not_mailed(daily, clock):
    table = daily()
    player = table.match.seats.get(seat=table.match.turn).player
    NoticeWishes.objects.create(player=player, mail_turn=False)
    run(clock, minutes=30)
    assert mail.outbox == []


@pytest.mark.parametrize("change", [{"verified": False}, {"email": "old@example.org"}])
def test_only_a_confirmed_address_gets_mail(daily, clock, change):
    table = daily()
    EmailAddress.objects.filter(user=table.match.seats.get(seat=table.match.turn).player).update(**change)
    run(clock, minutes=30)
    assert mail.outbox == []


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"clock": {"kind": "none"}}, 1),
        ({"clock": {"kind": "live", "seconds": 600}}, 0),
    ],
)
def test_turns_are_told_where_nobody_sits_at_the_clock(daily, clock, asked, told):
    daily(**asked)
    run(clock, minutes=30)
    assert len(mail.outbox) == told


@pytest.mark.parametrize(("kind", "told"), [(DAILY, 1), ({"kind": "none"}, 0)])
def test_alone_with_bots_only_a_clock_is_worth_a_mail(people, clients, clock, kind, told):
    opened = clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir", "clock": kind}).json()
    clients["alice"].post(f"/api/v1/matches/{opened['id']}/ready/", {})
    clock.on(hours=1)
    Match.objects.update(turn="S", waits_since=clock.now)
    run(clock, minutes=30)
    assert len(mail.outbox) == told


def test_programs_and_covered_seats_are_told_nothing(daily, clock):
    table = daily()
    name = to_play(table)
    table.clients[name].post(table.url + "leave/", {})
    assert table.match.waits_since is None
    run(clock, minutes=30)
    assert mail.outbox == []
    other = daily()
    Player.objects.filter(kind="human").update(program=True)
    assert other.match.waits_since is not None
    run(clock, minutes=30)
    assert mail.outbox == []


def test_the_end_is_told_to_who_wishes_it_and_was_not_there(daily, clock, people):
    table = daily()
    for name in ("bob", "alice"):
        NoticeWishes.objects.create(player=people[name], mail_finished=True)
    clock.on(minutes=1)
    Match.objects.filter(pk=table.id).update(
        status="finished", finished=clock.now, turn="", waits_since=None, ended="target", winner="NS"
    )
    presence.heard(table.id, people["alice"].pk, clock.now)
    run(clock, minutes=20)
    assert [each.to for each in mail.outbox] == [["bob@example.org"]]
    assert mail.outbox[0].subject.startswith("This match has ended: ")
    run(clock, days=1)
    assert len(mail.outbox) == 1


@pytest.fixture
def invited(people, clients, clock):
    """Opens a table to which bob and charlie are invited. -> its id and code"""
    seats = {"S": "me", "W": "open", "N": "open", "E": "open"}
    opened = clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir", "seats": seats}).json()
    for name in ("bob", "charlie"):
        Invitation.objects.create(
            match_id=opened["id"], player=people[name], by=people["alice"], at=clock.now
        )
    return opened


def test_an_invitation_is_told_once_and_not_once_one_sits_there(people, clients, clock, invited):
    run(clock, minutes=2)
    clients["charlie"].post(f"/api/v1/matches/{invited['id']}/join/", {"code": invited["code"]})
    run(clock, minutes=20)
    run(clock, hours=2)
    assert [each.to for each in mail.outbox] == [["bob@example.org"]]
    assert mail.outbox[0].subject.startswith("You are invited: ")


@pytest.mark.parametrize("how", ["declined", "looked", "closed"])
def test_an_invitation_that_is_over_or_seen_is_not_told(people, client, clock, invited, how):
    run(clock, minutes=2)
    if how == "declined":
        Invitation.objects.update(declined=True)
    elif how == "closed":
        Match.objects.update(status="abandoned", finished=clock.now)
    for name in ("bob", "charlie") if how == "looked" else ():
        client.force_login(people[name])
        assert client.get(f"/matches/{invited['id']}/").status_code == 200
    run(clock, hours=1)
    assert mail.outbox == []


def test_the_mail_is_plain_and_simple_and_has_a_way_out(daily, clock, settings):
    settings.SITE_URL = "https://cards.example.org"
    table = daily()
    name = to_play(table)
    other = next(each for each in ("alice", "bob") if each != name)
    Player.objects.filter(pk=people_id(table, other)).update(name="<b>Kim & Co</b>")
    run(clock, minutes=20)
    sent = mail.outbox[0]
    html = sent.alternatives[0][0]
    stop = sent.extra_headers["List-Unsubscribe"].strip("<>")
    assert sent.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert stop.startswith("https://cards.example.org/account/notices/stop/")
    assert stop in sent.body
    assert stop in html
    assert f"https://cards.example.org/matches/{table.id}/" in sent.body
    assert "<b>Kim & Co</b>" in sent.body
    assert "&lt;b&gt;Kim &amp; Co&lt;/b&gt;" in html
    assert "Your time ends on Sat 9 Jan, 12:00 UTC." in sent.body


def test_mail_that_does_not_go_out_is_tried_again(daily, clock, monkeypatch):
    daily()
    real = mailing.digest_send
    monkeypatch.setattr(mailing, "digest_send", lambda *_: (_ for _ in ()).throw(OSError("no server")))
    run(clock, minutes=20)
    monkeypatch.setattr(mailing, "digest_send", real)
    run(clock, minutes=1)
    assert mail.outbox == []  # the lease
    run(clock, minutes=10)
    assert len(mail.outbox) == 1


def test_what_another_worker_holds_is_left_to_it_until_its_lease_ends(daily, clock):
    table = daily()
    player_id = table.match.seats.get(seat=table.match.turn).player_id
    clock.on(minutes=20)
    assert notices.notices_look(clock.now) == [player_id]
    assert len(telling._claimed(player_id, clock.now)) == 1
    notices.notice_tell(player_id, clock.now)
    assert mail.outbox == []
    assert notices.notices_look(clock.now) == []
    notices.notice_tell(player_id, clock.on(minutes=10))
    assert len(mail.outbox) == 1


def test_a_late_look_does_not_tell_again(daily, clock):
    table = daily()
    run(clock, minutes=20)
    row = Notice.objects.get()
    note(Notice.Kind.TURN, [Began(row.player_id, table.id, row.since)])
    assert Notice.objects.get().due is None
    run(clock, minutes=20)
    assert len(mail.outbox) == 1


def test_a_push_holds_no_card_and_comes_before_the_mail(daily, clock, pushed):
    table = daily()
    player = table.match.seats.get(seat=table.match.turn).player
    PushSubscription.objects.create(player=player, endpoint=ENDPOINT, failed=3, **KEYS)
    run(clock, minutes=1)
    assert mail.outbox == []
    [(_device, text)] = pushed
    title = "Your turn: Single Sir"
    assert json.loads(text) == {
        "match": table.id,
        "kind": "turn",
        "title": title,
        "url": f"/matches/{table.id}/",
    }
    assert PushSubscription.objects.get().failed == 0
    run(clock, minutes=20)
    assert (len(pushed), len(mail.outbox)) == (1, 1)


def test_a_guest_is_pushed_to_and_has_no_mail(clock, cast, table_open, pushed):
    table = table_open(clock=DAILY)
    clock.on(hours=1)
    Match.objects.update(waits_since=clock.now)
    player = table.match.seats.get(seat=table.match.turn).player
    PushSubscription.objects.create(player=player, endpoint=ENDPOINT, **KEYS)
    run(clock, minutes=20)
    assert (len(pushed), mail.outbox) == (1, [])


def test_much_news_is_one_push(daily, clock, pushed):
    tables = [daily() for _ in range(4)]
    Match.objects.update(waits_since=clock.now)
    player = tables[0].match.seats.get(seat=tables[0].match.turn).player
    PushSubscription.objects.create(player=player, endpoint=ENDPOINT, **KEYS)
    run(clock, minutes=1)
    assert len(pushed) == 1
    assert '"/matches/"' in pushed[0][1]


@pytest.mark.parametrize(("outcome", "left"), [("gone", 0), ("failed", 1)])
def test_a_browser_that_is_gone_is_forgotten(daily, clock, monkeypatch, outcome, left):
    table = daily()
    player = table.match.seats.get(seat=table.match.turn).player
    PushSubscription.objects.create(player=player, endpoint=ENDPOINT, **KEYS)
    monkeypatch.setattr(pushing, "delivered", lambda *_: outcome)
    run(clock, minutes=1)
    assert PushSubscription.objects.filter(failed=1).count() == PushSubscription.objects.count() == left
    PushSubscription.objects.update(failed=pushing.FAILURES_MOST - 1)
    away_again(table, clock)
    run(clock, minutes=2)
    assert not PushSubscription.objects.exists()


TOLD = '{"title": "It is your turn", "url": "/matches/next/"}'


class Answer:
    def __init__(self, status):
        self.status_code, self.reason, self.text, self.headers = status, "", "", {}


@pytest.mark.parametrize(
    ("status", "outcome"), [(201, "sent"), (404, "gone"), (410, "gone"), (500, "failed"), (429, "failed")]
)
def test_what_a_push_service_answers(cast, monkeypatch, status, outcome):
    device = PushSubscription(player=cast["alice"], endpoint=ENDPOINT, **KEYS)
    asked = []

    def post(self, url, **more):
        asked.append((url, more, self.max_redirects))
        return Answer(status)

    monkeypatch.setattr("requests.Session.post", post)
    assert pushing.delivered(device, TOLD) == outcome
    [(url, more, redirects)] = asked
    assert (url, more["timeout"], redirects) == (ENDPOINT, pushing.TIMEOUT, 0)
    assert more["headers"]["authorization"].startswith("vapid t=")
    assert TOLD.encode() not in more["data"]  # it is sealed


def test_a_line_that_is_down_and_an_address_that_is_no_service(cast, monkeypatch):
    def post(*_args, **_more):
        raise requests.ConnectionError

    monkeypatch.setattr("requests.Session.post", post)
    device = PushSubscription(player=cast["alice"], endpoint=ENDPOINT, **KEYS)
    assert pushing.delivered(device, "{}") == "failed"
    device.endpoint = "https://localhost/x"
    assert pushing.delivered(device, "{}") == "gone"


def test_what_is_kept_follows_a_guest_into_an_account_and_goes_with_who_leaves(daily, clock, people, cast):
    guest = services.guest_create("Gast")
    PushSubscription.objects.create(player=guest, endpoint=ENDPOINT, **KEYS)
    NoticeWishes.objects.create(player=guest, quiet_from=1, quiet_until=2)
    Player.objects.filter(pk=guest.pk).update(time_zone="Asia/Karachi")
    table = daily()
    for player in (guest, people["alice"]):
        Notice.objects.create(player=player, match=table.match, kind="turn", since=clock.now)
    assert services.player_merge(guest.pk, people["alice"].pk)
    alice = Player.objects.get(pk=people["alice"].pk)
    assert alice.time_zone == "Asia/Karachi"
    told = exported(alice)["notices"]
    assert (told["quiet_from"], told["time_zone"]) == (1, "Asia/Karachi")
    assert [each["service"] for each in told["browsers"]] == ["fcm.googleapis.com"]
    assert KEYS["auth"] not in str(told)
    assert Notice.objects.count() == 1
    services.player_leave(alice.pk)
    assert not PushSubscription.objects.exists()
    assert not NoticeWishes.objects.exists()
    assert not Notice.objects.exists()
    assert Player.objects.get(pk=alice.pk).time_zone == ""


def test_the_export_has_the_wishes(people, client):
    client.force_login(people["alice"])
    told = b"".join(client.get("/account/export/").streaming_content).decode()
    assert json.loads(told)["notices"]["mail_turn"] is True


def test_looking_costs_the_same_for_many(daily, clock, django_assert_max_num_queries):
    for _ in range(3):
        daily()
    Match.objects.update(waits_since=clock.now)
    clock.on(minutes=20)
    with django_assert_max_num_queries(8):
        assert len(notices.notices_look(clock.now)) == 1
    assert Notice.objects.count() == 3
    with django_assert_max_num_queries(4):
        notices.notices_look(clock.now)


def test_the_column_says_since_when_a_person_is_waited_for(daily, table_open, clock):
    table = table_open(clock=DAILY)
    assert table.match.waits_since == snapshot_load(table.id).since
    clock.on(minutes=3)
    move(table, clock)
    assert table.match.waits_since == snapshot_load(table.id).since == clock.now
    row = table.match
    other = next(seat for seat in "NESW" if seat != row.turn)
    table.clients[table.seats[other]].post(table.url + "leave/", {})
    assert table.match.waits_since == row.waits_since
    table.play_deal()
    assert (table.match.turn, table.match.waits_since) == ("", None)


def test_the_most_urgent_comes_first(daily, clock):
    slow, fast = daily(clock={"kind": "daily", "days": 5}), daily(clock={"kind": "daily", "days": 1})
    never = daily(clock={"kind": "none"})
    player = fast.match.seats.get(seat=fast.match.turn).player
    assert {table.match.turn for table in (slow, fast, never)} == {fast.match.turn}
    assert [row.pk for row in selectors.waiting_first(player)] == [fast.id, slow.id, never.id]
    assert selectors.waiting_next(player) == fast.id
    assert selectors.waiting_next(player, fast.id) == slow.id
    assert selectors.waiting_count(player) == 3
