"""Every special moment of every game, dealt as it is needed: what is seen, offered, said and sent."""

import re

import pytest

from tests.browser.axe import problems
from tests.browser.table import BETWEEN_MOVES

FIVE = "AS 9S TH 9H 2D KH QH JH"
LOW_FIVE = "2S 3S 4H 5H TC"
HOLDER = "9S 8S 7H AH KH QH JH TH 9H 8H"  # East lays the nine of spades, and leads hearts
NO_HEARTS = "AS KS QS JS TS AD KD QD JD TD AC KC QC"
NTH_CARD = {"method": "nth-card", "nth_card": 7, "pass_to_partner": False, "call_timeout": None}
NO_CLOCK = {"call_seconds": None, "first_match_call_seconds": None}


def seen_by(stage):
    """What screen readers were told, all of it."""
    told = " ".join(stage.page.locator("[role=log], [role=alert]").all_inner_texts())
    return re.sub("[\u2066-\u2069]", "", told)


def is_fine(stage):
    """Nothing for axe to find, nothing that sticks out."""
    found = problems(stage.page)
    return found == [] and stage.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def button(stage, name):
    return stage.page.get_by_role("button", name=name)


def until_sent(stage, count=1):
    """Until the page has sent so many actions. -> the last one"""
    for _ in range(100):
        if len(stage.sent) >= count:
            return stage.sent[-1]
        stage.page.wait_for_timeout(50)
    raise AssertionError(f"only {stage.sent} were sent")


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_a_card_is_laid_face_down_and_only_its_holder_sees_which(stage, size):
    table = stage("club.hidden-rung", dealer="W", size=size, S=FIVE)
    table.page.get_by_role("heading", name="Lay your trump face down").wait_for()
    assert table.page.locator(".card-row .card-button").count() == 5
    assert is_fine(table)
    table.page.locator(".card-row").get_by_role("button", name="Nine of hearts").dblclick()
    assert until_sent(table) == {"type": "hide", "card": "9H"}
    laid = table.page.get_by_role("img", name="Your nine of hearts lies face down: the trump.")
    laid.wait_for()
    assert laid.locator(".peek").is_visible()
    assert table.page.locator('.ct-hand [data-card="9H"]').count() == 0
    assert is_fine(table)
    table.settle(BETWEEN_MOVES)
    assert len(table.sent) == 1


def test_the_others_see_only_the_back_of_it(stage):
    table = stage("club.hidden-rung", E=HOLDER)
    table.page.get_by_role("toolbar", name="Your hand, 5 cards, face down").wait_for()
    assert table.page.locator(".ct-back").count() == 5
    assert table.page.locator(".ct-hand .card").count() == 0
    table.act("E hide 9S")
    table.page.locator(".ct-hand .card").nth(12).wait_for()
    assert table.page.locator(".ct-back").count() == 0
    table.page.get_by_role("img", name=re.compile("The trump lies face down before .*Asif")).wait_for()
    assert table.page.locator(".peek").count() == 0
    assert "lays a card face down" in seen_by(table)
    assert is_fine(table)


def test_the_trump_is_asked_for_by_key(stage):
    table = stage("club.hidden-rung", E=HOLDER, S=NO_HEARTS, N="2H 3H", W="4H 5H")
    table.act("E hide 9S")
    table.play("AH", "2H", "4H")
    button(table, "Ask for the trump").wait_for()
    assert "You cannot follow hearts. Ask for the trump?" in seen_by(table)
    assert table.page.locator(".deed").get_by_text("You cannot follow hearts.").is_visible()
    assert is_fine(table)
    table.page.keyboard.press("a")
    table.page.keyboard.press("Enter")
    assert until_sent(table) == {"type": "show"}
    table.page.get_by_text("Your turn: play a trump if you can").first.wait_for()
    assert "You ask for the trump: spades." in seen_by(table)
    assert table.page.locator(".ct-hand .card.legal").count() == 5
    assert table.page.locator(".ct-moment .flip").is_visible()
    table.settle(BETWEEN_MOVES)
    table.page.locator('.ct-hand [data-card="TS"]').click()
    table.page.locator('.played.trump[data-card="TS"]').wait_for()
    assert table.page.locator(".played.trump").count() == 1


