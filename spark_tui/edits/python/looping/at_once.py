"""What a loop calls its items itself, where it looks each up before anything else: `row = rows[i]`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.looping.gathering import For
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.values.expressions import same


def called(source: Source, loop: For, of: ast.expr) -> str:
    """The name that the loop has for its item by now, if it has one."""
    return next(_named(source, loop, of), "")


def _named(source: Source, loop: For, of: ast.expr) -> Iterator[str]:
    """Of a lookup at the top, unless nothing else is done, or the name becomes something else later on."""
    for statement in loop.body[:-1]:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Subscript(value, ast.Name(index))):
                is_told = "#" in source.text[source.start(statement) : source.line_start(statement.lineno + 1)]
                set_ = [node for node in names_in(loop) if node.id == name and isinstance(node.ctx, ast.Store)]
                fits = isinstance(loop.target, ast.Name) and index == loop.target.id
                if fits and same(value, of) and len(set_) == 1 and not is_told:
                    yield name
            case _:
                return  # what comes first may read what the name was before
