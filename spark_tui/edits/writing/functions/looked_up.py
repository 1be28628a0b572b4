"""Branches that look into a dictionary are one lookup: "authenticators can be one line with get"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:dict\.|\.)?get\b|\bone[ -]?lin\w+|\bone expression\b|\bsimpl\w+|\bshorter\b")
_ASKED = 2.5
_Looked = tuple[str, str]
"""In what, under which key."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for block in blocks(source):
        for at, first in enumerate(block):
            splice = _as_one(source, block[at:]) if isinstance(first, ast.If) else None
            if splice is not None:
                yield Repair((splice,), _ASKED + named_around(sentence, first.lineno))


def _as_one(source: Source, block: Sequence[ast.stmt]) -> Splice | None:
    """`if k in d: return d[k]`, perhaps several times, and what is returned otherwise."""
    looked: list[_Looked] = []
    rest, last = list(block), block[0]
    while rest and isinstance(rest[0], ast.If):
        one, last = _looked_up(source, rest[0]), rest[0] if len(rest) > 1 or not rest[0].orelse else last
        if one is None:
            return None
        looked.append(one)
        rest = rest[0].orelse or rest[1:]
    match rest[:1]:
        case [ast.Return(value) as returned]:
            otherwise = source.segment(value) if value is not None else "None"
            last = returned
        case []:
            otherwise = "None"
        case _:
            return None
    made = "" if otherwise == "None" else otherwise
    for held, key in reversed(looked):
        made = f"{held}.get({key}, {made})" if made else f"{held}.get({key})"
    return Splice(source.start(block[0]), source.stop(last), f"return {made}")


def _looked_up(source: Source, node: ast.If) -> _Looked | None:
    match node:
        case ast.If(
            ast.Compare(ast.Name() | ast.Constant() as key, [ast.In()], [held]),
            [ast.Return(ast.Subscript(value=same, slice=other))],
        ):
            texts = [source.segment(each) for each in (held, key, same, other)]
            return (texts[0], texts[1]) if texts[:2] == texts[2:] else None
        case _:
            return None


WRITER = Writer(frozenset(("get-default", "drop-else", "ternary")), _written, needs=_NEEDS)
