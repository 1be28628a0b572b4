"""Lines as a test has them, worked out one after the other beside a file: what an expression comes to behind them, or
which error the last of them ends with."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import islice
from typing import cast

from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_fixture
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.beside import ROOT, Captured, Place, beside
from spark_tui.edits.python.working.caught import Left, Raised, Returned, Unknown
from spark_tui.edits.python.working.expressions import Known
from spark_tui.edits.python.working.limits import LARGE, Limits
from spark_tui.edits.python.working.module import Module
from spark_tui.edits.python.working.unseen import Unseen

_DATES = {"date": date, "datetime": datetime}
"""What a test would import for itself."""
_DEEP = 3
HANDED = ("tmp_path", "capsys")
"""What pytest gives a test that asks for it."""


@dataclass(frozen=True, slots=True)
class Ends:
    """With an error of that name; `last` where it is the last line or the expression that raises it."""

    error: str
    last: bool


def tried(source: Source, lines: Sequence[str], expression: str = "None", limits: Limits | None = None) -> object:
    """Raises Unknown, also where it is no Python. What a fixture is called is what that gives."""
    with beside():
        return _tried(source, lines, expression, limits)


def _tried(source: Source, lines: Sequence[str], expression: str, limits: Limits | None) -> object:
    module = Module(limits or Limits(), source)
    known: Known = {}
    try:
        block = ast.parse("\n".join(lines)).body
        asked = ast.parse(expression, mode="eval").body
    except SyntaxError:
        raise Unknown from None
    for name in _read([*block, asked]):
        if name in _DATES and not module.defines(name):
            known[name] = _DATES[name]
        elif (fixture := _fixture(source, name)) is not None:
            known[name] = _made(module, source, fixture)
        elif name in HANDED and not module.defines(name):
            known[name] = Place(ROOT) if name == "tmp_path" else Captured()
    done = 0
    try:
        for each in block:
            module.statement(each, known)
            done += 1
        found = module.value(asked, known)
        return list(islice(cast("Iterator[object]", found), LARGE)) if isinstance(found, Iterator) else found
    except Raised as raised:
        if raised.kind is None:
            raise Unknown from raised
        return Ends(raised.kind.__name__, done >= len(block) - (expression == "None"))
    except (Left, Returned, RecursionError) as error:
        raise Unknown from error


def _read(nodes: Sequence[ast.AST]) -> Iterator[str]:
    every = (each for node in nodes for each in walk(node))
    yield from dict.fromkeys(each.id for each in every if isinstance(each, ast.Name))


def _fixture(source: Source, name: str) -> ast.FunctionDef | None:
    return next((node for node in source.tree.body if isinstance(node, ast.FunctionDef) and node.name == name
                 and is_fixture(node)), None)  # fmt: skip


def _made(module: Module, source: Source, fixture: ast.FunctionDef, depth: int = 0) -> object:
    """What it gives; where that cannot be told, something that nobody may look at."""
    given = list[object]()
    for each in fixture.args.args:
        inner = _fixture(source, each.arg) if depth < _DEEP else None
        if inner is not None:
            given.append(_made(module, source, inner, depth + 1))
        else:
            given.append(Place(ROOT) if each.arg == "tmp_path" else Unseen())
    try:
        found = module.call(fixture, given, {}, {})
        return next(cast("Iterator[object]", found)) if isinstance(found, Iterator) else found
    except (Unknown, Raised, Left, Returned, StopIteration, RecursionError):
        return Unseen()
