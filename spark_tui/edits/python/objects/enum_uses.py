"""Where something that becomes a member of an Enum is used: as itself, or as the value that it was."""

from __future__ import annotations

import ast
from typing import Literal

from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.nodes import Ordering, is_any_text
from spark_tui.edits.python.source import Source

Use = Literal["itself", "number", "shown", "given"]
"""As a number it is counted with or put in order; shown, in a text; given, to code that knows nothing of the Enum."""

_GATHER = frozenset(
    ("append", "add", "remove", "index", "count", "insert", "discard", "put", "push", "extend", "appendleft")
)
_LOOK_UP = frozenset(("get", "pop", "setdefault"))
_SHOW = frozenset(("print", "str", "repr", "format", "debug", "info", "warning", "error", "exception", "critical"))
_COUNT = frozenset(("range", "int", "abs", "min", "max", "sum", "round", "float", "divmod", "chr", "bin", "hex"))
_CONTAINERS = ast.Tuple | ast.List | ast.Set | ast.Dict | ast.Starred | ast.IfExp


def use(source: Source, node: ast.expr) -> Use:
    inner: ast.AST = node
    parent = source.parents[node]
    while isinstance(parent, _CONTAINERS):
        inner, parent = parent, source.parents[parent]
    match parent:
        case ast.FormattedValue():
            return "shown"
        case ast.BinOp(left=left, op=ast.Mod()) if left is not inner and is_any_text(left):
            return "shown"
        case ast.BinOp() | ast.AugAssign() | ast.Slice():
            return "number" if inner is node else "given"
        case ast.UnaryOp(op=op):
            return "itself" if isinstance(op, ast.Not) else "number"
        case ast.Compare(ops=ops):
            return "number" if any(isinstance(each, Ordering) for each in ops) else _compared(source, parent, inner)
        case ast.Subscript(value=of, slice=key) if key is inner:
            return "itself" if _has_members_for_keys(source, of) else "number" if inner is node else "given"
        case ast.Attribute() | ast.For() | ast.comprehension():
            return "given" if inner is node else "itself"
        case ast.keyword():
            return _passed(source, source.parents[parent])
        case ast.Call() if parent.func is not inner:
            return _passed(source, parent)
        case _:
            return "itself"


def _compared(source: Source, node: ast.Compare, inner: ast.AST) -> Use:
    """What comes from somewhere else is no member."""
    others = (each for each in (node.left, *node.comparators) if each is not inner)
    return "given" if any(_is_foreign(source, each) for each in others) else "itself"


def _is_foreign(source: Source, node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=value):
            return value is not None
        case ast.Call():
            return called(node) not in {each.name for _, each in source.definitions}
        case _:
            return isinstance(node, ast.Subscript | ast.JoinedStr | ast.BinOp)


def _has_members_for_keys(source: Source, node: ast.expr) -> bool:
    """Is it a dict that is written out in the file, with names for its keys?"""
    if not isinstance(node, ast.Name | ast.Attribute):
        return False
    text = ast.unparse(node)
    for each in source.nodes:
        match each:
            case ast.Assign(targets=[target], value=ast.Dict(keys=keys)) if ast.unparse(target) == text:
                return any(isinstance(key, ast.Name | ast.Attribute) for key in keys)
            case ast.AnnAssign(target=target, value=ast.Dict(keys=keys)) if ast.unparse(target) == text:
                return any(isinstance(key, ast.Name | ast.Attribute) for key in keys)
    return False


def _passed(source: Source, call: ast.AST) -> Use:
    """Functions and classes of the file hand it on; what gathers things takes any."""
    if not isinstance(call, ast.Call):
        return "itself"
    name = called(call)
    own = {node.name for _, node in source.definitions}
    if name in own or name in _GATHER:
        return "itself"
    if name in _LOOK_UP and isinstance(call.func, ast.Attribute):
        return "itself" if _has_members_for_keys(source, call.func.value) else "given"
    return "shown" if name in _SHOW else "number" if name in _COUNT else "given"
