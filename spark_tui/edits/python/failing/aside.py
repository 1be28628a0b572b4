"""A file that is written into another one beside its place, which is then put there."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in

_NEW = "temporary"
_ANEW = Pattern(r"[wx][bt]?\+?")


def written_aside(source: Source, statement: ast.stmt, ending: str = ".tmp") -> Iterator[Splice]:
    """What it takes; nothing where the statement writes no file anew, or one that is beside its place already."""
    if not has_own_lines(source, statement) or _NEW in named_in(source.tree):
        return
    match statement:
        case ast.With(items=[ast.withitem(ast.Call(ast.Name("open"), [place, *_]) as call, ast.Name())]):
            yield from _by_name(source, call, place, statement, statement, ending)
        case ast.Assign([ast.Name(handle)], ast.Call(ast.Name("open"), [place, *_]) as call):
            last = _closed(block_of(source, statement), statement, handle)
            if last is not None:
                yield from _by_name(source, call, place, statement, last, ending)
        case ast.With(items=[ast.withitem(ast.Call(ast.Attribute(place, "open")) as call, ast.Name())]):
            if _writes(call.args):
                yield from _by_path(source, place, statement, ending)
        case ast.Expr(ast.Call(ast.Attribute(place, "write_text" | "write_bytes"))):
            yield from _by_path(source, place, statement, ending)


def _closed(block: Sequence[ast.stmt], opened: ast.stmt, handle: str) -> ast.stmt | None:
    """Where it is closed by hand."""
    behind = block[block.index(opened) + 1 :]
    return next((each for each in behind if ast.unparse(each) == f"{handle}.close()"), None)


def _writes(given: Sequence[ast.expr]) -> bool:
    match given:
        case [ast.Constant(str(mode)), *_]:
            return _ANEW.fullmatch(mode) is not None
        case _:
            return False


def _by_name(
    source: Source, call: ast.Call, place: ast.expr, opened: ast.stmt, last: ast.stmt, ending: str
) -> Iterator[Splice]:
    if not _writes([*call.args[1:], *(each.value for each in call.keywords if each.arg == "mode")]):
        return
    replace, imports = available(source, "os", "replace")
    yield from imports
    yield insert_before(source, opened, f"{_NEW} = {_beside(source, place, ending)}")
    yield instead(source, place, _NEW)
    yield insert_after(source, last, f"{replace}({_NEW}, {source.segment(place)})")


def _by_path(source: Source, place: ast.expr, statement: ast.stmt, ending: str) -> Iterator[Splice]:
    there = source.segment(place)
    match place:
        case ast.Call(ast.Name("Path"), [given]):
            beside, there = f"Path({_beside(source, given, ending)})", source.segment(given)
        case ast.Name() | ast.Attribute():
            beside = f'{there}.with_name({there}.name + "{ending}")'
        case _:
            return
    yield insert_before(source, statement, f"{_NEW} = {beside}")
    yield instead(source, place, _NEW)
    yield insert_after(source, statement, f"{_NEW}.replace({there})")


def _beside(source: Source, place: ast.expr, ending: str) -> str:
    match place:
        case ast.Name() | ast.Attribute():
            return f'f"{{{source.segment(place)}}}{ending}"'
        case ast.Constant(str(text)):
            return f'"{text}{ending}"'
        case _:
            return f'{source.segment(place)} + "{ending}"'
