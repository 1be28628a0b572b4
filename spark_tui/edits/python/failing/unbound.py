"""Names that mean nothing where they are used: bound nowhere around, or only further down in their function."""

from __future__ import annotations

import ast
import builtins
import symtable
from collections.abc import Iterator, Sequence
from functools import lru_cache

from spark_tui.edits.python.source import Function, Own, Piece, Source
from spark_tui.edits.python.uses import arguments_in
from spark_tui.edits.python.walking import children, walk

_ALWAYS = {*dir(builtins), "__file__", "__name__", "__doc__", "__spec__", "__path__", "__class__", "__module__"}


@lru_cache(maxsize=8)
def unbound(source: Source) -> frozenset[tuple[str, str]]:
    """Each with the function that it is used in. A file that imports everything from somewhere may know any name."""
    if any(node.names[0].name == "*" for node in source.all(ast.ImportFrom)):
        return frozenset()
    try:
        found = [_symbols(piece) for piece in source.pieces]
    except (SyntaxError, ValueError, RecursionError):
        return frozenset()
    known = _ALWAYS.union(*(bound for bound, _ in found))
    nowhere = {(own, name) for _, read in found for own, name in read if name not in known}
    return frozenset((*nowhere, *_too_late(source)))


@lru_cache(maxsize=1024)
def _symbols(piece: Piece) -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    """What it binds for all of the file, and what it takes from there."""
    module = symtable.symtable(piece.text, "", "exec")
    return frozenset(_of_module(module)), frozenset(_from_module(module))


def _of_module(table: symtable.SymbolTable) -> Iterator[str]:
    """What is bound at the top, or in a function that says `global`."""
    for symbol in table.get_symbols():
        at_top = table.get_type() == "module" and (
            symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()
        )
        if at_top or (symbol.is_declared_global() and symbol.is_assigned()):
            yield symbol.get_name()
    for child in table.get_children():
        yield from _of_module(child)


def _from_module(table: symtable.SymbolTable) -> Iterator[tuple[str, str]]:
    own = {"top": "", "module": ""}.get(table.get_name(), table.get_name())
    for symbol in table.get_symbols():
        elsewhere = symbol.is_global() or table.get_type() == "module"
        if elsewhere and symbol.is_referenced():
            yield own, symbol.get_name()
    for child in table.get_children():
        yield from _from_module(child)


def _too_late(source: Source) -> Iterator[tuple[str, str]]:
    """Locals that are read above all places where they are set."""
    return ((own.node.name, name) for _, own in source.own for name in _too_early(own))


@lru_cache(maxsize=1024)
def _too_early(own: Own) -> frozenset[str]:
    given = arguments_in(own.node.args)
    return frozenset(read_too_early(own.node.body) - given - {*_declared_outer(own.node)})


def read_too_early(body: Sequence[ast.stmt]) -> set[str]:
    """The names that are read above all places in there where they are set."""
    read, bound = dict[str, int](), dict[str, int]()
    for at, (name, binds) in enumerate(name for each in body for name in _in_order(each)):
        (bound if binds else read).setdefault(name, at)
    return {name for name in bound.keys() & read.keys() if read[name] < bound[name]}


def _declared_outer(function: Function) -> Iterator[str]:
    for node in walk(function):
        if isinstance(node, ast.Global | ast.Nonlocal):
            yield from node.names


def _in_order(node: ast.AST) -> Iterator[tuple[str, bool]]:
    """The names of a statement as they come about: what is assigned is computed first. Not those of inner functions."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name, True
            return
        case ast.Lambda() | ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            return
        case ast.Name():
            yield node.id, not isinstance(node.ctx, ast.Load)
            return
        case ast.Import() | ast.ImportFrom():
            yield from (((each.asname or each.name).partition(".")[0], True) for each in node.names)
            return
        case ast.Assign(targets=targets, value=value):
            inner: list[ast.AST] = [value, *targets]
        case ast.AugAssign(target=ast.Name(id=name), value=value):
            yield name, False
            inner = [value, node.target]
        case ast.AnnAssign(target=target, value=value):
            inner = [value, target] if value is not None else []
        case (
            ast.For(target=target, iter=source, body=body, orelse=orelse)
            | ast.AsyncFor(target=target, iter=source, body=body, orelse=orelse)
        ):
            inner = [source, target, *body, *orelse]
        case _:
            inner = [*children(node)]
    name = getattr(node, "name", None)  # of what an except catches, or a pattern
    if isinstance(name, str):
        yield name, True
    for child in inner:
        yield from _in_order(child)
