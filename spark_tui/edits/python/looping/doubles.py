"""Sets that are made to drop doubles, and whose members then come in no order: where they are made and gone through."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, has_parameter
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved
from spark_tui.edits.python.walking import walk

_IN_ORDER = frozenset(("list", "tuple", "enumerate", "iter", "map", "filter", "zip"))
_BLIND = frozenset(("sorted", "set", "frozenset", "sum", "min", "max", "any", "all", "len"))
"""To these it is all the same in which order they get things."""
_FED = frozenset(("join", "extend", "writelines"))


def in_order(source: Source, function: Function) -> Iterator[Splice]:
    """Dicts of the same members in the place of those sets: their keys keep the order in which they came."""
    found = list(_in_order(source, function))
    if found and not {"set", "dict"} & all_bound(source):
        yield from found


def _in_order(source: Source, function: Function) -> Iterator[Splice]:
    here = [node for node in walk(function) if function_around(source, node) is function]
    for node in here:
        if isinstance(node, ast.expr) and _is_made(node) and not is_in_fstring(source, node) and _goes_on(source, node):
            yield from _made_in_order(source, node)
    every: dict[str, list[ast.Name]] = {}
    for node in names_in(function):
        every.setdefault(node.id, []).append(node)
    for name in dict.fromkeys(node.id for node in here if isinstance(node, ast.Name)):
        yield from _kept(source, function, name, every[name])


# ── where one is made ────────────────────────────────────────────────────────────────────────────────────────────


def _is_made(node: ast.expr) -> bool:
    match node:
        case ast.Call(ast.Name("set" | "frozenset"), [value], []):
            return not isinstance(value, ast.Starred)
        case ast.Call(ast.Attribute(ast.Call() as first, "union"), args, []) if args:
            return _is_call(first) and not has_starred(args)
        case ast.BinOp(left, ast.BitOr(), right):
            return all(_is_call(each) or (isinstance(each, ast.BinOp) and _is_made(each)) for each in (left, right))
        case ast.SetComp():
            waits = any(isinstance(each, ast.comprehension) and each.is_async for each in walk(node))
            return not waits and not any(isinstance(each, ast.Await) for each in walk(node))
        case ast.Set(elts):
            return has_starred(elts)
        case _:
            return False


def _is_call(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and _is_made(node)


def _made_in_order(source: Source, node: ast.expr) -> Iterator[Splice]:
    start, stop = source.start(node), source.stop(node)
    match node:
        case ast.Call(ast.Name() as maker):
            yield Splice(start, source.stop(maker), "dict.fromkeys")
        case ast.SetComp():
            yield from (Splice(start, start + 1, "dict.fromkeys("), Splice(stop - 1, stop, ")"))
        case ast.Set():
            yield from (Splice(start, start + 1, "dict.fromkeys(["), Splice(stop - 1, stop, "])"))
        case _:
            parts = list(_united(node))
            keep_comments(source, start, stop, *parts)
            every = ", ".join(f"*{moved(source, each, Level.BIT_OR)}" for each in parts)
            yield Splice(start, stop, f"dict.fromkeys([{every}])")


def _united(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.BinOp(left, _, right):
            yield from (*_united(left), *_united(right))
        case ast.Call(ast.Attribute(first), args):
            for each in (first, *args):
                yield from _united(each) if _is_call(each) else (each,)
        case ast.Call(args=[value]):
            yield value


# ── where its order shows ────────────────────────────────────────────────────────────────────────────────────────


def _goes_on(source: Source, node: ast.expr) -> bool:
    """Is it gone through where the order shows?"""
    parent = source.parents[node]
    match parent:
        case ast.Call(ast.Name(name), args) if node in args:
            return name in _IN_ORDER - all_bound(source) and not _is_told_blindly(source, parent)
        case ast.Call(ast.Attribute(attr=name), args):
            return node in args and name in _FED
        case ast.Starred():
            whole = source.parents[parent]
            if isinstance(whole, ast.Set):
                return _goes_on(source, whole)
            return not _is_told_blindly(source, parent)
        case ast.For() | ast.AsyncFor():
            return parent.iter is node
        case ast.comprehension():
            whole = source.parents[parent]
            return (
                parent.iter is node
                and isinstance(whole, ast.ListComp | ast.DictComp | ast.GeneratorExp)
                and not _is_told_blindly(source, whole)
            )
        case ast.YieldFrom():
            return True
        case _:
            return False


def _is_told_blindly(source: Source, node: ast.expr) -> bool:
    match source.parents[node]:
        case ast.Call(ast.Name(name), args) if node in args:
            return name in _BLIND
        case _:
            return False


# ── one that has a name ──────────────────────────────────────────────────────────────────────────────────────────


def _kept(source: Source, function: Function, name: str, every: Sequence[ast.Name]) -> Sequence[Splice]:
    """All that is done with a variable that holds one, if the keys of a dict do as well."""
    makers = [source.parents[node] for node in every if isinstance(node.ctx, ast.Store)]
    made = [change for each in makers for change in _beginning(source, each)]
    if not makers or not all(any(_beginning(source, each)) for each in makers) or _is_shared(function, name):
        return ()
    first = min((each for each in makers if isinstance(each, ast.stmt)), key=source.start)
    if has_parameter(function, name) and first not in function.body:
        return ()
    shows = False
    for node in every:
        if isinstance(node.ctx, ast.Store) or any(node is each for each in walk(first)):
            continue
        if source.start(node) < source.start(first) or function_around(source, node) is not function:
            return ()
        if _goes_on(source, node):
            shows = True
        elif is_in_fstring(source, node) or not _is_only_asked(source, node):
            change = _changed(source, node)
            if not change:
                return ()
            made += change
    return made if shows else ()


def _beginning(source: Source, statement: ast.AST) -> Sequence[Splice]:
    """What a variable begins with, as a dict; nothing if that is no set."""
    match statement:
        case ast.Assign([ast.Name()], value):
            annotation = None
        case ast.AnnAssign(ast.Name(), annotation, ast.expr() as value):
            pass
        case _:
            return ()
    kind: list[Splice] = []
    match annotation:
        case None:
            pass
        case ast.Subscript(ast.Name("set") as whole, inner):
            kind = [Splice(source.start(whole), source.stop(whole), "dict")]
            kind.append(Splice(source.stop(inner), source.stop(inner), ", None"))
        case ast.Name("set"):
            kind = [Splice(source.start(annotation), source.stop(annotation), "dict")]
        case _:
            return ()
    match value:
        case ast.Call(ast.Name("set"), [], []):
            return [*kind, Splice(source.start(value), source.stop(value), "{}")]
        case _:
            return [*kind, *_made_in_order(source, value)] if _is_made(value) else ()


def _is_shared(function: Function, name: str) -> bool:
    return any(isinstance(node, ast.Global | ast.Nonlocal) and name in node.names for node in own_nodes(function))


def _changed(source: Source, node: ast.Name) -> Sequence[Splice]:
    """`seen.add(x)` and `seen.update(xs)`, as they are done with the keys of a dict."""
    method = source.parents[node]
    call = source.parents[method]
    if not isinstance(source.parents.get(call), ast.Expr):
        return ()
    match call:
        case ast.Call(ast.Attribute(attr="add") as func, [value], []) if func is method and not _is_odd(value):
            if "," in source.text[source.stop(value) : source.stop(call)]:
                return ()
            start, stop = source.stop(node), source.stop(call)
            bracket = source.text.index("(", source.stop(func))
            return [Splice(start, bracket + 1, "["), Splice(stop - 1, stop, "] = None")]
        case ast.Call(ast.Attribute(attr="update") as func, [value], []) if func is method and not _is_odd(value):
            start, stop = source.start(value), source.stop(call) - 1
            return [Splice(start, start, "dict.fromkeys("), Splice(stop, stop, ")")]
        case _:
            return ()


def _is_odd(value: ast.expr) -> bool:
    return isinstance(value, ast.Starred | ast.GeneratorExp | ast.NamedExpr)


def _is_only_asked(source: Source, node: ast.Name) -> bool:
    """What a dict answers as well: whether something is in it, how much, whether anything."""
    match source.parents[node]:
        case ast.Compare(_, [ast.In() | ast.NotIn()], [asked]):
            return asked is node
        case ast.Call(ast.Name("len" | "sorted" | "sum" | "min" | "max" | "any" | "all" | "bool"), args):
            return node in args
        case ast.If() | ast.While() | ast.IfExp() as parent:
            return parent.test is node
        case ast.UnaryOp(ast.Not()):
            return True
        case _:
            return False
