"""What is refused by an error of Python's, where the function, or its class, refuses all else by one of its own."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.saying.doing.refusing import refuses_with

_NAMED = Pattern(r"(?i)\b(?:value ?error|built-?in (?:error|exception)|\w*(?:Error|Exception)\b(?! of))")
"""Who names an error means that one."""
_ANY = frozenset(("ValueError", "RuntimeError", "Exception"))


def by_an_error_of_python(before: str, sentence: str, after: str) -> bool:
    if _NAMED.search(sentence) is not None:
        return False
    old = read(before)
    known = Counter(ast.unparse(each) for each in _refusals(old))
    functions = dict(old.functions)
    new = read(after)
    for each in _refusals(new):
        known[ast.unparse(each)] -= 1
        around = function_around(new, each)
        full = next((name for name, node in new.functions if node is around), "")
        if known[ast.unparse(each)] < 0 and full in functions and refuses_with(old, functions[full]):
            return True
    return False


def _refusals(source: Source) -> Iterator[ast.Raise]:
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Call(ast.Name(name)) if name in _ANY:
                yield node
