"""Another value for a constant, an attribute, a key or a keyword."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.constants import constants
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, value = values
    old = _changeable(source)[name]
    new = given.expression(value)
    several = isinstance(ast.parse(new, mode="eval").body, ast.Tuple) and not new.startswith("(")
    yield Splice(source.start(old), source.stop(old), f"({new})" if several else new)


def _changeable(source: Source) -> dict[str, ast.expr]:
    """Each name with its value, if it has one value only: as a constant, else an attribute, a key, a keyword."""
    changeable: dict[str, ast.expr | None] = {}
    for found in (_constants(source), _attributes(source), _keys(source), _keywords(source)):
        here: dict[str, ast.expr | None] = {}
        for name, value in found:
            here[name] = None if name in here else value
        changeable = here | changeable
    return {name: value for name, value in changeable.items() if value is not None}


def _constants(source: Source) -> Iterator[tuple[str, ast.expr]]:
    for name, _, value in constants(source):
        yield name, value


def _attributes(source: Source) -> Iterator[tuple[str, ast.expr]]:
    for node in source.nodes:
        match node:
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Attribute(attr=name), value=ast.expr() as value):
                yield name, value
            case _:
                pass


def _keys(source: Source) -> Iterator[tuple[str, ast.expr]]:
    for node in source.nodes:
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value, value


def _keywords(source: Source) -> Iterator[tuple[str, ast.expr]]:
    for node in source.nodes:
        if isinstance(node, ast.keyword) and node.arg is not None:
            yield node.arg, node.value


def _names(source: Source, _values: Values) -> Iterator[str]:
    yield from _changeable(source)


OP = Op(
    "change-value",
    "another value for a constant, an attribute, a key of a dict or a keyword argument",
    (
        Slot("name", "name", "what has the value, once in the file", _names),
        Slot("value", "text", "the new value"),
    ),
    _edit,
    (
        Example("TIMEOUT: int = 30  # seconds\n", ("TIMEOUT", "60"), "TIMEOUT: int = 60  # seconds\n"),
        Example("conf = {'port': 80, 'host': h}\n", ("port", "8080"), "conf = {'port': 8080, 'host': h}\n"),
    ),
)
