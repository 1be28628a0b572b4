"""Another condition in the place of one."""

from __future__ import annotations

import ast
from dataclasses import replace
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case
from spark_tui.forge.requests.values import condition

_NARROWER = 0.7  # how often a condition of several is made of one of them
_PLACED = 0.25  # how often there is more than one, and it is said which
_LONGEST = 60  # characters that somebody would type


def _make(source: Source, random: Random) -> Case | None:
    every = [node.test for node in source.nodes if isinstance(node, ast.If | ast.While)]
    tests = [test for test in every if test.lineno == test.end_lineno and len(source.segment(test)) < _LONGEST]
    if not tests or (len(every) > 1 and random.random() > _PLACED):
        return None
    test = random.choice(tests)
    right = source.segment(test)
    sides = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else []
    narrower = sides if sides and random.random() < _NARROWER else []
    wrong = source.segment(random.choice(narrower)) if narrower else _other(source, test, random)
    if wrong is None:
        return None
    case = broken(
        "change-condition", source, [Splice(source.start(test), source.stop(test), wrong)], {"condition": right}
    )
    if case is None:
        return None
    needed = ("condition",) if len(every) == 1 else ("condition", AT)
    wider = isinstance(test, ast.BoolOp) and wrong in map(source.segment, test.values) and not narrower
    kind = "loop" if isinstance(source.parents[test], ast.While) else "if"
    senses = (kind, *(("narrower",) if narrower else ()), *(("wider",) if wider else ()))
    return replace(case, line=test.lineno).needing(*needed).meaning(*senses)


def _other(source: Source, test: ast.expr, random: Random) -> str | None:
    """What somebody could have asked for before: one side of an `or`, or something else."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or) and random.random() < _NARROWER:
        return source.segment(random.choice(test.values))
    return condition(source, (str(test.lineno),), random)


INTENT = Intent("change-condition", _make)
