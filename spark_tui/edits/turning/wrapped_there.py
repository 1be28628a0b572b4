"""A `try` that was put around a call is put around the same call in another function: "in fetch_all as well"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from textwrap import dedent, indent

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.source import Function, Source, Splice, read
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.elsewhere import places_meant
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\b(?:too|also|as ?well|same|likewise|ditto|both|and|others?|everywhere)\b")
_ONLY = Pattern(r"(?i)\b(?:only|just|not|instead|without|keep|leave)\b|n't\b")
_CLEAR, _LEAST = 3.0, 0.6


def _turned(turn: Turn) -> Iterator[Turned]:
    if _ONLY.search(turn.said) is not None:
        return
    here = [name for name, _ in turn.places]
    for node in turn.new(ast.Try):
        calls = set[str]().union(*map(_called, node.body))
        for _, place, evidence in places_meant(turn.said, turn.now, here)[:2]:
            if not calls or not isinstance(place, Function) or evidence < _LEAST or not _is_put_around(turn, node):
                continue
            statements = list(_that_call(turn.now, place, calls)) or _asking_the_same(place, node)
            for after in _with_all(turn, statements, node) if statements else ():
                if not unbound(read(after.after)) - unbound(turn.now):
                    yield Turned(after.after, _CLEAR * evidence)


def _is_put_around(turn: Turn, node: ast.Try) -> bool:
    known = {line.strip() for line in turn.before.lines}
    return all(turn.now.line(each.lineno).strip() in known for each in node.body)


def _that_call(source: Source, place: Function, calls: set[str]) -> Iterator[ast.stmt]:
    """The statements that do, and are not in a `try` already."""
    for each in walk(place):
        is_simple = isinstance(each, ast.Assign | ast.AnnAssign | ast.Expr | ast.Return | ast.AugAssign)
        if (
            isinstance(each, ast.stmt)
            and is_simple
            and _called(each) & calls
            and nearest(source, each, ast.Try) is None
        ):
            yield each


def _asking_the_same(place: Function, node: ast.Try) -> list[ast.stmt]:
    """The one statement there that asks the same object for something else: `self.session.delete(...)`."""
    asked = {each.rpartition(".")[0] for one in node.body for each in _asked(one)} - {"", "self", "cls"}
    found = [each for each in place.body if {name.rpartition(".")[0] for name in _asked(each)} & asked]
    is_simple = all(isinstance(each, ast.Assign | ast.Expr | ast.Return) for each in found)
    return found if len(found) == 1 and is_simple else []


def _asked(statement: ast.stmt) -> set[str]:
    calls = (each.func for each in walk(statement) if isinstance(each, ast.Call))
    return {ast.unparse(each) for each in calls if isinstance(each, ast.Attribute)}


def _called(statement: ast.stmt) -> set[str]:
    return {called(each) for each in walk(statement) if isinstance(each, ast.Call)} - {""}


def _with_all(turn: Turn, statements: list[ast.stmt], node: ast.Try) -> Iterator[Turned]:
    source = turn.now
    handlers = source.lines[node.handlers[0].lineno - 1 : node.end_lineno] if node.handlers else ()
    leaves_loop = any(isinstance(each, ast.Continue | ast.Break) for one in node.handlers for each in walk(one))
    splices = list[Splice]()
    for each in statements:
        if leaves_loop and nearest(source, each, ast.For, ast.AsyncFor, ast.While) is None:
            return
        first, last, depth = source.first_line(each), source.last_line(each), source.indent(each.lineno)
        body = indent("".join(source.lines[first - 1 : last]), source.unit)
        text = f"{depth}try:\n{body}{indent(dedent(''.join(handlers)), depth)}"
        splices.append(Splice(source.line_start(first), source.line_start(last + 1), text))
    try:
        yield from turn.with_splices(splices, _CLEAR)
    except Refusal:
        return


TURNER = Turner(_turned, _SAYS)
