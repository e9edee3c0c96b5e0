"""A whole match in a real browser, by mouse and by keyboard, with everything that goes wrong."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.table import BETWEEN_MOVES
from tests.browser.test_moments import first_open

LAST_TEXTS = "nodes => nodes.map(node => node.lastChild.textContent)"


def test_a_match_by_mouse_on_a_phone(visitor):
    table = visitor.sit_down("club.double-sir", width=360, height=740)
    table.takes_time = True
    table.play_match()
    document = table.document
    assert (document["status"], document["ended"]) == ("finished", "target")
    assert max(document["score"].values()) >= 3
    table.panel.get_by_role("link", name="Replay").click()
    table.page.wait_for_url("**/replay/**")
    assert not table.panel.count()
    table.page.get_by_role("button", name="Next step").first.click()
    table.page.wait_for_url("**/replay/1/0/1/")
    opened_again(visitor, table, document)


def opened_again(visitor, table, document):
    """A finished match tells how it ended first, and lists its deals: each is a way into the replay."""
    page = visitor.page(f"/matches/{document['id']}/", context=table.page.context)
    won = document["winner"] == "NS" if document["you"] in "NS" else document["winner"] == "EW"
    page.get_by_role("heading", name="You won the match" if won else "They won the match").wait_for()
    assert problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    figures = [int(each) for each in page.locator(".standing b").evaluate_all(LAST_TEXTS)]
    assert sorted(figures) == sorted(document["score"].values())
    deals = page.locator(".deal-table tbody a")
    assert deals.count() == len(document["deals"])
    deals.last.click()
    page.wait_for_url(f"**/replay/{len(document['deals'])}/")
    page.get_by_role("button", name="More").click()
    assert problems(page) == []
    page.get_by_role("link", name="How the match ended").click()
    page.wait_for_url(f"**/matches/{document['id']}/")


def test_a_match_by_keyboard_alone_on_a_desk(visitor):
    table = visitor.sit_down("club.double-sir", width=1280, height=800)
    keys = table.page.keyboard

    def press_what_has_focus(wanted):
        for _ in range(40):
            tag, css, label = table.focused()
            if wanted(tag, css, label):
                keys.press("Enter")
                return
            keys.press("Tab")
        raise AssertionError(f"the keyboard does not get there: {table.focused()}")

    def choose():
        press_what_has_focus(lambda tag, css, label: tag == "BUTTON" and "Clubs" in label)
        table.wait_until_not("choose")

    def keep():
        table.page.wait_for_timeout(BETWEEN_MOVES)
        press_what_has_focus(lambda tag, css, label: tag == "BUTTON" and "Keep" in label)
        table.wait_until_not("review")

    def play():
        table.page.wait_for_timeout(BETWEEN_MOVES)
        held = table.cards().count()
        for _ in range(40):
            if "card" in table.focused()[1].split():
                break
            keys.press("Tab")
        for _ in range(13):
            if "not playable" not in table.focused()[2]:
                break
            keys.press("ArrowRight")
        keys.press("Enter")
        table.page.wait_for_function(
            "held => document.querySelectorAll('.ct-hand .card').length !== held", arg=held
        )

    def next_deal():
        press_what_has_focus(lambda tag, css, label: "Next deal" in label)
        table.wait_until_not("deal")

    table.play_match(choose=choose, review=keep, play=play, deal=next_deal)
    assert table.document["status"] == "finished"


@pytest.fixture
def playing(visitor):
    """A table at which it is my turn to play a card."""
    table = visitor.sit_down("club.single-sir")
    play_on(table, lambda: table.wait_for_me() == "play")
    return table


def play_on(table, until):
    while not until():
        table.step()


def test_an_illegal_card_says_why_and_stays(playing):
    def some_card_is_illegal():
        return playing.wait_for_me() == "play" and playing.cards(":not(.legal)").count() > 0

    play_on(playing, some_card_is_illegal)
    before = playing.cards().count()
    playing.page.wait_for_timeout(BETWEEN_MOVES)
    playing.cards(":not(.legal)").first.click()
    playing.page.get_by_text("so you must play one").first.wait_for()
    assert playing.cards().count() == before


def test_a_double_click_plays_one_card(playing):
    for _ in range(4):
        play_on(playing, lambda: playing.wait_for_me() == "play")
        before = playing.cards().count()
        playing.page.wait_for_timeout(BETWEEN_MOVES)
        playing.cards(".legal").first.dblclick()
        playing.page.wait_for_function(
            "n => document.querySelectorAll('.ct-hand .card').length < n", arg=before
        )
        hand = playing.document["view"]["hand"]
        assert len(hand) == before - 1


def test_a_reload_in_mid_trick_shows_the_same_table(playing):
    before = sorted(card.get_attribute("data-card") for card in playing.cards().all())
    playing.page.reload()
    playing.wait_for_me()
    assert sorted(card.get_attribute("data-card") for card in playing.cards().all()) == before
    playing.play_by_mouse()


def test_two_tabs_see_the_same_and_the_slower_one_is_told(visitor):
    context = visitor.context()
    first = visitor.sit_down("club.single-sir", context=context)
    play_on(first, lambda: first.wait_for_me() == "play")
    second = type(first)(visitor.page(first.page.url.replace(visitor.site, ""), context=context))
    second.wait_for_me()
    hand = [card.get_attribute("data-card") for card in first.cards().all()]
    assert [card.get_attribute("data-card") for card in second.cards().all()] == hand
    first.play_by_mouse()
    second.page.wait_for_function(
        "n => document.querySelectorAll('.ct-hand .card').length < n", arg=len(hand)
    )


def test_a_lost_line_comes_back_by_itself(visitor):
    context = visitor.context()
    table = visitor.sit_down("club.single-sir", context=context)
    play_on(table, lambda: table.wait_for_me() == "play")
    context.set_offline(True)
    before = table.cards().count()
    table.page.wait_for_timeout(BETWEEN_MOVES)
    table.cards(".legal").first.click()
    context.set_offline(False)
    table.page.wait_for_function(
        "n => document.querySelectorAll('.ct-hand .card').length < n", arg=before, timeout=30_000
    )
    assert len(table.document["view"]["hand"]) == before - 1
    play_on(table, lambda: table.wait_for_me() == "play")


def following(stage, **more):
    """A table at which it is my turn: the two and the three of hearts are legal, the four of diamonds not."""
    table = stage("club.single-sir", E="AH KH QH", S="2H 3H 4D", **more)
    table.act("E call C")
    table.play("AH")
    while table.state.turn != "S":
        table.play(first_open(table))
    table.page.get_by_text("Your turn: hearts led").first.wait_for()
    return table


def in_hand(table, card):
    return table.page.locator(f'.ct-hand [data-card="{card}"]')


def until_played(table, card):
    table.page.locator(f'.played[data-card="{card}"]').wait_for()
    return [action["card"] for action in table.sent if action["type"] == "play"]


def test_a_card_is_taken_right_after_one_that_was_refused(stage):
    table = following(stage)
    in_hand(table, "4D").click()
    in_hand(table, "2H").click()
    assert until_played(table, "2H")[-1] == "2H"


def test_the_newest_choice_waits_for_the_line(visitor, stage):
    context = visitor.context()
    table = following(stage, context=context)
    table.is_cut = True
    context.set_offline(True)
    table.lines[-1].close()
    table.page.get_by_text("You are off line.").first.wait_for()
    in_hand(table, "4D").click()
    table.page.get_by_text("That card cannot be played now.").first.wait_for()
    in_hand(table, "3H").click()
    assert "lifted" in in_hand(table, "3H").get_attribute("aria-label")
    in_hand(table, "2H").click()
    in_hand(table, "4D").click()
    assert "lifted" in in_hand(table, "2H").get_attribute("aria-label")
    table.is_cut = False
    context.set_offline(False)
    assert until_played(table, "2H") == ["2H"]


def test_a_silent_server_is_not_called_off_line(stage):
    table = following(stage)
    table.cut()
    table.page.get_by_text("The server does not answer; trying again.").first.wait_for()
    in_hand(table, "4D").click()
    table.page.get_by_text("That card cannot be played now.").first.wait_for()
    assert not table.page.get_by_text("You are off line").count()


def test_escape_lays_a_lifted_card_back(stage):
    table = following(stage)
    table.page.evaluate("() => localStorage.setItem('table.confirm', '1')")
    in_hand(table, "2H").click()
    assert in_hand(table, "2H").get_attribute("aria-label") == "Two of hearts, lifted"
    table.page.keyboard.press("Escape")
    assert in_hand(table, "2H").get_attribute("aria-label") == "Two of hearts, playable"
    assert table.page.locator(".ct-hand .lifted").count() == 0
    in_hand(table, "2H").click()
    in_hand(table, "2H").click()
    assert until_played(table, "2H") == ["2H"]


def test_a_move_that_comes_too_late_is_told(visitor):
    context = visitor.context(reduced_motion="reduce")
    table = visitor.open_match(context=context)
    play_on(table, lambda: table.wait_for_me() == "play" and table.cards(".legal").count() > 1)
    held = table.cards().count()
    context.set_offline(True)
    table.page.wait_for_timeout(BETWEEN_MOVES)
    table.cards(".legal").last.click()
    table.page.get_by_text("Your move will be sent when the line is back").first.wait_for()
    path = re.search(r"matches/\w+/", table.page.url).group()  # another device of theirs plays another card
    match = context.request.get(f"{visitor.site}/api/v1/{path}").json()
    other = table.cards(".legal").first.get_attribute("data-card")
    visitor._post(context, f"{path}actions/", {"type": "play", "card": other, "seq": match["seq"]})
    context.set_offline(False)
    expect(table.page.locator(".ct-toast")).to_contain_text("The match has moved on")
    table.page.wait_for_function(
        "held => document.querySelectorAll('.ct-hand .card').length < held", arg=held
    )
