"""As much of a long file as stands around some lines: what can be done on a line is decided near it, and to look
through thousands of others takes longer than anybody waits."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import lru_cache

from spark_tui.edits.python.source import Definition, Source

_SHORT = 1000  # lines: of a file with no more than that, all is near
_AROUND = 200


@lru_cache(maxsize=4)
def nearby(source: Source, start: int, stop: int) -> Source:
    """The same text and the same lines, with what is defined far from the lines from `start` up to `stop` left out of
    its tree."""
    if len(source.lines) <= _SHORT:
        return source
    return only(source, max(1, start + 1 - _AROUND), stop + _AROUND)


def only(source: Source, first: int, last: int) -> Source:
    """The same for the lines from `first` to `last`, however short it is."""
    return Source(source.text, ast.Module(list(_near(source.tree.body, first, last)), []))


def _near(body: Iterable[ast.stmt], first: int, last: int) -> Iterator[ast.stmt]:
    """Imports and constants are near from everywhere; of a class, only some methods may be."""
    for each in body:
        stop = each.end_lineno or each.lineno
        if not isinstance(each, Definition) or (first <= each.lineno and stop <= last):
            yield each
        elif each.lineno <= last and first <= stop:
            yield _cut(each, first, last) if isinstance(each, ast.ClassDef) else each


def _cut(each: ast.ClassDef, first: int, last: int) -> ast.ClassDef:
    body = list(_near(each.body, first, last)) or each.body[:1]
    return ast.copy_location(ast.ClassDef(each.name, each.bases, each.keywords, body, each.decorator_list), each)
