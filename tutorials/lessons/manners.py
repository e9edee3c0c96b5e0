"""Lesson 17: partnership, the tap on the table, and revokes."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.ends import ScoreDeal
from tutorials.kinds.play import PlayCard
from tutorials.kinds.revokes import CardStands, FindRevoke, TakeBack, WhatOfClaim
from tutorials.layouts import Filling
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

CLAIMS = (("revokes", "claimable"),)

# North is eldest, leads a diamond and taps; South wins it.
TAPPED = Position(
    "club.single-sir",
    hands={
        "N": "7D KH 6H 4H 2H",
        "W": "KD 9D JS",
        "S": "AD 4D 8D QS 9S 5S 3S JC 8C 6C 2C 7H 3H",
        "E": "2D TD AS KS",
    },
    voids={"N": "D"},
    dealer="E",
    play="call:H 7D! KD AD 2D",
    changes=(("thaap", True),),
)
WRONG_SUIT = Position(
    "club.single-sir",
    hands={"W": "KH 9C", "S": "6H 2H AC 4C QS TS 8D 7D 3D KS 5S JD 9D", "N": "4H"},
    dealer="N",
    play="call:C KH",
)
# East leads; South has thrown a club and finds a heart in the hand.
THROWN = Position(
    "club.single-sir",
    hands={"E": "KH AD", "N": "3H", "W": "4H", "S": "9H 2C QS TS 8D 7D 3D KS 5S JD 9D AC 4C"},
    dealer="S",
    play="call:S KH 3H 4H 2C",
    changes=CLAIMS,
)
NEXT_LED = Position(
    "club.single-sir", hands=THROWN.hands, dealer="S", play="call:S KH 3H 4H 2C AD", changes=CLAIMS
)
# East throws a diamond on the ace of hearts, and follows to the king.
REVOKED = {
    "S": "AH KH 2C 3C 4C AS 9S QD JD TC JC 6H 8C",
    "E": "8D 7H 3S",
    "N": "2D 3D 4S",
    "W": "4H 5H 6D",
}


def _revoked(play: str) -> Position:
    return Position(
        "club.single-sir",
        hands=REVOKED,
        voids={"N": "H", "W": "S"},
        dealer="W",
        play=f"call:C AH 8D 2D 4H {play}".strip(),
        changes=CLAIMS,
    )


FOUR_LED = "KH 7H 3D 5H AS 3S 4S 6D 2C"

LESSON = Lesson(
    slug="manners",
    title=_("Partnership and manners"),
    line=_("You know how partners speak through cards, and what becomes of a card that breaks the rules."),
    unit="playing-well",
    axes=("thaap", "revokes", "scoring.revoke"),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("Only the cards speak"),
            text=_(
                "You and your partner win together, but you may not tell each other what you hold: no "
                "words, no looks. What your partner plays is what you can go by."
            ),
        ),
        Page(
            title=_("The tap"),
            text=_(
                "Some tables allow one sign more, the thaap: you tap the table as you play a card. It "
                "asks your partner to lead that suit again. Everybody sees it."
            ),
            position=TAPPED,
        ),
        PlayCard(
            position=TAPPED,
            goal=Goal("partner"),
            layouts=(Filling(voids={"N": "D"}, seed=2), Filling(voids={"N": "D"}, seed=3)),
            prompt=_("North led the 7 of diamonds with a tap. You won with the ace. What do you lead?"),
            right_text=_("A diamond, as asked for: North has no more of them, and trumps it."),
            hints=(
                _("What does a tap ask for?"),
                _("Which suit did North play with it?"),
            ),
            wrong={
                "lost": _("{seat} wins that with {best}. North had asked for a diamond."),
                "took_from_partner": _("That is not what North asked for: lead a diamond."),
            },
        ),
        Page(
            title=_("A revoke"),
            text=_(
                "If you can follow suit and do not, that is a revoke. Most tables give you the card back. At "
                "a table with claims it stays, as with real cards. Until a card of the next trick is led, "
                "you may take it back and play a card of the suit led."
            ),
        ),
        Page(
            title=_("A claim"),
            text=_(
                "After that, and until the end of the deal, an opponent may claim the revoke: name the "
                "player and the trick. A right claim ends the deal: the side that claimed wins it, and "
                "scores as for a court. After a wrong claim play goes on, and the player who claimed may "
                "claim no more in this deal."
            ),
        ),
        CardStands(
            position=WRONG_SUIT,
            card="QS",
            prompt=_("West leads a heart. You hold two, but want to play the queen of spades. What happens?"),
            right_text=_("You get it back: you hold hearts and must follow suit. You lose nothing."),
            rights={"revoke": _("The card stays. You have revoked, and an opponent may claim it.")},
            hints=(
                _("May you play a spade while you hold a heart?"),
                _("You may not. Is this a table with claims?"),
            ),
        ),
        TakeBack(
            position=THROWN,
            prompt=_(
                "At a table with claims: East led a heart and you played a club. Now you see the 9 of hearts "
                "in your hand. Is it too late?"
            ),
            right_text=_("Not yet: play the 9 instead, and your club comes back to your hand."),
            hints=(
                _("The trick has just been finished. What comes next?"),
                _("As long as no card of the next trick is led, you can take the card back."),
            ),
        ),
        TakeBack(
            position=NEXT_LED,
            prompt=_("The same, but East has led the next trick meanwhile. Can you still take it back?"),
            right_text=_("No. Your card stays, and until the end of the deal an opponent may claim it."),
            hints=(_("Which card was led since?"), _("With this card it is too late for the last trick.")),
        ),
        FindRevoke(
            position=_revoked(FOUR_LED),
            prompt=_("Look through the tricks so far: has an opponent revoked?"),
            right_text=_("East: no heart to your ace, but a heart to your king."),
            hints=(
                _("Who did not follow suit, and when?"),
                _("Did one of them play a card of that suit later?"),
            ),
            wrong={
                "revoked": _(
                    "East played a diamond to a heart in the first trick, and had a heart in the second."
                ),
                "was_void": _("{seat} has played no card of {suit} at all, and had none."),
            },
        ),
        ScoreDeal(
            position=_revoked(FOUR_LED + " S/claim:1E"),
            prompt=_(
                "You claim East's revoke in trick 1, and you are right. The deal is over. What do you score?"
            ),
            right_text=_("{points}: a right claim wins the deal at once, and scores as a court does."),
            rights={"NS:1": _("One court: where courts are counted a right claim is worth a court.")},
            hints=(
                _("The side that claims rightly wins the deal, whatever the tricks."),
                _("It is worth as much as a court."),
            ),
            wrong={
                "revoke": _("A right claim is worth a court, and that is {points} at this table."),
                "other_side": _("The claim was right, so the deal is yours."),
            },
        ),
        WhatOfClaim(
            position=_revoked(""),
            by="S",
            against="E",
            trick=1,
            prompt=_("You suspect East as soon as the first trick is finished, and claim. What happens?"),
            right_text=_("Nothing yet: until the next lead East may still take the card back."),
            hints=(
                _("How long can a revoke be taken back?"),
                _("So from when on can it be claimed?"),
            ),
        ),
        WhatOfClaim(
            position=_revoked(FOUR_LED),
            by="S",
            against="W",
            trick=3,
            prompt=_("You claim that West revoked in trick 3, with a diamond on your spade. What happens?"),
            right_text=_("West had no spade, so you were wrong: you may claim no more in this deal."),
            hints=(
                _("Has West played a spade since?"),
                _("A wrong claim does not end the deal."),
            ),
        ),
        WhatOfClaim(
            position=_revoked(FOUR_LED + " S/claim:3W"),
            by="N",
            against="E",
            trick=1,
            prompt=_("You have claimed wrongly. Now North claims East's revoke in trick 1. What happens?"),
            right_text=_("North is right and wins the deal for you both: only you may claim no more."),
            hints=(
                _("Who may claim no more?"),
                _("You, and not your partner. And is North right?"),
            ),
            wrong={"wins": _("Only you may claim no more. North claims rightly, and that ends the deal.")},
        ),
    ),
    chips=(
        Chip(
            label=_("Revokes can be claimed"),
            line=_("A card of a wrong suit stays; the opponents may claim it."),
            changes=CLAIMS,
            steps=(6,),
        ),
        Chip(
            label=_("Scored in courts"),
            line=_("Only courts are counted, and no points."),
            changes=(("scoring.unit", "courts"), ("scoring.revoke", 1)),
            steps=(10,),
        ),
    ),
)
