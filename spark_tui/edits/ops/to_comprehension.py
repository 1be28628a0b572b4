"""A loop that fills a list, set or dict becomes a comprehension."""

from __future__ import annotations

from collections.abc import Iterable

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.looping.condensed import condensing
from spark_tui.edits.python.looping.filled import comprehension
from spark_tui.edits.python.looping.gathering import for_loops
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import possible


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    return condensing(source, for_loops(source)[values[0]], comprehension)


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: condensing(source, loop, comprehension))


OP = Op(
    "to-comprehension",
    "make a comprehension of a loop that fills a list, set or dict",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "out = []\nfor x in xs:\n    # no zeros\n    if x:\n        out.append(x + 1)\nshow(out)\n",
            ("2",),
            "# no zeros\nout = [x + 1 for x in xs if x]\nshow(out)\n",
        ),
        Example("d: dict[str, int] = {}\nfor k, v in rows:\n    d[k.lower()] = v\n", ("2",),
                "d: dict[str, int] = {k.lower(): v for k, v in rows}\n"),
        Example("out = []\nfor xs in rows:\n    row = []\n    for x in xs:\n        row.append(x)\n    out.append(row)",
                ("2",), "out = [[x for x in xs] for xs in rows]"),
    ),
    same_behaviour=True,
)  # fmt: skip
