"""A `not` that is missing, or one too many."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case


def _make(source: Source, random: Random) -> Case | None:
    tests = [node.test for node in source.nodes if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert)]
    telling = [test for test in tests if isinstance(test, ast.Name | ast.Call | ast.Attribute) or _is_not(test)]
    if not telling:
        return None
    test = random.choice(telling)
    if isinstance(test, ast.UnaryOp):
        wrong, sense = Splice(source.start(test), source.start(test.operand), ""), "missing"
    else:
        wrong, sense = Splice(source.start(test), source.start(test), "not "), "too many"
    function = function_around(source, test)
    said = {"in": function.name} if function is not None else {}
    case = broken("fix-negation", source, [wrong], said, line=test.lineno)
    if case is None:
        return None
    is_told = function is not None and [function_around(source, each) for each in tests].count(function) == 1
    return case.meaning(sense).needing(*(() if len(tests) == 1 else ("in",) if is_told else (AT,)))


def _is_not(test: ast.expr) -> bool:
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


INTENT = Intent("fix-negation", _make)
