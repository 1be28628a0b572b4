"""A loop over indexes goes over the items, with their numbers if they are needed."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from contextlib import suppress

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.looping.at_once import called
from spark_tui.edits.python.looping.gathering import For, beginning, for_loops, remove_beginning
from spark_tui.edits.python.looping.indexing import indexes_of, is_needed, item_name, lookups, replaced
from spark_tui.edits.python.looping.neighbours import in_pairs
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in, used_besides
from spark_tui.edits.python.values.expressions import Level, moved, possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _numbered(source, for_loops(source)[values[0]])


def _numbered(source: Source, loop: For) -> Iterator[Splice]:
    with suppress(Refusal):
        yield from list(in_pairs(source, loop))
        return
    of, first = indexes_of(loop), 0
    if of is None:
        of, first = _all_but_the_first(loop)
    if of is None:
        yield from _counted(source, loop)
        return
    assert isinstance(loop.target, ast.Name)
    index = loop.target.id
    nodes = lookups(loop, of, index)
    if not nodes:
        raise Refusal("the items are not used")
    name = called(source, loop, of) or item_name(source, loop, of)
    needed = is_needed(loop, index, nodes) or used_besides(source, index, loop)
    text = source.segment(of)
    text += f"[{first}:]" if first else ""
    start = f", {first}" if first else ""
    header = f"{index}, {name} in enumerate({text}{start})" if needed else f"{name} in {text}"
    yield Splice(source.start(loop.target), source.stop(loop.iter), header)
    yield from replaced(source, loop, nodes, name)


def _all_but_the_first(loop: For) -> tuple[ast.expr | None, int]:
    """The x of `for i in range(1, len(x))`, and where it begins."""
    match loop.iter:
        case ast.Call(ast.Name("range"), [ast.Constant(first), ast.Call(ast.Name("len"), [of], [])], []):
            fits = isinstance(loop.target, ast.Name) and isinstance(of, ast.Name | ast.Attribute)
            return (of, first) if fits and type(first) is int and first > 0 else (None, 0)
        case _:
            return None, 0


def _counted(source: Source, loop: For) -> Iterator[Splice]:
    """A number that begins before the loop and goes up by one at its end."""
    match loop.body[-1]:
        case ast.AugAssign(target=ast.Name(id=name), op=ast.Add(), value=ast.Constant(value=1)):
            pass
        case ast.Assign([ast.Name(name)], ast.BinOp(ast.Name(same), ast.Add(), ast.Constant(1))) if same == name:
            pass
        case _:
            raise Refusal("nothing is counted in the loop")
    begin = beginning(source, loop, name)
    first = begin.value
    if not isinstance(first, ast.Constant) or type(first.value) is not int or len(loop.body) < 2 or loop.orelse:
        raise Refusal(f"{name} does not begin as a number")
    if any(isinstance(node, ast.Continue) for node in walk(loop)) or isinstance(loop, ast.AsyncFor):
        raise Refusal("not every turn of the loop is counted")
    if sum(node.id == name and not isinstance(node.ctx, ast.Load) for node in names_in(loop)) > 1:
        raise Refusal(f"{name} is set elsewhere in the loop")
    if used_besides(source, name, loop):
        raise Refusal(f"{name} is used behind the loop")
    start = f", {first.value}" if first.value else ""
    target = moved(source, loop.target, Level.TEST)
    yield from remove_beginning(source, begin, loop)
    header = f"{name}, {target} in enumerate({moved(source, loop.iter, Level.TEST)}{start})"
    yield Splice(source.start(loop.target), source.stop(loop.iter), header)
    yield from remove(source, [loop.body[-1]])


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: _numbered(source, loop))


OP = Op(
    "enumerate",
    "loop over the items, with enumerate() if their numbers are needed",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "for i in range(len(names)):\n    print(i, names[i])\n",
            ("1",),
            "for i, name in enumerate(names):\n    print(i, name)\n",
        ),
        Example(
            "i = 1\nfor name in names:\n    print(i, name)\n    i = i + 1\n",
            ("2",),
            "for i, name in enumerate(names, 1):\n    print(i, name)\n",
        ),
        Example(
            "for i in range(len(self.rows)):\n    show(f'{self.rows[i]}')\n",
            ("1",),
            "for row in self.rows:\n    show(f'{row}')\n",
        ),
        Example(
            "for i in range(1, len(rows)):\n    show(rows[i])\n",
            ("1",),
            "for row in rows[1:]:\n    show(row)\n",
        ),
        Example(
            "for i in range(1, len(rows)):\n    show(rows[i] - rows[i - 1])\n",
            ("1",),
            "for previous_row, row in zip(rows, rows[1:]):\n    show(row - previous_row)\n",
        ),
        Example(
            "for i in range(len(rows)):\n    first = rows[i]\n    show(i, first)\n",
            ("1",),
            "for i, first in enumerate(rows):\n    show(i, first)\n",
        ),
        Example(
            "n = 1\nfor x in xs:\n    show(n, x)\n    n += 1\n",
            ("2",),
            "for n, x in enumerate(xs, 1):\n    show(n, x)\n",
        ),
    ),
)
