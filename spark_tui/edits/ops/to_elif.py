"""An else that holds only an if becomes an elif."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import else_header, has_else, has_lines, ifs
from spark_tui.edits.python.lines import move_out
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _joined(source, ifs(source)[values[0]])


def _joined(source: Source, node: ast.If) -> Iterator[Splice]:
    inner = node.orelse[0] if has_else(source, node) and len(node.orelse) == 1 else None
    if not isinstance(inner, ast.If) or not has_lines(source, node.orelse):
        raise Refusal("there is not just an if in its else")
    start, below = else_header(source, node)
    if source.text[below : source.start(inner)].strip():
        raise Refusal("a comment would be lost", "move it first")
    indent = source.indent(node.lineno)
    yield Splice(start, source.start(inner), indent + "el")
    deeper = source.indent(inner.lineno)
    yield from move_out(source, inner.lineno + 1, source.last_line(node), deeper, indent)


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _joined(source, node))


OP = Op(
    "to-elif",
    "make an elif of an if in an else",
    (Slot("line", "line", "the line of the outer if", _lines),),
    _edit,
    (
        Example(
            "if a:\n    x()\nelse:\n    if b:  # then\n        y()\n    else:\n        z()\n",
            ("1",),
            "if a:\n    x()\nelif b:  # then\n    y()\nelse:\n    z()\n",
        ),
    ),
    same_behaviour=True,
)
