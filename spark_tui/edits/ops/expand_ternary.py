"""A conditional expression becomes an if."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import has_own_lines, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments, moved, possible

_Statement = ast.Return | ast.Assign | ast.AugAssign


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _expanded(source, _chosen(source)[values[0]])


def _expanded(source: Source, statement: _Statement) -> Iterator[Splice]:
    value = statement.value
    assert isinstance(value, ast.IfExp)
    keep_comments(source, source.start(statement), source.stop(statement), value.test, value.body, value.orelse)
    before = source.text[source.start(statement) : source.start(value)].rstrip().removesuffix("(").rstrip() + " "
    indent = source.indent(statement.lineno)
    one, other = (before + moved(source, each) for each in (value.body, value.orelse))
    code = f"if {moved(source, value.test)}:\n{indent}{source.unit}{one}\n"
    code += f"{indent}{other}" if isinstance(statement, ast.Return) else f"{indent}else:\n{indent}{source.unit}{other}"
    yield Splice(source.start(statement), source.stop(statement), code)


def _chosen(source: Source) -> dict[str, _Statement]:
    found = on_lines(node for node in source.nodes if isinstance(node, _Statement))
    return {
        line: node for line, node in found.items() if isinstance(node.value, ast.IfExp) and has_own_lines(source, node)
    }


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_chosen(source), lambda statement: _expanded(source, statement))


OP = Op(
    "expand-ternary",
    "make an if of `a if c else b`",
    (Slot("line", "line", "the line on which it is assigned or returned", _lines),),
    _edit,
    (
        Example(
            "def f(n):\n    s = 'some' if n else 'none'  # at all\n    return s\n",
            ("2",),
            "def f(n):\n    if n:\n        s = 'some'\n    else:\n        s = 'none'  # at all\n    return s\n",
        ),
        Example(
            "def f(n):\n    return (1, 2) if n else 3\n",
            ("2",),
            "def f(n):\n    if n:\n        return (1, 2)\n    return 3\n",
        ),
    ),
    same_behaviour=True,
)
