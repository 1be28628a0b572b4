"""What a function needs of what it reads, and what its tables list, for those who tell it in words."""

from __future__ import annotations

import ast

from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk


def needed_keys(node: Definition, *, of_each: bool = False) -> list[str]:
    """The keys that are read and have to be there, in their order; none that it writes itself. Only those `of_each` of
    what it goes through, where that is asked for."""
    loops = (each.target for each in walk(node) if isinstance(each, ast.For | ast.comprehension))
    targets = {name.id for target in loops for name in walk(target) if isinstance(name, ast.Name)}
    found: dict[str, None] = {}
    written = {
        key.value for each in walk(node) if isinstance(each, ast.Dict) for key in each.keys
        if isinstance(key, ast.Constant)
    }  # fmt: skip
    for each in walk(node):
        match each:
            case ast.Subscript(held, ast.Constant(str(key)), ast.Load()) if not (
                (key in written and isinstance(held, ast.Subscript))
                or (of_each and not (isinstance(held, ast.Name) and held.id in targets))
            ):
                found.setdefault(key)
    places = {key: _place(node, key) for key in found}
    return sorted(found, key=lambda key: places[key])


def _place(node: Definition, key: str) -> tuple[int, int]:
    return min(
        (each.lineno, each.col_offset)
        for each in walk(node)
        if isinstance(each, ast.Subscript) and isinstance(each.slice, ast.Constant) and each.slice.value == key
    )


def listed(source: Source, node: Definition, name: str) -> list[str]:
    """What stands in the list, or the keys of the dict, that has that name in it or at the top of the file."""
    for each in walk(node):
        match each:
            case ast.Assign([ast.Name(own)], value) if own.lower() == name.lower():
                return _members(source, value)
    for own, _, value in constants(source):
        if own.lower() == name.lower():
            return _members(source, value)
    return []


def _members(source: Source, value: ast.expr) -> list[str]:
    match value:
        case ast.Dict(keys) if all(isinstance(each, ast.Constant) for each in keys):
            return [source.segment(each) for each in keys if each is not None]
        case ast.List(several) | ast.Tuple(several) | ast.Set(several) if all(
            isinstance(each, ast.Constant) for each in several
        ):
            return [source.segment(each) for each in several]
        case _:
            return []
