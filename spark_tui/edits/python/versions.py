"""What another version of a file has otherwise. In a long one that is little, and only that is looked at."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.python.source import Function, Source


@lru_cache(maxsize=8)  # all that is said against an answer asks for it
def changed(old: Source, new: Source) -> tuple[tuple[Function | None, Function], ...]:
    """Each function that is another: as it was, or None where there was none of its name, and as it is."""
    before = dict(old.own)
    differing = ((before.get(name), own) for name, own in new.own if before.get(name) != own)
    return tuple((was.node if was is not None else None, own.node) for was, own in differing)


def new_branches(old: Source, new: Source) -> Iterator[ast.If]:
    """The new `if`s whose question was asked nowhere before."""
    known = _asked(old)
    return (each for each in new.all(ast.If) if ast.dump(each.test) not in known)


def new_tests(old: Source, new: Source) -> list[ast.expr]:
    """What is asked, also where a value depends on it, and was not."""
    known = _asked(old)
    return [each.test for each in new.all(ast.If, ast.IfExp) if ast.dump(each.test) not in known]


@lru_cache(maxsize=4)  # all answers are held against the same
def _asked(source: Source) -> frozenset[str]:
    return frozenset(ast.dump(each.test) for each in source.all(ast.If, ast.IfExp))
