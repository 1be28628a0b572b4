"""How a function ends: its returns, and whether the end of a block is ever reached."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import lru_cache

from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import children, walk

_OTHERS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


@lru_cache(maxsize=1024)  # much is asked of the same functions
def own_nodes(function: ast.AST) -> tuple[ast.AST, ...]:
    """What stands in a function, but not in functions and classes inside of it."""
    found, todo = list[ast.AST](), [*children(function)[::-1]]
    while todo:
        child = todo.pop()
        found.append(child)
        if not isinstance(child, _OTHERS):
            todo += children(child)[::-1]
    return tuple(found)


def returns(function: Function) -> list[ast.Return]:
    return [node for node in own_nodes(function) if isinstance(node, ast.Return)]


def gives_something(function: Function) -> bool:
    return any(isinstance(each, ast.Return | ast.Yield) and each.value is not None for each in own_nodes(function))


def always_gives(function: Function) -> bool:
    """Is there something behind each of its returns, of which it has some?"""
    found = returns(function)
    return bool(found) and not is_generator(function) and all(each.value is not None for each in found)


def gives_anywhere(function: Function) -> bool:
    """Or does one inside of it, perhaps nothing?"""
    return any(isinstance(node, ast.Return | ast.Yield | ast.YieldFrom) for node in walk(function))


def written_return(function: Function, value: str) -> str:
    """How a value is returned: None without a word, where the function never gives anything."""
    plain = value in ("", "None") and all(each.value is None for each in returns(function))
    return "return" if plain else f"return {value}".rstrip()


def given_for_nothing(source: Source, function: Function) -> str:
    """What it gives where there is nothing to do: the parameter that it hands back, or what its answer begins as."""
    back = handed_back(function)
    if is_generator(function):
        return "None"
    names = {ast.unparse(each.value) if each.value is not None else "" for each in returns(function)}
    if back is not None or len(names) != 1:
        return back or "None"
    for each in function.body:
        match each:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), value=value) if {name} == names:
                return source.segment(value) if value is not None and _is_ready(function, value) else "None"
    return "None"


def _is_ready(function: Function, value: ast.expr) -> bool:
    """Is it there before anything is done: a parameter as it is, a number, a text, an empty list?"""
    match value:
        case ast.Name(name):
            return name in parameters_of(function) and not _holds_another(function, name)
        case ast.List(elts=[]) | ast.Tuple(elts=[]) | ast.Dict(keys=[]) | ast.Constant():
            return True
        case ast.Call(ast.Name("list" | "dict" | "set" | "tuple"), [], []):
            return True
        case _:
            return False


def handed_back(function: Function) -> str | None:
    """The parameter that it gives wherever it gives something: who leaves early gives it as well. None where another
    thing is kept under that name in between."""
    match [each.value for each in returns(function)]:
        case [ast.Name(name), *others] if name in parameters_of(function) and not is_generator(function):
            is_all = all(isinstance(each, ast.Name) and each.id == name for each in others)
            return name if is_all and not _holds_another(function, name) else None
        case _:
            return None


def _holds_another(function: Function, name: str) -> bool:
    """Is it set to what is not made of itself?"""
    stored = [each for each in own_nodes(function) if isinstance(each, ast.Name) and each.id == name]
    stored = [each for each in stored if isinstance(each.ctx, ast.Store)]
    kept = [
        target
        for node in own_nodes(function)
        if isinstance(node, ast.Assign | ast.AugAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(node, ast.AugAssign)
        or any(isinstance(each, ast.Name) and each.id == name for each in walk(node.value))
    ]
    return any(each not in kept for each in stored)


def is_generator(function: Function) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own_nodes(function))


def always_leaves(block: Sequence[ast.stmt]) -> bool:
    """Whether what stands behind a block is never reached through its end."""
    if not block:
        return False
    match block[-1]:
        case ast.Return() | ast.Raise() | ast.Continue() | ast.Break():
            return True
        case ast.If() as last:
            return always_leaves(last.body) and always_leaves(last.orelse)
        case ast.With() | ast.AsyncWith() as last:
            return isinstance(last.body[-1], ast.Return) and always_leaves(last.body)
        case ast.While(test=ast.Constant(value=True)) as last:
            return not any(isinstance(node, ast.Break) for node in walk(last))
        case ast.Try() as last:
            whole = always_leaves(last.body) or always_leaves(last.orelse)
            return always_leaves(last.finalbody) or (whole and all(always_leaves(each.body) for each in last.handlers))
        case _:
            return False
