"""Lesson 4: nothing to follow with: cut with a trump, or throw a card away."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.play import PlayCard
from tutorials.kinds.tricks import LegalCards, TrickWinner
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
    title=_("Cutting"),
    line=_("You know when a trump is worth playing, and when it is wasted."),
    unit="first-steps",
    axes=(),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("Cut or throw away"),
            text=_(
                "You cannot follow suit? Then you can win with a trump: that is called cutting. Or you throw "
                "away a card of another suit, which wins nothing."
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
            hints=(_("No heart, no duty: any card may be played."), _("Which suit beats an ace of hearts?")),
            wrong={"lost": _("{card} is no heart and no trump: {seat} wins with {best}.")},
        ),
        PlayCard(
            position=CUT,
            goal=Goal("ours"),
            cheapest=True,
            prompt=_("The same trick once more. Now win it as cheaply as you can."),
            right_text=_("Against hearts even the smallest trump is enough."),
            hints=(_("Every trump beats a heart."), _("So keep the queen of clubs for a better use.")),
            wrong={
                "lost": _("{card} is no trump: {seat} wins with {best}."),
                "dear": _("{card} wins, but {best} would have done, and {card} is worth more later."),
            },
        ),
        PlayCard(
            position=PARTNER_HAS_IT,
            goal=Goal("save_trump"),
            prompt=_(
                "You have no heart again, and play last. Your partner's A♥ is winning. What do you play?"
            ),
            right_text=_(
                "The trick is your side's already, so {card} is thrown away and the trumps are saved."
            ),
            hints=(
                _("Who is winning this trick?"),
                _("You need not cut: throw away a card that will hardly win anything."),
            ),
            wrong={"trump_wasted": _("{card} takes the trick from your own partner: a trump for nothing.")},
        ),
        TrickWinner(
            position=Position(
                "club.single-sir",
                hands={"E": "KD AC QC JC 8C", "N": "5D", "W": "9C", "S": "TC"},
                voids={"W": "D", "S": "D"},
                dealer="S",
                play="call:C KD 5D 9C TC",
            ),
            prompt=_("West has cut with 9♣, and you with 10♣. Who wins?"),
            right_text=_("You do: you have overcut, and the higher trump wins."),
            hints=(_("Two trumps lie here."), _("Which of them is higher?")),
        ),
        PlayCard(
            position=OVERCUT,
            goal=Goal("win"),
            cheapest=True,
            prompt=_("West has cut with 9♣. Win the trick as cheaply as you can."),
            right_text=_("{card} is the lowest trump that beats 9♣."),
            hints=(
                _("You need a trump, and a higher one than West's."),
                _("Two of yours are higher than 9♣."),
            ),
            wrong={
                "lost": _("{card} does not beat {best}, and {seat} wins."),
                "dear": _("{card} wins, but {best} would have done."),
            },
        ),
        LegalCards(
            position=TOO_HIGH,
            prompt=_(
                "Hearts were led, and West has cut with A♣. Which cards may you play? Pick all of them."
            ),
            right_text=_("Any card: nobody has to cut, and nobody has to beat another trump."),
            hints=(_("Do you hold a heart?"), _("If not, there is no duty of any kind.")),
            wrong={"missed": _("You have no heart, so {card} may be played too: every card may.")},
        ),
        PlayCard(
            position=TOO_HIGH,
            goal=Goal("spare"),
            prompt=_("You cannot beat the ace of trumps. So what do you play?"),
            right_text=_("{card} is thrown away, and both of your trumps are still there."),
            hints=(_("This trick is lost, whatever you play."), _("Which of your cards can win later?")),
            wrong={"trump_wasted": _("{card} is a trump, and it cannot beat A♣: it is spent for nothing.")},
        ),
        PlayCard(
            position=EAST_CUTS_TOO,
            goal=Goal("ours"),
            layouts=(Filling(hands={"E": "KC TC"}, seed=2), Filling(hands={"E": "QC 9C"}, seed=3)),
            prompt=_(
                "West leads another heart. You have none left; East, who comes next, had none in the first "
                "trick. Which card is sure to win?"
            ),
            right_text=_("East may cut as well, but nothing beats the ace of trumps."),
            hints=(
                _("East has no heart either, and may cut after you."),
                _("Which trump can nobody beat?"),
            ),
            wrong={"lost": _("{card} may not be enough: as the cards may lie, {seat} wins with {best}.")},
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
