"""Answers that may come first and are nothing to be sure of: much stands against them, Python could not mean them, or
they begin something that nothing in the file goes on with."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.source import Function, read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.half_done import new_unread
from spark_tui.edits.weighing.no_sense import is_senseless

_MUCH = 3.5  # as much as a name where it means nothing, or a change where another method stands
_DEFAULT_SAID = Pattern(
    r"(?i)\bdefaults?\b|=|\boptional\b|\bunused\b|\bignore[sd]?\b|\binterface\b|\bsignature\b|\bfuture\b|\d"
)


def is_unsure(before: str, sentence: str, after: str) -> bool:
    if before == after:
        return False
    try:
        against = doubts(before, sentence, after) >= _MUCH or is_senseless(before, sentence, after)
        return against or _leaves_it_unread(before, sentence, after)
    except Refusal:
        return False


def _leaves_it_unread(before: str, sentence: str, after: str) -> bool:
    """Is there a parameter that nothing looks at, of which nobody says more than that? In what only stands for others,
    nothing looks at any."""
    if _DEFAULT_SAID.search(sentence) is not None:
        return False
    new = dict(read(after).functions)
    return any(not _only_stands_there(new[name]) for name, _ in new_unread(before, after) if name in new)


def _only_stands_there(function: Function) -> bool:
    return all(isinstance(each, ast.Pass | ast.Raise | ast.Expr) for each in without_docstring(function.body))
