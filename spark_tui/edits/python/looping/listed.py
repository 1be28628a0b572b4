"""A function that lists what it finds, in a loop that appends or in one comprehension; or that keeps it under keys."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk


@dataclass(frozen=True)
class Listed:
    one: ast.expr
    """What is listed."""
    target: ast.expr
    gone_through: ast.expr
    way: ast.Return
    begin: ast.Assign | None = None
    """Of a loop: where the list begins."""
    added: ast.Expr | None = None
    """And where one more comes to it."""


def listed(function: Function) -> Listed | None:
    """The one list that it gives."""
    ways = [each for each in returns(function) if each.value is not None]
    match [way.value for way in ways]:
        case [ast.ListComp(one, [ast.comprehension(target, gone_through)])]:
            return Listed(one, target, gone_through, ways[0])
        case [ast.Name(name)]:
            return _in_loop(function, name, ways[0])
        case _:
            return None


def keyed(function: Function) -> tuple[ast.Assign, ast.Assign] | None:
    """Where the one dict that it gives begins, and where something comes under a key."""
    match [each.value for each in returns(function) if each.value is not None]:
        case [ast.Name(name)]:
            pass
        case _:
            return None
    named = [node for node in own_nodes(function) if is_name(node, name)]
    begins = [each for each in _begins(function, name) if isinstance(each.value, ast.Dict) and not each.value.keys]
    added = [
        node
        for node in own_nodes(function)
        if isinstance(node, ast.Assign)
        and len(node.targets) == 1
        and isinstance(node.targets[0], ast.Subscript)
        and is_name(node.targets[0].value, name)
    ]
    return (begins[0], added[0]) if len(begins) == len(added) == 1 and len(named) == 3 else None


def _begins(function: Function, name: str) -> list[ast.Assign]:
    return [
        node
        for node in function.body
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and is_name(node.targets[0], name)
    ]


def _in_loop(function: Function, name: str, way: ast.Return) -> Listed | None:
    begins = _begins(function, name)
    loops = [node for node in own_nodes(function) if isinstance(node, ast.For)]
    named = [node for node in own_nodes(function) if is_name(node, name)]
    match begins, loops:
        case [ast.Assign(value=ast.List(elts=[])) as begin], [loop] if len(named) == 3 and not loop.orelse:
            pass
        case _:
            return None
    for node in walk(loop):
        match node:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name(held), "append"), [one])) if held == name:
                return Listed(one, loop.target, loop.iter, way, begin, node)
    return None
