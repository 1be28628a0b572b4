"""What no annotation can be: a function, of Python's own too, or the very thing that it is about."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source


def typed_by_a_function(source: Source) -> Iterator[str]:
    classes = {name for name, _ in source.classes}
    functions = {node.name for _, node in source.functions} - classes
    functions |= {name for name in ("any", "all") if name not in classes}
    for about, annotation in _annotations(source):
        if isinstance(annotation, ast.Name) and annotation.id in functions:
            yield f"{about}: {annotation.id}"


def typed_by_itself(source: Source) -> Iterator[str]:
    classes = {name for name, _ in source.classes}
    for about, annotation in _annotations(source):
        if isinstance(annotation, ast.Name) and annotation.id == about and about not in classes:
            yield f"{about}: {about}"


def typed_by_nothing(source: Source) -> Iterator[str]:
    """A name that nobody knows here."""
    if any(each.name == "*" for each in source.all(ast.alias)):
        return
    known = all_bound(source)
    for about, annotation in _annotations(source):
        if isinstance(annotation, ast.Name) and annotation.id not in known and not hasattr(builtins, annotation.id):
            yield f"{about}: {annotation.id}"


def _annotations(source: Source) -> Iterator[tuple[str, ast.expr]]:
    """Each with what it is about."""
    for node in source.all(ast.AnnAssign):
        if isinstance(node.target, ast.Name):
            yield node.target.id, node.annotation
    for _, function in source.functions:
        yield from ((arg.arg, arg.annotation) for arg in parameters(function) if arg.annotation is not None)
        if function.returns is not None:
            yield function.name, function.returns


RULES = (typed_by_a_function, typed_by_itself, typed_by_nothing)
