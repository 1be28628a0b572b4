"""Another condition in the place of one."""

from __future__ import annotations

import ast
from dataclasses import replace
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.values import condition

_LONGEST = 60  # characters that somebody would type


def _make(source: Source, random: Random) -> Case | None:
    tests = [node.test for node in source.nodes if isinstance(node, ast.If | ast.While)]
    tests = [test for test in tests if test.lineno == test.end_lineno and len(source.segment(test)) < _LONGEST]
    if not tests:
        return None
    test = random.choice(tests)
    right = source.segment(test)
    wrong = _other(source, test, random)
    case = broken(
        "change-condition", source, [Splice(source.start(test), source.stop(test), wrong)], {"condition": right}
    )
    return case and replace(case, line=test.lineno).needing("condition")


def _other(source: Source, test: ast.expr, random: Random) -> str:
    """What somebody could have asked for before: a part of it, or something else."""
    if isinstance(test, ast.BoolOp) and random.random() < 0.7:
        return source.segment(random.choice(test.values))
    return condition(source, (str(test.lineno),), random)


INTENT = Intent("change-condition", _make)
