"""One and the same is said, or done, twice: "wait prints twice", where two lines of it are the same. The later one
goes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks_of, remove
from spark_tui.edits.python.source import Function

_SAYS = Pattern(
    r"(?i)^(?!.*\b(?:should|must|please|wanna|want|let|make|run|call|try|retry)\b.*\b(?:twice|two times|again)\b)"
    r".*\b(?:twice|two times|double|doubled|duplicated?|2x|2 times|a second time|two lines|2 lines|repeats? itself)\b"
)
_TOLD = Pattern(r"(?i)\b(?:print\w*|log\w*|output\w*|messages?|lines?|says?|shows?|shown|appears?|written)\b")
"""Who wishes for that speaks of nothing else, if it is what is said that comes twice."""
_WISH = Pattern(r"(?i)\b(?:should(?:n't| not)|must(?:n't| not)|don't|do not|never|avoid)\b")
_CLEAR, _NAMED = 6.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if complaint.says(_WISH) and not complaint.says(_TOLD):
        return
    for function in complaint.functions() if match is not None else ():
        for later in _same_again(function):
            told = complaint.points(later.lineno) + _NAMED * complaint.names(function.name)
            yield Repair(tuple(remove(source, [later])), _CLEAR + told)


def _same_again(function: Function) -> Iterator[ast.stmt]:
    """A call that stands in a block already, and for which nothing has changed there but by calls: no `readline()`,
    whose result is taken."""
    for block in _blocks(function):
        seen = set[str]()
        for statement in block:
            if isinstance(statement, ast.Assign | ast.AugAssign | ast.AnnAssign):
                seen.clear()
            if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
                continue
            code = ast.unparse(statement)
            if code in seen and ast.unparse(statement.value) != "print()":
                yield statement
            seen.add(code)


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for block in blocks_of(node):
        yield block
        for inner in block:
            if not isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield from _blocks(inner)


DEFECT = Defect("told-twice", frozenset(("fix-error", "delete-lines", "remove-prints")), _repairs, _SAYS)
