"""A loop that asks for a command, and tells by what was typed what is to be done: `command = input("> ")`, and below
`if command == "add": …`, one branch for each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.source import Source

_GOODBYES = frozenset(("quit", "exit", "q", "x", "bye", "stop", "end", "leave", "close"))


@dataclass(frozen=True, slots=True)
class Branch:
    """The words that lead into it."""

    node: ast.If
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Commands:
    """`typed` is what is asked for a word, `is_chain` whether all branches belong to one `if`."""

    loop: ast.While
    statement: ast.Assign
    typed: str
    branches: tuple[Branch, ...]

    @property
    def leaving(self) -> Branch | None:
        """What ends it."""
        ends = [each for each in self.branches if _ends(each.node)]
        return next((each for each in ends if _GOODBYES & set(each.words)), ends[0] if ends else None)

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(word for each in self.branches for word in each.words)


def commands(source: Source) -> Iterator[Commands]:
    for loop in source.all(ast.While):
        for at, statement in enumerate(loop.body):
            typed = _typed(statement)
            if typed is None or not isinstance(statement, ast.Assign):
                continue
            found = [branch for each in loop.body[at + 1 :] for branch in _branches(each, typed)]
            if found:
                yield Commands(loop, statement, typed, tuple(found))


def _typed(statement: ast.stmt) -> str | None:
    """`command = input("> ").strip().lower()`."""
    match statement:
        case ast.Assign([ast.Name(name)], value):
            pass
        case _:
            return None
    while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        value = value.func.value
    return name if isinstance(value, ast.Call) and ast.unparse(value.func) == "input" else None


def _branches(statement: ast.stmt, typed: str) -> Iterator[Branch]:
    here: ast.stmt | None = statement
    while isinstance(here, ast.If):
        words = _words(here.test, typed)
        if words:
            yield Branch(here, words)
        here = here.orelse[0] if len(here.orelse) == 1 else None


def _words(test: ast.expr, typed: str) -> tuple[str, ...]:
    match test:
        case ast.Compare(asked, [ast.Eq()], [ast.Constant(str(word))]):
            words = (word,)
        case ast.Compare(asked, [ast.In()], [ast.Tuple(several) | ast.List(several) | ast.Set(several)]):
            words = tuple(
                each.value for each in several if isinstance(each, ast.Constant) and isinstance(each.value, str)
            )
        case ast.BoolOp(ast.Or(), values):
            return tuple(word for each in values for word in _words(each, typed))
        case _:
            return ()
    while isinstance(asked, ast.Call) and isinstance(asked.func, ast.Attribute):
        asked = asked.func.value
    return words if isinstance(asked, ast.Name) and asked.id == typed else ()


def _ends(node: ast.If) -> bool:
    last = node.body[-1]
    match last:
        case ast.Break() | ast.Return():
            return True
        case ast.Raise(ast.Name("SystemExit")) | ast.Expr(ast.Call(ast.Name("exit" | "quit"))):
            return True
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("sys"), "exit"))):
            return True
        case _:
            return False
