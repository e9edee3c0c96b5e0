"""A guided round as a person plays it on the table that moves."""

from tests.browser.table import BETWEEN_MOVES

SAID = "count => document.querySelector('court-table')?.driver.moment.words.length === count"


def place_of(page, word):
    """What is pressed to say a word of the round: a suit of the sheet, a card of the hand, a button."""
    name, _, what = word.partition(":")
    if name == "call":
        return page.locator(f'.ct-panel [data-suit="{what}"]')
    if name == "pass":
        return page.get_by_role("button", name="Pass to my partner")
    if name == "show":
        return page.locator(".ct-deeds .show button")
    return page.locator(f'.ct-hand [data-card="{name}"]')


def advised_round(page, step, press, tricks=13):
    """Follow the suggestions to the end of the round, or until so many tricks are finished."""
    moment = step.start()
    page.locator("court-table .ct-hand .card").first.wait_for()
    while not moment.is_over and len(moment.state.tricks) < tricks:
        press(place_of(page, moment.suggestion))
        moment = step.advance([*moment.words, moment.suggestion])
        page.wait_for_function(SAID, arg=len(moment.words))
        page.wait_for_timeout(BETWEEN_MOVES)
    return moment


def pressed_by_key(page, target):
    """Go to something with the keyboard alone: to a card by the key of the hand and arrows, else by Tab."""
    target.wait_for()
    if target.get_attribute("data-card"):
        page.keyboard.press("h")
        keys = ["ArrowRight"] * 13
    else:
        keys = ["Tab"] * 40
    for key in keys:
        if target.evaluate("each => each === document.activeElement"):
            break
        page.keyboard.press(key)
    page.keyboard.press("Enter")
