"""A file after a small change, to be worked out: of a long one, only what is changed is read again."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.lines import span_of_lines
from spark_tui.edits.python.source import Source, Splice, read_anew, splice


def changed(source: Source, splices: Sequence[Splice]) -> Source:
    """Where its lines stand is that of before, but in what is changed. Raises a Refusal if that is no Python."""
    after = splice(source, splices)
    body = source.tree.body
    first, last = min(each.start for each in splices), max(each.stop for each in splices)
    for at, node in enumerate(body):
        start, stop = span_of_lines(source, node)
        if start <= first and last < stop:
            own = read_anew(after[start : stop + len(after) - len(source.text)]).tree.body
            return Source(after, ast.Module([*body[:at], *own, *body[at + 1 :]], []))
    return read_anew(after)
