"""The axes of the trick, the pile and the end of the deal, in words."""

from django.utils.translation import gettext_lazy as _

from games.engine.ruleset import Ruleset
from games.rulebook.conditions import (
    closed_tricks,
    has_bavney,
    is_by_tens,
    is_first_void,
    is_pile,
    may_have_bavney,
)
from games.rulebook.telling import Axis, Value, joined, pick, when


def _numbers(rules: Ruleset, word: str) -> str:
    numbers = [str(each) for each in closed_tricks(rules)]
    return numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} {word} {numbers[-1]}"


def _closed(rules: Ruleset) -> str:
    if not closed_tricks(rules):
        return str(
            _("The tricks named change nothing: 1 completes no pair, and 13 always takes what is left.")
        )
    text = _("A pair that would be complete on trick {numbers} collects nothing.")
    return str(text).format(numbers=_numbers(rules, str(_("or"))))


def _closed_example(rules: Ruleset) -> str:
    if not closed_tricks(rules):
        return str(_("You win trick 13: you take the rest, as ever."))
    second = closed_tricks(rules)[0]
    text = _("You win tricks {first} and {second}: the pile stays. The second of them may begin a new pair.")
    return str(text).format(first=second - 1, second=second)


def _closed_label(rules: Ruleset) -> str:
    return str(_("Not on {numbers}")).format(
        numbers=", ".join(str(each) for each in rules.tricks.no_collect_on)
    )


TRICKS = (
    Axis(
        "tricks.taking",
        _("Whose a won trick is"),
        (
            Value(
                "at-once",
                _("The winner's, at once"),
                _("A trick belongs at once to the side that won it."),
                _("You win the first trick with A♠: your side has one trick."),
            ),
            Value(
                "pile",
                _("Nobody's, until the pile is collected"),
                _(
                    "A trick that was won goes face down on a pile in the middle. Only who collects the pile "
                    "has its tricks, and the winner of trick 13 takes whatever is left."
                ),
                _(
                    "Tricks 1 to 8 lie in the pile. A pair of wins that counts, on tricks 9 and 10, takes "
                    "all ten."
                ),
            ),
        ),
    ),
)

PILE = (
    Axis(
        "tricks.pair_by",
        _("Two wins in a row, by whom"),
        (
            Value(
                "player",
                _("The same player"),
                _(
                    "The pile is collected by a player who wins two tricks one after the other, both "
                    "included. A trick each for two partners is not enough."
                ),
                _("North wins trick 6 and South, the partner, trick 7: the pile stays where it is."),
            ),
            Value(
                "team",
                _("The same side"),
                _(
                    "The pile is collected by a side that wins two tricks one after the other, both "
                    "included; it does not matter which partner wins them."
                ),
                _("North wins trick 6 and South, the partner, trick 7: a pair, as good as one player's own."),
            ),
        ),
        applies=is_pile,
    ),
    Axis(
        "tricks.pair_from",
        _("From when two wins count"),
        (
            Value(
                "any",
                _("From the start"),
                _("A pair of wins counts from the first tricks on."),
                _("Tricks 1 and 2 are a pair like any two others, as far as this rule goes."),
                quiet=True,
            ),
            Value(
                "trump-trick",
                _("From the trick that brought the trump"),
                pick(
                    (
                        is_first_void,
                        _("Both tricks of a pair must be the one in which the trump was set, or later ones."),
                    ),
                    otherwise=_(
                        "Both tricks of a pair must be the one in which the trump was shown, or later ones."
                    ),
                ),
                pick(
                    (
                        is_first_void,
                        _(
                            "The trump is set in trick 5: tricks 4 and 5 are no pair, tricks 5 and 6 can be "
                            "one."
                        ),
                    ),
                    otherwise=_(
                        "The trump is shown in trick 5: tricks 4 and 5 are no pair, tricks 5 and 6 can be "
                        "one."
                    ),
                ),
            ),
            Value(
                "after-reveal",
                _("After the trump was shown"),
                _("Both winning cards of a pair must have been played after the trump was shown."),
                _(
                    "In trick 5 the winning card already lay there when the trump was shown: "
                    "the first possible pair is tricks 6 and 7."
                ),
            ),
        ),
        applies=is_pile,
        advanced=True,
    ),
    Axis(
        "tricks.no_collect_on",
        _("Closed tricks"),
        (
            Value(
                (),
                _("None"),
                _("No trick number is closed: a pair may be complete on any of them."),
                _("As far as the number goes, trick 2 can collect as well as trick 12."),
                quiet=True,
            ),
        ),
        Value(tuple, _closed_label, _closed, _closed_example),
        applies=is_pile,
    ),
    Axis(
        "tricks.aces_in_a_row_block",
        _("Two aces in a row"),
        (
            Value(
                True,
                _("Collect nothing"),
                _("Two wins in a row that were both made with an ace collect nothing."),
                _(
                    "You win trick 4 with A♠ and trick 5 with A♥: the pile stays. Trick 5 may begin a new "
                    "pair."
                ),
            ),
            Value(
                False,
                _("Are a pair like any other"),
                _("Two aces in a row are a pair like any other."),
                _("You win trick 4 with A♠ and trick 5 with A♥: being aces does not stand in their way."),
                quiet=True,
            ),
        ),
        applies=is_pile,
    ),
    Axis(
        "tricks.trump_ace_blocks",
        _("The ace of trumps"),
        (
            Value(
                True,
                _("Cannot be the second win"),
                _("The ace of trumps cannot be the second win of a pair that collects; it may be the first."),
                _("You win trick 4 with K♦ and trick 5 with the ace of trumps: the pile stays where it is."),
            ),
            Value(
                False,
                _("Is a card like any other"),
                _("The ace of trumps may complete a pair like any other card."),
                _(
                    "You win trick 4 with K♦ and trick 5 with the ace of trumps: it does not stand in the "
                    "way."
                ),
                quiet=True,
            ),
        ),
        applies=is_pile,
    ),
)

