"""What Python calls something itself, said as a value: "onerror should default to print", "key defaults to str"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.source import Source

_CALLED = frozenset(name for name in dir(builtins) if callable(getattr(builtins, name)) and not name.startswith("_"))
_WORDS = frozenset(
    (
        *("all", "any", "compile", "copyright", "credits", "dir", "exit", "filter", "format", "hash", "help", "id"),
        *("input", "license", "map", "max", "min", "next", "object", "open", "print", "property", "quit", "range"),
        *("reversed", "round", "set", "slice", "sorted", "sum", "super", "type", "zip"),
    )
)
"""Those that are as often a word: "the mode defaults to open"."""


def is_called_by_python(word: str) -> bool:
    return word in _CALLED


def is_itself(word: str, name: str, now: str, source: Source) -> bool:
    """Is it no text, as the value of that name, which is `now` another?"""
    if word not in _CALLED or now.startswith(('"', "'")) or now[:1].isdigit():
        return False
    kinds = list(_kinds(source, name))
    if kinds:
        return any("Callable" in kind or "type" in kind.lower() for kind in kinds)
    return word not in _WORDS or _is_called(source, name)


def _kinds(source: Source, name: str) -> Iterator[str]:
    """What it is said to be, where it is taken."""
    for each in source.all(ast.arg):
        if each.arg == name and each.annotation is not None:
            yield ast.unparse(each.annotation)


def _is_called(source: Source, name: str) -> bool:
    return any(isinstance(call.func, ast.Name) and call.func.id == name for call in source.all(ast.Call))
