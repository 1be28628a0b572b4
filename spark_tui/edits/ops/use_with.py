"""A file is opened by a `with`, which closes it in any case."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branches import following
from spark_tui.edits.python.call_sites import called
from spark_tui.edits.python.expressions import possible
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring, move_in, move_out, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, names_in, scope_of
from spark_tui.edits.refusal import Refusal

_OPENERS = {
    "open",
    "ZipFile",
    "TarFile",
    "urlopen",
    "NamedTemporaryFile",
    "TemporaryFile",
    "TemporaryDirectory",
    "fdopen",
    "socket",
}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _with(source, _opening(source)[values[0]])


def _with(source: Source, statement: ast.stmt) -> Iterator[Splice]:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as call) if called(call) in _OPENERS:
            yield from _until_closed(source, statement, name, call)
        case _:
            yield from _around(source, statement)


def _until_closed(source: Source, statement: ast.Assign, name: str, call: ast.Call) -> Iterator[Splice]:
    rest = following(source, statement)
    yield Splice(source.start(statement), source.stop(statement), f"with {source.segment(call)} as {name}:")
    match rest[:1]:
        case [ast.Try(handlers=[], orelse=[]) as tried] if len(tried.finalbody) == 1 and _closes(
            tried.finalbody[0], name
        ):
            yield from _instead_of_try(source, tried)
            behind = rest[1:]
        case _:
            inside, behind = _used(rest, name)
            yield from _moved_in(source, statement, inside, name)
    if any(mentions(each, name) for each in behind):
        raise Refusal(f"{name} is used behind its close()")


def _used(rest: Sequence[ast.stmt], name: str) -> tuple[Sequence[ast.stmt], Sequence[ast.stmt]]:
    """What belongs into the `with`: all up to the close(), or to where the file is used last."""
    closed = [at for at, each in enumerate(rest) if _closes(each, name)]
    last = [at for at, each in enumerate(rest) if mentions(each, name)]
    if not last or (
        not closed
        and any(isinstance(each, ast.Return) and mentions(each, name) for each in rest[last[-1] :])
        and _escapes(rest[last[-1]], name)
    ):
        raise Refusal(f"{name} is not used here, or it leaves the function")
    stop = (closed[0] if closed else last[-1]) + 1
    return rest[:stop], rest[stop:]


def _escapes(statement: ast.stmt, name: str) -> bool:
    """`return f`"""
    value = statement.value if isinstance(statement, ast.Return) else None
    parts = value.elts if isinstance(value, ast.Tuple) else [value]
    return any(isinstance(each, ast.Name) and each.id == name for each in parts)


def _moved_in(source: Source, statement: ast.stmt, inside: Sequence[ast.stmt], name: str) -> Iterator[Splice]:
    if not all(has_own_lines(source, each) for each in inside):
        raise Refusal("several statements share a line")
    kept = inside[:-1] if _closes(inside[-1], name) else inside
    if not kept:
        raise Refusal("nothing is done before it is closed")
    if any(_closes(node, name) for each in kept for node in ast.walk(each) if isinstance(node, ast.stmt)):
        raise Refusal(f"{name} is closed in several places")
    first, last = source.last_line(statement) + 1, source.last_line(kept[-1])
    yield from move_in(source, first, last)
    if kept is not inside:
        close = inside[-1]
        if (
            "#"
            in source.text[source.stop(kept[-1]) : source.line_start(source.last_line(close) + 1)].partition("\n")[2]
        ):
            raise Refusal("a comment would be lost", "move it first")
        yield Splice(source.line_start(last + 1), source.line_start(source.last_line(close) + 1), "")


def _instead_of_try(source: Source, tried: ast.Try) -> Iterator[Splice]:
    """try: … finally: f.close()"""
    if not all(has_own_lines(source, each) for each in (tried, *tried.body, *tried.finalbody)):
        raise Refusal("several statements share a line")
    end = source.last_line(tried.body[-1])
    rest = source.text[source.line_start(end + 1) : source.line_start(source.last_line(tried) + 1)]
    if "#" in source.line(tried.lineno) + rest:
        raise Refusal("a comment would be lost", "move it first")
    yield Splice(source.line_start(tried.lineno), source.line_start(tried.lineno + 1), "")
    inner = source.indent(source.first_line(tried.body[0]))
    yield from move_out(source, tried.lineno + 1, end, inner, source.indent(tried.lineno) + source.unit)
    yield Splice(source.line_start(end + 1), source.line_start(source.last_line(tried) + 1), "")


def _around(source: Source, statement: ast.stmt) -> Iterator[Splice]:
    """json.load(open(path)) becomes a `with` of its own."""
    opened = [
        node
        for node in ast.walk(statement)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
    ]
    simple = isinstance(statement, ast.Assign | ast.Return | ast.Expr | ast.AugAssign | ast.AnnAssign)
    if len(opened) != 1 or not simple or not has_own_lines(source, statement) or is_in_fstring(source, opened[0]):
        raise Refusal("no file is opened there")
    if any(isinstance(node, ast.Lambda | ast.GeneratorExp | ast.Yield) for node in ast.walk(statement)):
        raise Refusal("the file may be read later")
    if not isinstance(source.parents[opened[0]], ast.Attribute | ast.Call):
        raise Refusal("the file is kept")
    name = _free(source, statement)
    indent = source.indent(statement.lineno)
    start = source.start(statement)
    yield Splice(start, start, f"with {source.segment(opened[0])} as {name}:\n{indent}{source.unit}")
    yield from move_in(source, statement.lineno + 1, source.last_line(statement))
    yield Splice(source.start(opened[0]), source.stop(opened[0]), name)


def _free(source: Source, statement: ast.stmt) -> str:
    taken = {node.id for node in names_in(scope_of(source, statement))}
    for name in ("file", "f", "opened"):
        if name not in taken:
            return name
    raise Refusal("no name is free for the file")


def _closes(statement: ast.stmt, name: str) -> bool:
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=closed), attr="close"), args=[])):
            return closed == name
        case _:
            return False


def _opening(source: Source) -> dict[str, ast.stmt]:
    calls = (node for node in source.nodes if isinstance(node, ast.Call) and called(node) in _OPENERS)
    statements: dict[int, ast.stmt] = {}
    for call in calls:
        here: ast.AST = call
        while not isinstance(here, ast.stmt):
            here = source.parents[here]
        if isinstance(here, ast.Assign | ast.Return | ast.Expr | ast.AugAssign | ast.AnnAssign) and has_own_lines(
            source, here
        ):
            statements[id(here)] = here
    return on_lines(statements.values())


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return possible(_opening(source), lambda statement: _with(source, statement))


OP = Op(
    "use-with",
    "open a file in a `with`, so that it is closed in any case",
    (Slot("line", "line", "the line on which it is opened", _lines),),
    _edit,
    (
        Example(
            "def load(path):\n    f = open(path)\n    # all of it\n    text = f.read()\n    f.close()\n"
            "    return text\n",
            ("2",),
            "def load(path):\n    with open(path) as f:\n        # all of it\n        text = f.read()\n"
            "    return text\n",
        ),
        Example(
            "def load(path):\n    return json.load(open(path))  # all\n",
            ("2",),
            "def load(path):\n    with open(path) as file:\n        return json.load(file)  # all\n",
        ),
    ),
)
