"""What need not be given is asked about only where it is: `floor > ceil`, where both are None by default."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python import given
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import Ordering, is_none
from spark_tui.edits.python.source import Function
from spark_tui.edits.saying.gap import Gap

_AT_THE_TOP = frozenset(("raise-if", "return-if"))
"""Ops that ask before anything else of the function does."""


def where_given(test: str, gap: Gap) -> str:
    if gap.op not in _AT_THE_TOP or gap.function is None:
        return test
    node = given.parsed(test)
    if not isinstance(node, ast.Compare) or not all(isinstance(each, Ordering) for each in node.ops):
        return test
    may_be_none = {arg.arg for arg in parameters(gap.function) if is_none(default_of(gap.function, arg))}
    may_be_none |= {*_asked_about(gap.function)}
    asked = dict.fromkeys(each.id for each in ast.walk(node) if isinstance(each, ast.Name) and each.id in may_be_none)
    return " and ".join((*(f"{name} is not None" for name in asked), test))


def _asked_about(function: Function) -> Iterator[str]:
    """Names that the function itself asks about being None."""
    for node in ast.walk(function):
        match node:
            case ast.Compare(ast.Name(name), [ast.Is() | ast.IsNot()], [ast.Constant(None)]):
                yield name
            case _:
                pass
