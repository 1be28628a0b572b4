"""What is charged, or counted, is only what goes beyond a bound: "only the minutes over the limit should be charged",
"overtime is for the hours above 40"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:over|above|beyond|exceed\w*|past|more than|extra|excess|additional|surplus|overage|difference)\b"
)
_SAYS = Pattern(
    r"(?i)\b(?:only|just|should|must|not (?:all|the whole|every\w*)|all|every\w*|whole|instead of|rather than|has to"
    r"|too much)\b"
)
_GUARD = Pattern(
    r"(?i)\bnot (?:only|just) (?:above|over|beyond|past|more)\b|\b(?:raise|error|reject\w*|refuse\w*|allow\w*"
    r"|return|log|warn\w*|print)\b"
)
_ASKED, _NAMED, _HELD = 5.4, 0.8, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _SAYS.search(sentence.text) is None or _GUARD.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        here = names(sentence, function.name) >= 1
        for node in walk(function):
            match node:
                case ast.If(ast.Compare(held, [ast.Gt() | ast.GtE()], [bound])) if last_name(held):
                    pass
                case ast.If(ast.Compare(bound, [ast.Lt() | ast.LtE()], [held])) if last_name(held):
                    pass
                case _:
                    continue
            said = names(sentence, last_name(held)) >= 1
            for each in _taken_whole(source, node, held) if said or here else ():
                code = f"({source.segment(held)} - {source.segment(bound)})"
                told = _NAMED * here + _HELD * said + _HELD * (source.segment(bound) in sentence.text)
                yield Repair((instead(source, each, code),), _ASKED + told)


def _taken_whole(source: Source, node: ast.If, held: ast.expr) -> Iterator[ast.expr]:
    """Where it is multiplied, as much as there is of it."""
    text = source.segment(held)
    for statement in node.body:
        if isinstance(statement, ast.If):
            continue
        for each in walk(statement):
            match each:
                case ast.BinOp(left, ast.Mult(), right):
                    yield from (side for side in (left, right) if source.segment(side) == text)


WRITER = Writer(frozenset(("fix-operator", "change-value", "fix-wrong-name")), _written, needs=_NEEDS)
