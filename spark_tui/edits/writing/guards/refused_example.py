"""What a call is given, as an example, is refused: "roll(-1) should be a ValueError too", "add(None) must raise
TypeError"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)(?<![\w])(?P<call>(?:[a-z_]\w*\.)*(?P<name>[a-z_]\w*)\([^()]+\)) (?:should|must|has to|ought to)"
    r" (?:also )?(?:be|raise|give|throw|end in|fail with) (?:an? )?`?(?P<error>(?-i:[A-Z]\w*(?:Error|Exception)))`?"
    r"(?: too| as well| instead)?[.!]?$"
)
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _SAYS.search(sentence.text.strip())
    call = parsed(said["call"]) if said is not None else None
    if said is None or not isinstance(call, ast.Call):
        return
    for _, function in sentence.source.functions:
        if function.name != said["name"]:
            continue
        tests = [_refused(name, arg) for name, arg in zip(parameters_of(function), call.args, strict=False)]
        wrong = [test for test in tests if test]
        if len(wrong) == 1:
            told = complaint(wrong[0])
            words = told[told.index("(") :] if "(" in told else ""
            guard = f"if {wrong[0]}:\n{sentence.source.unit}raise {said['error']}{words}"
            yield from possible(iter((insert_at_top(sentence.source, function, guard),)), _ASKED)


def _refused(name: str, example: ast.expr) -> str:
    """What is wrong with it: that it is negative, nothing, or zero."""
    match example:
        case ast.UnaryOp(ast.USub(), ast.Constant(int() | float())):
            return f"{name} < 0"
        case ast.Constant(None):
            return f"{name} is None"
        case ast.Constant(bool()):
            return ""
        case ast.Constant(0 | 0.0):
            return f"{name} == 0"
        case ast.Constant("") | ast.List(elts=[]) | ast.Dict(keys=[]):
            return f"not {name}"
        case _:
            return ""


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_SAYS)
