"""Answers that may be the one: how they begin, about which lines, and what has become of the file by then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf

from spark_tui.edits.calls import END, OP, SAY, SLOT, Call, parse, written
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.links.link import Edit
from spark_tui.links.local.embedded import FORMAT

# So much less may speak for an answer beforehand than for the last that is wanted. Of 213 requests none lost the first
# answer by it, six one of the four behind it.
_HOPELESS = 1.5


@dataclass(frozen=True, slots=True)
class Way:
    """An answer that is begun: with the lead of what is asked. `worth` is what speaks for it beforehand, `likely` what
    it is worth that the model finds it likely."""

    edit: Edit
    worth: float
    likely: float
    understood: Callable[[str], tuple[str, float]] | None = None
    """What was said, as this answer takes it, and what speaks for that, once it is written."""
    kind: str = ""
    """How it goes on from an answer that was turned."""
    besides: float = 0.0
    """So much of what speaks for it makes it no surer."""

    @property
    def is_given(self) -> bool:
        """Is the answer whole before the model sees it?"""
        return not self.edit.corrections and self.edit.lead.endswith(END)

    def whole(self, target: Target, text: str) -> str:
        """The answer about the lines that were asked about at first: this one may be about what has become of them."""
        if target == self.edit.target or text.startswith(SAY):
            return text
        return making(target, carried_out(self.edit.target, text))


def hopeful(ways: Sequence[Way], most: int) -> list[Way]:
    """Those that may be among the first so many once they are written: the others cost time and are never shown. What
    the model says of its own accord is known only then."""
    worths = sorted((way.worth for way in ways), reverse=True)
    least = worths[most - 1] - _HOPELESS if len(ways) > most else -inf
    return [way for way in ways if way.worth >= least or not way.edit.lead]


@dataclass(frozen=True, slots=True)
class Done:
    """What something led to, or would have: the file after it, and the ops, if it was done by any."""

    after: str
    calls: tuple[Call, ...] = ()


def done(target: Target, told: str) -> Done:
    return Done(carried_out(target, told), _calls(told, target))


def _calls(told: str, target: Target) -> tuple[Call, ...]:
    """The ops of an answer, the last one without what was still being written."""
    if not told.endswith(END):
        told = told[: max(told.rfind(SLOT), told.rfind(OP))]
    try:
        return parse(told, target.start) if told.startswith(OP) else ()
    except Refusal:
        return ()


def carried_out(target: Target, told: str) -> str:
    """The file after as much of an answer as is finished."""
    stream = FORMAT.open(target, {})
    stream.push(told)
    lines: Sequence[str] = target.document.lines
    return "".join(apply_hunks(lines, [hunk for file in stream.patch.files for hunk in file.hunks]))


def behind(target: Target, after: str) -> Target:
    """The lines of the target in the file as it is `after` an edit: further up or down by what came or went."""
    lines = split_lines(after)
    stop = target.stop + len(lines) - len(target.document.lines)
    return Target(replace(target.document, lines=lines), min(target.start, stop), stop)


def joined(edit: Edit, first: Done, said: str, lead: str) -> Edit:
    """With the lead of an answer that does this as well, behind what is done: by ops, or a patch, where both are known;
    else about the file as it is by then."""
    then = behind(edit.target, first.after)
    if first.calls and lead.startswith(OP):
        together = written(first.calls, edit.target.start).removesuffix(END) + lead
        is_same = carried_out(edit.target, together) == carried_out(then, lead)
        if is_same if lead.endswith(END) else then.stop == edit.target.stop:
            return replace(edit, lead=together)
    if not lead.endswith(END):
        return Edit(said, then, lead)
    return replace(edit, lead=making(edit.target, carried_out(then, lead)))
