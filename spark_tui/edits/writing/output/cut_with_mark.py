"""What is cut off is marked as such: "shorten should put ... at the end if it cut something off", "add an ellipsis to
titles that are too long"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\bellipsis\b|\bdots\b|\.\.\.|…))"
    r".*\b(?:cuts?|truncat\w*|shorten\w*|too long|longer|trimmed|clipped|left out|abbreviat\w*)\b"
)
_ONE_SIGN = Pattern(r"…")
_ASKED, _NAMED = 6.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    mark = "…" if _ONE_SIGN.search(sentence.text) is not None else "..."
    for _, function in source.functions:
        for node in own_nodes(function):
            match node:
                case ast.Subscript(ast.Name() | ast.Attribute() as text, ast.Slice(None, ast.expr() as far, None)):
                    pass
                case _:
                    continue
            if mark in source.segment(function_around(source, node) or node) or not _is_whole(source, node):
                continue
            held, width = source.segment(text), source.segment(far)
            code = f'{source.segment(node)} + "{mark}" if len({held}) > {moved(source, far, Level.ATOM)} else {held}'
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            yield Repair((instead(source, node, code),), told - (width in ("1", "-1")))


def _is_whole(source: Source, node: ast.AST) -> bool:
    """All that is given back, or put under a name."""
    return isinstance(source.parents.get(node), ast.Return | ast.Assign)


WRITER = Writer(frozenset(("set-return", "append-call", "change-message")), _written, says=_NEEDS, needs=_NEEDS)
