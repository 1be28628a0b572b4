"""Is it a number that may have a fraction? By what it is reckoned with, through variables and functions of the file."""

from __future__ import annotations

import ast

from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk

_WHOLE = frozenset(("floor", "ceil", "trunc", "gcd", "lcm", "comb", "perm", "factorial", "isqrt"))
_TIMES = frozenset(("time", "monotonic", "perf_counter", "process_time", "total_seconds", "float", "sqrt"))
_OF_SEVERAL = frozenset(("sum", "min", "max", "abs"))
_FAR = 6


def may_have_fraction(source: Source, function: Function, node: ast.expr, far: int = 0) -> bool:
    """Nothing is known of what is only handed in without a word about it."""
    if far > _FAR:
        return False
    match node:
        case ast.Constant(value=value):
            return isinstance(value, float)
        case ast.BinOp(left, ast.Div(), right):
            return not any(_is_of_path(each) for each in (left, right))
        case ast.BinOp(left, ast.Add() | ast.Sub() | ast.Mult() | ast.Pow() | ast.Mod(), right):
            return any(may_have_fraction(source, function, each, far + 1) for each in (left, right))
        case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=inner):
            return may_have_fraction(source, function, inner, far + 1)
        case ast.IfExp(body=body, orelse=orelse):
            return any(may_have_fraction(source, function, each, far + 1) for each in (body, orelse))
        case ast.GeneratorExp(elt=inner) | ast.ListComp(elt=inner):
            return may_have_fraction(source, function, inner, far + 1)
        case ast.Call(ast.Attribute(ast.Name("math"), name)):
            return name not in _WHOLE
        case ast.Call(called) if full_name(source, called).startswith("statistics."):
            return True
        case ast.Call(ast.Name("round"), several):
            return len(several) > 1
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name), several):
            if name in _OF_SEVERAL:
                return any(may_have_fraction(source, function, each, far + 1) for each in several)
            return name in _TIMES or _gives_fraction(source, name, far)
        case ast.Name(name):
            return _of_name(source, function, name, far)
        case ast.Subscript(slice=ast.Constant(str(key))):
            return _under_key(source, key, far)
        case ast.Attribute(ast.Name("math"), "pi" | "e" | "tau" | "inf"):
            return True
        case ast.Attribute(attr=name):
            return any(
                isinstance(each.target, ast.Name)
                and each.target.id == name
                and source.segment(each.annotation) == "float"
                for each in source.all(ast.AnnAssign)
            )
        case _:
            return False


def _is_of_path(node: ast.expr) -> bool:
    """`folder / "name"` divides nothing."""
    return any(
        isinstance(each, ast.JoinedStr) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
        for each in walk(node)
    ) or any(
        isinstance(each, ast.Name | ast.Attribute)
        and ("path" in ast.unparse(each).lower() or "folder" in ast.unparse(each))
        for each in walk(node)
    )


def _under_key(source: Source, key: str, far: int) -> bool:
    """Is such a number put under this key anywhere: in a dict that is written out, or `row["price"] = float(…)`?"""
    put = list[ast.expr]()
    for node in source.all(ast.Dict, ast.Assign):
        match node:
            case ast.Assign([ast.Subscript(slice=ast.Constant(str(name)))], value) if name == key:
                put.append(value)
            case ast.Dict(keys, values):
                pairs = zip(keys, values, strict=True)
                put += [value for each, value in pairs if isinstance(each, ast.Constant) and each.value == key]
    around = ((each, function_around(source, each)) for each in put)
    return any(function is not None and may_have_fraction(source, function, each, far + 1) for each, function in around)


def _gives_fraction(source: Source, name: str, far: int) -> bool:
    for full, function in source.functions:
        if full.rpartition(".")[2] == name:
            values = [each.value for each in returns(function) if each.value is not None]
            if any(may_have_fraction(source, function, each, far + 1) for each in values):
                return True
    return False


def _of_name(source: Source, function: Function, name: str, far: int) -> bool:
    for arg in parameters(function):
        if arg.arg == name and arg.annotation is not None:
            return source.segment(arg.annotation) == "float"
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(target)], value) if target == name:
                pass
            case ast.AugAssign(ast.Name(target), op, value) if target == name:
                if isinstance(op, ast.Div):
                    return True
            case _:
                continue
        if may_have_fraction(source, function, value, far + 1):
            return True
    return name not in bound_in(function) and _is_constant(source, name)


def _is_constant(source: Source, name: str) -> bool:
    """Is such a number set under this name outside of all functions?"""
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(target)], ast.Constant(float())) if target == name:
                return True
    return False