def first_open(table):
    return next(action.card for action in table.state.open if action.type == "play")


def test_the_card_that_was_shown_is_drawn_where_trumps_are(stage):
    table = stage("club.hidden-rung", E=HOLDER, S=NO_HEARTS, N="2H 3H", W="4H 5H")
    table.act("E hide 9S")
    table.play("AH", "2H", "4H")
    table.act("S show")
    table.page.locator(".ct-trump .chip .mini").wait_for()
    assert table.page.locator('.ct-moment .front use[href="#r-9"]').count() == 1
    table.page.get_by_role("img", name="holds the nine of spades, turned up for the trump").wait_for()
    assert is_fine(table)


def test_a_trump_laid_before_it_was_shown_does_not_shine(stage):
    table = stage(
        "club.hidden-rung", E="9S 8S AH", N="2S 3S", W="KS KH", S="AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"
    )
    table.act("E hide 9S")
    table.play("8S", "2S", "KS")
    button(table, "Ask for the trump").click()
    table.page.get_by_text("You ask for the trump").first.wait_for(state="attached")
    assert table.page.locator(".played").count() == 3
    assert table.page.locator(".played.trump").count() == 0


def test_the_holder_may_show_it_on_lead(stage):
    table = stage("club.hidden-rung", dealer="W", size=(1280, 800), S=FIVE)
    table.act("S hide 9H")
    button(table, "Show the trump").click()
    table.page.get_by_text("Your turn: lead a trump").first.wait_for()
    assert table.page.locator('.ct-hand [data-card="9H"].legal').count() == 1
    assert table.page.locator(".laid").count() == 0 or not table.page.locator(".laid").is_visible()


def test_it_is_turned_up_by_itself_where_the_game_says_so(stage):
    table = stage("mendikot.band", size=(1280, 800), E=HOLDER, S=NO_HEARTS, N="2H 3H", W="4H 5H")
    table.act("E hide 9S")
    table.play("AH", "2H", "4H")
    table.page.get_by_text("You cannot follow, so the trump is turned up: spades.").first.wait_for()
    assert table.page.locator(".ct-moment .flip").is_visible()
    assert is_fine(table)


def test_a_discard_sets_the_trump(stage):
    table = stage(
        "club.be-ranga", E="AH KH", N="3H", W=" ".join(f"{rank}S" for rank in "AKQJT98765432"), S="2H"
    )
    table.page.get_by_text("There is no trump yet").first.wait_for(state="attached")
    table.play("AH", "3H", "2S")
    table.page.locator('.played.trump[data-card="2S"]').wait_for()
    assert "Spades are trumps now: Babar could not follow." in seen_by(table)
    assert table.page.locator(".played.trump").count() == 1
    assert is_fine(table)


def test_the_card_that_was_turned_up_is_shown_with_whoever_holds_it(stage):
    rules = {"trump": {**NTH_CARD, **NO_CLOCK}}
    table = stage("club.single-sir", changes=rules, E="AH KH QH 2S 3S 4S 9D")
    table.page.get_by_role("img", name="holds the nine of diamonds, turned up for the trump").wait_for()
    assert table.page.locator(".ct-trump .mini").is_visible()
    assert is_fine(table)


@pytest.mark.parametrize(
    ("pressed", "action"),
    [("Keep hearts", {"type": "keep-trump"}), ("Clubs", {"type": "change-trump", "suit": "C"})],
)
def test_a_called_trump_can_be_kept_or_changed(stage, pressed, action):
    table = stage("club.single-sir", dealer="W", changes={"extras": {"change_trump": True}}, S=FIVE)
    table.act("S call H")
    button(table, pressed).wait_for()
    assert is_fine(table)
    button(table, pressed).click()
    assert until_sent(table) == action


def test_another_card_can_be_laid_instead(stage):
    table = stage("club.hidden-rung", dealer="W", changes={"extras": {"change_trump": True}}, S=FIVE)
    table.act("S hide 9H")
    table.page.get_by_role("heading", name="Keep your trump, or lay another?").wait_for()
    assert is_fine(table)
    table.page.locator(".card-row").get_by_role("button", name="Two of diamonds").click()
    assert until_sent(table) == {"type": "change-trump", "card": "2D"}
    table.page.get_by_role("img", name="Your two of diamonds lies face down: the trump.").wait_for()


