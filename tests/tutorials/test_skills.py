"""When a skill comes back, which five are asked today, and that nothing of it is lost or counted twice."""

from dataclasses import replace
from datetime import date, timedelta
from threading import Thread

import pytest
from django.db import connection
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from games import services as games
from tutorials.models import DailyFive, DailyWish, SkillDay, SkillStanding
from tutorials.practice import SKILLS, presets_for
from tutorials.skills import selectors, services
from tutorials.skills.daily import Daily, Five, Pick, chosen, days_in_a_row, five_new
from tutorials.skills.plot import plotted
from tutorials.skills.spacing import NEVER, TOP, Day, Standing, answered, merged, rest

TODAY = date(2026, 11, 30)
ALL = "legal", "winner", "deal", "score", "dealer", "count", "void"


def after(*days_and_rights, standing=NEVER):
    """The standing after answers, each so many days from TODAY."""
    for number, (days, right) in enumerate(days_and_rights, len(standing.recent)):
        standing = answered(standing, f"{days}:{number}", right, TODAY + timedelta(days=days))
    return standing


histories = st.lists(st.tuples(st.integers(0, 90), st.booleans()), max_size=30).map(sorted)


@given(histories.filter(bool))
def test_a_wrong_answer_brings_a_skill_back_sooner_than_a_right_one(history):
    before, day = after(*history[:-1]), TODAY + timedelta(days=history[-1][0])
    right, wrong = (answered(before, "now", each, day) for each in (True, False))
    assert wrong.due == day + timedelta(days=1) <= right.due
    assert wrong.box <= right.box
    if before.is_due(day) and before.box > 1:
        assert wrong.due < right.due


@given(histories)
def test_a_skill_that_was_met_is_never_lost(history):
    standing = NEVER
    for number, (days, right) in enumerate(history):
        day = TODAY + timedelta(days=days)
        standing = answered(standing, str(number), right, day)
        assert 1 <= standing.box <= TOP
        assert day < standing.due <= day + rest(TOP)
    assert standing.total == (len(history), sum(right for _, right in history))


def test_the_higher_the_box_the_longer_the_rest():
    assert [rest(box).days for box in range(1, TOP + 1)] == [1, 2, 4, 8, 16, 32]
    standing, dues = NEVER, []
    for _ in range(TOP):
        standing = answered(standing, str(len(dues)), True, standing.due or TODAY)
        dues.append(standing.due)
    assert dues == sorted(set(dues))
    assert after((0, False), standing=standing).box == TOP - 2


def test_practising_ahead_of_time_moves_nothing():
    once, often = after((0, True)), after(*[(0, True)] * 8)
    assert (often.box, often.due) == (once.box, once.due) == (1, TODAY + timedelta(days=1))
    assert (often.run, often.total) == (8, (8, 8))


def test_the_same_question_counts_once():
    standing = answered(NEVER, "7", False, TODAY)
    assert answered(standing, "7", True, TODAY) is standing


def test_a_journey_westward_takes_no_day_back():
    standing = after((1, True), (0, False))
    assert standing.seen == TODAY + timedelta(days=1)
    assert standing.due == TODAY + timedelta(days=2)


@given(histories, histories)
def test_two_who_turn_out_to_be_one_lose_nothing(mine, theirs):
    first, second = after(*mine), after(*[(days, right) for days, right in theirs])
    both = merged(first, second)
    assert both.box == max(first.box, second.box)
    assert both.best == max(first.best, second.best)
    assert both.total == first.total.plus(second.total)
    assert both.due == min((each.due for each in (first, second) if each.due), default=None)
    assert merged(both, NEVER) == merged(NEVER, both) == both


# --- five a day -----------------------------------------------------------------------------------


def test_what_went_wrong_comes_before_what_is_new_and_that_before_the_rest():
    yesterday = TODAY - timedelta(days=1)
    standings = {
        "void": Standing(3, TODAY, yesterday),
        "dealer": Standing(1, TODAY, yesterday),
        "legal": Standing(1, TODAY + timedelta(days=1), TODAY),
        "count": Standing(1, yesterday, yesterday),
    }
    assert chosen(standings, ALL, TODAY) == ["count", "dealer", "void", "winner", "deal"]


def test_five_are_of_five_skills_and_of_the_game_that_is_wished():
    five = five_new({}, "club.double-sir", TODAY, lambda: 7)
    assert len({pick.skill for pick in five.picks}) == 5
    assert all(pick.preset in presets_for(pick.skill) for pick in five.picks)
    assert five.marks == "....."


@given(st.sets(st.integers(0, 400)))
def test_days_in_a_row_end_today_or_yesterday(days):
    row = days_in_a_row([TODAY - timedelta(days=each) for each in days], TODAY)
    ended = 0 if 0 in days else 1
    assert set(range(ended, ended + row)) <= days
    assert ended + row not in days


def test_a_plot_has_a_bar_for_each_day_and_later_for_each_week():
    days = {TODAY: Day(4, 3), TODAY - timedelta(days=3): Day(2, 0)}
    plot = plotted(days, TODAY)
    assert (plot.weekly, [(bar.first, bar.percent) for bar in plot.told]) == (
        False,
        [(TODAY, 75), (TODAY - timedelta(days=3), 0)],
    )
    plot = plotted(days | {TODAY - timedelta(days=60): Day(1, 1)}, TODAY)
    assert plot.weekly
    assert sum(bar.asked for bar in plot.bars) == 7
    assert all(bar.x + bar.width <= plot.end for bar in plot.bars)
    assert plotted({TODAY - timedelta(days=900): Day(1, 1)}, TODAY) is None


# --- kept with the player -------------------------------------------------------------------------

