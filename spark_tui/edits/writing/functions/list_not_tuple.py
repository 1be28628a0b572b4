"""A function gives back a list where it gave a tuple, or the other way: "return a list right away, not a tuple"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return\w*|give(?:s|n)?(?: back| me| us)?|hand back|get|want|yield)\b(?: \w+){0,3}?"
    r" (?:an? |the )?(?:list|tuple)s?\b"
    r"|\b(?:list|tuple) (?:instead of|not|rather than) (?:an? )?(?:list|tuple)\b"
)
_WANTED = Pattern(r"(?i)\b(?:instead of|rather than|not|no) (?:an? |the )?(?:list|tuple)s?\b")
_ASKED, _CLEAR = 2.8, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = re.search(r"(?i)\b(list|tuple)s?\b(?!\()", _WANTED.sub("", sentence.text))
    if said is None:
        return
    wanted = said[1].lower()
    for _, function in sentence.source.functions:
        changes = list(_other(sentence.source, function, wanted))
        if changes:
            yield Repair(tuple(changes), _ASKED + min(_CLEAR, names(sentence, function.name)))


def _other(source: Source, function: Function, wanted: str) -> Iterator[Splice]:
    other = "tuple" if wanted == "list" else "list"
    for node in own_nodes(function):
        value = node.value if isinstance(node, ast.Return) else None
        match value:
            case ast.Call(func=ast.Name(id=name) as called) if name == other:
                yield instead(source, called, wanted)
            case ast.Tuple(elts=[]) if wanted == "list":
                yield instead(source, value, "[]")
            case ast.List(elts=[]) if wanted == "tuple":
                yield instead(source, value, "()")
            case _:
                pass


WRITER = Writer(frozenset(("to-list", "return-as", "set-return")), _written, needs=_NEEDS)
