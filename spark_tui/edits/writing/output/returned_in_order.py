"""What a named function gives back, in order: "get_names should return the names sorted"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return|give|yield|hand)s?\b(?: back)?[^.,:;]*"
    r"\b(?:sorted|in (?:alphabetical|sorted) order|alphabetically|in order)(?: (?:list|tuple))?(?: (?:please|pls))?"
    r"[.!]?$"
    r"|\b(?:return|give)s?\b(?: back)? (?:an?|the) (?:sorted|ordered) \w+[.!]?$"
    r"|^`?[\w.]+`?(?:\(\))? (?:should|must) be (?:sorted|in (?:alphabetical )?order)[.!]?$"
)
_ASKED = 2.0
_IN_ANY_ORDER = frozenset(("list", "tuple", "set", "frozenset"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    for name, function in sentence.source.functions:
        clear = names(sentence, name)
        splices = tuple(_in_order(sentence.source, function)) if clear >= EXACT else ()
        if splices:
            yield Repair(splices, _ASKED + clear)


def _in_order(source: Source, function: Function) -> Iterator[Splice]:
    for node in own_nodes(function):
        match node:
            case ast.Return(ast.Constant() | ast.Tuple(elts=[]) | ast.List(elts=[]) | ast.Call(ast.Name("sorted"))):
                pass
            case ast.Return(ast.Call(ast.Name(name), [value], []) as call) if name in _IN_ANY_ORDER:
                yield instead(source, call, f"sorted({source.segment(value)})")
            case ast.Return(ast.ListComp() as value):
                yield instead(source, value, f"sorted({source.segment(value)[1:-1].strip()})")
            case ast.Return(ast.expr() as value):
                yield instead(source, value, f"sorted({source.segment(value)})")


WRITER = Writer(frozenset(("sort-key", "return-as")), _written, needs=_NEEDS)
