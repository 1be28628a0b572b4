"""An edit of a file that Python cannot read: what it changes has to be readable, wherever else something is wrong, and
to use what can be known there."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.kinds_of_lines import BEGINS_AT_TOP
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import unknown
from spark_tui.edits.python.source import parses, read
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.text import split_lines

_MORE = 6  # statements that may belong together: decorators, a string with words at its margin
_FOR_ALL = Pattern(
    r"(?m)^(?:(?:async )?def|class) +(\w+)|^(?:from|import)\b.*\(([^)]*)|^((?!def\b|class\b|async\b|@)\w.*)"
)
"""What binds a name for all of the file, as far as can be told: not the parameters of a function."""


def left_unread(before: str, after: str) -> bool:
    """Are there statements of the module that are changed, and still cannot be read?"""
    return any(not statement for statement, _ in _changed(before, after))


def from_elsewhere(before: str, after: str) -> set[str]:
    """Names in the statements that are changed which neither they nor the file bind: those of another function, say.
    What stood there before may be used in any case."""
    for_all = {word for match in _FOR_ALL.findall(after) for part in match for word in ASCII_NAME.findall(part)}
    changed = _changed(before, after)
    found = (unknown(read(new)) - {*ASCII_NAME.findall(old)} for new, old in changed if new)
    return {name for names in found for name in names} - for_all


def _changed(before: str, after: str) -> Iterator[tuple[str, str]]:
    """The statements of the module in which something is changed, empty where they cannot be read, and the lines that
    stood there."""
    old, new = split_lines(before), split_lines(after)
    begin = [at for at, line in enumerate(new) if BEGINS_AT_TOP.match(line)]
    shift = 0
    for hunk in diff(old, new):
        start, earlier = hunk.start + shift, shift
        shift += hunk.shift
        stop = hunk.stop + shift
        first = max((at for at in begin if at <= start), default=0)
        ends = [*(at for at in begin if at >= max(stop, first + 1)), len(new)]
        end = next((end for end in ends[:_MORE] if parses("".join(new[first:end]))), None)
        if end is None:
            yield "", ""
        else:
            yield "".join(new[first:end]), "".join(old[max(first - earlier, 0) : end - shift])
