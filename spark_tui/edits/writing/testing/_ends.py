"""With which error a call ends, as far as the code tells, and which one is said."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from spark_tui.edits.python.names import is_method
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends, tried

_OF_NOTHING = frozenset(("ZeroDivisionError", "IndexError", "KeyError", "ValueError", "StopIteration"))
"""How what is made for something ends where there is nothing."""


def error_said(text: str, source: Source) -> re.Match[str] | None:
    """An error that is called as it likes."""
    own = "|".join(re.escape(node.name) for _, node in source.classes if node.bases and node.name in text)
    raises = r"\b(?:rais\w+|throws?|fails? with|gives?) (?:an? |the )?"
    return re.search(rf"{raises}`?({own})\b", text) if own else None


def opens(function: Function, name: str) -> bool:
    """Is that the place of a file?"""
    return any(
        isinstance(each, ast.Call) and last_name(each.func) == "open" and each.args and is_name(each.args[0], name)
        for each in walk(function)
    )


def ends_otherwise(source: Source, function: Function, args: Sequence[str], raised: str) -> bool:
    """With another error, as far as the code tells?"""
    if is_method(source, function) or isinstance(function, ast.AsyncFunctionDef):
        return False
    try:
        found = tried(source, (f"{function.name}({', '.join(args)})",))
    except Unknown:
        return False
    own = {name for name, _ in source.classes}
    return isinstance(found, Ends) and found.error in {"TypeError", "AttributeError"} and raised in own


def ends(source: Source, function: Function, args: Sequence[str]) -> str:
    """The error with which it ends for them, as far as the code tells."""
    if is_method(source, function):
        return ""
    try:
        found = tried(source, (f"{function.name}({', '.join(args)})",))
    except Unknown:
        return ""
    own = {name for name, _ in source.classes}
    return found.error if isinstance(found, Ends) and found.error in _OF_NOTHING | own else ""
