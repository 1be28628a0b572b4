"""What is read for: a slot that is still empty, and what stands in those before it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from spark_tui.edits.python.looping.loops import filters
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence


@dataclass(frozen=True)
class Place:
    """Where something is to be written: what the first slot says of that."""

    source: Source
    first: str = ""

    @cached_property
    def line(self) -> int:
        """The line that the first slot says, if that is one; else 0."""
        return int(self.first) if self.first.isdecimal() else 0

    @cached_property
    def function(self) -> Function | None:
        """The one that the first slot names, or around the line that it counts."""
        if self.line:
            return self._around_the_line
        for name, node in self.source.functions:
            if self.first in (name, name.rpartition(".")[2]):
                return node
        return None

    @property
    def _around_the_line(self) -> Function | None:
        around = [node for _, node in self.source.functions if _spans(node, self.line)]
        return max(around, key=lambda node: node.lineno, default=None)

    @cached_property
    def statement(self) -> ast.stmt | None:
        """The innermost that begins on the line."""
        here = self.source.starting.get(self.line, ())
        return here[-1] if here else None

    @cached_property
    def loop(self) -> ast.For | ast.AsyncFor | None:
        """The innermost around the line, or on it."""
        loops = [node for node in self.source.all(ast.For, ast.AsyncFor) if _spans(node, self.line)]
        return max(loops, key=lambda node: node.lineno, default=None)

    @cached_property
    def turning(self) -> ast.expr | None:
        """What a loop around the line, or the comprehension on it, goes through one by one."""
        going = filters(self.source).get(str(self.line))
        return going.target if going is not None else self.loop.target if self.loop is not None else None

    @cached_property
    def bound(self) -> tuple[str, ...]:
        """The names that have a value where it is written: parameters first, then what the line is behind."""
        if self.function is None:
            return tuple(_bound_in(self.source.tree, self.line))
        own = [arg.arg for arg in parameters(self.function)]
        before = self.line and [name for name in _bound_in(self.function, self.line) if name not in own]
        inner = _bound_in(self.turning, self.line + 1) if self.turning is not None else ()
        return tuple(dict.fromkeys((*inner, *own, *(before or ()))))

    @cached_property
    def local(self) -> tuple[str, ...]:
        """The names that the function gives a value, of its own and not of a loop."""
        body = self.function.body if self.function is not None else ()
        plain = (ast.Assign, ast.AnnAssign, ast.With, ast.AsyncWith)
        names = (name for each in body if isinstance(each, plain) for name in _bound_in(each, 0))
        return tuple(dict.fromkeys(names))

    @cached_property
    def within(self) -> ast.AST:
        """The function, or the file."""
        return self.function or self.source.tree


@lru_cache(maxsize=256)
def _place(source: Source, first: str) -> Place:
    """The same one for all that is read for it."""
    return Place(source, first)


@dataclass(frozen=True)
class Gap:
    sentence: Sentence
    op: str = ""
    earlier: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return self.sentence.text

    @cached_property
    def place(self) -> Place:
        return _place(self.sentence.source, self.earlier[0] if self.earlier else "")

    @property
    def line(self) -> int:
        return self.place.line

    @property
    def function(self) -> Function | None:
        return self.place.function

    @property
    def statement(self) -> ast.stmt | None:
        return self.place.statement

    @property
    def loop(self) -> ast.For | ast.AsyncFor | None:
        return self.place.loop

    @property
    def turning(self) -> ast.expr | None:
        return self.place.turning

    @property
    def bound(self) -> tuple[str, ...]:
        return self.place.bound

    @property
    def local(self) -> tuple[str, ...]:
        return self.place.local

    @property
    def within(self) -> ast.AST:
        return self.place.within


Reader = Callable[[Gap], Iterator[str]]
"""The code that a sentence may mean for a slot, the likeliest first; nothing if it says none of it."""


def _spans(node: ast.stmt, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or node.lineno)


def _bound_in(node: ast.AST, line: int) -> Iterator[str]:
    for each in walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and (not line or each.lineno <= line):
            yield each.id
