"""What a `with` can close: what opens it, and where it is closed by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_OPENERS = {
    "open", "ZipFile", "TarFile", "urlopen", "NamedTemporaryFile", "TemporaryFile", "TemporaryDirectory", "fdopen",
    "socket", "create_connection", "ThreadPoolExecutor", "ProcessPoolExecutor", "Pool", "Session", "SMTP", "scandir",
    "Popen", "memoryview", "SMTP_SSL", "FTP", "FTP_TLS", "IMAP4", "IMAP4_SSL", "GzipFile", "BZ2File", "ClientSession",
}  # fmt: skip
_NO_FILES = {"os", "webbrowser"}  # what their open() gives is no context
_CLOSERS = {"close", "shutdown", "cleanup", "terminate", "quit"}


@dataclass(frozen=True, slots=True)
class Opened:
    """A statement that opens something, the head of a `with` in its place, and what closes that."""

    statement: ast.stmt
    head: str
    subject: str
    closers: frozenset[str]
    is_awaited: bool = False

    def closes(self, statement: ast.stmt) -> bool:
        call = statement.value if isinstance(statement, ast.Expr) else None
        call = call.value if isinstance(call, ast.Await) else call
        match call:
            case ast.Call(func=ast.Attribute(value=closed, attr=attr)) if attr in self.closers:
                return ast.unparse(closed) == self.subject
            case _:
                return False

    def is_closed_in(self, node: ast.AST) -> bool:
        return any(self.closes(each) for each in walk(node) if isinstance(each, ast.stmt))

    @property
    def is_lock(self) -> bool:
        return "release" in self.closers


def opened(source: Source, statement: ast.stmt) -> Opened | None:
    """A file that gets a name, or a lock."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as call) if opens(call) or gives(source, call):
            return Opened(statement, f"{source.segment(call)} as {name}", name, frozenset(_CLOSERS))
        case ast.Expr(value=ast.Await(value=ast.Call(func=ast.Attribute(value=lock, attr="acquire"), args=[]) as call)):
            awaited = True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=lock, attr="acquire"), args=[]) as call):
            awaited = False
        case _:
            return None
    if call.keywords:
        return None
    return Opened(statement, source.segment(lock), ast.unparse(lock), frozenset(("release",)), awaited)


def opens(call: ast.Call) -> bool:
    of = call.func.value if isinstance(call.func, ast.Attribute) else None
    return called(call) in _OPENERS and not (isinstance(of, ast.Name) and of.id in _NO_FILES)


def gives(source: Source, call: ast.Call) -> bool:
    """Does it ask a function of the file for what that has opened?"""
    asked = call.func.id if isinstance(call.func, ast.Name) else ""
    given = [node.value for name, function in source.functions if name == asked for node in returns(function)]
    return bool(given) and all(isinstance(each, ast.Call) and opens(each) for each in given)


def together(source: Source, statement: ast.stmt) -> list[Opened]:
    """All that is opened by statements that stand one below the other, this one among them; not locks with files."""
    above = list(_run(source, reversed(_before(source, statement))))
    run = [*reversed(above), *_run(source, [statement, *following(source, statement)])]
    here = next((each for each in run if each.statement is statement), None)
    if here is None:
        return []
    alike = all((each.is_lock, each.is_awaited) == (here.is_lock, here.is_awaited) for each in run)
    return run if alike else [here]


def _run(source: Source, statements: Iterable[ast.stmt]) -> Iterable[Opened]:
    for each in statements:
        found = opened(source, each) if has_own_lines(source, each) else None
        if found is None:
            return
        yield found


def _before(source: Source, statement: ast.stmt) -> Sequence[ast.stmt]:
    block = block_of(source, statement)
    return block[: block.index(statement)]
