"""A signature without type hints."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.ops._where import where
from spark_tui.edits.python.functions.signatures import default_of, signature
from spark_tui.edits.python.names import all_documented, parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    place = source.definition(values[0]) if values and values[0] else source.tree
    for function in _functions(place):
        yield from _from(source, function)


def _functions(place: ast.AST) -> Iterator[Function]:
    """A function stands for itself, without those in it; a class and a file for all that they have."""
    if isinstance(place, Function):
        yield place
    else:
        yield from (node for node in walk(place) if isinstance(node, Function))


def _from(source: Source, function: Function) -> Iterator[Splice]:
    for arg in parameters(function):
        if arg.annotation is None:
            continue
        end = source.start(arg) + len(arg.arg)
        default = default_of(function, arg)
        if default is not None and source.text[source.stop(arg) : source.start(default)].strip() == "=":
            yield Splice(end, source.start(default), "=")
        else:
            yield Splice(end, source.stop(arg), "")
    if function.returns is not None:
        where = signature(source, function)
        yield Splice(where.closes + 1, where.colon, "")


def _typed(source: Source, _values: Values) -> Iterator[str]:
    for name in all_documented(source):
        if any(map(_has_types, _functions(source.definition(name)))):
            yield name


def _has_types(function: Function) -> bool:
    return function.returns is not None or any(arg.annotation is not None for arg in parameters(function))


OP = Op(
    "remove-types",
    "no type hints in a signature, or in any",
    (where(_typed),),
    _edit,
    (
        Example(
            "def area(w: float, h: int = 1) -> float:\n    return w * h\n",
            ("area",),
            "def area(w, h=1):\n    return w * h\n",
        ),
    ),
    same_behaviour=True,
)
