"""A guided round as the moving table and programs take it: what was done, what may be, what is said of it."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.engine.actions import Action, action_check
from games.engine.errors import Malformed
from games.engine.explain import SUIT_WORDS
from games.engine.state import DealState
from tutorials.frames import frame_documents, packed
from tutorials.goals import AIMS
from tutorials.kinds.guided import REFUSED, GuidedRound, Moment
from tutorials.positions import Changes, action_of, word_of
from tutorials.wording import card_name, filled, told_text

WORDS_MAX = 60  # thirteen cards, and all that can be done besides


class NoRound(ValueError):
    """Words that do not follow one another in this round, or are none."""


def round_moment(guided: GuidedRound, words: Sequence[str], changes: Changes) -> tuple[DealState, Moment]:
    """The state before the last of these words, and the moment after it; one that is refused is not done.

    NoRound for words that make no sense here.
    """
    try:
        before = guided.advance(words[:-1], changes)
        if words:
            action_check(action_of(before.position.viewer, words[-1]))
        return before.state, guided.advance(words, changes)
    except (ValueError, KeyError, Malformed) as error:
        raise NoRound from error


def round_json(guided: GuidedRound, words: Sequence[str], changes: Changes) -> dict[str, Any]:
    """A moment of the round as `drivers/round.js` takes it. NoRound for words that make no sense here."""
    before, moment = round_moment(guided, words, changes)
    return {
        "words": list(moment.words),
        "frames": packed(_documents(before, moment)),
        "open": [] if moment.is_over else [_open(action) for action in moment.state.open],
        "suggestion": _suggestion(moment),
        "comment": comment_of(moment),
        "over": moment.is_over,
        "reached": moment.reached,
        "text": ending_text(guided, moment) if moment.is_over else "",
    }


def _documents(before: DealState, moment: Moment) -> list[dict[str, Any]]:
    """What happened since, as documents that are newer than every earlier one of this round."""
    last = len(moment.position.play.split())  # a word was said for each action
    frames = [frame for frame in moment.frames if frame is not before] if moment.words else moment.frames
    frames = frames or [moment.state]  # where nothing was done
    documents = frame_documents(
        frames,
        moment.position.viewer,
        before=before if moment.words else None,
        first=last + 1 - len(frames),
        to_act=not moment.is_over,
    )
    if moment.is_over:
        documents[-1]["view"]["turn"] = None  # it may be over before the deal is
    return documents


def _open(action: Action) -> dict[str, Any]:
    return {"word": word_of(action), "action": action.to_json()}


def _suggestion(moment: Moment) -> dict[str, Any] | None:
    if not moment.suggestion:
        return None
    action = action_of(moment.position.viewer, moment.suggestion)
    return {
        "word": moment.suggestion,
        "action": action.to_json(),
        "text": suggestion_text(moment),
        "shown": moment.is_shown,
    }


def comment_of(moment: Moment) -> dict[str, Any] | None:
    """What is said to the last action: {"kind", "good", "text"}."""
    if moment.comment is None:
        return None
    kind = moment.comment.kind
    return {"kind": kind, "good": kind in ("well", "legal"), "text": told_text(moment.comment.told)}


def is_refused(moment: Moment) -> bool:
    """Was the last action not open, and so not done?"""
    return moment.comment is not None and moment.comment.kind == REFUSED


def aim_text(guided: GuidedRound) -> str:
    """What is to be reached in the round; nothing where it has no goal."""
    return _("Your aim: %(aim)s.") % {"aim": _aim(guided)} if guided.goal else ""


def _aim(guided: GuidedRound) -> str:
    return filled(AIMS[guided.goal.name], guided.goal._asdict()) if guided.goal else ""


def ending_text(guided: GuidedRound, moment: Moment) -> str:
    """What is said at the end of the round, with the aim where it had one."""
    if moment.reached is None:
        return _("The round is over.")
    if moment.reached:
        return _("Well played: that was the aim.")
    return _("The round is over. The aim was: %(aim)s. Not this time.") % {"aim": _aim(guided)}


def suggestion_text(moment: Moment) -> str:
    """The suggestion, and why, in words."""
    if not moment.suggestion:
        return ""
    told = _suggested(action_of(moment.position.viewer, moment.suggestion), moment)
    return f"{told} {told_text(moment.why)}" if moment.why else told


def _suggested(action: Action, moment: Moment) -> str:
    if action.type == "play":
        return _("Suggested: the %(card)s.") % {"card": card_name(action.card or "")}
    if action.type == "call":
        return _("Suggested: name %(suit)s.") % {"suit": filled(SUIT_WORDS[action.suit or ""])}
    return _("Suggested: %(deed)s.") % {"deed": deed_text(action, moment)}


def deed_text(action: Action, moment: Moment) -> str:
    """What a button that does it says."""
    if action.type == "change-trump":
        what = card_name(action.card) if action.card else filled(SUIT_WORDS[action.suit or ""])
        text = _("Lay the %(what)s instead") if action.card else _("Change the trump to %(what)s")
        return text % {"what": what}
    if action.suit:
        return filled(SUIT_WORDS[action.suit])
    if action.card:
        return _("Lay the %(card)s face down") % {"card": card_name(action.card)}
    texts = {
        "pass": _("Pass to the partner"),
        "show": _("Ask for the trump") if moment.state.table else _("Show the trump"),
        "redeal": _("Throw the cards in for a new deal"),
        "keep-trump": _("Keep the trump"),
        "play-on": _("Play on"),
        "stop": _("Stop"),
        "new-cards": _("Ask for new cards"),
    }
    return texts.get(action.type, "")
