"""Prints and breakpoints that helped to find a fault go away."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import all_imports, bound_name, names_read
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_CALLS = {"print", "pprint", "pp", "pprint.pprint", "pprint.pp", "breakpoint", "pdb.set_trace", "ipdb.set_trace", "ic"}
_MODULES = {"pdb", "ipdb", "pprint", "pp", "ic"}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = list(_statements(source.function(values[0]) if values[0] else source.tree))
    if not found:
        raise Refusal("nothing is printed here")
    return remove(source, [*found, *_imports_without_use(source, found)])


def _statements(around: ast.AST) -> Iterator[ast.stmt]:
    for node in ast.walk(around):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) in _CALLS:
            yield node


def _imports_without_use(source: Source, going: list[ast.stmt]) -> Iterator[ast.stmt]:
    read = names_read(source, going)
    for statement in all_imports(source):
        names = {bound_name(alias) for alias in statement.names}
        if names <= _MODULES and not names & read:
            yield statement


def _functions(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if any(_statements(source.function(name))))


OP = Op(
    "remove-prints",
    "take prints and breakpoints away",
    (Slot("function", "name", "the function; the whole file, if left out", _functions, default=""),),
    _edit,
    (
        Example(
            "def total(rows):\n    print('rows', rows)\n    if not rows:\n        print('none')\n"
            "    return sum(rows)\n",
            (),
            "def total(rows):\n    if not rows:\n        pass\n    return sum(rows)\n",
        ),
        Example(
            "def go(x):\n    import pdb; pdb.set_trace()\n    print(x); return x\n",
            ("go",),
            "def go(x):\n    return x\n",
        ),
    ),
)
