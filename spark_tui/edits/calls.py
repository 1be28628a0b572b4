"""Ops as they are asked for: by a person, `rename tmp parts`, or by a model, `<op>rename<s>tmp<s>parts<end>`.

Several may follow each other. Lines are counted in the text as it was before the first of them: that is what the one
who asks has before his eyes. A model counts them from the beginning of its region, as its anchors do.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spark_tui.edits.ops import Op, named, perform, usage
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines

OP, SLOT, SAY, END = "<op>", "<s>", "<say>", "<end>"
_ANCHOR = Pattern(r"<L(\d+)>")


@dataclass(frozen=True, slots=True)
class Call:
    op: Op
    values: tuple[str, ...]


def spoken(words: str) -> Call:
    """What a person typed: `add-parameter load encoding '"utf-8"'`."""
    try:
        name, *values = shlex.split(words) or [""]
    except ValueError as error:
        raise Refusal(f"the words cannot be told apart: {str(error).lower()}", "close every quote") from None
    op = named(name)
    if len(values) > len(op.slots):
        raise Refusal(f"{name} takes {len(op.slots)} values, not {len(values)}", usage(op))
    return Call(op, tuple(values))


def written(calls: Iterable[Call], start: int = 0) -> str:
    """As a model writes them, for a region that begins behind so many lines."""
    return "".join(OP + SLOT.join((call.op.name, *_shown(call, start))) for call in calls) + END


def refusal(sentence: str) -> str:
    """How a model declines."""
    return SAY + sentence + END


def parse(text: str, start: int = 0) -> tuple[Call, ...]:
    """What a model wrote."""
    return tuple(_call(part, start) for part in text.removesuffix(END).split(OP)[1:])


def carry_out(calls: Sequence[Call], text: str, now: str | None = None) -> str:
    """The text after all of them; or what has become of it by `now`."""
    result = text if now is None else now
    for call in calls:
        result = perform(call.op, result, _moved(call, text, result))
    return result


def _shown(call: Call, start: int) -> list[str]:
    kinds = [slot.kind for slot in call.op.slots]
    return [
        f"<L{int(value) - start}>" if kind == "line" and value.isdecimal() else value
        for kind, value in zip(kinds, call.values, strict=False)
    ]


def _call(part: str, start: int) -> Call:
    name, *values = part.split(SLOT)
    op = named(name)
    for at, (slot, value) in enumerate(zip(op.slots, values, strict=False)):
        if slot.kind == "line" and (match := _ANCHOR.fullmatch(value)):
            values[at] = str(int(match[1]) + start)
    return Call(op, tuple(values))


def _moved(call: Call, old: str, new: str) -> list[str]:
    """The values, with each line where it is by now."""
    if old == new or all(slot.kind != "line" for slot in call.op.slots):
        return list(call.values)
    hunks = diff(split_lines(old), split_lines(new))
    kinds = [slot.kind for slot in call.op.slots]
    return [
        str(_line_now(hunks, int(value))) if kind == "line" and value.isdecimal() else value
        for kind, value in zip(kinds, call.values, strict=False)
    ]


def _line_now(hunks: Sequence[Hunk], line: int) -> int:
    """Where an old line is in the new text; one that was replaced is where its hunk begins."""
    shift = 0
    for hunk in hunks:
        if line <= hunk.start:
            break
        if line <= hunk.stop:
            return hunk.start + shift + min(line - hunk.start, max(1, hunk.added))
        shift += hunk.shift
    return line + shift
