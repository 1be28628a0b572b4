"""The docstring of a function, a class or the module goes away."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import MODULE, all_documented, documented
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return remove(source, documented(source, values[0]).body[:1])


def _with_docstring(source: Source, _values: Values) -> Iterator[str]:
    for name in (MODULE, *all_documented(source)):
        if has_docstring(documented(source, name).body):
            yield name


OP = Op(
    "remove-docstring",
    "take the docstring of a function, a class, or the module away",
    (Slot("function", "name", "the function or class, or `module`", _with_docstring),),
    _edit,
    (
        Example(
            'def area(r):\n    """The area.\n\n    Of a circle.\n    """\n\n    return 3.14 * r * r\n',
            ("area",),
            "def area(r):\n    return 3.14 * r * r\n",
        ),
        Example('class Gone(Exception):\n    """Not there."""\n', ("Gone",), "class Gone(Exception):\n    pass\n"),
    ),
)
