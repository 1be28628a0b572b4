"""A type for a parameter."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.names import all_functions, its_parameters
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.annotations import annotation


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, which, kind = values
    function = source.function(name)
    arg = parameter(function, which)
    text, imports = annotation(source, kind, function.lineno)
    yield from imports
    if arg.annotation is not None:
        yield Splice(source.start(arg.annotation), source.stop(arg.annotation), text)
        return
    end = source.start(arg) + len(arg.arg)
    default = default_of(function, arg)
    yield Splice(end, end, f": {text}")
    if default is not None:
        between = source.text[end : source.start(default)]
        equals = end + between.index("=")
        if between.strip(" ") == "=":
            yield Splice(end, equals + 1, " =")
            yield Splice(equals + 1, source.start(default), " ")


OP = Op(
    "annotate-parameter",
    "a type hint for a parameter",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("parameter", "name", "the parameter", its_parameters),
        Slot("type", "text", "its type"),
    ),
    _edit,
    (
        Example(
            "def area(w, h=1):\n    return w * h\n",
            ("area", "w", "float"),
            "def area(w: float, h=1):\n    return w * h\n",
        ),
        Example(
            "def area(w, h=1):\n    return w * h\n",
            ("area", "h", "int"),
            "def area(w, h: int = 1):\n    return w * h\n",
        ),
        Example(
            "import os\n\n\ndef size(file):\n    return file.stat().st_size\n",
            ("size", "file", "Path"),
            "import os\nfrom pathlib import Path\n\n\ndef size(file: Path):\n    return file.stat().st_size\n",
        ),
    ),
    same_behaviour=True,
)
