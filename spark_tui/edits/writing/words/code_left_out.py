"""What is no code to put anywhere: what leaves something out, a mere name, and what else may be meant."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.walking import walk

OTHERWISE = Pattern(
    r"(?i)\b(?:instead of|rather than|in place of|except|unless|add|new|param\w*|argument|default\w*|option|wrap\w*"
    r"|test|method|property|docstring|log\w*|print\w*|comment|calls?|rename|every|both|all|raises?|if|when|gives?|gave"
    r"|got)\b"
)
SIMPLE = (ast.Name, ast.Attribute, ast.Constant)
LEAST = 0.6  # code that has less in common is another matter


def is_cut_short(node: ast.expr) -> bool:
    """Does it leave something out: any(...), set(range)?"""
    called = {each.func for each in walk(node) if isinstance(each, ast.Call)}
    return any(
        (isinstance(each, ast.Constant) and each.value is ...)
        or (isinstance(each, ast.Name) and each.id in ("range", "zip", "enumerate", "sorted") and each not in called)
        for each in walk(node)
    )
