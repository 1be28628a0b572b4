"""A loop that counts on through a text or a list ends where that ends: "IndexError in heading when the line is only
hashes", where `while line[level] == "#"` never asks how long it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, before
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_length
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bIndexError\b|\bindex (?:is )?out of (?:range|bounds)\b|\bout of range\b|\b(?:runs?|goes|reads?|counts?)"
    r" (?:past|over|beyond|off|behind) (?:the|its) end\b"
    r"|\b(?:crash\w*|fail\w*|breaks?|dies|blows? up|chokes?)\b.*\b(?:only"
    r"|nothing but|all|just|empty|blank|without)\b"
)
_ASKED, _NAMED, _CLEAR = 6.5, 0.7, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = [(loop, *place) for loop in source.all(ast.While) for place in [_looked_up(loop)] if place is not None]
    around = [(each, function_around(source, each[0])) for each in found]
    named = [each for each, place in around if place is not None and names(sentence, place.name) >= _CLEAR]
    for loop, held, counted in named or (found if len(found) == 1 else ()):
        code = f"{counted} < len({source.segment(held)}) and "
        yield Repair((before(source, loop.test, code),), _ASKED + _NAMED * min(2.0, told_of(sentence, loop)))


def _looked_up(loop: ast.While) -> tuple[ast.expr, str] | None:
    """What is held and where, if the place moves on with each turn and nobody asks for the length."""
    if any(map(is_length, walk(loop.test))) or (isinstance(loop.test, ast.BoolOp) and isinstance(loop.test.op, ast.Or)):
        return None
    moved = {
        node.target.id
        for node in walk(loop)
        if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) and isinstance(node.target, ast.Name)
    }
    for node in walk(loop.test):
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name(counted)) if counted in moved:
                return held, counted
    return None


WRITER = Writer(frozenset(("fix-index", "guard-empty", "and-condition")), _written, needs=_NEEDS)
