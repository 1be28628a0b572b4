"""Loops over os.listdir() that put each name behind the folder again: what Path.iterdir() gives at once."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.expressions import Level, moved, same
from spark_tui.edits.python.gathering import For
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring, remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in, used_besides


def iterated(source: Source, line: str) -> Iterator[Splice]:
    """Those on the line, or all: `for path in Path(folder).iterdir()`."""
    for node in source.nodes:
        if isinstance(node, ast.For) and line in ("", str(node.lineno), str(node.body[0].lineno)):
            yield from _iterated(source, node)


def listing_lines(source: Source) -> Iterator[str]:
    return (str(node.lineno) for node in source.nodes if isinstance(node, ast.For) and list(_iterated(source, node)))


def _iterated(source: Source, loop: For) -> Iterator[Splice]:
    match loop:
        case ast.For(
            target=ast.Name(id=name),
            iter=ast.Call(args=[folder], keywords=[]) as listing,
            body=[
                ast.Assign(targets=[ast.Name(id=path)], value=ast.Call(args=[where, ast.Name(id=joined)]) as join),
                *rest,
            ],
        ) if rest and name == joined and name != path and same(folder, where):
            pass
        case _:
            return
    called = full_name(source, listing.func), full_name(source, join.func)
    uses = [node for each in rest for node in names_in(each) if node.id == name]
    plain = all(isinstance(node.ctx, ast.Load) and not is_in_fstring(source, node) for node in uses)
    if called != ("os.listdir", "os.path.join") or not plain or not has_own_lines(source, loop.body[0]):
        return
    if used_besides(source, name, loop):
        return
    yield Splice(source.start(loop.target), source.stop(loop.target), path)
    yield Splice(source.start(listing), source.stop(listing), f"Path({moved(source, folder, Level.TEST)}).iterdir()")
    yield from remove(source, [loop.body[0]])
    yield from (Splice(source.start(node), source.stop(node), f"{path}.name") for node in uses)
