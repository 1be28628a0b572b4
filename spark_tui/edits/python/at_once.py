"""What a statement needs the moment it runs, rather than once somebody calls what it defines."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.python.imports import bound_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import children, walk


def needed(source: Source, statements: Iterable[ast.stmt]) -> set[str]:
    """The names that must be there, also those which functions read that are called on the way."""
    definitions = {node.name: node for _, node in source.definitions}
    found, called = set[str](), list[str]()
    for statement in statements:
        for node in _run(source, statement):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store):
                found.add(node.id)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                called.append(node.func.id)
        called += [each.id for each in getattr(statement, "decorator_list", ()) if isinstance(each, ast.Name)]
    seen = set[str]()
    while called:
        name = called.pop()
        if name in definitions and name not in seen:
            seen.add(name)
            names = named_in(definitions[name])
            found |= names
            called += names
    return found


def bound(statements: Iterable[ast.stmt]) -> set[str]:
    """The names that they bind where they stand."""
    found = set[str]()
    for statement in statements:
        if isinstance(statement, Function | ast.ClassDef):
            found.add(statement.name)
            continue
        for node in walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found.add(node.id)
            elif isinstance(node, Function | ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                found |= {bound_name(alias) for alias in node.names}
    return found


def _run(source: Source, node: ast.AST) -> Iterator[ast.AST]:
    """All that is run of it at once: of a function, what stands around its body."""
    yield node
    for child in _parts(source, node):
        yield from _run(source, child)


def _parts(source: Source, node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from node.decorator_list
            yield from (each for each in (*node.args.defaults, *node.args.kw_defaults) if each is not None)
            if not _are_annotations_put_off(source):
                hints = (each.annotation for each in walk(node.args) if isinstance(each, ast.arg))
                yield from (each for each in (*hints, node.returns) if each is not None)
        case ast.Lambda():
            yield from (each for each in (*node.args.defaults, *node.args.kw_defaults) if each is not None)
        case ast.AnnAssign():
            yield from (each for each in (node.target, node.value) if each is not None)
            if not _are_annotations_put_off(source):
                yield node.annotation
        case _:
            yield from children(node)


def _are_annotations_put_off(source: Source) -> bool:
    return any(
        isinstance(each, ast.ImportFrom)
        and each.module == "__future__"
        and any(alias.name == "annotations" for alias in each.names)
        for each in source.tree.body
    )
