"""A `not` that is missing, or one too many."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken


def _make(source: Source, random: Random) -> Case | None:
    tests = [
        node.test for node in ast.walk(source.tree) if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert)
    ]
    tests = [test for test in tests if isinstance(test, ast.UnaryOp | ast.Name | ast.Call | ast.Attribute)]
    if not tests:
        return None
    test = random.choice(tests)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        wrong = Splice(source.start(test), source.start(test.operand), "")
    else:
        wrong = Splice(source.start(test), source.start(test), "not ")
    return broken("fix-negation", source, [wrong], line=test.lineno)


INTENT = Intent("fix-negation", _make)
