"""An edit of a file that Python cannot read: what it changes has to be readable, wherever else something is wrong."""

from __future__ import annotations

from spark_tui.edits.kinds_of_lines import BEGINS_AT_TOP
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.python.source import parses
from spark_tui.edits.text import split_lines

_MORE = 6  # statements that may belong together: decorators, a string with words at its margin


def left_unread(before: str, after: str) -> bool:
    """Are there statements of the module that are changed, and still cannot be read?"""
    new = split_lines(after)
    begin = [at for at, line in enumerate(new) if BEGINS_AT_TOP.match(line)]
    shift = 0
    for hunk in diff(split_lines(before), new):
        start = hunk.start + shift
        shift += hunk.shift
        stop = hunk.stop + shift
        first = max((at for at in begin if at <= start), default=0)
        ends = [*(at for at in begin if at >= max(stop, first + 1)), len(new)]
        if not any(parses("".join(new[first:end])) for end in ends[:_MORE]):
            return True
    return False