END = (
    Axis(
        "deal_end",
        _("When a deal ends"),
        (
            Value(
                "seven",
                _("At seven tricks"),
                joined(
                    _("The deal ends as soon as a side has seven tricks, and that side has won it."),
                    when(has_bavney, _("Only a bavney is played beyond that.")),
                ),
                _("It stands seven to four: the last two tricks are not played."),
            ),
            Value(
                "seven-unless-shutout",
                _("At seven, if the others have one"),
                _(
                    "The deal ends when one side has seven tricks or more and the other at least one. While "
                    "the other side has none, play goes on."
                ),
                _("At seven to none the cards are played on: one trick for the other side ends the deal."),
            ),
            Value(
                "thirteen",
                _("After all thirteen"),
                joined(
                    _("All thirteen tricks are played."),
                    when(
                        lambda rules: not is_by_tens(rules),
                        _("The side with seven or more has won the deal."),
                    ),
                ),
                pick(
                    (is_by_tens, _("The last ten may fall in the last trick, so nobody stops before it.")),
                    otherwise=_(
                        "It stands seven to none after some tricks: the rest is played all the same."
                    ),
                ),
            ),
        ),
    ),
    Axis(
        "court",
        _("What a court is"),
        (
            Value(
                "first-seven",
                _("The first seven tricks"),
                _(
                    "Winning the first seven tricks without losing one is a court. "
                    "When the defenders do it, it is a goon court."
                ),
                _("The eldest's side wins tricks 1 to 7: a court."),
            ),
            Value(
                "all-thirteen",
                _("All thirteen tricks"),
                _("Having all thirteen tricks is a court. When the defenders have them, it is a goon court."),
                _("The dealer's side has all thirteen at the end: a goon court."),
            ),
            Value(
                "none",
                _("There is none"),
                pick(
                    (is_by_tens, _("There are no courts: tens and a whitewash take their place.")),
                    otherwise=_("There are no courts."),
                ),
                _("The first seven tricks in a row bring nothing by themselves."),
            ),
        ),
    ),
    Axis(
        "bavney",
        _("Playing on for all thirteen"),
        (
            Value(
                True,
                _("Bavney"),
                _(
                    "At seven to nothing the player who won the seventh trick may play on for all thirteen, "
                    "the bavney. The court is theirs either way, and the deal stops when the other side wins "
                    "a trick."
                ),
                _("You play on and lose trick 10: the deal is over, and you score the court as before."),
            ),
            Value(
                False,
                _("Never"),
                _("A deal is not played on for more than a court."),
                _("At seven to nothing the cards are laid down."),
                quiet=True,
            ),
        ),
        applies=may_have_bavney,
    ),
)
