"""A type for what a function returns."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import signature
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.annotations import annotation


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    text, imports = annotation(source, values[1], function.lineno)
    yield from imports
    if function.returns is not None:
        yield Splice(source.start(function.returns), source.stop(function.returns), text)
        return
    behind = signature(source, function).closes + 1
    yield Splice(behind, behind, f" -> {text}")


OP = Op(
    "annotate-return",
    "a type hint for what a function returns",
    (Slot("function", "name", "the function", all_functions), Slot("type", "text", "the type it returns")),
    _edit,
    (
        Example("def size(box):\n    return 1\n", ("size", "int"), "def size(box) -> int:\n    return 1\n"),
        Example(
            "class Box:\n    def copy(self):\n        return Box()\n",
            ("copy", "Box"),
            'class Box:\n    def copy(self) -> "Box":\n        return Box()\n',
        ),
    ),
    same_behaviour=True,
)
