"""A loop over indexes goes over the items, with their numbers if they are needed."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.looping.gathering import For, beginning, for_loops, remove_beginning
from spark_tui.edits.python.looping.indexing import indexes_of, is_needed, item_name, lookups, replaced
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in, used_besides
from spark_tui.edits.python.values.expressions import Level, moved, possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _numbered(source, for_loops(source)[values[0]])


def _numbered(source: Source, loop: For) -> Iterator[Splice]:
    of = indexes_of(loop)
    if of is None:
        yield from _counted(source, loop)
        return
    assert isinstance(loop.target, ast.Name)
    index = loop.target.id
    nodes = lookups(loop, of, index)
    if not nodes:
        raise Refusal("the items are not used")
    name = item_name(source, loop, of)
    needed = is_needed(loop, index, nodes) or used_besides(source, index, loop)
    text = source.segment(of)
    header = f"{index}, {name} in enumerate({text})" if needed else f"{name} in {text}"
    yield Splice(source.start(loop.target), source.stop(loop.iter), header)
    yield from replaced(source, loop, nodes, name)


def _counted(source: Source, loop: For) -> Iterator[Splice]:
    """A number that begins before the loop and goes up by one at its end."""
    match loop.body[-1]:
        case ast.AugAssign(target=ast.Name(id=name), op=ast.Add(), value=ast.Constant(value=1)):
            pass
        case _:
            raise Refusal("nothing is counted in the loop")
    begin = beginning(source, loop, name)
    first = begin.value
    if not isinstance(first, ast.Constant) or type(first.value) is not int or len(loop.body) < 2 or loop.orelse:
        raise Refusal(f"{name} does not begin as a number")
    if any(isinstance(node, ast.Continue) for node in ast.walk(loop)) or isinstance(loop, ast.AsyncFor):
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
            "for i in range(len(self.rows)):\n    show(f'{self.rows[i]}')\n",
            ("1",),
            "for row in self.rows:\n    show(f'{row}')\n",
        ),
        Example(
            "n = 1\nfor x in xs:\n    show(n, x)\n    n += 1\n",
            ("2",),
            "for n, x in enumerate(xs, 1):\n    show(n, x)\n",
        ),
    ),
)