def seven_to_none(stage, **more):
    """South wins seven tricks."""
    table = stage("courts.single-sir", dealer="E", S="AS KS QS JS TS 9S 8S AH KH QH JH TH 9H", **more)
    table.act("S call S")
    while table.state.stage == "playing":
        table.play(next(action.card for action in table.state.open))
    return table


def test_a_bavney_is_decided_by_who_can_have_it(stage):
    table = seven_to_none(stage)
    table.page.get_by_role("heading", name="Seven tricks to none!").wait_for(timeout=30_000)
    assert is_fine(table)
    button(table, "Play on").click()
    assert until_sent(table) == {"type": "play-on"}
    table.page.locator(".bavney").wait_for()
    assert "the bavney" in seen_by(table)


def test_the_others_see_who_decides_on_a_bavney(stage):
    table = seven_to_none(stage, you="W", size=(1280, 800))
    table.page.locator(".ct-note").get_by_text(re.compile("Noor.* decides: stop or play on")).wait_for(
        timeout=30_000
    )
    assert is_fine(table)


def test_tens_are_shown_where_they_count(stage):
    south = "TD 4D 5D 6D 7D 8D 9D JD QD KD AD 5H 2C"
    table = stage("mendikot.katte", E="AH KH QH AS", W="2H TH TC", N="3H TS 4H", S=south)
    table.play("AH", "3H", "TH")
    table.page.locator('.played.ten[data-card="TH"]').wait_for()
    table.play("5H")
    table.page.locator(".ten-group.theirs").get_by_text("ten of hearts").wait_for(state="attached")
    assert table.page.locator(".ten-group.theirs .mini-card").count() == 1
    assert table.page.locator(".ten-group.out .mini-card").count() == 3
    assert is_fine(table)


REVOKES = {
    "E": "AH KH QH AS",
    "W": "2H TH TC 3H",
    "N": "4H 6H TS 7H",
    "S": "TD 4D 5D 6D 7D 8D 9D JD QD KD 8H 5H 2C",
}


@pytest.fixture
def claimable(stage):
    """A table at which revokes can be claimed; East has led the ace of hearts, clubs are trumps."""
    table = stage("club.single-sir", changes={"revokes": "claimable"}, **REVOKES)
    table.act("E call C")
    table.play("AH", "4H")
    return table


def test_a_revoke_can_be_taken_back(claimable):
    claimable.play("2H")
    claimable.page.get_by_text("Your turn: hearts led").first.wait_for()
    claimable.page.locator('.ct-hand [data-card="4D"]').click()
    button(claimable, "Take it back").click()
    claimable.page.get_by_role("dialog").wait_for()
    assert is_fine(claimable)
    claimable.settle(BETWEEN_MOVES)
    claimable.page.get_by_role("dialog").get_by_role("button", name="Five of hearts").click()
    assert until_sent(claimable, 2) == {"type": "correct", "card": "5H"}
    claimable.page.locator('.played[data-card="5H"]').wait_for()
    assert claimable.page.locator('.ct-hand [data-card="4D"]').count() == 1


def next_lead(table):
    table.play("5H")
    table.play(next(action.card for action in table.state.open))
    button(table, "Claim a revoke").wait_for()


def test_a_right_claim_wins_the_deal(claimable):
    claimable.play("TC")
    next_lead(claimable)
    assert not claimable.page.locator("court-table.my-turn .ct-panel:not([hidden])").count()
    button(claimable, "Claim a revoke").click()
    dialog = claimable.page.get_by_role("dialog")
    dialog.locator(".claim-trick").first.click()
    assert dialog.get_by_role("button", name="Claim the revoke").is_disabled()
    dialog.locator(".claim-seat", has_text="Babar").click()
    assert is_fine(claimable)
    dialog.get_by_role("button", name="Claim the revoke").click()
    assert until_sent(claimable) == {"type": "claim-revoke", "trick": 1, "against": "W"}
    claimable.page.get_by_role("heading", name="You win the deal by a revoke").wait_for()
    assert claimable.page.get_by_text(re.compile("Babar.* could have followed suit in trick 1")).is_visible()
    assert is_fine(claimable)


