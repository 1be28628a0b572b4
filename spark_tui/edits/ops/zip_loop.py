"""A loop over the indexes of two lists goes over both with zip()."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from contextlib import suppress

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.looping.gathering import For, for_loops
from spark_tui.edits.python.looping.indexing import indexes_of, is_needed, item_name, lookups, replaced
from spark_tui.edits.python.looping.neighbours import in_pairs
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import used_besides
from spark_tui.edits.python.values.expressions import possible, same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _zipped(source, for_loops(source)[values[0]])


def _zipped(source: Source, loop: For) -> Iterator[Splice]:
    with suppress(Refusal):
        yield from list(in_pairs(source, loop))
        return
    if indexes_of(loop) is None or not isinstance(loop.target, ast.Name):
        raise Refusal("the loop does not go over indexes")
    index = loop.target.id
    lists = _indexed(loop, index)
    if len(lists) < 2:
        raise Refusal("only one list is looked at")
    names: list[str] = []
    every: list[ast.Subscript] = []
    for of in lists:
        nodes = lookups(loop, of, index)
        names.append(item_name(source, loop, of, names))
        every += nodes
        yield from replaced(source, loop, nodes, names[-1])
    items = ", ".join(names)
    header = f"{items} in zip({', '.join(source.segment(of) for of in lists)})"
    if is_needed(loop, index, every) or used_besides(source, index, loop):
        header = f"{index}, ({items}) in enumerate({header.partition(' in ')[2]})"
    yield Splice(source.start(loop.target), source.stop(loop.iter), header)


def _indexed(loop: For, index: str) -> list[ast.expr]:
    """The lists that are looked into, the one that gives the length first."""
    found: list[ast.expr] = [of] if (of := indexes_of(loop)) is not None else []
    for node in (node for each in loop.body for node in walk(each)):
        match node:
            case ast.Subscript(value=ast.Name() | ast.Attribute() as of, slice=ast.Name(id=name)) if name == index:
                if not any(same(of, each) for each in found):
                    found.append(of)
    return [of for of in found if any(_looks(node, of, index) for each in loop.body for node in walk(each))]


def _looks(node: ast.AST, of: ast.expr, index: str) -> bool:
    return (
        isinstance(node, ast.Subscript)
        and same(node.value, of)
        and isinstance(node.slice, ast.Name)
        and node.slice.id == index
    )


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: _zipped(source, loop))


OP = Op(
    "zip-loop",
    "loop over two lists at once with zip()",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "for i in range(len(names)):\n    show(names[i], self.ages[i] + 1)\n",
            ("1",),
            "for name, age in zip(names, self.ages):\n    show(name, age + 1)\n",
        ),
        Example(
            "for i in range(len(rows) - 1):\n    show(rows[i + 1] - rows[i])\n",
            ("1",),
            "for row, next_row in zip(rows, rows[1:]):\n    show(next_row - row)\n",
        ),
    ),
)
