"""Lesson 11: collect with a second win, and keep the others from doing so."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.guided import GuidedRound
from tutorials.kinds.piles import CouldTake
from tutorials.kinds.play import PlayCard
from tutorials.layouts import Filling
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

# Hearts are trumps in all of these, and South is eldest.
ON_LEAD = Position(
    "club.double-sir",
    hands={
        "S": "AS AH QH 4H AD KC 4C 3D 8C 9C 5D 9D 6S",
        "E": "5C TD JS KH 2C TC 4D",
        "N": "6C KD 2S JC JD",
        "W": "AC 7D 4S QC 8D",
    },
    dealer="W",
    play="call:H 4C 5C 6C AC 7D 3D TD KD 2S 4S AS JS",
)
LAST_TO_PLAY = Position(
    "club.double-sir",
    hands={
        "S": "AH 9H 2H KS TS 8S 7S 6S 5C 9C TC 5S 3S",
        "E": "8C 9S AC KD 5D",
        "N": "KC 4S JC 3D 6D 7H",
        "W": "7C QS 3C 4D 8D 6H",
    },
    dealer="W",
    play="call:H 5C 8C KC 7C 4S QS 6S 9S 3C 9C AC JC KD 3D 4D",
)
SECOND_TO_PLAY = Position(
    "club.double-sir",
    hands={
        "S": "AH 9H 3H AC 4C 9C 6D 6S 7D 3S TS 8S 5D",
        "E": "JD KS 3D 5C 8C",
        "N": "AD 5S 8D KC 6C",
        "W": "2D 9S KD QC JC 7C",
    },
    dealer="W",
    play="call:H 6D JD AD 2D 5S 9S 6S KS 3D 8D KD 7D QC",
)
PARTNER_LEADS = Position(
    "club.double-sir",
    hands={
        "S": "AH 9H 3H AC 5C 9C 6D JS 7D 3S TS 8S 5D",
        "E": "JD KS 4D 8C TC",
        "N": "AD 5S KD KC 6C",
        "W": "2D 9S 8D 3C JC",
    },
    dealer="W",
    play="call:H 6D JD AD 2D 5S 9S JS KS 4D KD 8D 7D KC 3C",
)
PARTNER_BEATEN = Position(
    "club.double-sir",
    hands={
        "S": "AH 9H 3H AC 2C 9C 6D JS 7D 3S TS 8S 5D",
        "E": "JD KS 4D 8C TC",
        "N": "AD 5S KD JC 6C",
        "W": "2D 9S 8D QC 3C",
    },
    dealer="W",
    play="call:H 6D JD AD 2D 5S 9S JS KS 4D KD 8D 7D JC QC",
)
AFTER_THE_TRUMP = Position(
    "club.double-sir",
    hands=LAST_TO_PLAY.hands,
    dealer="W",
    play=LAST_TO_PLAY.play + " 2H",
)
TWO_LEFT = Position(
    "club.double-sir",
    dealer="W",
    seed=88,
    play=(
        "call:H 5S TS KS 2S 2C QC 6C 3C AD 5D 9D 2D 3D TD KD 4D AC 4C 8S TC 4S 8D 9S 3S 6D JD 2H 5H "
        "KH 7H 4H 3H 8C 9H KC 7C TH QH 7S 6H QD JS 5C 7D"
    ),
)

# Three tricks lie in the pile; played well, South spoils in the sixth trick and seals with the seventh.
LIVING = Position("club.double-sir", dealer="W", seed=4, play="bots:3")

LESSON = Lesson(
    slug="seal-spoil",
    title=_("Seal or spoil"),
    line=_("You can collect a pile with your second win, and keep the others from collecting theirs."),
    unit="double-sir",
    axes=("tricks.taking", "tricks.pair_by"),
    rules="club.double-sir",
    steps=(
        Page(
            title=_("Sealing the pile"),
            text=_(
                "Whoever won the last trick leads. With a second win you collect: you seal the pile. For "
                "that you need a card that nobody can beat."
            ),
            position=ON_LEAD,
        ),
        PlayCard(
            position=ON_LEAD,
            goal=Goal("collect"),
            layouts=(
                Filling(hands={"E": "KH 2C TC", "W": "QC"}, seed=2),
                Filling(hands={"W": "KH QC 2C", "E": "TC"}, seed=3),
            ),
            prompt=_(
                "You won the third trick with the ace of spades. Three tricks lie in the pile: seal it."
            ),
            right_text=_("{card} cannot be beaten now, and it is no ace: the pile is yours."),
            rights={
                "AD": _("{card} cannot be beaten, and here two aces in a row collect as well."),
            },
            hints=(
                _("Two aces in a row collect nothing here, nor does the ace of trumps as the second win."),
                _("Look for a card other than an ace that is now the highest of its suit."),
                _("The ace of clubs is gone."),
            ),
            wrong={
                "not_collected": _("{seat} beats {card} with {best}, and the pile stays where it is."),
                "=AD": _("{card} wins, but two aces in a row collect nothing at this table."),
                "=AH": _("{card} wins, but as a second win the ace of trumps collects nothing here."),
            },
        ),
        Page(
            title=_("Spoiling"),
            text=_(
                "When an opponent won the last trick and leads, the pile is in danger. Win this trick: beat "
                "their card, or trump it. Then you spoil their pair, and the pile stays."
            ),
            position=LAST_TO_PLAY,
        ),
        PlayCard(
            position=LAST_TO_PLAY,
            goal=Goal("spoil"),
            cheapest=True,
            prompt=_(
                "East won the last trick and leads the king of diamonds. You play last. Spoil East's pair "
                "with the lowest card that does it."
            ),
            right_text=_("The lowest trump is enough, and the four tricks stay in the pile."),
            hints=(
                _("East wins unless you do something."),
                _("You hold no diamond, so you may trump with a heart."),
                _("Nobody plays after you: which heart is enough?"),
            ),
            wrong={
                "collected": _("{card} lets East win a second trick, and East collects all four."),
                "dear": _("{card} spoils the pair too, but {best} is enough: keep your high trumps."),
            },
        ),
        CouldTake(
            position=AFTER_THE_TRUMP,
            prompt=_("You have spoiled the pair. Who would collect the pile with the next trick? Pick all."),
            right_text=_("You: this was your first win, and the next one makes it a pair."),
            rights={"N S": _("Your side: you have the first win, and here your partner may add the second.")},
            hints=(_("Who has won the last trick?"), _("You have. That is the first of two in a row.")),
        ),
        PlayCard(
            position=SECOND_TO_PLAY,
            goal=Goal("spoil"),
            layouts=(
                Filling(hands={"W": "KC"}, seed=2),
                Filling(hands={"E": "KC"}, seed=3),
            ),
            prompt=_(
                "West won the last trick and leads the queen of clubs. Your partner plays last. Spoil West's "
                "pair."
            ),
            right_text=_(
                "{card} is sure to win. Your partner may not hold the king, and West collects four."
            ),
            hints=(
                _("Can you be sure that your partner beats the queen?"),
                _("West would collect four tricks, so do not leave it to luck."),
            ),
            wrong={
                "collected": _(
                    "With {card} you hope for North, but West may hold the king: then {seat} collects."
                ),
            },
        ),
        Page(
            title=_("Your partner's second win"),
            text=_(
                "Your partner can collect as well: North leads after a win, and by winning again "
                "collects for you both. If you take that trick from North, you spoil your own side's "
                "pair."
            ),
            position=PARTNER_LEADS,
        ),
        PlayCard(
            position=PARTNER_LEADS,
            goal=Goal("collect"),
            layouts=(Filling(seed=2), Filling(seed=3)),
            prompt=_(
                "North won the last trick and leads the king of clubs. The pile would be four tricks. Your "
                "card?"
            ),
            right_text=_("North's king wins, and your side collects."),
            rights={"AC": _("That collects too: here your win and North's are a pair.")},
            hints=(
                _("Who can still beat the king?"),
                _("Only you hold a higher club. Whose win would collect?"),
            ),
            wrong={
                "not_collected": _(
                    "{card} beats your own partner: one win of North's and one of yours collect nothing."
                )
            },
        ),
        PlayCard(
            position=PARTNER_BEATEN,
            goal=Goal("ours"),
            layouts=(Filling(seed=2), Filling(seed=3)),
            prompt=_("North leads the jack of clubs, but West beats it with the queen. Your card?"),
            right_text=_("West has beaten North already. With {card} you have the first win of a new pair."),
            hints=(
                _("Does your partner still win this trick?"),
                _("If West wins, West leads, and may collect next. Can you prevent it?"),
            ),
            wrong={
                "lost": _("With {card} the trick is {seat}'s, who leads and may collect with the next one.")
            },
        ),
        PlayCard(
            position=TWO_LEFT,
            goal=Goal("collect", 2),
            prompt=_(
                "Trick 12. Your side has six tricks, the others five; the pile is empty. Which card first?"
            ),
            right_text=_(
                "You lose this trick, and win the last with the ace of trumps. It collects both: eight to "
                "five."
            ),
            hints=(
                _("The thirteenth trick takes all that is left in the pile."),
                _("Your ace of hearts is sure to win, now or later. Which trick is worth more?"),
            ),
            wrong={
                "not_collected": _(
                    "{card} wins this trick but collects nothing. The others win the last one and collect "
                    "both."
                )
            },
        ),
        GuidedRound(
            title=_("Seal and spoil"),
            text=_(
                "Five tricks of a real deal. You have named diamonds, and three tricks lie in the pile: "
                "West has just won the third. Spoil what the others begin, and collect the pile for your "
                "side."
            ),
            position=LIVING,
            tricks=5,
            shown_for=1,
            goal=Goal("collect", 5),
        ),
    ),
    chips=(
        Chip(
            label=_("Two aces collect"),
            line=_("Two aces in a row are a pair like any other."),
            changes=(("tricks.aces_in_a_row_block", False),),
            steps=(2,),
        ),
        Chip(
            label=_("Partners make a pair"),
            line=_("Two tricks in a row won by one side collect the pile, whichever of the two won them."),
            changes=(("tricks.pair_by", "team"),),
            steps=(5, 8),
        ),
    ),
)
