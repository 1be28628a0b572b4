"""Where what a function gives is used as only a list can be: its length is asked, or it is gone through twice."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice

_OF_LISTS = frozenset(("len", "reversed"))


def uses_as_list(source: Source, function: Function) -> Iterator[ast.Call]:
    """The calls of it that have to be made a list of, if it yields."""
    for call in source.all(ast.Call):
        if called(call) != function.name or is_in_fstring(source, call):
            continue
        match source.parents[call]:
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                around = function_around(source, call) or source.tree
                uses = [each for each in source.names.get(name, ()) if isinstance(each.ctx, ast.Load)]
                uses = [each for each in uses if (function_around(source, each) or source.tree) is around]
                if len(uses) > 1 or any(_needs_list(source, each) for each in uses):
                    yield call
            case _ if _needs_list(source, call):
                yield call


def as_list(source: Source, call: ast.Call) -> Iterator[Splice]:
    yield Splice(source.start(call), source.start(call), "list(")
    yield Splice(source.stop(call), source.stop(call), ")")


def _needs_list(source: Source, node: ast.expr) -> bool:
    match source.parents[node]:
        case ast.Call(ast.Name(name)):
            return name in _OF_LISTS
        case ast.Subscript(value=value) | ast.Attribute(value=value):
            return value is node
        case ast.BinOp() | ast.BoolOp() | ast.Compare(ops=[ast.Eq() | ast.NotEq()]) | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            return test is node
        case _:
            return False
