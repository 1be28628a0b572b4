"""What is cut off is marked as such: "shorten should put ... at the end if it cut something off", "add an ellipsis to
titles that are too long". What is held to a width stays within it, with the mark."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import always_leaves, own_nodes
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\bellipsis\b|\bdots\b|\.\.\.|…))"
    r".*\b(?:cuts?|truncat\w*|shorten\w*|too long|longer|trimmed|clipped|left out|abbreviat\w*)\b"
)
_ONE_SIGN = Pattern(r"…")
_A_WIDTH = Pattern(r"(?i)^(?:[a-z]+\.)*(?:\w+_)?(?:width|columns?|cols|max(?:imum)?(?:_\w+)?|limit|length)$")
"""A bound by its name, which the mark is not to pass."""
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
            cut = f"{held}[: {width} - {len(mark)}]" if _A_WIDTH.search(width) else source.segment(node)
            is_known = _is_known_longer(source, node, held, width)
            otherwise = "" if is_known else f" if len({held}) > {moved(source, far, Level.ATOM)} else {held}"
            code = f'{cut} + "{mark}"{otherwise}'
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            yield Repair((instead(source, node, code),), told - (width in ("1", "-1")))


def _is_whole(source: Source, node: ast.AST) -> bool:
    """All that is given back, or put under a name."""
    return isinstance(source.parents.get(node), ast.Return | ast.Assign)


def _is_known_longer(source: Source, node: ast.AST, held: str, width: str) -> bool:
    """Has what is short enough been given back before, or is it asked around it?"""
    statement = statement_around(source, node)
    earlier = itertools.takewhile(lambda each: each is not statement, block_of(source, statement))
    short = {f"len({held}) <= {width}", f"len({held}) < {width}", f"{width} >= len({held})"}
    long = {f"len({held}) > {width}", f"len({held}) >= {width}", f"{width} < len({held})"}
    above = source.parents.get(statement)
    if isinstance(above, ast.If) and statement in above.body and source.segment(above.test) in long:
        return True
    return any(
        isinstance(each, ast.If) and source.segment(each.test) in short and always_leaves(each.body) for each in earlier
    )


WRITER = Writer(frozenset(("set-return", "append-call", "change-message")), _written, needs=_NEEDS)
