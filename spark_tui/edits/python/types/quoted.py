"""Types that are written in quotes: the names in them mean what they mean anywhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.python.source import Source, Splice

_CALLS = ("cast", "TypeVar", "NewType", "ForwardRef")


def renamed_in_quotes(source: Source, old: str, new: str) -> Iterator[Splice]:
    """What has to change in types in quotes for a module's name to be another one."""
    word = re.compile(rf"(?<![\w.]){re.escape(old)}\b")
    for node in source.all(ast.Constant):
        if isinstance(node.value, str) and word.search(node.value) and _is_type(source, node):
            start = source.start(node)
            for found in word.finditer(source.segment(node)):
                yield Splice(start + found.start(), start + found.end(), new)


def _is_type(source: Source, node: ast.Constant) -> bool:
    """In an annotation, or in what `cast` and its like take; a `Literal` is a text."""
    below: ast.AST = node
    parent = source.parents.get(node)
    while isinstance(parent, ast.expr):
        if isinstance(parent, ast.Call):
            return source.segment(parent.func).rpartition(".")[2] in _CALLS
        if isinstance(parent, ast.Subscript) and source.segment(parent.value).endswith(("Literal", "Annotated")):
            return False
        below, parent = parent, source.parents.get(parent)
    match parent:
        case ast.arg():
            return True
        case ast.AnnAssign(annotation=kind) | ast.FunctionDef(returns=kind) | ast.AsyncFunctionDef(returns=kind):
            return kind is below
        case _:
            return False
