"""What can be done and nobody would ask for: the same thing returned twice, a comment above a bracket, a value in what
is no message. Made-up requests keep clear of it."""

from __future__ import annotations

import ast
import warnings

from spark_tui.edits.ops import Values
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal

_CLOSING = (")", "]", "}")
_TELLS = ("raise", "log", "warn", "print", "debug", "info", "error", "exception", "critical", "message", "msg")


def is_sensible(op: str, source: Source, given: Values, after: str) -> bool:
    if _warned_of(after) > _warned_of(source.text):
        return False
    match op:
        case "return-also":
            return not _returns_already(source, *given)
        case "add-comment":
            return not source.line(int(given[0])).strip().startswith(_CLOSING)
        case "message-value":
            return _is_told_somebody(source, int(given[0]))
        case "remove-decorator":
            return "\n" not in given[-1]
        case _:
            return True


def _warned_of(text: str) -> int:
    """How often Python itself doubts what is written: `x is "a"`."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        try:
            compile(text, "<request>", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        except (SyntaxError, ValueError):
            return 0
    return sum(issubclass(each.category, SyntaxWarning) for each in found)


def _returns_already(source: Source, name: str, value: str) -> bool:
    told = [each.value for each in returns(source.function(name)) if each.value is not None]
    parts = [part for each in told for part in (each.elts if isinstance(each, ast.Tuple) else [each])]
    return value in map(ast.unparse, parts)


def _is_told_somebody(source: Source, line: int) -> bool:
    """Is a text there that is a message: it has several words, or stands where messages go?"""
    try:
        words = source.segment(source.statement_at(line)).lower()
    except Refusal:
        return False
    texts = (each.value for each in source.nodes if isinstance(each, ast.Constant) and isinstance(each.value, str))
    return any(each in words for each in _TELLS) and any(
        " " in text.strip() and text.lower() in words for text in texts
    )
