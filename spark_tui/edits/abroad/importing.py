"""By which name a file imports another one of its repository."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.across.modules import IsThere, beside, full_name, imported, names_of
from spark_tui.edits.python.imports import all_imports, from_module
from spark_tui.edits.python.source import Source

_NO_PACKAGES = ("src", "lib", "python")
"""Folders that code stands in, and no part of its name."""


def module_for(path: str, source: Source, other: str, is_there: IsThere, there: Source | None = None) -> str:
    """As it does already, or imports its neighbours; as the file that it imports does, which is `there`; else as most
    would."""
    now = next(_as_now(path, source, other, is_there), "")
    return now or _as_its_neighbours(path, source, other, is_there, there)


def _as_now(path: str, source: Source, other: str, is_there: IsThere) -> Iterator[str]:
    possible, full = names_of(other, is_there), full_name(other)
    for node in all_imports(source):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if not possible.isdisjoint(beside(path, each.name)))
            continue
        there, dots = imported(path, node), from_module(node)
        if there == full if node.level else not possible.isdisjoint(beside(path, there)):
            yield dots
        for each in node.names:
            if f"{there}.{each.name}" == full or (not node.level and f"{there}.{each.name}" in possible):
                yield f"{dots}{'.' * (dots.strip('.') != '')}{each.name}"


def _as_its_neighbours(path: str, source: Source, other: str, is_there: IsThere, there: Source | None) -> str:
    folder, its = path.rpartition("/")[0], other.rpartition("/")[0]
    named = [each for each in all_imports(source) if isinstance(each, ast.ImportFrom) and each.level]
    if folder == its and named:
        return f".{full_name(other).rpartition('.')[2]}"
    possible = sorted(names_of(other, is_there), key=len)
    tops = {name.partition(".")[0] for name in _absolute(source)}
    if known := [each for each in possible if "." in each and each.partition(".")[0] in tops]:
        return known[-1]
    if not possible:
        return ""
    if folder == its and there is not None and any(each.level for each in there.all(ast.ImportFrom)):
        return f".{full_name(other).rpartition('.')[2]}"
    if folder == its or is_there(f"{its}/__init__.py"):
        return possible[0]
    plain = [each for each in possible if each.partition(".")[0] not in _NO_PACKAGES]
    return (plain or possible)[-1]


def _absolute(source: Source) -> Iterator[str]:
    for node in all_imports(source):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif not node.level:
            yield node.module or ""
