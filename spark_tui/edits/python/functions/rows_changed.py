"""What a statement of SQL changed or deleted, and what says how many rows that were."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk

_CHANGES = re.compile(r"(?is)^\s*(?:update|delete)\b.*\bwhere\b")
_NEW = "cursor"


@dataclass(frozen=True, slots=True)
class RowsChanged:
    """`kept` gives the cursor the name that `count` reads it by; `key` the last parameter they are told by."""

    statement: ast.stmt
    count: str
    key: str | None
    kept: tuple[Splice, ...] = ()


def rows_changed(source: Source, function: Function) -> Iterator[RowsChanged]:
    """By the statements of a function of which each executes one."""
    own = list(parameters_of(function))
    for node in walk(function):
        match node:
            case ast.Expr(call) | ast.Assign([ast.Name()], call):
                pass
            case _:
                continue
        match call:
            case ast.Call(ast.Attribute(held, "execute"), [query, *given]) if is_text(query):
                if _CHANGES.search(str(query.value)) is None or not has_own_lines(source, node):
                    continue
            case _:
                continue
        told = [each.id for each in walk(given[0]) if isinstance(each, ast.Name)] if given else []
        key = told[-1] if told and told[-1] in own else None
        if isinstance(node, ast.Assign):
            yield RowsChanged(node, f"{source.segment(node.targets[0])}.rowcount", key)
        elif re.search(r"cur(?:sor)?$", source.segment(held)) is not None:
            yield RowsChanged(node, f"{source.segment(held)}.rowcount", key)
        elif not mentions(function, _NEW):
            at = source.start(node)
            yield RowsChanged(node, f"{_NEW}.rowcount", key, (Splice(at, at, f"{_NEW} = "),))
