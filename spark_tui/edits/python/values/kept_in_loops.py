"""What a loop keeps of all that it goes through: the best one, or its key."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_name, is_none
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk


@dataclass(frozen=True)
class Kept:
    one: str
    """What it is called in the loop."""
    held: ast.expr
    """What is gone through; for keys, what they are of."""
    loop: ast.For
    value: str | None = None
    """For a key: what lies under it is called so in the loop."""


def kept_in_loop(function: Function, name: str) -> Kept | None:
    """What a variable is set to there and nowhere else."""
    loops = [node for node in own_nodes(function) if isinstance(node, ast.For)]
    found = [kept for loop in loops if (kept := _kept(loop, name)) is not None]
    return found[0] if len(found) == 1 else None


def _kept(loop: ast.For, name: str) -> Kept | None:
    values = [
        node.value
        for node in walk(loop)
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and is_name(node.targets[0], name)
    ]
    if len(values) != 1 or not isinstance(values[0], ast.Name):
        return None
    one = values[0].id
    match loop.target, loop.iter:
        case ast.Tuple([ast.Name(key), ast.Name(value)]), ast.Call(ast.Attribute(held, "items"), []) if key == one:
            return Kept(one, held, loop, value)
        case ast.Name(target), _ if target == one:
            return Kept(one, loop.iter, loop)
        case _:
            return None


def asked_of_it(source: Source, kept: Kept, name: str, what: str) -> str | None:
    """What the loop asks of the one that `name` keeps, as it is asked of that: `best["price"]`, `top.average()`."""
    owner = name if kept.value is None else f"{source.segment(kept.held)}[{name}]"
    reached = {found for node in walk(kept.loop) if (found := _reached(source, node, kept.value or kept.one, what))}
    return owner + reached.pop() if len(reached) == 1 else None


def _reached(source: Source, node: ast.AST, owner: str, what: str) -> str:
    match node:
        case ast.Attribute(ast.Name(name), attr) if name == owner and attr == what:
            match source.parents[node]:
                case ast.Call(func, [], []) if func is node:
                    return f".{attr}()"
                case ast.Call(func) if func is node:
                    return ""
                case _:
                    return f".{attr}"
        case ast.Subscript(ast.Name(name), ast.Constant(str(key)) as index) if name == owner and key == what:
            return f"[{source.segment(index)}]"
        case _:
            return ""


def begins_as_none(function: Function, name: str) -> bool:
    return any(
        isinstance(node, ast.Assign) and is_name(node.targets[0], name) and is_none(node.value)
        for node in function.body
    )
