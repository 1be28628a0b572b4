"""Calls that something can be handed on to, and how much speaks for it where it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Function, Source, Splice

Ways = Iterator[tuple[Iterator[Splice], float]]
"""What may become of the file, each with how much speaks for it."""

NAMED, ASKED, INSIDE = 2.0, 1.5, 1.0
_PLAIN = ("range", "reversed", "len", "print", "isinstance")
"""Nobody hands anything on to them."""


def calls_in(source: Source, function: Function, *, whole: bool = False) -> list[ast.Call]:
    """Those that are given what they are given one by one; of the `whole`, those with its own `*args` as well."""
    own = function.args.vararg.arg if whole and function.args.vararg is not None else ""
    nodes = [node for each in function.body for node in (each, *own_nodes(each))]
    return [
        call
        for call in nodes
        if isinstance(call, ast.Call)
        and not is_in_fstring(source, call)
        and not any(isinstance(each, ast.Starred) and source.segment(each.value) != own for each in call.args)
        and not any(each.arg is None for each in call.keywords)
        and not (isinstance(call.func, ast.Name) and call.func.id in _PLAIN)
        and not isinstance(source.parents.get(call), ast.Raise)
    ]
