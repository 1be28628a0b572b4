"""A signature without type hints."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.names import all_functions, parameters
from spark_tui.edits.python.signatures import default_of, signature
from spark_tui.edits.python.source import Function, Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    functions = [source.function(values[0])] if values and values[0] else [node for _, node in source.functions]
    for function in functions:
        yield from _from(source, function)


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
    for name in all_functions(source):
        function = source.function(name)
        if function.returns is not None or any(arg.annotation is not None for arg in parameters(function)):
            yield name


OP = Op(
    "remove-types",
    "no type hints in a signature, or in any",
    (Slot("function", "name", "the function; without it, all", _typed, default=""),),
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
