"""Four people, four browsers, two of them phones: whole matches, with lines lost at every kind of moment."""

import os
from pathlib import Path

import pytest

from tests.browser.conftest import Visitor
from tests.browser.four import AT_SEQ, LONG, Four, Person
from tests.browser.site import PACE, servers
from tests.running import Site

NAMES = {"N": "Nadia", "E": "Ehsan", "S": "Sana", "W": "Waqas"}
CLOCK = Path(__file__).parents[1] / "clock"
DAY = 24 * 3600
TWO_DEALS = {"match": {"target": None, "deals": 2}}


@pytest.fixture(scope="module")
def slow_site(tmp_path_factory):
    """A site whose time of day the tests set, and where nobody is hurried between deals: (it, the file)."""
    ahead = tmp_path_factory.mktemp("clock") / "ahead"
    ahead.write_text("0")
    path = os.pathsep.join([str(CLOCK), os.environ.get("PYTHONPATH", "")])
    pace = {**PACE, "DEAL_PAUSE_SECONDS": "600", "DEAL_PAUSE_RELAXED_SECONDS": "600"}
    with servers() as urls, Site(**pace, **urls, PYTHONPATH=path, FAKE_CLOCK=str(ahead)) as site:
        yield site, ahead


@pytest.fixture
def days(slow_site, browser):
    """(a visitor of that site, how to let seconds go by)"""
    site, ahead = slow_site
    made = Visitor(browser, site.url)
    yield made, lambda seconds: ahead.write_text(str(float(ahead.read_text()) + seconds))
    for context in made.contexts:
        context.close()


def seated(visitor, **asked):
    """Four people at a table that the first of them opened, all ready. -> the four"""
    people = [Person(visitor, seat, name) for seat, name in NAMES.items()]
    opener, *others = people
    seats = {"N": "me", "E": "open", "S": "open", "W": "open"}
    match = opener.post("matches/", {"seats": seats, "rules": TWO_DEALS, **asked})
    for person in others:
        person.sit(match["id"], match["code"])
    for person in people:
        person.post(f"matches/{match['id']}/ready/", {})
        person.open(match["id"])
    for person in people:
        person.page.wait_for_function("() => document.querySelector('court-table')?.match?.view")
    return Four(people)


def choose(four, person, what):
    """Pass first, and let the partner choose."""
    pass_on = person.page.locator(".ct-panel").get_by_role("button", name="Pass to my partner")
    if pass_on.count() and "passing" not in four.dropped:
        return "passing", lambda: person.press(pass_on)
    if what == "hide":
        return "laying", lambda: person.press(person.page.locator(".ct-panel .card-button").first)
    return "choosing", lambda: person.press(person.page.locator(".ct-panel [data-suit]").first)


def deed_of(four, person, what):
    """(the kind of moment, what is done then)"""
    if what in ("choose", "hide"):
        return choose(four, person, what)
    show = person.page.locator(".ct-deeds .show button")
    if what == "play" and show.count() and show.is_visible():
        return "asking", lambda: person.press(show)
    if what == "play":
        return "playing", person.tap_card
    return "between deals", lambda: person.press(person.page.get_by_role("button", name="Next deal"))


def play(four, kinds):
    """To the end of the match, with a lost line the first time that each kind of moment comes."""
    for _ in range(300):
        person, what = four.acting()
        if what == "match":
            return
        kind, deed = deed_of(four, person, what)
        if kind in kinds and kind not in four.dropped:
            four.drop_around(kind, person, deed)
        else:
            deed()
    raise AssertionError("the match did not end")


def the_end(four):
    """Everybody sees the same end."""
    four.together()
    read = "() => document.querySelector('court-table').match"
    found = [person.page.evaluate(read) for person in four.people.values()]
    assert {each["status"] for each in found} == {"finished"}
    assert len({(each["seq"], each["winner"], str(each["score"]), str(each["deals"])) for each in found}) == 1


def test_a_private_live_match_of_four(days):
    visitor, _ = days
    four = seated(visitor, preset="club.hidden-rung", clock={"kind": "live", "seconds": 120})
    kinds = {"passing", "laying", "asking", "playing", "between deals"}
    play(four, kinds)
    the_end(four)
    assert set(four.dropped) == kinds


def test_a_public_daily_match_of_four(days):
    """One of them lets a day go by: the clock plays, and it is theirs again when they come back."""
    visitor, let_pass = days
    four = seated(visitor, preset="club.single-sir", clock={"kind": "daily", "days": 1}, visibility="public")
    late = None
    kinds = {"passing", "choosing", "playing", "between deals"}
    for _ in range(300):
        person, what = four.acting()
        if what == "match":
            break
        kind, deed = deed_of(four, person, what)
        if kind in kinds and kind not in four.dropped:
            four.drop_around(kind, person, deed)
        elif what == "play" and late is None:
            late = a_day_late(four, person, let_pass)
        else:
            deed()
    the_end(four)
    assert set(four.dropped) == kinds


def a_day_late(four, person, let_pass):
    """Whoever is to play has no line and lets their day go by. -> their name"""
    seq = person.seq()
    person.page.goto("about:blank")
    let_pass(DAY + 5)
    others = [each for each in four.people.values() if each is not person]
    for each in others:
        each.page.wait_for_function(AT_SEQ, arg=seq + 1, timeout=LONG)
    person.page.goto(person.visitor.site + person.path)
    person.page.wait_for_function("() => document.querySelector('court-table')?.match")
    assert person.page.evaluate("() => document.querySelector('court-table').match.view.last") is not None
    return person.name
