"""The branches of an if change places, and its condition turns around."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import body_lines, else_line, has_else, has_lines, ifs, text_of_lines
from spark_tui.edits.python.branching.conditions import untrue
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import possible, put
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _swapped(source, ifs(source)[values[0]])


def _swapped(source: Source, node: ast.If) -> Iterator[Splice]:
    if not (has_else(source, node) and has_own_lines(source, node) and has_lines(source, [*node.body, *node.orelse])):
        raise Refusal("there are no two branches with lines of their own")
    indents = {source.indent(source.first_line(block[0])) for block in (node.body, node.orelse)}
    if len(indents) > 1:
        raise Refusal("the branches are not equally deep")
    one = body_lines(source, node)
    two = else_line(source, node) + 1, source.last_line(node)
    yield put(source, node.test, untrue(source, node.test))
    yield Splice(source.line_start(one[0]), source.line_start(one[1] + 1), text_of_lines(source, *two))
    text = text_of_lines(source, *one)
    whole = source.text[: source.line_start(two[1] + 1)].endswith("\n")
    yield Splice(source.line_start(two[0]), source.line_start(two[1] + 1), text if whole else text.rstrip("\r\n"))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _swapped(source, node))


OP = Op(
    "swap-branches",
    "swap the branches of an if, and turn its condition around",
    (Slot("line", "line", "the line of the if", _lines),),
    _edit,
    (
        Example(
            "if not x:\n    # nothing\n    a()\nelse:\n    b()\n    c()  # much\n",
            ("1",),
            "if x:\n    b()\n    c()  # much\nelse:\n    # nothing\n    a()\n",
        ),
    ),
    same_behaviour=True,
    twice="again",
)
