"""The questions people ask, each with the answer that this ruleset gives."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.engine.match import is_open_ended
from games.engine.ruleset import Ruleset
from games.rulebook.axes import AXES
from games.rulebook.bavney import bavney_worth
from games.rulebook.conditions import (
    closed_tricks,
    has_bavney,
    has_courts,
    has_plain_tens,
    has_plain_wins,
    has_run,
    is_all_or_nothing,
    is_by_tens,
    is_chosen,
    is_claimable,
    is_court_of_seven,
    is_first_void,
    is_hidden,
    is_pile,
    may_collect,
    may_have_run,
    may_pass,
    open_tricks,
)
from games.rulebook.results import ENDLESS, is_endless, nothing_scores, score_warning
from games.rulebook.telling import Condition, Text, joined, pick, say, when


@dataclass(frozen=True)
class Answered:
    """A question and its answer."""

    question: str
    answer: str


def _axis(name: str) -> Text:
    """What the rules page says about this axis, as the answer."""
    return lambda rules: AXES[name].told(rules).text


def _always(rules: Ruleset) -> bool:
    return True


def _on_request(rules: Ruleset) -> bool:
    return is_hidden(rules) and rules.trump.reveal == "on-request"


def _closes_two(rules: Ruleset) -> bool:
    return 2 in closed_tricks(rules)


QUESTIONS: tuple[tuple[Condition, Text, Text], ...] = (
    (
        _always,
        _("How many can play?"),
        _("Four, in two sides. Partners sit opposite each other. Bots can take any seats that are empty."),
    ),
    (_always, _("Which card is the highest?"), _("The ace, in every suit, and the two is the lowest.")),
    (_always, _("Which way round do we play?"), _axis("direction")),
    (
        _always,
        _("Who chooses the trump?"),
        pick(
            (is_chosen, joined(_("The eldest, the player after the dealer."), _axis("trump.method"))),
            otherwise=joined(
                _axis("trump.method"), when(lambda r: r.trump.nth_card is not None, _axis("trump.nth_card"))
            ),
        ),
    ),
    (is_chosen, _("May I pass?"), _axis("trump.pass_to_partner")),
    (
        is_chosen,
        _("May I have other cards when my first five are poor?"),
        _axis("low_five_redeal"),
    ),
    (
        is_chosen,
        _("What if I do not choose in time?"),
        _axis("trump.call_timeout"),
    ),
    (
        _always,
        _("Who leads first?"),
        pick(
            (may_pass, _("The eldest, also where the partner chose the trump.")),
            otherwise=_("The eldest, the player after the dealer."),
        ),
    ),
    (
        _always,
        _("Must I trump when I cannot follow suit?"),
        pick(
            (
                _on_request,
                _(
                    "No, any card will do. Only if you ask for the hidden trump must you then play a trump, "
                    "if you have one."
                ),
            ),
            (
                is_hidden,
                _(
                    "Only the player for whom the hidden trump is turned up must, if they have one. "
                    "After that any card will do."
                ),
            ),
            (
                is_first_void,
                _("No, any card will do; but the first card played that way sets the trump."),
            ),
            otherwise=_("No, any card will do."),
        ),
    ),
    (
        is_hidden,
        _("When may I ask for the hidden trump?"),
        joined(
            pick(
                (
                    _on_request,
                    _("On your turn, when you cannot follow the suit led and it has not been shown yet."),
                ),
                otherwise=_("Never: it is turned up by itself before the first void player plays."),
            ),
            _axis("trump.show_on_lead"),
        ),
    ),
    (
        is_hidden,
        _("What if nobody ever shows it?"),
        _(
            "Then the deal has no trump, until its holder has no other card left and plays it. If the deal "
            "ends before that, it is turned up for everyone to see, and changes nothing."
        ),
    ),
    (
        is_hidden,
        _("May the holder play the hidden card?"),
        _(
            "Not while it lies face down, except as their very last card. It does not count for following "
            "suit either, so a holder without another card of that suit is void."
        ),
    ),
    (
        is_hidden,
        _("I played a card of that suit before it was shown. Is it a trump?"),
        _axis("trump.reveal_retroactive_if_led"),
    ),
    (
        is_first_void,
        _("What if everybody can always follow suit?"),
        _("Then there is no trump, and the highest card of the suit led wins every trick."),
    ),
    (
        is_first_void,
        _("Does the card that sets the trump win its trick?"),
        _("It is a trump already, so it wins unless a higher one follows."),
    ),
    (_always, _("Is a trick mine as soon as I have won it?"), _axis("tricks.taking")),
    (may_collect, _("I win a trick and my partner the next. Is the pile ours?"), _axis("tricks.pair_by")),
    (may_collect, _("Do two aces in a row collect?"), _axis("tricks.aces_in_a_row_block")),
    (may_collect, _("Does the ace of trumps collect?"), _axis("tricks.trump_ace_blocks")),
    (
        is_pile,
        _("Do tricks 1 and 2 collect?"),
        pick(
            (is_all_or_nothing, _("No: nothing is collected before trick 13.")),
            (
                lambda r: _closes_two(r) and 3 in open_tricks(r),
                _("No: no pair can be complete on trick 2. Tricks 2 and 3 may be one."),
            ),
            (_closes_two, _("No: no pair can be complete on trick 2.")),
            (
                lambda r: r.tricks.pair_from == "trump-trick",
                _("Only if the trump was there from trick 1 on."),
            ),
            (
                lambda r: r.tricks.pair_from == "after-reveal",
                _("Only if the trump was shown in trick 1, before its winning card was played."),
            ),
            otherwise=_("Yes, as any other pair of wins does."),
        ),
    ),
    (
        may_collect,
        _("Does a third win in a row collect once more?"),
        _("No. After a collection a new pile begins, and needs two new wins."),
    ),
    (
        is_pile,
        _("Who gets what is left in the pile?"),
        _("The winner of trick 13 takes all of it, whoever won the trick before."),
    ),
    (
        lambda r: not is_all_or_nothing(r),
        _("What happens at seven to none?"),
        pick(
            (
                lambda r: is_pile(r) and r.deal_end == "seven-unless-shutout",
                _(
                    "Play goes on. As soon as the other side collects, the deal is over; "
                    "if it never does, all thirteen tricks are a court."
                ),
            ),
            (has_bavney, joined(_("That is a court."), _axis("bavney"))),
            (is_court_of_seven, _("That is a court, and it ends the deal.")),
            (
                lambda r: r.deal_end == "seven-unless-shutout",
                _(
                    "Play goes on. A single trick for the other side ends the deal; "
                    "without one, all thirteen tricks are a court."
                ),
            ),
            (is_by_tens, _("Play goes on: the tens decide, and all thirteen tricks would be a whitewash.")),
            otherwise=_("Play goes on to the last trick: all thirteen are a court."),
        ),
    ),
    (has_courts, _("What is a court (kot)?"), _axis("court")),
    (
        has_courts,
        _("What is a court worth, and a goon court?"),
        _("A court, by the callers, {worth.court}. A goon court, by the defenders, {worth.goon_court}."),
    ),
    (
        has_bavney,
        _("What is a bavney worth?"),
        joined(
            _(
                "All thirteen score {worth.bavney} instead of the court; falling short leaves the court as "
                "it is."
            ),
            bavney_worth,
        ),
    ),
    (is_by_tens, _("How many tens do I need?"), _axis("scoring.by")),
    (
        is_by_tens,
        _("What are the tens worth?"),
        pick(
            (
                has_plain_tens,
                _("A mendi {worth.mendi}, a mendikot {worth.mendikot}, a whitewash {worth.whitewash}."),
            ),
            otherwise=_("A whitewash {worth.whitewash}, and it is always one."),
        ),
    ),
    (
        has_plain_wins,
        _("What is a plain win worth?"),
        _("{worth.callers_win} for the callers, {worth.defenders_win} for the defenders."),
    ),
    (
        may_have_run,
        _("Do deals won in a row count for more?"),
        pick(
            (has_run, joined(_axis("scoring.run_length"), _axis("scoring.run_bonus"))),
            otherwise=_axis("scoring.run_length"),
        ),
    ),
    (_always, _("Who deals next?"), _axis("next_dealer")),
    (
        _always,
        _("What if somebody does not follow suit by mistake?"),
        pick((is_claimable, _axis("revokes")), otherwise=_("It cannot happen: such a card is refused.")),
    ),
    (_always, _("May I signal to my partner?"), _axis("thaap")),
    (
        _always,
        _("When is the match over?"),
        joined(
            _axis("match.target"),
            when(lambda r: r.match.deals is not None, _axis("match.deals")),
            lambda r: str(score_warning(r)),
        ),
    ),
    (
        _always,
        _("Can a match end without a winner?"),
        pick(
            (is_endless, ENDLESS),
            (nothing_scores, _("Every match does: nothing scores here.")),
            (is_open_ended, _("Yes, where the scores are equal when all agree to end it.")),
            (lambda r: r.match.deals is not None, _("Yes, where the scores are equal after the last deal.")),
            otherwise=_("No: it goes on until one side reaches the target."),
        ),
    ),
)


def answered(rules: Ruleset) -> list[Answered]:
    """The questions that arise in this ruleset, with its answers."""
    return [
        Answered(say(question, rules), say(answer, rules))
        for arises, question, answer in QUESTIONS
        if arises(rules)
    ]
