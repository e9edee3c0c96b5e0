"""Why an action is refused. Asked only when it is: what is open is decided in `state`.

The order of the questions matters: what everybody knows comes first, and the hand of a seat is looked at
only for an action of that very seat, in its turn, once it may see all of its cards.
"""

from games.engine.actions import Action, action_check
from games.engine.cards import SUITS
from games.engine.deal import CHOOSING, OVER, PLAYING, DealState
from games.engine.errors import Illegal, Refused
from games.engine.ruleset import Ruleset
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
_CHOICES = ("call", "pass")


def refusal(state: DealState, action: Action, by_clock: bool) -> Refused:
    """The Illegal that answers an action which is not open. Raises Malformed for what is no action."""
    action_check(action)
    if state.stage == OVER:
        return Illegal("deal_over")
    if axis := _axis_off(state.rules, action):
        return Illegal("no_such_option", {"type": action.type, "axis": axis})
    if action.type == "turn":
        return _turn_refusal(state, action) if by_clock else Illegal("clock_only")
    if action.seat != state.turn:
        return Illegal("not_your_turn", {"turn": state.turn})
    if state.stage == CHOOSING:
        return Illegal("must_choose_trump" if action.type == "play" else "cannot_pass")
    if action.type in _CHOICES:
        return Illegal("wrong_stage", {"stage": state.stage})
    return _card_refusal(state, action)


def _axis_off(rules: Ruleset, action: Action) -> str | None:
    if action.type == "play":
        return "thaap" if action.thaap and not rules.thaap else None
    axis, values = _OPTIONS[action.type]
    return None if rules.axis(axis) in values else axis


def _turn_refusal(state: DealState, action: Action) -> Refused:
    if state.stage == PLAYING:
        return Illegal("wrong_stage", {"stage": state.stage})
    if may_pass(state.deal):
        return Illegal("must_pass_first", {"seat": state.turn})
    if action.seat != state.dealer:
        return Illegal("not_the_dealer", {"dealer": state.dealer})
    assert action != turned(state.deal)
    return Illegal("wrong_card_turned")


def _card_refusal(state: DealState, action: Action) -> Refused:
    if not any(play.card == action.card for lane in state.lanes[0] for play in lane):
        return Illegal("card_not_in_hand", {"card": action.card})
    return Illegal("must_follow_suit", {"suit": SUITS[state.table[0][0]]})