def test_an_open_claim_follows_the_table(claimable):
    """A trick that is turned down meanwhile can be chosen; with the deal over there is nothing to claim."""
    claimable.play("TC")
    next_lead(claimable)
    button(claimable, "Claim a revoke").click()
    dialog = claimable.page.get_by_role("dialog")
    dialog.locator(".claim-trick").first.wait_for()
    while len(claimable.state.tricks) < 2 or not claimable.state.table:
        claimable.play(next(action.card for action in claimable.state.open))
    dialog.locator(".claim-trick").nth(1).wait_for()
    dialog.locator(".claim-trick").first.click()
    assert is_fine(claimable)
    claimable.act("N claim-revoke 1 W")
    dialog.wait_for(state="detached")


def test_a_wrong_claim_is_told_and_was_the_last(claimable):
    claimable.play("2H")
    next_lead(claimable)
    claimable.act("W claim-revoke 1 S")
    claimable.page.get_by_role("img", name="may claim no more in this deal").wait_for()
    assert "claimed a revoke, but there was none" in seen_by(claimable)
    claimable.act("S claim-revoke 1 W")
    button(claimable, "Claim a revoke").wait_for(state="hidden")
    assert is_fine(claimable)


def test_a_tap_on_the_table_goes_with_the_card(stage):
    table = stage("club.single-sir", changes={"thaap": True}, E="AH KH QH", S="2H 3H 4D")
    table.act("E call C")
    table.play("*AH")
    table.page.get_by_role("img", name="Asif: ace of hearts, with a tap on the table").wait_for()
    while table.state.turn != "S":
        table.play(first_open(table))
    button(table, "Thaap").click()
    assert button(table, "Thaap").get_attribute("aria-pressed") == "true"
    assert is_fine(table)
    table.page.locator('.ct-hand [data-card="2H"]').click()
    assert until_sent(table) == {"type": "play", "card": "2H", "thaap": True}
    table.page.locator('.played.thaap[data-card="2H"]').wait_for()
    table.settle()
    button(table, "Last trick").click()
    dialog = table.page.get_by_role("dialog")
    dialog.get_by_role("img", name="two of hearts, with a tap on the table", exact=False).wait_for()
    assert dialog.locator(".marked.thaap").count() == 2
    assert is_fine(table)
    table.page.keyboard.press("Escape")
    button(table, "Log").click()
    assert dialog.locator(".tapped").count() == 2
    assert is_fine(table)


def test_a_low_five_can_be_thrown_in(stage):
    table = stage("club.single-sir", dealer="W", changes={"low_five_redeal": True}, S=LOW_FIVE)
    button(table, "Throw the deal in").wait_for()
    assert is_fine(table)
    button(table, "Throw the deal in").click()
    table.page.get_by_role("heading", name="The deal is thrown in").wait_for()
    assert table.page.get_by_text("nothing above a ten").is_visible()
    assert is_fine(table)


def test_new_cards_are_offered_out_of_turn_and_that_makes_it_nobodys_turn(stage):
    table = stage("club.single-sir", changes={"extras": {"new_cards": True}}, E=HOLDER)
    button(table, "New cards").wait_for()
    assert table.page.locator("court-table.my-turn, .ct-panel:not([hidden]), .ct-hand .legal").count() == 0
    assert is_fine(table)
    button(table, "New cards").click()
    assert until_sent(table) == {"type": "new-cards"}


def test_a_match_without_an_end_ends_by_agreement(stage):
    table = stage("courts.double-sir", dealer="E", S=FIVE)
    table.act("S call H")
    seats = table.base["seats"]
    seats["W"]["player"]["kind"] = "human"
    seats["W"]["ends"] = True
    table.change()
    table.page.get_by_role("img", name="agrees to end the match").wait_for()
    button(table, "Table menu").click()
    table.page.get_by_text("Agreed so far: Babar.").wait_for()
    assert is_fine(table)
    button(table, "End the match").click()
    assert seats["S"]["ends"] is False  # it is asked for twice
    button(table, "Really end it? Once more").click()
    for _ in range(40):
        if seats["S"]["ends"]:
            break
        table.settle(50)
    assert seats["S"]["ends"] is True
