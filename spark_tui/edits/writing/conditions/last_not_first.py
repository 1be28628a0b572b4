"""What is taken from one end of a list is taken from the other: "average uses the first n quotes but it should be the
last n", "show must take the last 5, not the first ones"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_LAST, _FIRST = r"(?:last|latest|newest|most recent)", r"(?:first|oldest|earliest)"
_LAST_IS_MEANT = (
    rf"\b{_FIRST}\b.*\b(?:but|should|must|want\w*|needs?|supposed|meant|instead)\b.*\b{_LAST}\b(?!.*\b{_FIRST}\b)"
    rf"|\b{_LAST}\b.*\b(?:instead of|rather than|not|and not)\b.*\b{_FIRST}\b"
)
_FIRST_IS_MEANT = (
    rf"\b{_LAST}\b.*\b(?:but|should|must|want\w*|needs?|supposed|meant|instead)\b(?! of).*\b{_FIRST}\b(?!.*\b{_LAST}\b)"
    rf"|\b{_FIRST}\b.*\b(?:instead of|rather than|not|and not)\b.*\b{_LAST}\b"
)
_NEEDS = Pattern(rf"(?i)(?P<end>{_LAST_IS_MEANT})|(?P<begin>{_FIRST_IS_MEANT})")
_ASKED, _NAMED, _CLEAR = 7.0, 0.7, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    found = [
        (node, splice, around)
        for node in source.all(ast.Subscript)
        for splice in [_turned(source, node, to_end=match["end"] is not None)]
        for around in [function_around(source, node)]
        if splice is not None
    ]
    named = [each for each in found if each[2] is not None and names(sentence, each[2].name) >= _CLEAR]
    for node, splice, _ in named or (found if len(found) == 1 else ()):
        yield Repair((splice,), _ASKED + _NAMED * min(2.0, told_of(sentence, node)))


def _turned(source: Source, node: ast.Subscript, *, to_end: bool) -> Splice | None:
    """[:n] and [-n:], [0] and [-1]."""
    match node.slice:
        case ast.Slice(None, ast.expr() as many, None) if to_end and not isinstance(many, ast.UnaryOp):
            return instead(source, node.slice, f"-{fitted(source.segment(many), Level.SIGN)}:")
        case ast.Slice(ast.UnaryOp(ast.USub(), many), None, None) if not to_end:
            return instead(source, node.slice, f":{source.segment(many)}")
        case ast.Constant(0) if to_end:
            return instead(source, node.slice, "-1")
        case ast.UnaryOp(ast.USub(), ast.Constant(1)) if not to_end:
            return instead(source, node.slice, "0")
        case _:
            return None


WRITER = Writer(frozenset(("change-value", "slice", "sort-reverse", "fix-slice")), _written, needs=_NEEDS)
