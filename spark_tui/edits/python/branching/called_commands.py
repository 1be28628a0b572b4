"""Branches that each call a function for the word that was typed: `if verb == "take": self.take(words[1])`, and below
`elif verb == "look": self.look()`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.expressions import same


@dataclass(frozen=True, slots=True)
class Called:
    """What is called there, by `self.take(words[1])`, for the word."""

    node: ast.If
    word: str
    call: ast.Call
    function: Function


def called_commands(source: Source) -> Iterator[list[Called]]:
    """Those of each chain that has several."""
    known = {each.name: each for _, each in source.functions}
    for node in source.all(ast.If):
        around = source.parents.get(node)
        if isinstance(around, ast.If) and around.orelse == [node]:
            continue
        found = [branch for each in in_turn(node) if (branch := _branch(each, known)) is not None]
        if len(found) > 1 and all(same(_asked(each.node), _asked(found[0].node)) for each in found):
            yield found


def in_turn(node: ast.If) -> Iterator[ast.If]:
    yield node
    match node.orelse:
        case [ast.If() as following]:
            yield from in_turn(following)


def _asked(node: ast.If) -> ast.expr | None:
    return node.test.left if isinstance(node.test, ast.Compare) else None


def _branch(node: ast.If, known: dict[str, Function]) -> Called | None:
    match node:
        case ast.If(
            ast.Compare(_, [ast.Eq()], [ast.Constant(str(word))]),
            [ast.Expr(ast.Call(ast.Attribute(ast.Name("self"), name) | ast.Name(name)) as call), *_],
        ) if name in known:
            return Called(node, word, call, known[name])
        case _:
            return None
