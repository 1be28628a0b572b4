"""What stands where it means nothing: a docstring with code above it, a function of Python's where a value is asked
for."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Source

_CALLED = frozenset(name for name in dir(builtins) if callable(getattr(builtins, name)))


def docstring_below_code(source: Source) -> Iterator[str]:
    for function in source.all(ast.FunctionDef, ast.AsyncFunctionDef):
        first, *others = function.body
        if not is_docstring(first):
            yield from (source.segment(each) for each in others[:2] if is_docstring(each))


def asked_whether_it_is_there(source: Source) -> Iterator[str]:
    """`if not set:`, where the sentence says "not set"."""
    for node in source.all(ast.If, ast.While, ast.IfExp):
        test = node.test.operand if isinstance(node.test, ast.UnaryOp) else node.test
        if isinstance(test, ast.Name) and test.id in _CALLED and test.id not in all_bound(source):
            yield test.id  # and no more: "not set" is said


_VALUES = (
    ast.Constant,
    ast.JoinedStr,
    ast.List,
    ast.Dict,
    ast.Set,
    ast.ListComp,
    ast.DictComp,
    ast.Compare,
    ast.BoolOp,
)


def held_by_a_value(source: Source) -> Iterator[str]:
    """`with "sh" as shell:`: there is nothing to be closed in the end."""
    for node in source.all(ast.With, ast.AsyncWith):
        yield from (ast.unparse(each) for each in node.items if isinstance(each.context_expr, _VALUES))


RULES = (docstring_below_code, asked_whether_it_is_there, held_by_a_value)
WITHIN = (docstring_below_code, held_by_a_value)
