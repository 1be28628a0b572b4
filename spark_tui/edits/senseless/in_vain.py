"""What is undone right behind: a number that is counted up and set anew, a kind that is refused and then asked for."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.lines import inner_blocks
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk


def counted_and_set_anew(source: Source) -> Iterator[str]:
    """`count += 1`, and in the same block `count = 0` before anybody looks at it."""
    for block in inner_blocks(source):
        for at, node in enumerate(block):
            match node:
                case ast.AugAssign(ast.Name(name)) if _is_set_anew(name, block[at + 1 :]):
                    yield ast.unparse(node)


def _is_set_anew(name: str, behind: list[ast.stmt]) -> bool:
    for node in behind:
        match node:
            case ast.Assign([ast.Name(set_)], value) if set_ == name:
                return not any(is_name(each, name) for each in walk(value))
        if any(is_name(each, name) for each in walk(node)) or _may_leave(node):
            return False
    return False


def _may_leave(node: ast.stmt) -> bool:
    leaves = (ast.Return, ast.Raise, ast.Break, ast.Continue, ast.Yield, ast.YieldFrom)
    return any(isinstance(each, leaves) for each in walk(node))


def refused_and_asked_for(source: Source) -> Iterator[str]:
    """`if not isinstance(tags, tuple): raise TypeError`, and below it what is done where they are a text."""
    for block in inner_blocks(source):
        for at, node in enumerate(block):
            match node:
                case ast.If(
                    ast.UnaryOp(ast.Not(), ast.Call(ast.Name("isinstance"), [thing, kinds])), [ast.Raise()], []
                ):
                    taken = _classes(kinds)
                case _:
                    continue
            for test, asked in _asked(block[at + 1 :], ast.unparse(thing)):
                if taken and asked and not any(issubclass(each, (*taken,)) for each in asked):
                    yield ast.unparse(test)


def _asked(behind: list[ast.stmt], thing: str) -> Iterator[tuple[ast.Call, list[type]]]:
    """Which kind it is asked for, as long as nothing else is put into it."""
    for node in behind:
        match node:
            case ast.If(ast.Call(ast.Name("isinstance"), [asked, kinds]) as test) if ast.unparse(asked) == thing:
                yield test, _classes(kinds)
            case ast.Assign(targets) if thing in map(ast.unparse, targets):
                return
            case _:
                pass


def _classes(kinds: ast.expr) -> list[type]:
    """Those of Python; none where one of them is another."""
    named = kinds.elts if isinstance(kinds, ast.Tuple) else [kinds]
    found = [getattr(builtins, each.id, None) if isinstance(each, ast.Name) else None for each in named]
    classes = [each for each in found if isinstance(each, type)]
    return classes if len(classes) == len(named) else []


RULES = (counted_and_set_anew, refused_and_asked_for)
WITHIN = RULES
"""Both look only at what stands in one statement at the top."""
