"""What speaks against an answer to a correction, and when the best of them may well be none to what was meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spark_tui.edits.attempts import attempted
from spark_tui.edits.calls import END
from spark_tui.edits.correcting.corrections import wishes
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import is_half_of_it
from spark_tui.edits.turning.beyond import beyond, undone
from spark_tui.edits.turning.misheard import does_nothing, is_heard, misheard
from spark_tui.edits.turning.turn import Turn
from spark_tui.edits.weighing.amiss_around import why_amiss_around
from spark_tui.edits.weighing.no_sense import is_senseless, why_senseless
from spark_tui.edits.weighing.reasons import reasons
from spark_tui.links.link import Edit

_MARK = Pattern(r"<L\d+>")
_OF_A_MARK = 20.0  # how an answer says where something goes: no code
_OF_THE_SAME = 10.0  # that it is the whole answer again that somebody corrects
_ASTRAY = 2.0  # of a correction that goes on where nothing was done, and nobody points
_UNDONE = 2.5  # of one that leaves nothing of the answer, where nobody says that it was wrong
# Of answers to corrections for which less speaks than that, most were none to what was meant, in files that nobody had
# tried; what a rule reads in the sentence is seldom taken for something else, nor one that has all of its words.
_READ = frozenset(("turned", "narrowed", "retold", "same", "off", ""))
_AS_GOOD, _ANYWAY = 0.05, 5.0  # that another is as good, unless much speaks for both
_TOLD = 3  # reasons
_SURE_IF_READ, _SURE_IF_HEARD, _SURE = 2.2, 3.2, 4.6


def astray(edit: Edit, kept: str | None, after: str | None) -> float:
    """How likely it is that the corrected answer goes on where nobody spoke of."""
    if kept is None or after is None:
        return 0.0
    said = edit.corrections[-1].sentence
    stray = beyond(edit.target.document.text, kept, after, said, edit.instruction)
    return _ASTRAY * stray + _UNDONE * undone(edit.target.document.text, kept, after, said)


def amiss(edit: Edit, kept: str | None, after: str | None) -> float:
    """How likely it is that the correction cannot have meant what became of it."""
    if after is not None and _MARK.search(after) and not _MARK.search(edit.target.document.text):
        return _OF_A_MARK
    if kept is None or after is None:
        return 0.0
    against = _OF_THE_SAME * is_refused_already(edit, kept, after)
    return against + misheard(edit.target.document.text, kept, after, edit.corrections[-1].sentence)


def is_refused_already(edit: Edit, kept: str, after: str) -> bool:
    """Is it the answer that was whole, and that something was said against?"""
    last = edit.corrections[-1]
    return kept == after and last.dropped.endswith(END) and "enough" not in wishes(last.sentence)


def is_astray(
    edit: Edit, kept: str | None, after: str, kind: str, weights: Sequence[float], besides: float = 0.0
) -> bool:
    """Does too little speak for it, or as much for another, or anything against it, to be called clear? What speaks for
    it `besides`, does not make it so."""
    weight, *others = weights
    said = edit.corrections[-1].sentence
    if kind == "off":
        return False
    if weight < _ANYWAY and any(weight - other < _AS_GOOD for other in others):
        return True
    weight -= besides
    if kept is None or weight < _SURE_IF_READ:
        return weight < _SURE
    if kind not in _READ and weight < (_SURE_IF_HEARD if is_heard(kept, after, said) else _SURE):
        return True
    try:
        if is_half_of_it(Turn(edit.instruction, said, read(edit.target.document.text), read(kept)), after):
            return True
        if does_nothing(kept, after, said) or amiss(edit, kept, after) > 0 or is_senseless(kept, said, after):
            return True
        return _still_senseless(edit, kept, after) is not None or bool(_amiss_around(edit, after))
    except Refusal:
        return False


def why_astray(edit: Edit, kept: str | None, after: str, all_said: str) -> tuple[str, ...]:
    """What is against it, for whoever asked; nothing where only little speaks for it."""
    before = edit.target.document.text
    against = [] if kept is None else attempted(_against, edit, kept, after)
    return (*against, *reasons(before, all_said, after, is_turned=True))[:_TOLD]


def _still_senseless(edit: Edit, kept: str, after: str) -> str | None:
    """What the answer had brought that code cannot mean, and that is there still: it was doubted then, and is now."""
    known = [*why_senseless(edit.target.document.text, edit.instruction, kept)]
    if not known:
        return None
    said = f"{edit.instruction}. {edit.corrections[-1].sentence}"
    left = why_senseless(edit.target.document.text, said, after)
    return next((each for each in left if each in known), None)


def _amiss_around(edit: Edit, after: str) -> list[str]:
    """What it brings, or the answer had brought, that other files speak against."""
    return why_amiss_around(edit.target.document, f"{edit.instruction}. {edit.corrections[-1].sentence}", after)


def _against(edit: Edit, kept: str, after: str) -> Iterator[str]:
    before, said = edit.target.document.text, edit.corrections[-1].sentence
    if does_nothing(kept, after, said):
        yield "it leaves what was there as it was"
    elif is_half_of_it(Turn(edit.instruction, said, read(before), read(kept)), after):
        yield "it does only a part of what you ask for"
    elif amiss(edit, kept, after) > 0:
        yield "it can hardly be what you mean by that"
    yield from why_senseless(kept, said, after)
    still = _still_senseless(edit, kept, after)
    if still is not None:
        yield still
    yield from _amiss_around(edit, after)
