"""What is there twice stays twice: "keep repeated numbers", "ranks must not drop duplicates"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_DOUBLES = r"(?:duplicates?|doubles?|repeats?|repeat(?:ed|ing) \w+|equal \w+|identical \w+|same \w+ twice)\b"
_NEEDS = Pattern(
    rf"(?i)\b(?:keep|keeps|kept|allow|allows|allowed|retain|preserve|leave|include|count)s? (?:all |the |any "
    rf"|also )*{_DOUBLES}"
    rf"|\b(?:not|never|\w+n't|without) (?:be )?(?:drop|remov|los|dedup|filter|skip|throw|merg|collaps)\w*"
    rf"(?: \w+){{0,2}}? {_DOUBLES}"
    rf"|{_DOUBLES} (?:\w+ )?(?:should|must|have to|need to|may|can|are to) (?:be )?(?:kept|stay|remain|count|stand"
    rf"|allowed)"
    rf"|{_DOUBLES} (?:get|are|were|is|gets|are being) (?:lost|dropped|removed|swallowed|thrown away|missing|gone"
    rf"|merged)"
)
_ORDER = Pattern(r"(?i)\border(?:ing)?\b")
"""Who misses the order misses nothing that was there twice."""
_AROUND = frozenset(("sorted", "list", "tuple", "len", "sum", "max", "min", "enumerate", "reversed"))
_ASKED = 4.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ORDER.search(sentence.text) is not None:
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("set" | "frozenset"), [held], []) if splice := _without(source, node, held):
                yield Repair((splice,), _ASKED + told_of(sentence, node))


def _without(source: Source, made: ast.Call, held: ast.expr) -> Splice | None:
    """Only where the set is gone through and not asked whether it holds something."""
    match source.parents[made]:
        case ast.Call(ast.Name("list" | "tuple"), [_], []) as listed if _is_gone_through(source.parents[listed]):
            return instead(source, listed, source.segment(held))
        case ast.Call() as around if _is_gone_through(around):
            pass
        case ast.For() | ast.comprehension():
            pass
        case ast.Return() | ast.Assign():
            return instead(source, made, f"list({source.segment(held)})")
        case _:
            return None
    return instead(source, made, source.segment(held))


def _is_gone_through(around: ast.AST) -> bool:
    return isinstance(around, ast.Call) and isinstance(around.func, ast.Name) and around.func.id in _AROUND


WRITER = Writer(frozenset(("unwrap-call", "use-set", "keep-order")), _written, needs=_NEEDS)
