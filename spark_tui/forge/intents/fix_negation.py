"""A `not` that is missing, or one too many."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case


def _make(source: Source, random: Random) -> Case | None:
    tests = [node.test for node in source.nodes if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert)]
    tests = [test for test in tests if isinstance(test, ast.Name | ast.Call | ast.Attribute) or _is_not(test)]
    if not tests:
        return None
    test = random.choice(tests)
    if isinstance(test, ast.UnaryOp):
        wrong, sense = Splice(source.start(test), source.start(test.operand), ""), "missing"
    else:
        wrong, sense = Splice(source.start(test), source.start(test), "not "), "too many"
    case = broken("fix-negation", source, [wrong], line=test.lineno)
    return case and case.meaning(sense).needing(*(() if len(tests) == 1 else (AT,)))


def _is_not(test: ast.expr) -> bool:
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


INTENT = Intent("fix-negation", _make)
