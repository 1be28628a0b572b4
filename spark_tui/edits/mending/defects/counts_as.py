"""What is taken for something that it is not, or not for what it is: "holidays count as workdays", where either of two
things is asked for and both are meant."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.values.operators import operators
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts

_SAYS = Pattern(
    r"(?i)(?P<not>\b(?:not|never|no longer) (?:be )?|\b\w+n't (?:be )?)?"
    r"\b(?:counts?|counted|counting|treat(?:s|ed)?|tak(?:es?|en)|consider(?:s|ed)?|regard(?:s|ed)?|pass(?:es)?|seen)"
    r"(?: (?:it|them|that|this|these))? (?:as|for|like) (?:an? |the )?[`'\"]?(?P<what>[a-z][\w-]*)"
    r"(?: (?P<more>[a-z]\w+))?"
)
_ASKS = frozenset(("is", "are", "has", "can", "was"))
_CLEAR, _LEFT_OUT = 4.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    words = [word.replace("-", "").lower() for word in (match["what"], match["more"]) if word]
    wanted = {singular(word) for word in words}
    for function in complaint.functions():
        asked = parts(function.name)
        called = {singular(part) for part in asked if part not in _ASKS} | {singular("".join(asked[1:]))}
        if asked[:1] and asked[0] in _ASKS and not wanted.isdisjoint(called):
            for node in _answers(function):
                is_either = isinstance(node.op, ast.Or)
                if is_either == (match["not"] is None):
                    clear = _CLEAR + _LEFT_OUT * any(map(_leaves_out, node.values)) + complaint.points(node.lineno)
                    joints = [each for each in operators(complaint.source, node) if each[1] in ("and", "or")]
                    word = "and" if is_either else "or"
                    yield Repair(tuple(Splice(at, at + len(sign), word) for at, sign in joints), clear)


def _answers(function: Function) -> Iterator[ast.BoolOp]:
    """What it gives back, where that is one question or all of several, and no mixture."""
    for node in walk(function):
        match node:
            case ast.Return(ast.BoolOp(values=values) as asked) if not any(
                isinstance(one, ast.BoolOp) for one in values
            ):
                yield asked


def _leaves_out(value: ast.expr) -> bool:
    """Does it only say what is not meant?"""
    match value:
        case ast.UnaryOp(ast.Not()) | ast.Compare(ops=[ast.NotIn() | ast.NotEq() | ast.IsNot()]):
            return True
        case _:
            return False


DEFECT = Defect("counts-as", frozenset(("fix-operator", "fix-error")), _repairs, _SAYS)
