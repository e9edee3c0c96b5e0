"""One whole deal of every preset as a text that a person can read, card by card.

To write them anew after a change that is meant: `python -m tests.engine.test_playthroughs`.
"""

from pathlib import Path
from random import Random

import pytest

from games.engine.cards import DECK
from games.engine.match import carry_start, settle
from games.engine.presets import PRESETS
from games.engine.scoring import outcome
from games.engine.seats import SEATS
from games.engine.state import apply, deal_start, legal_actions
from games.engine.view import observe

FOLDER = Path(__file__).parent / "playthroughs"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def sign(card):
    return card[0].replace("T", "10") + SIGNS[card[1]]


def playthrough(name):
    """The text of one deal of a preset, cards and choices by a seed of its own."""
    rules, rng = PRESETS[name], Random(name)
    cards = sorted(DECK, key=lambda _: rng.random())
    hands = {seat: tuple(cards[place * 13 : place * 13 + 13]) for place, seat in enumerate(SEATS)}
    state = deal_start(rules, 1, "N", hands)
    lines = [name, "", "North deals.", *(f"{seat}  {' '.join(map(sign, hands[seat]))}" for seat in SEATS), ""]
    while state.turn is not None:
        legal = legal_actions(state, state.turn)
        action = legal[int(rng.random() * len(legal))]
        before, state = observe(state, None), apply(state, action)
        lines += happened(action, before, observe(state, None))
    return "\n".join([*lines, "", *told(state, rules)]) + "\n"


def happened(action, before, after):
    """What one action brought, as lines: a choice, a trump that comes to light, a finished trick."""
    if action.type != "play":
        what = sign(action.card) if action.card else SIGNS[action.suit] if action.suit else ""
        yield f"{action.seat} {action.type} {what}".rstrip()
    if before["choices"] and not before["tricks"] and not before["table"] and action.type == "play":
        yield ""
    if after["trump_since"] != before["trump_since"]:
        since = after["trump_since"]
        where = f"trick {since['trick']}, {since['cards']} on the table"
        yield f"    {SIGNS[after['trump']]} is the trump from now on ({where})"
    if len(after["tricks"]) > len(before["tricks"]):
        trick, number = after["tricks"][-1], len(after["tricks"])
        cards = " ".join(f"{sign(card):>3}" for card in trick["cards"])
        taken = f"  takes {', '.join(map(str, trick['collected']))}" if trick["collected"] else ""
        yield f"{number:>2}. {trick['leader']} leads {cards}   {trick['winner']} wins{taken}"


def told(state, rules):
    """How it ended."""
    carry, result = settle(rules, carry_start(), outcome(state), "N")
    taken, tens, score = result["tricks_taken"], result["tens"], carry.score.to_json()
    yield f"{result['winner']}: {result['outcome']}, scoring {result['score']}."
    yield f"Trump {SIGNS[result['trump']]}."
    yield f"Tricks NS {taken['NS']}, EW {taken['EW']}."
    if tens:
        yield f"Tens NS {' '.join(map(sign, tens['NS']))}, EW {' '.join(map(sign, tens['EW']))}."
    yield f"Score NS {score['NS']}, EW {score['EW']}. Next dealer {result['next_dealer']}."


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_plays_as_it_is_written_down(name):
    path = FOLDER / f"{name}.txt"
    assert path.exists(), f"{name} has no playthrough yet"
    assert playthrough(name) == path.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PRESETS)


if __name__ == "__main__":
    for each in PRESETS:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
