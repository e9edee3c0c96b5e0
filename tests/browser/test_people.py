"""Matches with people, on a stage: who is there, what they ask for, what waits for a word or for a turn."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.browser.table import BETWEEN_MOVES
from tests.browser.test_moments import button, first_open, is_fine, seen_by, until_sent

HANDS = {"S": "2H 3H 4H 5S 6S 7C 8C 9C TD JD QD KD AD", "E": "AH KH QH"}


@pytest.fixture
def shared(stage):
    """Four people; East is to lead, the trump is called."""
    table = stage("courts.double-sir", dealer="N", size=(320, 568), **HANDS)
    table.people("N", "E", "W")
    table.act("E call S")
    table.page.locator(".ct-felt .fan").first.wait_for()
    return table


def deed(table, count=1):
    """Until the page has asked for so many things besides cards. -> the last"""
    for _ in range(200):
        if len(table.deeds) >= count:
            return table.deeds[-1]
        table.settle(25)
    raise AssertionError(table.deeds)


def plate(table, name, words):
    return table.page.locator(f'.who[aria-label*="{name}"][aria-label*="{words}"]')


def row(table, text):
    return table.page.locator(".deed").get_by_text(text)


def told(table, text):
    """Until screen readers have been told this."""
    for _ in range(200):
        if text in seen_by(table):
            return True
        table.settle(25)
    raise AssertionError(seen_by(table))


def hand_is_whole(table):
    """Nothing lies over the cards of the hand."""
    return table.page.evaluate(
        """() => [...document.querySelectorAll('.ct-hand .card')].every((card) => {
            const { left, top, width, height } = card.getBoundingClientRect();
            return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })"""
    )


def test_who_is_there_and_for_whom_a_bot_plays(shared):
    shared.who_is_here("S", "N")
    plate(shared, "Babar", "away").wait_for()
    assert shared.page.locator('.seat.top[data-presence="here"]').count() == 1
    shared.seat("W", covered="late")
    plate(shared, "Babar", "away and out of time, so a bot plays").wait_for()
    assert told(shared, "Babar is away and out of time: a bot plays for them.")
    assert is_fine(shared)
    shared.seat("W", covered=None)
    assert told(shared, "Babar plays again.")
    shared.reconnect()
    shared.page.locator('.seat.top[data-presence=""]').wait_for()  # nothing is known without a line
    shared.page.locator('.seat.top[data-presence="here"]').wait_for()


def test_a_seat_is_left_and_taken_back(shared):
    button(shared, "Table menu").click()
    dialog = shared.page.get_by_role("dialog")
    button(shared, "Leave the match").click()
    assert shared.deeds == []  # it is asked for twice
    assert is_fine(shared)
    button(shared, "Really leave? Once more").click()
    assert deed(shared) == ("leave", {})
    dialog.wait_for(state="hidden")
    row(shared, "You have left: a bot plays for you.").wait_for()
    assert told(shared, "You have left: a bot plays for you.")
    assert is_fine(shared)
    shared.page.reload()
    row(shared, "You have left").wait_for()
    button(shared, "Take my seat back").click()
    assert deed(shared, 2) == ("back", {})
    row(shared, "You have left").wait_for(state="detached")


def test_a_turn_that_a_bot_plays_for_me_is_not_mine(shared):
    shared.play(first_open(shared))
    while shared.state.turn != "S":
        shared.play(first_open(shared))
    shared.is_bots_turn = True
    shared.change()
    row(shared, "A bot plays for you; your next turn is yours.").wait_for()
    assert shared.page.locator("court-table.my-turn, .ct-hand .legal").count() == 0
    assert is_fine(shared)
    shared.page.reload()
    row(shared, "A bot plays for you; your next turn is yours.").wait_for()
    shared.is_bots_turn = False
    shared.change()
    shared.page.locator("court-table.my-turn").wait_for()


def test_partners_concede_together(shared):
    shared.seat("N", concedes=True)
    assert told(shared, "Mehr would concede the match. If you do too, the others win.")
    assert hand_is_whole(shared)
    assert is_fine(shared)
    button(shared, "Not now").click()
    row(shared, "Mehr would concede").wait_for(state="detached")
    button(shared, "Table menu").click()
    button(shared, "Concede the match").dblclick()
    button(shared, "Really concede? Once more").focus()
    shared.page.keyboard.down("Enter")
    shared.page.keyboard.down("Enter")  # held down, it repeats
    shared.page.keyboard.up("Enter")
    assert shared.deeds == []
    button(shared, "Really concede? Once more").click()
    assert deed(shared) == ("concede", {"agree": True})
    shared.change(status="finished", ended="conceded", winner="EW")
    shared.page.locator(".ct-panel").get_by_text("Your side conceded.").wait_for()
    assert told(shared, "They win the match. Your side conceded.")
    assert is_fine(shared)


def test_a_card_is_asked_back_and_the_others_answer(shared):
    shared.play("AH")
    shared.change(take_back={"seat": "E", "agreed": ["E"]})
    assert told(shared, "Asif asks to take back the ace of hearts. May they?")
    assert hand_is_whole(shared)
    assert is_fine(shared)
    shared.page.get_by_role("button", name="No", exact=True).click()
    assert deed(shared) == ("undo/answer", {"agree": False})
    assert told(shared, "It is not taken back.")
    shared.change(take_back={"seat": "E", "agreed": ["E"]})
    shared.page.get_by_role("button", name="Yes", exact=True).focus()
    shared.page.keyboard.press("Enter")
    assert deed(shared, 2) == ("undo/answer", {"agree": True})
    shared.page.wait_for_function("() => document.activeElement.closest('.ct-hand')")
    shared.undo(["E call S"], **HANDS)
    assert told(shared, "The ace of hearts is taken back.")
    shared.page.locator('.ct-trick [data-card="AH"]').wait_for(state="detached")


def test_i_ask_for_my_own_card_alone(shared):
    while shared.state.turn != "S":
        shared.play(first_open(shared))
    button(shared, "Table menu").click()
    assert button(shared, "Take back the").count() == 0
    shared.page.locator("dialog[open]").wait_for()
    shared.page.keyboard.press("Escape")
    shared.page.locator("dialog[open]").wait_for(state="detached")
    shared.play("2H")
    button(shared, "Table menu").click()
    button(shared, "Take back the two of hearts").click()
    assert deed(shared)[0] == "undo"
    row(shared, "You ask to take back the two of hearts.").wait_for()
    assert is_fine(shared)
    button(shared, "Leave it").click()
    assert deed(shared, 2) == ("undo/answer", {"agree": False})


def test_a_card_waits_for_a_second_word(shared):
    shared.base["clock"] = {"kind": "daily", "days": 1}  # where it is so from the start
    while shared.state.turn != "S":
        shared.play(first_open(shared))
    shared.page.locator('.ct-hand .legal[data-card="2H"]').click()
    button(shared, "Play the two of hearts").wait_for()
    assert told(shared, "Two of hearts lifted. Once more to play it.")
    assert is_fine(shared)
    button(shared, "Not this one").click()
    button(shared, "Play the two of hearts").wait_for(state="detached")
    assert shared.sent == []
    shared.page.locator('.ct-hand [data-card="2H"]').focus()
    shared.page.keyboard.press("Enter")
    button(shared, "Play the two of hearts").click()
    assert until_sent(shared) == {"type": "play", "card": "2H"}


def test_a_choice_waits_for_a_second_word(stage):
    table = stage("club.single-sir", dealer="W", size=(320, 568), **HANDS)
    table.page.evaluate("() => localStorage.setItem('table.confirm', '1')")
    spades = table.page.locator('.suit-button[data-suit="S"]')
    spades.click()
    button(table, "Choose spades").wait_for()
    assert (spades.get_attribute("aria-pressed"), table.sent) == ("true", [])
    assert is_fine(table)
    spades.press("Enter")
    assert until_sent(table) == {"type": "call", "suit": "S"}


def test_a_card_is_set_for_a_turn_to_come(shared):
    shared.base["clock"] = {"kind": "daily", "days": 1}
    shared.premove["can"] = True
    shared.change()
    shared.page.wait_for_function("() => document.querySelector('court-table').premove?.told.can")
    shared.page.locator('.ct-hand [data-card="2H"]').click()
    shared.page.get_by_role("dialog").get_by_role("radio", name="Hearts", exact=True).check()
    assert is_fine(shared)
    button(shared, "Set it").click()
    assert deed(shared)[1] == {"kind": "card", "card": "2H", "led": "H", "seq": shared.seq}
    assert told(shared, "Set: the two of hearts, if hearts are led.")
    shared.page.reload()
    row(shared, "Set: the two of hearts").wait_for()
    shared.premove["dropped"] = {"code": "not_followed", "message": "Somebody did not follow suit."}
    shared.play(first_open(shared))
    assert told(shared, "Somebody did not follow suit.")
    assert is_fine(shared)
    button(shared, "OK").click()
    assert deed(shared, 2) == ("premove", None)


def test_the_reserve_is_marked_and_said(shared):
    while shared.state.turn != "S":
        shared.play(first_open(shared))
    now = datetime.now(UTC)
    shared.base["clock"] = {"kind": "live", "seconds": 10, "reserve": 60}
    shared.deadline = (now + timedelta(seconds=59)).isoformat()
    shared.reserve_from = (now - timedelta(seconds=1)).isoformat()
    shared.settle(BETWEEN_MOVES)
    shared.change()
    shared.page.locator(".seat.bottom.reserve").wait_for()
    assert told(shared, "Your reserve of time runs now.")
    assert is_fine(shared)
