"""list(), dict() and tuple() become [], {} and ()."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import lines_of, meant
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in

_LITERALS: Mapping[str, str] = {"list": "[]", "dict": "{}", "tuple": "()"}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    for call in meant(_empty(source), values[0]):
        yield Splice(source.start(call), source.stop(call), _LITERALS[ast.unparse(call.func)])


def _empty(source: Source) -> Iterator[ast.Call]:
    hidden = bound_in(source.tree)
    for node in source.all(ast.Call):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[], keywords=[]) if name in _LITERALS and name not in hidden:
                if not is_in_fstring(source, node):
                    yield node


OP = Op(
    "list-literal",
    "say [] for list(), and {} for dict()",
    (Slot("line", "line", "the line; all if left out", lambda source, _: lines_of(_empty(source)), default=""),),
    _edit,
    (
        Example("a, b = list(), dict()\nc = dict()\n", ("1",), "a, b = [], {}\nc = dict()\n"),
        Example("a = list()\nc = tuple()\n", (), "a = []\nc = ()\n"),
    ),
    same_behaviour=True,
)
