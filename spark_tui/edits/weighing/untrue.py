"""A new docstring that says what the function does not do."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.source import Function, read
from spark_tui.edits.refusal import Refusal

_GIVES = Pattern(r"(?i)\breturns?\b(?! (?:nothing|none|early|to\b|from\b|without))")
_LEFT_OPEN = (ast.Raise, ast.Pass)  # somebody else writes what it does


def says_what_is_not(before: str, sentence: str, after: str) -> bool:
    """Does it say that something is returned, and nothing is?"""
    if "return" in sentence.lower():
        return False
    try:
        new, known = read(after), {ast.get_docstring(node) for _, node in read(before).functions}
    except Refusal:
        return False
    told = ((node, ast.get_docstring(node) or "") for _, node in new.functions)
    return any(_GIVES.search(text) is not None and text not in known and not _gives(node) for node, text in told)


def _gives(function: Function) -> bool:
    return gives_something(function) or isinstance(function.body[-1], _LEFT_OPEN)
