"""What can be done and nobody would ask for: what code cannot mean, the same thing returned twice, a comment above a
bracket, a value in what is no message. Made-up requests keep clear of it."""

from __future__ import annotations

import ast
import warnings

from spark_tui.edits.ops import Values
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.senseless import brought
from spark_tui.forge.requests.values import OWN

_CLOSING = (")", "]", "}")
_TELLS = ("raise", "log", "warn", "print", "debug", "info", "error", "exception", "critical", "message", "msg")

_MEANT = {
    "context-function": ("named_as_a_class",),
    "rename-type": ("not_called", "typed_by_nothing"),
    "reraise": ("tried_in_vain",),
}
"""What makes no sense by itself, and is what the op is for."""


def is_sensible(op: str, source: Source, given: Values, after: str) -> bool:
    new = read(after)
    if (
        _warned_of(after) > _warned_of(source.text)
        or unbound(new) - unbound(source)
        or _calls_super_otherwise(source, new)
        or _brings_no_sense(op, source, new)
    ):
        return False
    match op:
        case "return-also":
            return not _returns_already(source, *given)
        case "add-comment":
            return not source.line(int(given[0])).strip().startswith(_CLOSING)
        case "message-value":
            return _is_told_somebody(source, int(given[0]))
        case "move-parameter":
            return _firsts(new) == _firsts(source)
        case "remove-decorator" | "remove-argument":
            return "\n" not in given[-1]
        case _:
            return True


def _brings_no_sense(op: str, old: Source, new: Source) -> bool:
    """A value that a constructor gives, a call that lacks what it takes: Spark says no to that."""
    before, after = brought(old, new)
    return any(rule not in _MEANT.get(op, ()) for rule, _ in after - before)


def _warned_of(text: str) -> int:
    """How often Python itself doubts what is written: `x is "a"`."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        try:
            compile(text, "<request>", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        except (SyntaxError, ValueError):
            return 0
    return sum(issubclass(each.category, SyntaxWarning) for each in found)


def _calls_super_otherwise(old: Source, new: Source) -> bool:
    """Is `super` given something, or no more? What it takes is no argument of anybody."""
    given = [[len(each.args) for each in source.all(ast.Call) if _is_super(each)] for source in (old, new)]
    return len(given[0]) == len(given[1]) and max(given[1], default=0) > max(given[0], default=0)


def _is_super(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "super"


def _firsts(source: Source) -> list[str]:
    """The parameters that stand for the object itself, which nothing goes before."""
    firsts = (next(iter(parameters(function)), None) for _, function in source.functions)
    return [each.arg if each is not None and each.arg in OWN else "" for each in firsts]


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
