"""Type hints as they are written today: `X | None`, `list[int]`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.imports import bound_name, from_module, imports_at_top, names_read, without
from spark_tui.edits.python.source import Source, Splice

_BUILT_IN = {"List": "list", "Dict": "dict", "Set": "set", "Tuple": "tuple", "FrozenSet": "frozenset", "Type": "type"}
_OLD = (*_BUILT_IN, "Optional", "Union")


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    for hint in _hints(source):
        new = _modern(source, hint)
        if new != source.segment(hint):
            yield Splice(source.start(hint), source.stop(hint), new)
    hinted = {node for hint in _hints(source) for node in ast.walk(hint)}
    read = names_read(source, besides=list(hinted))
    for statement in imports_at_top(source):
        if isinstance(statement, ast.ImportFrom) and from_module(statement) == "typing":
            gone = [name for name in map(bound_name, statement.names) if name in _OLD and name not in read]
            if gone:
                yield from without(source, statement, gone)


def _hints(source: Source) -> Iterator[ast.expr]:
    for node in ast.walk(source.tree):
        for hint in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(hint, ast.expr):
                yield hint


def _modern(source: Source, hint: ast.expr) -> str:
    match hint:
        case ast.Subscript(ast.Name("Optional"), inner):
            return f"{_modern(source, inner)} | None"
        case ast.Subscript(ast.Name("Union"), ast.Tuple(parts)):
            return " | ".join(_modern(source, part) for part in parts)
        case ast.Subscript(ast.Name(name), ast.Tuple(parts)) if parts:
            return f"{_BUILT_IN.get(name, name)}[{', '.join(_modern(source, part) for part in parts)}]"
        case ast.Subscript(owner, inner) if not isinstance(inner, ast.Tuple):
            return f"{_modern(source, owner)}[{_modern(source, inner)}]"
        case ast.Name(name):
            return _BUILT_IN.get(name, name)
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{_modern(source, left)} | {_modern(source, right)}"
        case _:
            return source.segment(hint)


OP = Op(
    "modern-types",
    "Optional and List as X | None and list",
    (),
    _edit,
    (
        Example(
            "from typing import Any, List, Optional\n\n\ndef f(a: Optional[List[int]] = None) -> Any:\n    return a\n",
            (),
            "from typing import Any\n\n\ndef f(a: list[int] | None = None) -> Any:\n    return a\n",
        ),
    ),
    same_behaviour=True,
)
