"""What a function comes by of the code: what it calls, what those look at, and about which numbers they ask."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import tried

_DEEP, _MOST = 3, 12


def reached(source: Source, function: Function) -> list[Function]:
    """Itself first, then what it calls, or asks for as a property, by its name."""
    by_name = dict[str, list[Function]]()
    for _, node in source.functions:
        if not is_test(node) and not is_fixture(node):
            by_name.setdefault(node.name, []).append(node)
    found, last = [function], [function]
    for _ in range(_DEEP):
        names = {name for node in last for name in _spoken_of(node)}
        last = [each for name in by_name if name in names for each in by_name[name] if each not in found]
        found += last
    return found[:_MOST]


def _spoken_of(function: Function) -> Iterator[str]:
    for node in walk(function):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id


def looked_at(functions: Sequence[Function]) -> set[str]:
    return {node.attr for each in functions for node in walk(each) if isinstance(node, ast.Attribute)}


def edges(source: Source, functions: Sequence[Function], said: str) -> dict[str, list[str]]:
    """By what is held against a number, that number, one more and one less; of how long a text is, by "len text". By
    its name, where that is said."""
    found = dict[str, dict[str, None]]()
    for function in functions:
        for node in walk(function):
            match node:
                case ast.Compare(left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [right]):
                    pairs = ((left, right), (right, left))
                case _:
                    continue
            for one, other in pairs:
                number = _number(source, function, other)
                key = _key(one)
                if key and number is not None:
                    found.setdefault(key, {}).update(dict.fromkeys(_about(other, number, said)))
    return {key: list(several) for key, several in found.items()}


def _about(node: ast.expr, number: float, said: str) -> Iterator[str]:
    name = ast.unparse(node)
    is_said = isinstance(node, ast.Name) and name in said
    for by in (0, 1, -1):
        sign = f" {'+' if by > 0 else '-'} 1" if by else ""
        yield f"{name}{sign}" if is_said else repr(number + by)


def spans(source: Source, functions: Sequence[Function], said: str) -> list[str]:
    """Days that are reckoned with: `timedelta(days=LIMIT)`."""
    found = dict[str, None]()
    for function in functions:
        for node in walk(function):
            match node:
                case ast.Call(ast.Name("timedelta") | ast.Attribute(attr="timedelta"), args, keywords):
                    given = [*args[:1], *(each.value for each in keywords if each.arg == "days")]
                case ast.Compare(ast.Attribute(attr="days"), [_], [other]):
                    given = [other]
                case _:
                    continue
            for each in given[:1]:
                number = _number(source, function, each)
                found |= dict.fromkeys(_about(each, number, said)) if number is not None else {}
    return list(found)


def _key(node: ast.expr) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
        case ast.Call(ast.Name("len"), [inner]) if _key(inner):
            return f"len {_key(inner)}"
        case _:
            return ""


def _number(source: Source, function: Function, node: ast.expr) -> float | None:
    """Also of what is given nothing else: `width=12`."""
    default = default_named(function, node.id) if isinstance(node, ast.Name) else None
    try:
        value = tried(source, (), ast.unparse(default or node))
    except Unknown:
        return None
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None
