"""What another text makes of a file, as little of it as Python can be asked about by itself."""

from __future__ import annotations

from spark_tui.edits.patches.lcs import common_ends
from spark_tui.edits.python.source import Source, is_first
from spark_tui.edits.text import split_lines


def touched(source: Source, after: str) -> str:
    """The statements at the top of the file that another text makes something else of, as they are there. Python takes
    all of it if it takes them, as it takes the others; but for imports that have to come first."""
    new, count = split_lines(after), len(source.lines)
    top, below = common_ends(source.lines, new)
    body, firsts = source.tree.body, [each for each in source.tree.body if is_first(each)]
    starts = [source.first_line(each) - 1 for each in body if source.first_line(each) - 1 <= top]
    stops = [source.last_line(each) for each in body if source.last_line(each) >= count - below]
    is_above = bool(firsts) and top < source.last_line(firsts[-1])
    return "".join(new[0 if is_above else max(starts, default=0) : len(new) - count + min(stops, default=count)])
