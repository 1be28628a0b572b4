"""A loop over the keys of a dict that looks the values up goes over both."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.looping.at_once import called
from spark_tui.edits.python.looping.gathering import For, for_loops
from spark_tui.edits.python.looping.indexing import item_name, lookups, replaced
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _items(source, for_loops(source)[values[0]])


def _items(source: Source, loop: For) -> Iterator[Splice]:
    match loop:
        case ast.For(target=ast.Name(id=key), iter=ast.Name() | ast.Attribute() as of):
            pass
        case ast.For(
            target=ast.Name(id=key), iter=ast.Call(func=ast.Attribute(value=of, attr="keys"), args=[], keywords=[])
        ) if isinstance(of, ast.Name | ast.Attribute):
            pass
        case _:
            raise Refusal("the loop does not go over the keys of a dict")
    nodes = lookups(loop, of, key)
    if not nodes:
        raise Refusal("the values are not looked up")
    name = called(source, loop, of) or item_name(source, loop, ast.Name("value"), (), "value")
    yield Splice(source.stop(loop.target), source.stop(loop.target), f", {name}")
    yield Splice(source.start(loop.iter), source.stop(loop.iter), f"{source.segment(of)}.items()")
    yield from replaced(source, loop, nodes, name)


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: _items(source, loop))


OP = Op(
    "items-loop",
    "loop over keys and values of a dict with .items()",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "for name in ages:  # all\n    if ages[name] > 17:\n        show(f'{name}: {ages[name]}')\n",
            ("1",),
            "for name, value in ages.items():  # all\n    if value > 17:\n        show(f'{name}: {value}')\n",
        ),
        Example(
            "for name in ages:\n    age = ages[name]\n    show(name, age)\n",
            ("1",),
            "for name, age in ages.items():\n    show(name, age)\n",
        ),
    ),
)
