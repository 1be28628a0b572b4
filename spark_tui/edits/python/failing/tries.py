"""try statements: made, found by their lines, and what they catch."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import behind_line, has_docstring, indented
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import first_and_last, move_in, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk

Try = ast.Try | ast.TryStar


def in_try(source: Source, statements: Sequence[ast.stmt], exception: str, action: str) -> Iterator[Splice]:
    """Neighbouring statements, one step further in, between a `try` and a handler."""
    first, last = first_and_last(source, statements)
    indent = source.indent(first)
    caught = given.exception_types(exception)
    action = given.statements(source, action, source.parents[statements[0]])
    yield Splice(source.line_start(first), source.line_start(first), f"{indent}try:\n")
    yield from move_in(source, first, last)
    yield behind_line(source, last, handler(source, indent, caught, action))


def in_finally(source: Source, tried: Sequence[ast.stmt], last: ast.stmt) -> Iterator[Splice]:
    """Neighbouring statements in a `try`, and the one behind them in its `finally`."""
    indent = source.indent(last.lineno)
    first, end = first_and_last(source, tried)
    yield Splice(source.line_start(first), source.line_start(first), f"{indent}try:\n")
    yield from move_in(source, first, end)
    behind = source.line_start(end + 1)
    yield Splice(behind, behind, f"{indent}finally:\n")
    yield from move_in(source, end + 1, source.last_line(last))


def handler(source: Source, indent: str, caught: str, action: str) -> str:
    """An exception that is raised in it names its cause. What it does may use the exception by its `free_name`."""
    free, name = free_name(source), ""
    match ast.parse(action).body:
        case [*_, ast.Raise(exc=ast.Call() | ast.Name(), cause=None)]:
            name = free
            action = f"{action.rstrip()} from {name}"
        case body if any(isinstance(node, ast.Name) and node.id == free for each in body for node in walk(each)):
            name = free
    return f"{indent}except {caught}{f' as {name}' * bool(name)}:\n{indented(action, indent + source.unit)}"


def free_name(source: Source) -> str:
    """What handlers of this file call it, unless that is something else here as well."""
    usual = [node.name for node in source.all(ast.ExceptHandler) if node.name]
    taken = {node.id for node in source.all(ast.Name) if isinstance(node.ctx, ast.Store)}
    taken |= {node.arg for node in source.all(ast.arg)}
    taken |= {name for name, _ in source.definitions}
    return first_free((*usual, "error", "exc", "cause", "_cause"), taken)


def can_be_tried(block: Sequence[ast.stmt], statement: ast.stmt) -> bool:
    """Not a docstring, nor what has to stand at the top."""
    if has_docstring(block) and statement is block[0]:
        return False
    if isinstance(statement, ast.ImportFrom):
        return statement.module != "__future__"
    return not isinstance(statement, ast.Global | ast.Nonlocal)


EVERYTHING = frozenset(("Exception", "BaseException"))
"""What catches whatever goes wrong."""


def tries(source: Source) -> dict[str, Try]:
    return on_lines(node for node in source.nodes if isinstance(node, Try))


def try_lines(source: Source, _earlier: Sequence[str] = ()) -> Iterable[str]:
    return tries(source)


def handlers(source: Source) -> dict[str, ast.ExceptHandler]:
    return on_lines(source.all(ast.ExceptHandler))


def handler_lines(source: Source, _earlier: Sequence[str] = ()) -> Iterable[str]:
    return handlers(source)


def is_kind_of(error: str, other: str) -> bool:
    """Is one built-in exception a kind of another one?"""
    one, two = getattr(builtins, error, None), getattr(builtins, other, None)
    return isinstance(one, type) and isinstance(two, type) and issubclass(one, two)


def caught_by(each: ast.ExceptHandler) -> set[str]:
    """The names of what a handler catches; a bare one catches BaseException."""
    if each.type is None:
        return {"BaseException"}
    types = each.type.elts if isinstance(each.type, ast.Tuple) else [each.type]
    return {ast.unparse(one) for one in types}


def no_longer_bare(source: Source, handler: ast.ExceptHandler) -> Iterator[Splice]:
    """What tells a linter to put up with a bare `except` has nothing to say once it catches something."""
    line = source.line(handler.lineno)
    note = re.search(r"\s*#\s*noqa(?::\s*E722)?\s*$", line) if handler.type is None else None
    if note is not None:
        start = source.line_start(handler.lineno)
        yield Splice(start + note.start(), start + note.end(), "")