FIVE = Five(TODAY, tuple(Pick(skill, 7, None) for skill in ALL[:5]), ".....")


@pytest.fixture
def player(db):
    return games.guest_create("Alice")


@pytest.fixture
def account(db):
    return games.guest_create("Bob")


def keep(player, *rights, skill="legal", seed=1, today=TODAY):
    for number, right in enumerate(rights, seed):
        services.answer_keep(player, Pick(skill, number, None), right, today)


def test_answers_are_kept_by_skill_and_day(player):
    keep(player, True, False, True)
    keep(player, True, today=TODAY + timedelta(days=1), seed=9)
    standing = selectors.standings_of(player)["legal"]
    assert (standing.box, standing.due, standing.run) == (2, TODAY + timedelta(days=3), 2)
    assert selectors.totals_of(player) == {"legal": (4, 3)}
    assert selectors.days_of(player, TODAY) == {"legal": {TODAY: (3, 2), TODAY + timedelta(days=1): (1, 1)}}


def test_an_answer_sent_twice_counts_once(player):
    keep(player, False)
    keep(player, True)
    assert selectors.totals_of(player) == {"legal": (1, 0)}


def test_the_fives_of_a_day_are_the_first_ones_and_so_is_each_answer(player):
    services.five_keep(player, FIVE)
    assert services.five_keep(player, replace(FIVE, picks=FIVE.picks[::-1])).picks == FIVE.picks
    services.five_answer(player, FIVE, 1, False, TODAY)
    services.five_answer(player, FIVE, 1, True, TODAY)
    assert selectors.daily_of(player).five.marks == ".0..."
    assert selectors.totals_of(player) == {"winner": (1, 0)}


def test_a_guest_becomes_the_player_of_an_account_and_is_counted_once(player, account):
    keep(player, True, True, skill="legal")
    keep(player, False, skill="deal")
    keep(account, True, skill="legal", seed=50)
    services.wish_keep(player, True, "club.single-sir")
    services.five_keep(player, replace(FIVE, marks="11111"))
    services.five_keep(account, replace(FIVE, marks="0...."))
    for _ in range(2):
        services.skills_merge(player, account)
    assert selectors.totals_of(account) == {"legal": (3, 3), "deal": (1, 0)}
    assert selectors.standings_of(account).keys() == {"legal", "deal"}
    daily = selectors.daily_of(account)
    assert (daily.on, daily.preset, daily.five.marks) == (True, "club.single-sir", "11111")
    assert daily.done == {TODAY}
    for table in (SkillStanding, SkillDay, DailyWish, DailyFive):
        assert not table.objects.filter(player=player).exists()


def test_merging_lowers_nothing_of_the_account(player, account):
    for days in (0, 1, 3):
        keep(account, True, seed=days + 1, today=TODAY + timedelta(days=days))
    keep(player, False, seed=50, today=TODAY + timedelta(days=4))
    services.skills_merge(player, account)
    standing = selectors.standings_of(account)["legal"]
    assert (standing.box, standing.best) == (3, 3)
    assert standing.due == TODAY + timedelta(days=5)
    services.skills_merge(account, account)
    assert selectors.standings_of(account)["legal"] == standing


def test_what_cannot_be_asked_any_more_is_left_out(player):
    picks = [["gone", 1, None], ["legal", 2, None], ["pile", 3, "club.single-sir"]]
    DailyFive.objects.create(player=player, day=TODAY, picks=picks, marks="1.0")
    SkillStanding.objects.create(player=player, skill="gone", box=2, due=TODAY, seen=TODAY)
    daily = selectors.daily_of(player)
    assert (daily.five.picks, daily.five.marks) == ((Pick("legal", 2, None),), ".")
    assert selectors.standings_of(player) == {}


def test_a_visitor_takes_along_what_they_practised(client, db):
    url = "/learn/practice/winner/?seed=5&game=club.single-sir"
    client.post(url, {"do": "show"})
    client.post("/learn/daily/", {"want": "on", "game": "club.single-sir"})
    client.get("/learn/daily/")
    assert not SkillStanding.objects.exists()
    assert not DailyWish.objects.exists()
    picks = client.session["daily"]["five"][1]
    client.post("/play/")  # makes a guest, and signs the browser in
    player = SkillStanding.objects.get().player
    assert selectors.totals_of(player) == {"winner": (1, 0)}
    assert [list(pick) for pick in selectors.daily_of(player).five.picks] == picks
    assert {"skills", "daily"}.isdisjoint(client.session.keys())


def test_what_another_browser_did_is_added(client, player):
    keep(player, True, skill="winner")
    other = Client()
    other.post("/learn/practice/winner/?seed=77", {"do": "show"})
    other.force_login(player)
    assert selectors.totals_of(player) == {"winner": (2, 1)}


@pytest.mark.django_db(transaction=True)
def test_two_devices_at_once_lose_nothing_and_count_nothing_twice():
    player = games.guest_create("Bob")
    services.five_keep(player, FIVE)

    def answer(number):
        try:
            keep(player, True, seed=number)
            services.five_answer(player, FIVE, number % 3, True, TODAY)
        finally:
            connection.close()

    threads = [Thread(target=answer, args=[number]) for number in (1, 2, 3) * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert selectors.totals_of(player) == {"legal": (4, 4), "winner": (1, 1), "deal": (1, 1)}
    assert selectors.daily_of(player).five.marks == "111.."


def test_every_skill_can_be_practised_and_belongs_to_a_lesson_of_the_course():
    from tutorials.course import lesson_find

    for skill in SKILLS.values():
        assert skill.presets
        assert all(lesson_find(slug) for slug in skill.lessons)
    assert Daily().on is False
