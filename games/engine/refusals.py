"""Why an action is refused. Asked only when it is: what is open is decided in `state`.

The order of the questions matters: what everybody knows comes first, and the hand of a seat is looked at
only for an action of that very seat, in its turn, once it may see all of its cards.
"""

from collections.abc import Callable

from games.engine.actions import Action, action_check
from games.engine.cards import SUITS
from games.engine.deal import BAVNEY, CHOOSING, OVER, PLAYING, REVIEW, DealState
from games.engine.errors import Illegal, Malformed, Refused
from games.engine.ruleset import Ruleset
from games.engine.seats import team_of
from games.engine.trumps import may_pass, turned

# The axis that a type of action belongs to, and the values of it that bring the action.
_OPTIONS: dict[str, tuple[str, tuple[object, ...]]] = {
    "call": ("trump.method", ("call",)),
    "hide": ("trump.method", ("hide",)),
    "show": ("trump.method", ("hide",)),
    "pass": ("trump.pass_to_partner", (True,)),
    "turn": ("trump.call_timeout", ("pass-then-turn",)),
    "redeal": ("low_five_redeal", (True,)),
    "new-cards": ("extras.new_cards", (True,)),
    "change-trump": ("extras.change_trump", (True,)),
    "keep-trump": ("extras.change_trump", (True,)),
    "play-on": ("bavney", (True,)),
    "stop": ("bavney", (True,)),
    "correct": ("revokes", ("claimable",)),
    "claim-revoke": ("revokes", ("claimable",)),
}


def refusal(state: DealState, action: Action, by_clock: bool) -> Refused:
    """The Illegal that answers an action which is not open. Raises Malformed for what is no action."""
    action_check(action)
    if state.stage == OVER:
        return Illegal("deal_over")
    if axis := _axis_off(state.rules, action):
        return Illegal("no_such_option", {"type": action.type, "axis": axis})
    if action.type in _ASIDES:
        return _ASIDES[action.type](state, action)
    if action.type == "turn":
        return _turn_refusal(state, action) if by_clock else Illegal("clock_only")
    if action.seat != state.turn:
        return Illegal("not_your_turn", {"turn": state.turn})
    return _STAGES[state.stage](state, action)


def _axis_off(rules: Ruleset, action: Action) -> str | None:
    if action.type == "play":
        return "thaap" if action.thaap and not rules.thaap else None
    axis, values = _OPTIONS[action.type]
    return None if rules.axis(axis) in values else axis


def _choosing_refusal(state: DealState, action: Action) -> Refused:
    if action.type in ("play", "show"):
        return Illegal("must_choose_trump")
    if action.type == "hide":
        return Illegal("card_not_in_five", {"card": action.card})
    if action.type in ("pass", "redeal") and state.deal.choices:
        return Illegal("cannot_pass")
    return Illegal("five_not_low") if action.type == "redeal" else _wrong_stage(state)


def _review_refusal(state: DealState, action: Action) -> Refused:
    if action.type in ("play", "show"):
        return Illegal("must_decide_trump")
    if action.type != "change-trump":
        return _wrong_stage(state)
    if (action.card is None) != (state.rules.trump.method == "call"):
        return Malformed("wrong_field", {"field": "suit" if action.card is None else "card"})
    if action.card is None or (action.card == state.deal.face_down and not state.deal.unseen):
        return Illegal("already_trump")
    return Illegal("card_not_in_five", {"card": action.card})


def _bavney_refusal(state: DealState, action: Action) -> Refused:
    if action.type == "play":
        return Illegal("must_decide_bavney", {"turn": state.turn})
    return _wrong_stage(state)


def _playing_refusal(state: DealState, action: Action) -> Refused:
    if action.type == "show":
        return _show_refusal(state)
    return _card_refusal(state, action) if action.type == "play" else _wrong_stage(state)


def _show_refusal(state: DealState) -> Refused:
    deal = state.deal
    if deal.face_down is None:
        return Illegal("already_shown")
    if state.table:
        return Illegal("cannot_show_yet")
    return Illegal("not_the_holder" if state.turn != deal.caller else "cannot_show_on_lead")


def _card_refusal(state: DealState, action: Action) -> Refused:
    deal, mine = state.deal, state.lanes[0]
    if action.card == deal.face_down and action.seat == deal.caller and not deal.unseen:
        return Illegal("card_face_down", {"card": action.card})
    if not any(play.card == action.card for lane in mine for play in lane):
        return Illegal("card_not_in_hand", {"card": action.card})
    if deal.must_trump:
        return Illegal("must_play_trump", {"suit": deal.trump})
    return Illegal("must_follow_suit", {"suit": SUITS[state.table[0][0]]})


def _turn_refusal(state: DealState, action: Action) -> Refused:
    if state.stage != CHOOSING:
        return _wrong_stage(state)
    if may_pass(state.deal):
        return Illegal("must_pass_first", {"seat": state.turn})
    if action.seat != state.dealer:
        return Illegal("not_the_dealer", {"dealer": state.dealer})
    assert action != turned(state.deal)
    return Illegal("wrong_card_turned")


def _correct_refusal(state: DealState, action: Action) -> Refused:
    assert state.claims is not None or state.stage in (CHOOSING, REVIEW)
    for offender, before in state.claims.undo if state.claims else ():
        if offender == action.seat:
            if any(play.card == action.card for lane in before.lanes[0] for play in lane):
                return Illegal("must_follow_suit", {"suit": SUITS[before.table[0][0]]})
            return Illegal("card_not_in_hand", {"card": action.card})
    return Illegal("nothing_to_correct")


def _claim_refusal(state: DealState, action: Action) -> Refused:
    if state.claims is not None and action.seat in state.claims.barred:
        return Illegal("claim_barred")
    if team_of(action.against or "") == team_of(action.seat):
        return Illegal("not_an_opponent")
    return Illegal("trick_not_turned", {"trick": action.trick})


def _new_cards_refusal(state: DealState, action: Action) -> Refused:
    return Illegal("first_card_played")


def _wrong_stage(state: DealState) -> Refused:
    return Illegal("wrong_stage", {"stage": state.stage})


_STAGES: dict[str, Callable[[DealState, Action], Refused]] = {
    CHOOSING: _choosing_refusal,
    REVIEW: _review_refusal,
    PLAYING: _playing_refusal,
    BAVNEY: _bavney_refusal,
}
_ASIDES: dict[str, Callable[[DealState, Action], Refused]] = {
    "correct": _correct_refusal,
    "claim-revoke": _claim_refusal,
    "new-cards": _new_cards_refusal,
}
