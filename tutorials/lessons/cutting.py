"""Lesson 4: void in the suit led: trump the trick, or discard."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.play import PlayCard
from tutorials.kinds.tricks import LegalCards
from tutorials.layouts import Filling
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

# Clubs are trumps throughout. East leads, so South comes last.
CUT = Position(
    "club.single-sir",
    hands={"E": "AH KC JC 9C 8C", "N": "4H", "W": "9H", "S": "QC 6C 2C AS TS 8S 5S 3S KD QD 7D 6D 2D"},
    dealer="S",
    play="call:C? AH 4H 9H",
)
PARTNER_HAS_IT = Position(
    "club.single-sir",
    hands={"E": "9H KC JC TC 8C", "N": "AH", "W": "3H", "S": "QC 6C 2C JS TS 8S 5S 3S KD QD 7D 6D 2D"},
    dealer="S",
    play="call:C 9H AH 3H",
)
OVERCUT = Position(
    "club.single-sir",
    hands={"E": "KD AC QC JC 8C", "N": "5D", "W": "9C", "S": "KC TC 5C 3C AS JS 8S 2S QH TH 7H 6H 2H"},
    voids={"W": "D"},
    dealer="S",
    play="call:C KD 5D 9C",
)
# Late in a deal: West has cut with the ace of trumps.
TOO_HIGH = Position(
    "club.single-sir",
    hands={
        "N": "9D QH AD TC 7S QS 9H KC 9S KD TD 8S AH",
        "E": "7C JH JC 8H 4C 6D 2H 9C 7D QD 2C 7H AS",
        "S": "TS 8D QC 3D 3C KH 6S 3H JS 2S 2D 5H 4D",
        "W": "6H 8C KS TH 5C AC 6C 5S 4H 5D 4S JD 3S",
    },
    dealer="S",
    play=(
        "call:C 2H AH 4H 3H KD 5D 2D 6D 7S 3S TS AS 7H QH 6H 5H 9H TH KH 8H 3D QD AD JD 9D 8C 4D 7D "
        "4S 6S 2C 8S JH TD AC"
    ),
)
# East had no heart in the first trick; West leads another, and East is still to come.
EAST_CUTS_TOO = Position(
    "club.single-sir",
    hands={
        "W": "AH KH QC 9C 8C",
        "S": "3H AC 6C 2C KS TS 8S 5S QD TD 7D 6D 4D",
        "E": "2D JC 7C",
        "N": "4H 9H",
    },
    voids={"E": "H"},
    dealer="N",
    play="call:C AH 3H 2D 4H KH",
)

LESSON = Lesson(
    slug="cutting",
    title=_("Trump or discard"),
    line=_("You know when a trump is worth playing, and when it is wasted."),
    unit="first-steps",
    axes=(),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("Two ways when you are void"),
            text=_(
                "You cannot follow suit? Then you may play a trump: you trump the trick. Or you discard: you "
                "play a card of another suit, which cannot win. Nobody has to trump, and nobody has to beat "
                "the trump of another player."
            ),
            position=CUT,
            spotlight=("QC", "6C", "2C"),
        ),
        PlayCard(
            position=CUT,
            goal=Goal("ours"),
            prompt=_("East's A♥ is winning, and you have no heart. You play last: win the trick."),
            right_text=_("{card} is a trump, so the trick is yours."),
            rights=dict.fromkeys(
                ("AS", "TS", "8S", "5S", "3S", "KD", "QD", "7D", "6D", "2D"),
                _("{card} is the first card of another suit: its suit is trump now, and the trick is yours."),
            ),
            hints=(
                _("You have no heart, so you may play any card."),
                _("Which suit beats an ace of hearts?"),
            ),
            wrong={"lost": _("{card} is not a heart and not a trump: {seat} wins with {best}.")},
        ),
        PlayCard(
            position=PARTNER_HAS_IT,
            goal=Goal("save_trump"),
            prompt=_(
                "You have no heart again, and play last. Your partner's A♥ is winning. What do you play?"
            ),
            right_text=_("Your side wins the trick already, so you discard {card} and keep your trumps."),
            hints=(
                _("Who is winning this trick?"),
                _("You need not trump: discard a card that will hardly win a trick."),
            ),
            wrong={
                "trump_wasted": _(
                    "{card} takes the trick from your own partner: you spend a trump for nothing."
                )
            },
        ),
        PlayCard(
            position=OVERCUT,
            goal=Goal("win"),
            cheapest=True,
            prompt=_("West has trumped with 9♣. Win the trick with the lowest card that does it."),
            right_text=_("{card} is the lowest trump that beats 9♣. The higher one may win a later trick."),
            hints=(
                _("You need a trump, and a higher one than West's."),
                _("Two of yours are higher than 9♣."),
            ),
            wrong={
                "lost": _("{card} does not beat {best}, and {seat} wins."),
                "dear": _("{card} wins, but {best} wins as well, and {card} may win a later trick."),
            },
        ),
        LegalCards(
            position=TOO_HIGH,
            prompt=_(
                "Hearts were led, and West has trumped with A♣. Which cards may you play? Pick all of them."
            ),
            right_text=_("Any card: nobody has to trump, and nobody has to beat another trump."),
            hints=(_("Do you hold a heart?"), _("If not, you may play any card.")),
            wrong={"missed": _("You have no heart, so {card} may be played too: every card may.")},
        ),
        PlayCard(
            position=TOO_HIGH,
            goal=Goal("spare"),
            prompt=_("You cannot beat the ace of trumps. So what do you play?"),
            right_text=_("You discard {card}, and you still have both of your trumps."),
            hints=(_("This trick is lost, whatever you play."), _("Which of your cards can win later?")),
            wrong={"trump_wasted": _("{card} is a trump, and it cannot beat A♣: you spend it for nothing.")},
        ),
        PlayCard(
            position=EAST_CUTS_TOO,
            goal=Goal("ours"),
            layouts=(Filling(hands={"E": "KC TC"}, seed=2), Filling(hands={"E": "QC 9C"}, seed=3)),
            prompt=_(
                "West leads another heart. You have none left; East, who comes next, had none in the first "
                "trick. Which card is sure to win?"
            ),
            right_text=_("East may trump as well, but nothing beats the ace of trumps."),
            hints=(
                _("East has no heart either, and may trump after you."),
                _("Which trump can nobody beat?"),
            ),
            wrong={"lost": _("{card} may not be enough: {seat} may hold {best} and win.")},
        ),
    ),
    chips=(
        Chip(
            label=_("No trump at first"),
            line=_(
                "In Be-ranga nobody names a trump: the first card that does not follow suit makes its own "
                "suit trump. Here that card is yours."
            ),
            changes=(
                ("trump.method", "first-void"),
                ("trump.pass_to_partner", False),
                ("trump.call_timeout", None),
                ("trump.call_seconds", None),
                ("trump.first_match_call_seconds", None),
            ),
            steps=(2,),
        ),
    ),
)
