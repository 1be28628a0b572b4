"""An if/elif chain about one thing becomes a match."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import else_line, has_else, has_lines, ifs
from spark_tui.edits.python.branching.chains import bodies, chain
from spark_tui.edits.python.lines import move_in
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments, outside, possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _matched(source, ifs(source)[values[0]])


def _matched(source: Source, node: ast.If) -> Iterator[Splice]:
    found = chain(source, node)
    if not all(has_lines(source, body) for body in bodies(found, source)):
        raise Refusal("the branches have no lines of their own")
    indent = source.indent(node.lineno)
    yield Splice(
        source.line_start(node.lineno), source.start(node), f"{indent}match {source.segment(found.subject)}:\n{indent}"
    )
    for branch in found.branches:
        start, stop = source.start(branch.node), outside(source, branch.node.test)[1]
        keep_comments(source, start, stop)
        pattern = " | ".join(source.segment(each) for each in branch.literals)
        unit = source.unit if branch.node is node else ""
        yield Splice(start, stop, f"{unit}case {pattern}")
    if has_else(source, found.last):
        line = else_line(source, found.last)
        start = source.line_start(line) + len(source.indent(line))
        yield Splice(start, start + len("else"), "case _")
    yield from move_in(source, node.lineno + 1, source.last_line(node))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _matched(source, node))


OP = Op(
    "to-match",
    "make a match of if/elif about one thing",
    (Slot("line", "line", "the line of the if", _lines),),
    _edit,
    (
        Example(
            "def go(c):\n    if c == 'up':  # away\n        return 1\n    elif c in ('left', 'right'):\n"
            "        return 0\n"
            "    # others\n    else:\n        return -1\n",
            ("2",),
            "def go(c):\n    match c:\n        case 'up':  # away\n            return 1\n"
            "        case 'left' | 'right':\n"
            "            return 0\n        # others\n        case _:\n            return -1\n",
        ),
    ),
    same_behaviour=True,
)
