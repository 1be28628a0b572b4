"""A dictionary that is copied and updated is written as one: "merge with dict unpacking", "use | for the merge"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import takewhile

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bunpack\w*|\*\*|(?<!\w)\|(?!\w)|\b(?:union|pipe|merge) operator\b"
    r"|\bdict(?:ionary)? (?:merg\w+|display|literal)\b"
)
_UNION = Pattern(r"(?i)(?<!\w)\|(?!\w)|\b(?:union|pipe|merge) operator\b")
_ASKED = 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    is_union = _UNION.search(sentence.text) is not None
    for block in blocks(source):
        for at, first in enumerate(block):
            splice = _as_one(source, block[at:], is_union)
            if splice is not None:
                yield Repair((splice,), _ASKED + named_around(sentence, first.lineno))


def _as_one(source: Source, block: Sequence[ast.stmt], is_union: bool) -> Splice | None:
    """`r = a.copy()`, `r.update(b)` and, where it stands behind them, `return r`."""
    match block[0]:
        case ast.Assign(targets=[ast.Name(name)], value=value):
            pass
        case _:
            return None
    updates = list(takewhile(lambda each: each is not None, (_put_in(source, each, name) for each in block[1:])))
    copied = _copied(value)
    if copied is None or not updates:
        return None
    given = [each for each in updates if each is not None]
    last = block[len(given)]
    parts = [source.segment(copied), *given]
    made = " | ".join(parts) if is_union else f"{{{', '.join(f'**{each}' for each in parts)}}}"
    behind = block[len(given) + 1 : len(given) + 2]
    match behind:
        case [ast.Return(ast.Name(id=same)) as returned] if same == name:
            return Splice(source.start(block[0]), source.stop(returned), f"return {made}")
        case _:
            return Splice(source.start(block[0]), source.stop(last), f"{name} = {made}")


def _copied(value: ast.expr) -> ast.expr | None:
    """What a copy is one of."""
    match value:
        case ast.Call(ast.Attribute(what, "copy"), [], []):
            return what
        case ast.Call(ast.Name("dict") | ast.Attribute(ast.Name("copy"), "copy"), [what], []):
            return what
        case _:
            return None


def _put_in(source: Source, statement: ast.stmt, name: str) -> str | None:
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(id=same), "update"), [ast.Name() | ast.Attribute() as what], [])):
            return source.segment(what) if same == name else None
        case _:
            return None


WRITER = Writer(frozenset(("unpack", "dict-to-literal")), _written, needs=_NEEDS)
