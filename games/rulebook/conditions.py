"""Questions to a ruleset that more than one text asks."""

from games.engine.ruleset import Ruleset


def is_pile(rules: Ruleset) -> bool:
    return rules.tricks.taking == "pile"


def is_called(rules: Ruleset) -> bool:
    return rules.trump.method == "call"


def is_hidden(rules: Ruleset) -> bool:
    return rules.trump.method == "hide"


def is_first_void(rules: Ruleset) -> bool:
    return rules.trump.method == "first-void"


def is_nth_card(rules: Ruleset) -> bool:
    return rules.trump.method == "nth-card"


def is_chosen(rules: Ruleset) -> bool:
    """Does somebody choose the trump?"""
    return is_called(rules) or is_hidden(rules)


def may_pass(rules: Ruleset) -> bool:
    return is_chosen(rules) and rules.trump.pass_to_partner


def is_by_tens(rules: Ruleset) -> bool:
    return rules.scoring.by == "tens"


def is_by_tricks(rules: Ruleset) -> bool:
    return not is_by_tens(rules)


def is_in_courts(rules: Ruleset) -> bool:
    return rules.scoring.unit == "courts"


def has_courts(rules: Ruleset) -> bool:
    return rules.court != "none"


def is_court_of_seven(rules: Ruleset) -> bool:
    return rules.court == "first-seven"


def may_have_bavney(rules: Ruleset) -> bool:
    return is_court_of_seven(rules) and rules.deal_end == "seven"


def has_bavney(rules: Ruleset) -> bool:
    return rules.bavney


def may_have_run(rules: Ruleset) -> bool:
    """Can deals in a row make a run? A court and a whitewash belong to none."""
    return not is_all_or_nothing(rules)


def has_run(rules: Ruleset) -> bool:
    return rules.scoring.run_length is not None and may_have_run(rules)


def is_claimable(rules: Ruleset) -> bool:
    return rules.revokes == "claimable"


def may_be_claimable(rules: Ruleset) -> bool:
    return is_by_tricks(rules) and (is_called(rules) or is_nth_card(rules))


def may_change_trump(rules: Ruleset) -> bool:
    return is_chosen(rules) and rules.game != "mendikot"


def has_blocks(rules: Ruleset) -> bool:
    """Can a pair of wins fail to collect, and its second trick begin another that does?"""
    tricks = rules.tricks
    special = tricks.aces_in_a_row_block or tricks.trump_ace_blocks or tricks.pair_from != "any"
    is_blocked = special or bool(closed_tricks(rules))
    return is_pile(rules) and is_blocked and any(number > 2 for number in open_tricks(rules))


def may_collect(rules: Ruleset) -> bool:
    """Is there a pile that a pair of wins can collect?"""
    return is_pile(rules) and bool(open_tricks(rules))


def is_all_or_nothing(rules: Ruleset) -> bool:
    """Is there a pile that nobody can collect before trick 13?"""
    return is_pile(rules) and not open_tricks(rules)


def has_plain_wins(rules: Ruleset) -> bool:
    """Can a deal be won by tricks without a court?"""
    return is_by_tricks(rules) and not is_all_or_nothing(rules)


def has_plain_tens(rules: Ruleset) -> bool:
    """Can a deal be won by tens without a whitewash?"""
    return is_by_tens(rules) and not is_all_or_nothing(rules)


def closed_tricks(rules: Ruleset) -> list[int]:
    """The trick numbers that `no_collect_on` really closes: 1 completes no pair, and 13 takes all anyway."""
    return [number for number in rules.tricks.no_collect_on if 1 < number < 13]


def open_tricks(rules: Ruleset) -> list[int]:
    """The trick numbers on which a pair of wins may be complete."""
    return [number for number in range(2, 13) if number not in rules.tricks.no_collect_on]
