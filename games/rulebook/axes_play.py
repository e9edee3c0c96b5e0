"""The axes of the trick, the pile and the end of the deal, in words."""

from django.utils.translation import gettext_lazy as _

from games.engine.ruleset import Ruleset
from games.rulebook.bavney import bavney_worth
from games.rulebook.conditions import (
    closed_tricks,
    has_bavney,
    is_all_or_nothing,
    is_by_tens,
    is_first_void,
    is_pile,
    may_collect,
    may_have_bavney,
    open_tricks,
)
from games.rulebook.telling import Axis, Text, Value, joined, pick, say, when


def _numbers(rules: Ruleset, word: str) -> str:
    numbers = [str(each) for each in closed_tricks(rules)]
    return numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} {word} {numbers[-1]}"


def _closed(rules: Ruleset) -> str:
    if not closed_tricks(rules):
        return str(
            _("The tricks named change nothing: 1 completes no pair, and 13 always takes what is left.")
        )
    if not open_tricks(rules):
        return str(_("No pair of wins collects anything: the winner of trick 13 takes all thirteen tricks."))
    text = _("A pair that would be complete on trick {numbers} collects nothing.")
    return str(text).format(numbers=_numbers(rules, str(_("or"))))


def _closed_example(rules: Ruleset) -> str:
    if not closed_tricks(rules):
        return str(_("You win trick 13: you take the rest, as ever."))
    if not open_tricks(rules):
        return str(
            _("You win tricks 1 to 12 and your neighbour trick 13: your neighbour's side has them all.")
        )
    text = _("You win tricks {first} and {second}: the pile stays.")
    more = _("The second of them may begin a new pair.")
    anew = [number for number in closed_tricks(rules) if number + 1 in open_tricks(rules)]
    second = (anew or closed_tricks(rules))[0]
    told = str(text).format(first=second - 1, second=second)
    return f"{told} {more}" if anew else told


def _closed_label(rules: Ruleset) -> str:
    return str(_("Not on {numbers}")).format(
        numbers=", ".join(str(each) for each in rules.tricks.no_collect_on)
    )


def _pair(text: Text, wish: int, *, least: int = 2, anew: bool = False, otherwise: Text = "") -> Text:
    """`text` about a pair of wins, the tricks {first} and {second}, that no closed number stops.

    `wish`: what {second} is where it can be, and never below `least`. `anew`: the next trick is open too.
    `otherwise` is told where there are no such tricks.
    """

    def told(rules: Ruleset) -> str:
        numbers = open_tricks(rules)
        fitting = [each for each in numbers if each >= least and (not anew or each + 1 in numbers)]
        if not fitting:
            return say(otherwise, rules)
        second = min(fitting, key=lambda each: abs(each - wish))
        return str(text).format(before=second - 2, first=second - 1, second=second)

    return told


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
                _pair(
                    _(
                        "Nobody has collected yet: a pair of wins that counts, on tricks {first} and "
                        "{second}, takes tricks 1 to {second}."
                    ),
                    10,
                    otherwise=_("Nobody can collect before the end: trick 13 takes all thirteen."),
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
                _pair(
                    _(
                        "North wins trick {first} and South, the partner, trick {second}: the pile stays "
                        "where it is."
                    ),
                    7,
                    otherwise=_("Here that never happens: every trick is closed."),
                ),
            ),
            Value(
                "team",
                _("The same side"),
                _(
                    "The pile is collected by a side that wins two tricks one after the other, both "
                    "included; it does not matter which partner wins them."
                ),
                _pair(
                    _(
                        "North wins trick {first} and South, the partner, trick {second}: a pair, as good "
                        "as one player's own."
                    ),
                    7,
                    otherwise=_("Here that never happens: every trick is closed."),
                ),
            ),
        ),
        applies=may_collect,
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
                _pair(
                    _(
                        "The trump comes up in trick {first}: tricks {before} and {first} are no pair, "
                        "tricks {first} and {second} can be one."
                    ),
                    6,
                    least=3,
                    otherwise=_("The trump comes up in trick 2: tricks 1 and 2 are no pair."),
                ),
            ),
            Value(
                "after-reveal",
                _("After the trump was shown"),
                _("Both winning cards of a pair must have been played after the trump was shown."),
                _pair(
                    _(
                        "In trick {before} the winning card already lay there when the trump was shown: "
                        "the first possible pair is tricks {first} and {second}."
                    ),
                    7,
                    least=3,
                    otherwise=_("In trick 1 the winning card already lay there: tricks 1 and 2 are no pair."),
                ),
            ),
        ),
        applies=may_collect,
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
                _pair(
                    _(
                        "You win trick {first} with A♠ and trick {second} with A♥: the pile stays. Trick "
                        "{second} may begin a new pair."
                    ),
                    5,
                    anew=True,
                    otherwise=_("You win with A♠ and then with A♥: the pile stays where it is."),
                ),
            ),
            Value(
                False,
                _("Are a pair like any other"),
                _("Two aces in a row are a pair like any other."),
                _("You win with A♠ and then with A♥: being aces does not stand in their way."),
                quiet=True,
            ),
        ),
        applies=may_collect,
    ),
    Axis(
        "tricks.trump_ace_blocks",
        _("The ace of trumps"),
        (
            Value(
                True,
                _("Cannot be the second win"),
                _("The ace of trumps cannot be the second win of a pair that collects; it may be the first."),
                _("You win with K♦, and the next trick with the ace of trumps: the pile stays where it is."),
            ),
            Value(
                False,
                _("Is a card like any other"),
                _("The ace of trumps may complete a pair like any other card."),
                _(
                    "You win with K♦, and the next trick with the ace of trumps: it does not stand in the "
                    "way."
                ),
                quiet=True,
            ),
        ),
        applies=may_collect,
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
                pick(
                    (
                        is_all_or_nothing,
                        _("Trick 13 takes everything, so all thirteen tricks are played every time."),
                    ),
                    (
                        is_pile,
                        _(
                            "At seven to none the cards are played on: as soon as the other side collects, "
                            "the deal is over."
                        ),
                    ),
                    otherwise=_(
                        "At seven to none the cards are played on: one trick for the other side ends the "
                        "deal."
                    ),
                ),
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
                    (
                        is_all_or_nothing,
                        _("Trick 13 takes everything, so nothing is decided before it."),
                    ),
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
                joined(
                    _(
                        "At seven to nothing the player who won the seventh trick may play on for all "
                        "thirteen, the bavney. If the other side wins a trick the deal stops, and the court "
                        "stays."
                    ),
                    bavney_worth,
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
