"""A loop goes through a copy: "iterate over a copy of clients", "loop over list(jobs) in run", "snapshot the listeners
first"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_LOOPED = r"(?:iterat\w*|loop\w*|go(?:es|ing)?|walk\w*|run\w*|for)"
_COPY = r"(?:(?:\w+ )?(?:copy|snapshot)\b|list\(|tuple\()"
_NEEDS = Pattern(
    rf"(?i)\b{_LOOPED} (?:\w+ ){{0,3}}?(?:over|through|on|across) (?:an? |the )?{_COPY}"
    rf"|\b(?:copy|snapshot)\b.*\b(?:before|while|when|for|to|and) (?:\w+ )?{_LOOPED}\b|^snapshot\b"
    rf"|\b(?:list|tuple)\([\w.]+\) (?:in|for) the (?:for )?loop\b"
)
_TUPLE = Pattern(r"(?i)\btuple\b")
_ASKED, _NAMED = 5.0, 2.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    kind = "tuple" if _TUPLE.search(sentence.text) is not None else "list"
    for loop in source.all(ast.For):
        over = _held(loop.iter)
        if over is not None:
            change = instead(source, loop.iter, f"{kind}({source.segment(loop.iter)})")
            told = _NAMED * clearly(sentence, last_name(over)) + speaks_for(sentence, loop)
            yield Repair((change,), _ASKED + told + _changes(source, loop, over))


def _held(node: ast.expr) -> ast.expr | None:
    """What there is to copy: a variable or an attribute, or what a dict has in it."""
    match node:
        case ast.Name() | ast.Attribute() | ast.Subscript():
            return node
        case ast.Call(ast.Attribute(held, "items" | "keys" | "values"), [], []):
            return held
        case _:
            return None


def _changes(source: Source, loop: ast.For, held: ast.expr) -> bool:
    """Is something done to it in the loop, rather than only read?"""
    text = source.segment(held)
    for node in walk(loop):
        match node:
            case ast.Delete([ast.Subscript(value)]) | ast.Call(
                ast.Attribute(value, "remove" | "pop" | "append" | "add" | "discard" | "clear" | "update" | "insert")
            ):
                if source.segment(value) == text:
                    return True
    return False


WRITER = Writer(frozenset(("replace", "wrap-call", "copy-argument")), _written, needs=_NEEDS)
