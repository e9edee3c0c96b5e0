"""The situation as it would be with the trump known: by asking for it, by showing it, or by a discard."""

from games.bots.holdings import CARD_AT, RANKS_OF, SUIT_NUMBERS, Card, Masks
from games.bots.situation import Situation, best_of, too_early, with_card

LAID_THOUGH_VOID = 6  # of 48: the share in it of a caller who has failed to follow that suit


def opened(situation: Situation, suit: int) -> Situation:
    """The same turn after the face-down trump, of that suit, is shown: a trump must be played now."""
    laid = situation.face_down
    hand = situation.hand if laid is None else with_card(situation.hand, laid)
    retroactive = situation.rules.trump.reveal_retroactive_if_led
    table = too_early(situation.table, len(situation.table), suit, retroactive)
    return situation._replace(
        hand=hand,
        choices=cards_of(hand, (suit,)) or cards_of(hand, SUIT_NUMBERS),
        trump=suit,
        face_down=None,
        pending=False,
        best=best_of(table, suit),
    )


def set_by(situation: Situation, card: Card) -> Situation:
    """The same turn if the suit of `card`, a discard, becomes the trump with it."""
    return situation._replace(trump=card.suit, pending=False)


def cards_of(hand: Masks, suits: tuple[int, ...] | range) -> tuple[Card, ...]:
    """The cards of a hand in these suits."""
    return tuple(CARD_AT[suit][rank] for suit in suits for rank in RANKS_OF[hand[suit]])


def hidden_suits(situation: Situation) -> list[tuple[int, float]]:
    """(suit, how likely) for each that the face-down card may have; certain for one who laid it."""
    if situation.face_down is not None:
        return [(situation.face_down.suit, 1.0)]
    weights = [hidden_weight(situation, suit) for suit in SUIT_NUMBERS]
    whole = sum(weights) or 1
    return [(suit, weight / whole) for suit, weight in enumerate(weights) if weight]


def hidden_weight(situation: Situation, suit: int) -> int:
    """How much speaks for a suit as the one that lies face down."""
    out = situation.unseen[suit].bit_count()
    row = situation.shares.get(situation.caller or "")
    likely = (row[suit] or LAID_THOUGH_VOID) if row else 1
    return out * out * likely  # squared: who lays a card has chosen the longest suit
