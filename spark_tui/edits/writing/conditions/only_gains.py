"""Only differences that go up are added: "climb should only count when it goes up", "losses must not be taken off"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import wrapped
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_UP = (
    r"(?:go(?:es|ing)? up|went up|ris(?:es?|ing)|climb(?:s|ing)?|increas\w+|grow(?:s|ing|th)?|gain(?:s|ed)?|uphill"
    r"|upwards?|ascents?|positive(?: \w+)?)"
)
_DOWN = r"(?:go(?:es|ing)? down|drop(?:s|ped)?|fall(?:s|ing)?|loss(?:es)?|decreas\w+|descents?|downhill|negative \w+)"
_NEEDS = Pattern(
    rf"(?i)\b(?:only|just) (?:count|add|sum|total)\w*(?: up)?(?: \w+){{0,5}}? {_UP}\b"
    rf"|\b(?:count|add|sum)\w*(?: up)? (?:only|just)(?: \w+){{0,3}}? {_UP}\b"
    rf"|\b(?:ignor\w+|skip\w*|leave out|without)(?: \w+){{0,3}}? {_DOWN}\b"
    rf"|\b{_DOWN}\b(?: \w+)? (?:must|should)(?:n't| not) (?:be )?(?:count|add|subtract|tak)\w*"
)
_ASKED = 4.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.AugAssign):
        if isinstance(node.op, ast.Add) and (test := _goes_up(source, node)):
            yield from possible(later(wrapped, source, node, f"if {test}:"), _ASKED + told_of(sentence, node))


def _goes_up(source: Source, node: ast.AugAssign) -> str:
    """What holds of a difference that goes up; nothing where none is added."""
    match node.value:
        case ast.BinOp(left, ast.Sub(), right):
            return f"{source.segment(left)} > {source.segment(right)}"
        case ast.Name(name):
            around = function_around(source, node) or source.tree
            assigned = (each for each in walk(around) if isinstance(each, ast.Assign))
            made = [each.value for each in assigned if is_name(each.targets[0], name)]
            is_difference = any(isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub) for each in made)
            return f"{name} > 0" if is_difference else ""
        case _:
            return ""


WRITER = Writer(frozenset(("fix-operator", "change-condition", "and-condition")), _written, needs=_NEEDS)
