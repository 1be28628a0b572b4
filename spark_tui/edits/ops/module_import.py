"""A module is imported whole, and its names are used behind a dot."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import bound_name, from_module, import_needed, without
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    module = values[0]
    statements = [each for each in _statements(source) if from_module(each) == module]
    for statement in statements:
        for alias in statement.names:
            _refuse_other_meaning(source, bound_name(alias))
            yield from _behind_dot(source, statement, bound_name(alias), f"{module}.{alias.name}")
    first, *others = statements
    same_name = any(bound_name(alias) == module for each in statements for alias in each.names)  # datetime
    if same_name or import_needed(source, module):
        yield Splice(source.start(first), source.stop(first), f"import {module}")
    else:
        others = statements
    for statement in others:
        yield from without(source, statement, [bound_name(alias) for alias in statement.names])


def _behind_dot(source: Source, statement: ast.ImportFrom, name: str, full: str) -> Iterator[Splice]:
    known = scopes(source)
    for each in known.same(name, known.module):
        if not source.start(statement) <= each.start < source.stop(statement):
            yield Splice(each.start, each.stop, full)


def _refuse_other_meaning(source: Source, name: str) -> None:
    """The module must bind the name by its import alone, and say it only in code."""
    if sum(bound_name(alias) == name for alias in source.all(ast.alias)) > 1:
        raise Refusal(f"{name!r} is imported more than once")
    for node in source.nodes:
        stored = isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load)
        defined = isinstance(node, Definition) and node.name == name
        quoted = isinstance(node, ast.Constant) and node.value == name
        if stored or defined or quoted:
            raise Refusal(f"{name!r} stands on line {getattr(node, 'lineno', 1)} for more than what is imported")


def _statements(source: Source) -> Iterator[ast.ImportFrom]:
    for each in source.tree.body:
        if isinstance(each, ast.ImportFrom) and not each.level and "*" not in map(bound_name, each.names):
            yield each


def _modules(source: Source, _values: Values) -> Iterator[str]:
    return (from_module(each) for each in _statements(source) if each.module != "__future__")


OP = Op(
    "module-import",
    "import a module whole, and use its names behind a dot",
    (Slot("module", "name", "the module that names are imported from", _modules),),
    _edit,
    (
        Example(
            "from os.path import join as j, exists\n\n\ndef find(a):\n    return exists(a) or f'{j(a, a)}'\n",
            ("os.path",),
            "import os.path\n\n\ndef find(a):\n    return os.path.exists(a) or f'{os.path.join(a, a)}'\n",
        ),
    ),
)
