"""How much of a call is worked out: what takes long, goes deep or makes something large is not known."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence, Sized
from dataclasses import dataclass, field
from typing import cast

from spark_tui.edits.python.working.asserting import Apart, Asserting
from spark_tui.edits.python.working.caught import Raised, Unknown
from spark_tui.edits.python.working.plain_functions import CAUGHT, SIZED
from spark_tui.edits.python.working.unseen import holds_unseen

_STEPS, _DEPTH, LARGE = 4000, 20, 2000
_MOST_BITS = 140
_BY_SIZE = frozenset(("ljust", "rjust", "center", "zfill"))


@dataclass(slots=True)
class Limits:
    """Of one call, in all the files that it reaches; and what in each it came by."""

    most: int = _STEPS
    steps: int = 0
    depth: int = 0
    nodes: dict[str, set[ast.stmt | ast.ExceptHandler]] = field(
        default_factory=dict[str, set[ast.stmt | ast.ExceptHandler]]
    )
    own: set[type] = field(default_factory=lambda: {Asserting, Apart})
    """The classes that were made, and those of unittest."""

    def step(self) -> None:
        self.steps += 1
        if self.steps > self.most:
            raise Unknown

    def go_in(self) -> None:
        if self.depth >= _DEPTH:
            raise Unknown
        self.depth += 1

    def call(self, function: Callable[..., object], given: Sequence[object], named: dict[str, object]) -> object:
        """Of what code calls: not of what would make something large of little."""
        for each in given:
            if type(each) is range and len(each) > LARGE and function is not len:
                raise Unknown
        if getattr(function, "__name__", "") in _BY_SIZE and not (isinstance(given[0], int) and given[0] <= LARGE):
            raise Unknown
        return self.safely(function, *given, **named)

    def safely(self, function: Callable[..., object], *given: object, **named: object) -> object:
        """What it gives, where that is of a size to be looked at."""
        try:
            found = function(*given, **named)
        except RecursionError:
            raise Unknown from None
        except CAUGHT as error:
            if isinstance(error, TypeError) and any(map(holds_unseen, given)):
                raise Unknown from None
            raise Raised(type(error), error) from error
        kind = type(found)
        if kind in SIZED and len(cast("Sized", found)) > LARGE:
            raise Unknown
        if kind is int and cast("int", found).bit_length() > _MOST_BITS:
            raise Unknown
        return found

    def lines_of(self, path: str) -> frozenset[int]:
        """The lines of that file that were worked through."""
        return frozenset(line for node in self.nodes.get(path, ()) for line in lines_of(node))


def lines_of(node: ast.stmt | ast.ExceptHandler) -> range:
    """Those of a statement by itself: of one with others in it, its head."""
    body: list[ast.stmt] = getattr(node, "body", [])
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
    return range(first, body[0].lineno if body and body[0].lineno > node.lineno else (node.end_lineno or first) + 1)
