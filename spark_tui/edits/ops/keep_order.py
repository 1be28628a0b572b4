"""Doubles are dropped, and what is left stays in the order in which it came: a set forgets it, a dict does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.looping.doubles import in_order
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import possible


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return in_order(source, source.function(values[0]))


def _functions(source: Source, _earlier: Values) -> Iterable[str]:
    found = {name: source.function(name) for name in all_functions(source)}
    return possible(found, lambda function: in_order(source, function))


OP = Op(
    "keep-order",
    "keep the order of what is left where a set drops doubles",
    (Slot("function", "name", "the function it stands in", _functions),),
    _edit,
    (
        Example(
            "def unique(tags):\n    return list(set(tags))  # once each\n",
            ("unique",),
            "def unique(tags):\n    return list(dict.fromkeys(tags))  # once each\n",
        ),
        Example(
            "def names(rows):\n    found = set()\n    for row in rows:\n        found.add(row.name)\n"
            '    return ", ".join(found)\n',
            ("names",),
            "def names(rows):\n    found = {}\n    for row in rows:\n        found[row.name] = None\n"
            '    return ", ".join(found)\n',
        ),
        Example(
            "def both(a, b):\n    for x in {x.lower() for x in a}:\n        show(x)\n    return [*(set(a) | set(b))]\n",
            ("both",),
            "def both(a, b):\n    for x in dict.fromkeys(x.lower() for x in a):\n        show(x)\n"
            "    return [*(dict.fromkeys([*a, *b]))]\n",
        ),
    ),
)
