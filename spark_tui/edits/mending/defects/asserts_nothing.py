"""A test that compares and asserts nothing, or asserts a tuple: "test_taken never fails"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Source, Splice

_SAYS = Pattern(
    r"(?i)\b(?:never|cannot|can't|won't|does not|not|\w+n't) (?:\w+ )?(?:fail|assert|check|test|verif)\w*"
    r"|\b(?:always|even|still|passes|true|green|whatever|no matter)\b"
    r".*\b(?:pass\w*|true|green|whatever|no matter|if|when)\b"
    r"|\b(?:assert\w*|check\w*|tests?|verif\w+|compares?) (?:absolutely |just )?nothing\b"
    r"|\b(?:miss\w*|forg[eo]t\w*|lacks?|lost|without|needs?|no|add) (?:an? |the |its |any )?assert\w*"
    r"|\bassert\w*(?: \w+){0,4} (?:miss\w*|gone|forgotten|lost|useless|pointless)\b"
    r"|\bno effect\b|\bdo(?:es)? (?:absolutely |just )?nothing\b|\bno-?op\b|\b(?:useless|pointless)\b"
)
_OF_ERRORS = Pattern(r"(?i)\brais\w+|\bexcept\w*\b|\w+Error\b")
_CLEAR, _BARE = 6.0, 0.5
_ASKS = ("all", "any", "bool", "callable", "hasattr", "isinstance", "issubclass")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if complaint.says(_OF_ERRORS):
        return
    tests = [each for each in complaint.functions() if each.name.startswith("test")] if match is not None else []
    named = [each for each in tests if complaint.names(each.name)]
    for function in named or tests:
        for node in own_nodes(function):
            for splice in _asserted(source, node):
                told = complaint.points(getattr(node, "lineno", 0)) + complaint.names(function.name)
                yield Repair((splice,), _CLEAR + _BARE * isinstance(node, ast.Expr) + told)


def _asserted(source: Source, node: ast.AST) -> Iterator[Splice]:
    match node:
        case ast.Expr(value) if _may_hold(value):
            yield before(source, node, "assert ")
        case ast.Assert(ast.Tuple([test, message]) as both, None):
            start, stop = source.start(both), source.stop(both)
            if source.text[start] == "(" and "\n" not in source.text[start:stop]:
                yield instead(source, both, f"{source.segment(test)}, {source.segment(message)}")


def _may_hold(value: ast.expr) -> bool:
    match value:
        case ast.Compare() | ast.BoolOp() | ast.UnaryOp(ast.Not()):
            return True
        case ast.Call(ast.Name(name)):
            return name in _ASKS
        case _:
            return False


DEFECT = Defect("asserts-nothing", frozenset(("fix-error", "add-assert", "fix-missing-return")), _repairs, _SAYS)
