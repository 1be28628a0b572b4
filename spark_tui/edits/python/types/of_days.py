"""A day or a moment by what is done with it: it has a month, a timedelta is added to it, it is held against another."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.imports import available, full_name
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_OF_DAYS = frozenset(("weekday", "isoweekday", "isocalendar", "toordinal", "year", "month", "day", "replace"))
_OF_MOMENTS = frozenset(("hour", "minute", "tzinfo", "astimezone", "timestamp", "utcoffset"))
_PLAIN = frozenset(("year", "month", "day", "replace"))
"""What other things may have as well, by itself."""


def kind_of_day(source: Source, function: Function, name: str, seen: frozenset[str] = frozenset()) -> str | None:
    """As the file would write it, or None. The file has to know of such things."""
    if "datetime" not in source.text or (key := f"{function.name}.{name}") in seen:
        return None
    told = set(_told(source, function, name, seen | {key}))
    if not told:
        return None
    moment = "datetime" in told or _is_the_only_class(source)
    written, needed = available(source, "datetime", "datetime" if moment else "date", dotted=False)
    return written if not needed or not moment else None


def is_timedelta(source: Source, call: ast.Call) -> bool:
    return full_name(source, call.func) == "datetime.timedelta"


def _told(source: Source, function: Function, name: str, seen: frozenset[str]) -> Iterator[str]:
    plain = set[str]()
    for node in walk(function):
        match node:
            case ast.Attribute(ast.Name(used), attribute) if used == name:
                if attribute in _PLAIN:
                    plain.add(attribute)
                elif attribute in _OF_DAYS:
                    yield "date"
                elif attribute in _OF_MOMENTS:
                    yield "datetime"
            case ast.BinOp(ast.Name(used), ast.Add() | ast.Sub(), ast.Call() as span) if used == name:
                yield from ("date",) if is_timedelta(source, span) else ()
            case ast.AugAssign(ast.Name(used), ast.Add() | ast.Sub(), ast.Call() as span) if used == name:
                yield from ("date",) if is_timedelta(source, span) else ()
            case ast.Compare(ast.Name(one), [_], [ast.Name(other)]) if name in (one, other) and one != other:
                yield from _alike(source, function, other if one == name else one, seen)
            case ast.Assign([ast.Name(other)], value) if is_name(value, name):
                yield from _alike(source, function, other, seen)
            case ast.Call(ast.Name(called), given):
                for _, own in source.functions:
                    if own.name == called and own is not function:
                        pairs = zip(parameters_of(own), given, strict=False)
                        for taken, value in pairs:
                            yield from _alike(source, own, taken, seen) if is_name(value, name) else ()
    if len(plain) > 1 or ("month" in plain):
        yield "date"


def _alike(source: Source, function: Function, name: str, seen: frozenset[str]) -> Iterator[str]:
    key = f"{function.name}.{name}"
    if key not in seen:
        yield from _told(source, function, name, seen | {key})


def _is_the_only_class(source: Source) -> bool:
    """Does the file import the moments of the module, and not its days?"""
    known = {alias.name for node in source.all(ast.ImportFrom) if node.module == "datetime" for alias in node.names}
    return "datetime" in known and "date" not in known
