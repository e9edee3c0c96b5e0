"""The axes of the score, the next dealer and the match, in words."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games.engine.ruleset import Ruleset
from games.rulebook.conditions import (
    has_bavney,
    has_courts,
    has_plain_tens,
    has_plain_wins,
    has_run,
    is_all_or_nothing,
    is_by_tens,
    is_by_tricks,
    is_claimable,
    is_in_courts,
    is_pile,
    may_have_run,
)
from games.rulebook.telling import Axis, Condition, Text, Value, amount, counted, joined, pick, when


def _score(name: str, title: Text, example: Text, applies: Condition, *, advanced: bool = True) -> Axis:
    """An axis that says what one result of a deal is worth."""

    def label(rules: Ruleset) -> str:
        return amount(getattr(rules.scoring, name), rules.scoring.unit)

    def text(rules: Ruleset) -> str:
        return str(_("{result}: {score}.")).format(result=title, score=label(rules))

    every = Value(int, label, text, example)
    return Axis(f"scoring.{name}", title, (), every, applies, advanced, in_table=True)


def _plain(alone: Text, by_pile: Text, to_the_end: Text) -> Text:
    """An example of a plain win: with a pile, where all thirteen are played, and elsewhere."""
    return pick((is_pile, by_pile), (lambda r: r.deal_end == "thirteen", to_the_end), otherwise=alone)


def _is_run_a_court(rules: Ruleset) -> bool:
    return is_in_courts(rules) and has_run(rules)


_UNIT_EXAMPLE = pick(
    (has_plain_tens, _("Three tens bring {worth.mendi}.")),
    (is_by_tens, _("A whitewash brings {worth.whitewash}.")),
    (is_all_or_nothing, _("A court by the callers brings {worth.court}.")),
    otherwise=_("A plain win by the callers brings {worth.callers_win}, a court {worth.court}."),
)

SCORE = (
    Axis(
        "scoring.by",
        _("What decides a deal"),
        (
            Value(
                "tricks",
                _("Tricks"),
                _("Tricks decide the deal: the side that gets seven of the thirteen wins it."),
                pick(
                    (is_all_or_nothing, _("Here it is always thirteen to none.")),
                    (is_pile, _("A side that has seven tricks cannot be overtaken.")),
                    otherwise=_("Seven tricks to six are enough."),
                ),
                quiet=True,
            ),
            Value(
                "tens",
                _("The four tens"),
                joined(
                    _(
                        "The tens decide the deal. Three of them are a mendi, all four a mendikot; with two "
                        "each, the side with more tricks wins, as by a mendi. All thirteen tricks are a "
                        "whitewash. The highest of these counts."
                    ),
                    when(is_pile, _("A ten counts for the side that collects it, whoever won its trick.")),
                ),
                pick(
                    (is_all_or_nothing, _("Trick 13 takes all thirteen, and the four tens with them.")),
                    (is_pile, _("You collect 10♠, 10♥ and 10♦, and fewer tricks: the deal is yours.")),
                    otherwise=_("You take 10♠, 10♥ and 10♦ and only four tricks: the deal is yours."),
                ),
            ),
        ),
    ),
    Axis(
        "scoring.unit",
        _("Counted in"),
        (
            Value(
                "points",
                _("Points"),
                _("Deals are scored in points."),
                _UNIT_EXAMPLE,
                quiet=True,
            ),
            Value(
                "courts",
                _("Courts"),
                _("Deals are scored in courts."),
                _UNIT_EXAMPLE,
                quiet=True,
            ),
        ),
        applies=is_by_tricks,
    ),
    _score(
        "callers_win",
        _("The callers win"),
        _plain(
            _("The eldest's side wins seven to five."),
            _("The eldest's side has more tricks than the other, which has some too."),
            _("The eldest's side wins seven to six."),
        ),
        has_plain_wins,
    ),
    _score(
        "defenders_win",
        _("The defenders win"),
        _plain(
            _("The dealer's side wins seven to five."),
            _("The dealer's side has more tricks than the other, which has some too."),
            _("The dealer's side wins seven to six."),
        ),
        has_plain_wins,
    ),
    _score("court", _("A court, by the callers"), _("The eldest's side makes a clean sweep."), has_courts),
    _score(
        "goon_court",
        _("A goon court, by the defenders"),
        _("The dealer's side makes a clean sweep."),
        has_courts,
        advanced=False,
    ),
    _score(
        "bavney",
        _("A bavney, all thirteen after a court"),
        _("You played on at seven to nothing and won the other six as well."),
        has_bavney,
    ),
    _score(
        "revoke", _("A revoke, rightly claimed"), _("North claims West's revoke, and is right."), is_claimable
    ),
    _score("mendi", _("A mendi: three tens, or two and more tricks"), _("10♠, 10♥ and 10♦."), has_plain_tens),
    _score("mendikot", _("A mendikot: all four tens"), _("10♠, 10♥, 10♦ and 10♣."), has_plain_tens),
    _score("whitewash", _("A whitewash: all thirteen tricks"), _("The other side has nothing."), is_by_tens),
    Axis(
        "scoring.run_length",
        _("Deals in a row"),
        (
            Value(
                None,
                _("Not counted"),
                _("Deals won in a row bring nothing extra."),
                _("The seventh win one after another scores like the first."),
                quiet=True,
            ),
        ),
        Value(
            int,
            counted(ngettext_lazy("%(n)d", "%(n)d", "n"), "scoring.run_length"),
            counted(
                ngettext_lazy(
                    "%(n)d deal won is a run already.",
                    "%(n)d deals won one after another by one side are a run.",
                    "n",
                ),
                "scoring.run_length",
            ),
            pick(
                (
                    lambda r: r.scoring.run_length == 1 and is_by_tens(r),
                    _("Every win is one by itself, unless it is a whitewash."),
                ),
                (
                    lambda r: r.scoring.run_length == 1,
                    _("Every plain win is one by itself."),
                ),
                otherwise=_("One deal lost in between, and that side begins again."),
            ),
        ),
        applies=may_have_run,
        least=1,
    ),
    Axis(
        "scoring.run_bonus",
        _("Bonus for a run"),
        (),
        Value(
            int,
            _("{worth.run_bonus}"),
            joined(
                _("A run adds {worth.run_bonus}, and both sides begin to count anew."),
                pick(
                    (is_by_tens, _("A whitewash sets both counts back to nothing and adds no bonus itself.")),
                    (
                        is_claimable,
                        _("A court of any kind or a claimed revoke sets both counts back to nothing."),
                    ),
                    otherwise=_("A court of any kind sets both counts back to nothing."),
                ),
            ),
            _("The deal that completes a run scores as always, and the bonus on top."),
        ),
        applies=has_run,
        advanced=True,
        usual=0,
    ),
)

DEALER = (
    Axis(
        "next_dealer",
        _("The next dealer"),
        (
            Value(
                "court-to-partner",
                pick((is_by_tens, _("A whitewash moves the deal")), otherwise=_("A court moves the deal")),
                joined(
                    _(
                        "The defenders won: the next player deals. The callers won: the same dealer deals "
                        "again,"
                    ),
                    pick(
                        (is_by_tens, _("or, after a whitewash, the dealer's partner.")),
                        (
                            is_claimable,
                            _("or, after a court of any kind or a claimed revoke, the dealer's partner."),
                        ),
                        otherwise=_("or, after a court of any kind, the dealer's partner."),
                    ),
                    when(
                        _is_run_a_court, _("A run is a court too: it moves the deal to the partner as well.")
                    ),
                ),
                pick(
                    (is_by_tens, _("South deals and loses all thirteen tricks: North deals next.")),
                    otherwise=_("South deals and loses by a court: North deals next."),
                ),
            ),
            Value(
                "callers-keep",
                _("The same dealer while the callers win"),
                _(
                    "The callers won: the same dealer deals again, whatever the score. "
                    "The defenders won: the next player deals."
                ),
                _("South deals and loses, by however much: South deals again."),
            ),
        ),
    ),
)


def _has_deals(rules: Ruleset) -> bool:
    return rules.match.deals is not None


def _target(rules: Ruleset) -> str:
    text = _("The first side to reach {target} wins the match.")
    return str(text).format(target=_target_label(rules))


def _target_label(rules: Ruleset) -> str:
    return amount(rules.match.target or 0, rules.scoring.unit)


def _has_target(rules: Ruleset) -> bool:
    return rules.match.target is not None


_DEALS = counted(
    ngettext_lazy("The match ends after %(n)d deal;", "The match ends after %(n)d deals;", "n"),
    "match.deals",
)
_DEALS_AT_MOST = counted(
    ngettext_lazy(
        "The match ends after %(n)d deal at the latest;",
        "The match ends after %(n)d deals at the latest;",
        "n",
    ),
    "match.deals",
)

MATCH = (
    Axis(
        "match.target",
        _("Played to"),
        (
            Value(
                None,
                _("No target"),
                pick(
                    (_has_deals, _("There is no target to reach.")),
                    otherwise=_(
                        "There is no target: the match ends when all its people agree to end it. The higher "
                        "score wins, and equal scores have no winner."
                    ),
                ),
                pick(
                    (_has_deals, _("Only the number of deals ends the match.")),
                    otherwise=_("After an hour all four agree that it is enough, and the score is counted."),
                ),
            ),
        ),
        Value(
            int,
            _target_label,
            _target,
            _("The deal in which a side gets there is the last."),
        ),
        least=1,
    ),
    Axis(
        "match.deals",
        _("Number of deals"),
        (
            Value(
                None,
                _("Not limited"),
                _("The number of deals is not limited."),
                _("Seven deals or seventy: nobody counts them."),
                quiet=True,
            ),
        ),
        Value(
            int,
            counted(ngettext_lazy("%(n)d deal", "%(n)d deals", "n"), "match.deals"),
            joined(
                pick((_has_target, _DEALS_AT_MOST), otherwise=_DEALS),
                _("the higher score wins, and equal scores have no winner."),
            ),
            _("A deal that was thrown in does not count as one."),
        ),
        advanced=True,
        least=1,
    ),
    Axis(
        "match.newcomer_target",
        _("Target for newcomers"),
        (
            Value(
                None,
                _("The same"),
                _("Newcomers play like everybody else."),
                _("The very first match is as long as the hundredth."),
                quiet=True,
            ),
        ),
        Value(
            int,
            _("{match.newcomer_target}"),
            _(
                "Whoever has finished fewer than three matches and opens a table without choosing a target "
                "plays to {match.newcomer_target}."
            ),
            _("Your first three matches are short ones."),
        ),
        advanced=True,
        least=1,
    ),
)
