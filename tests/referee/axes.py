"""Random rulesets, and which of them go together, read plainly from the rules."""

import copy

# Every axis with values worth trying; the common ones are there more than once.
AXES = {
    "direction": ["anticlockwise", "clockwise"],
    "trump.method": ["call", "call", "hide", "hide", "hide", "first-void", "nth-card"],
    "trump.nth_card": [None, 6, 7, 10, 13],
    "trump.pass_to_partner": [False, True],
    "trump.call_timeout": [None, "pass-then-turn", "longest-suit", "random-of-five"],
    "trump.call_seconds": [None, 20],
    "trump.reveal": ["on-request", "at-first-void"],
    "trump.reveal_retroactive_if_led": [False, True],
    "trump.show_on_lead": [False, True],
    "tricks.taking": ["at-once", "pile"],
    "tricks.pair_by": ["player", "team"],
    "tricks.no_collect_on": [[], [1, 2], [2, 12], [11, 12], [12, 13], [3, 5, 7], [4, 5, 6]],
    "tricks.aces_in_a_row_block": [False, True],
    "tricks.trump_ace_blocks": [False, True],
    "tricks.pair_from": ["any", "trump-trick", "after-reveal"],
    "deal_end": ["seven", "seven-unless-shutout", "thirteen"],
    "court": ["first-seven", "all-thirteen", "none"],
    "bavney": [False, True],
    "scoring.by": ["tricks", "tricks", "tens"],
    "scoring.unit": ["points", "courts"],
    "scoring.callers_win": [0, 1],
    "scoring.defenders_win": [1, 2],
    "scoring.court": [3, 4],
    "scoring.goon_court": [3, 10],
    "scoring.bavney": [5, 52],
    "scoring.run_length": [None, 1, 2, 3, 7],
    "scoring.run_bonus": [0, 1, 2],
    "scoring.revoke": [1, 3],
    "scoring.mendi": [1],
    "scoring.mendikot": [2],
    "scoring.whitewash": [3],
    "next_dealer": ["court-to-partner", "court-to-partner", "callers-keep"],
    "match.target": [None, 5, 20],
    "match.deals": [None, 2, 4],
    "extras.new_cards": [False, True],
    "extras.change_trump": [False, True],
    "low_five_redeal": [False, True],
    "revokes": ["prevented", "claimable"],
    "thaap": [False, True],
}


def get(rules, axis):
    group, _, name = axis.rpartition(".")
    return (rules[group] if group else rules)[name]


def put(rules, axis, value):
    group, _, name = axis.rpartition(".")
    (rules[group] if group else rules)[name] = value


def free_rules(base, choose):
    """Every axis drawn for itself: most of these do not go together."""
    rules = copy.deepcopy(base)
    for axis, values in AXES.items():
        put(rules, axis, choose(values))
    return rules


def changed_rules(base, choose):
    """A preset with a few axes drawn."""
    rules = copy.deepcopy(base)
    for _ in range(choose(range(6))):
        axis = choose(list(AXES))
        put(rules, axis, choose(AXES[axis]))
    return rules


def mended_rules(base, choose):
    """Every axis drawn for itself, then those that clash with earlier ones drawn back."""
    rules = free_rules(base, choose)
    trump, tricks, scoring = rules["trump"], rules["tricks"], rules["scoring"]
    if trump["method"] != "hide":
        trump.update(reveal="on-request", reveal_retroactive_if_led=False, show_on_lead=True)
    if trump["method"] in ("first-void", "nth-card"):
        trump.update(pass_to_partner=False, call_timeout=None, call_seconds=None)
        trump["first_match_call_seconds"] = None
        rules["low_five_redeal"] = rules["extras"]["change_trump"] = False
    elif trump["call_timeout"] is None:
        trump["call_timeout"] = "longest-suit"
    trump["nth_card"] = choose([6, 7, 10, 13]) if trump["method"] == "nth-card" else None
    if trump["method"] not in ("call", "nth-card") or scoring["by"] == "tens":
        rules["revokes"] = "prevented"
    if tricks["taking"] == "at-once":
        tricks.update(pair_by="player", no_collect_on=[], aces_in_a_row_block=False, trump_ace_blocks=False)
        tricks["pair_from"] = "any"
    elif tricks["pair_from"] != "any" and trump["method"] in ("call", "nth-card"):
        tricks["pair_from"] = "any"
    elif tricks["pair_from"] == "after-reveal" and trump["method"] != "hide":
        tricks["pair_from"] = "trump-trick"
    mend_end(rules)
    return rules


def mend_end(rules):
    if rules["scoring"]["by"] == "tens":
        rules.update(deal_end="thirteen", court="none", game="mendikot")
        rules["extras"]["change_trump"] = False
    else:
        rules["game"] = "court-piece"
        if rules["tricks"]["taking"] == "pile" and rules["deal_end"] == "seven":
            rules["deal_end"] = "thirteen"
        rules["court"] = "first-seven" if rules["deal_end"] == "seven" else "all-thirteen"
    rules["bavney"] = rules["bavney"] and rules["deal_end"] == "seven"
    if rules["scoring"]["run_length"] is None:
        rules["scoring"]["run_bonus"] = 0


def sensible(rules):
    """Do the axes go together? One line for each clause of the rules."""
    trump, tricks, scoring = rules["trump"], rules["tricks"], rules["scoring"]
    method, pile = trump["method"], tricks["taking"] == "pile"
    blocks = tricks["aces_in_a_row_block"] or tricks["trump_ace_blocks"]
    pairs = tricks["pair_by"] != "player" or tricks["pair_from"] != "any" or tricks["no_collect_on"] or blocks
    veil = (
        trump["reveal"] == "at-first-void" or trump["reveal_retroactive_if_led"] or not trump["show_on_lead"]
    )
    nobody_chooses = method in ("first-void", "nth-card")
    change_trump = rules["extras"]["change_trump"]
    choosing = trump["pass_to_partner"] or trump["call_timeout"] or rules["low_five_redeal"] or change_trump
    tens, nth = scoring["by"] == "tens", trump["nth_card"]
    return not any(
        [
            pile and (rules["court"] == "first-seven" or rules["deal_end"] == "seven"),
            not pile and pairs,
            not pile and rules["court"] == "first-seven" and rules["deal_end"] != "seven",
            rules["bavney"] and (rules["deal_end"] != "seven" or rules["court"] != "first-seven"),
            rules["court"] == "all-thirteen" and rules["deal_end"] == "seven",
            tens and (rules["deal_end"] != "thirteen" or rules["court"] != "none"),
            rules["court"] == "none" and not tens,
            tricks["pair_from"] == "trump-trick" and method in ("call", "nth-card"),
            tricks["pair_from"] == "after-reveal" and method != "hide",
            veil and method != "hide",
            (nth is not None and (nth not in range(6, 14) or method != "nth-card")),
            method == "nth-card" and nth is None,
            nobody_chooses and choosing,
            change_trump and rules["game"] == "mendikot",
            rules["revokes"] == "claimable" and (method in ("hide", "first-void") or tens),
            scoring["run_bonus"] and scoring["run_length"] is None,
        ]
    )
