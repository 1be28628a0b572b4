"""A file in the folder of a test: not there, filled by what the code writes such files with, or with something in it
that is none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice

from spark_tui.edits.python.source import Function
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.values.samples import needed
from spark_tui.edits.writing.testing._made_so import Makings

_MOST = 24
_STRANGE = ('"no such thing"', '""')


def is_path(kind: str) -> bool:
    return kind in ("Path", "pathlib.Path", "str | Path", "Path | str")


def writer(makings: Makings) -> tuple[Function, str, ast.ClassDef, bool] | None:
    """What writes several things of a class into a file: `write_book(batches, path)`; is the path first?"""
    for node in makings.source.tree.body:
        if not isinstance(node, ast.FunctionDef) or is_test(node) or is_fixture(node) or len(needed(node)) != 2:
            continue
        kinds = [parameter_type(makings.source, node, name) or "" for name in needed(node)]
        for at, kind in enumerate(kinds):
            inner = makings.classes.get(kind.removeprefix("list[").removesuffix("]"))
            if inner is not None and kind.startswith("list[") and is_path(kinds[1 - at]):
                return node, kind, inner, at == 1
    return None


def reader(makings: Makings) -> str:
    """What gives several things out of one."""
    for node in makings.source.tree.body:
        if isinstance(node, ast.FunctionDef) and not is_test(node) and len(needed(node)) == 1:
            kind = parameter_type(makings.source, node, needed(node)[0]) or ""
            if is_path(kind) and node.returns is not None and ast.unparse(node.returns).startswith("list["):
                return node.name
    return ""


def filled(makings: Makings, path: str, lists: Iterator[str]) -> Iterator[tuple[float, tuple[str, ...]]]:
    yield 0.0, ()
    found = writer(makings)
    if found is not None:
        node, _, _, is_first = found
        for at, each in enumerate(islice(lists, _MOST)):
            args = f"{path}, {each}" if is_first else f"{each}, {path}"
            yield 0.4 + 0.05 * at, (f"{node.name}({args})",)
    yield from ((0.6 + 0.1 * at, (f"{path}.write_text({text})",)) for at, text in enumerate(_STRANGE))


def put_in_it(line: str, name: str) -> str:
    """What such a line writes, as code."""
    call = ast.parse(line).body[0] if line.startswith(f"{name}(") else None
    match call:
        case ast.Expr(ast.Call(args=args)):
            return next((ast.unparse(each) for each in args if isinstance(each, ast.List)), "").replace("'", '"')
        case _:
            return ""
