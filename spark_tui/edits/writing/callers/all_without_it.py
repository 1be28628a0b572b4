"""What picks some of several need not be told which: "the month of in_month should be optional, without it all rows are
returned", "without a tag search should give all notes"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:all|every\w*|any|nothing (?:is )?(?:filtered|left out))\b)"
    r"(?=.*\b(?:optional|by default|may be (?:left out|omitted|missing)|can be (?:left out|omitted|skipped)"
    r"|without (?:it|that|this|one|an?|the|any)|(?:is|are)(?:n't| not) (?:given|set|passed|said|told)"
    r"|if (?:it's |it is )?(?:left out|omitted|missing|none|not given))\b)"
)
_ASKED, _CLEAR, _NAMED = 6.0, 1.5, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for full, function in source.functions:
        clear = names(sentence, function.name)
        for name in parameters_of(function):
            told, default = names(sentence, name), default_named(function, name)
            is_none = isinstance(default, ast.Constant) and default.value is None
            tests = [
                test for test in _filters(function) if mentions(test, name) and not _asks_already(source, test, name)
            ]
            if clear < _CLEAR or told < _CLEAR or not tests or (default is not None and not is_none):
                continue
            yield from possible(_loosened(source, full, name, tests, is_none), _ASKED + _NAMED * min(2.0, told))


def _filters(function: Function) -> Iterator[ast.expr]:
    """What has to be so for one of several to be taken, each for itself."""
    for node in own_nodes(function):
        match node:
            case ast.comprehension(ifs=tests):
                pass
            case ast.For(body=[ast.If(test, orelse=[])]):
                tests = [test]
            case _:
                continue
        for test in tests:
            yield from test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else (test,)


def _asks_already(source: Source, test: ast.expr, name: str) -> bool:
    code = source.segment(test)
    return any(each in code for each in (f"{name} is None", f"not {name} or", f"{name} is not None"))


def _loosened(source: Source, full: str, name: str, tests: list[ast.expr], has_default: bool) -> Iterator[Splice]:
    if not has_default:
        yield from named("default-value").edit(source, (full, name, "None"))
    for test in tests:
        code = source.segment(test)
        inner = f"({code})" if isinstance(test, ast.IfExp | ast.NamedExpr | ast.Lambda) else code
        either = f"{name} is None or {inner}"
        is_one_of_several = isinstance(source.parents.get(test), ast.BoolOp)
        yield instead(source, test, f"({either})" if is_one_of_several else either)


WRITER = Writer(frozenset(("default-value", "add-parameter")), _written, needs=_NEEDS)
