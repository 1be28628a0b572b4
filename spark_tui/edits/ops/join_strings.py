"""A loop that adds up a string becomes a join."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.looping.condensed import condensing
from spark_tui.edits.python.looping.gathering import For, added, beginning, clauses, for_loops, gathered
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.values.expressions import Level, moved, possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterable[Splice]:
    return condensing(source, for_loops(source)[values[0]], _joined)


def _joined(source: Source, loop: For) -> Iterator[Splice]:
    found = clauses(source, loop)
    name, value = added(found.last)
    begin = beginning(source, loop, name)
    first = begin.value
    if not isinstance(first, ast.Constant) or first.value != "" or loop.orelse:
        raise Refusal(f"{name} does not begin as an empty string")
    own = 1 if isinstance(found.last, ast.AugAssign) else 2
    if sum(node.id == name for node in names_in(loop)) != own:
        raise Refusal(f"{name} is read in the loop")
    if any(isinstance(node, ast.AsyncFor | ast.Await) for node in walk(loop)):
        raise Refusal("join() cannot wait")
    plain = len(found.texts) == 1 and isinstance(value, ast.Name) and source.segment(loop.target) == value.id
    what = moved(source, loop.iter, Level.TEST) if plain else f"{moved(source, value, Level.TEST)} {found.text}"
    yield from gathered(source, begin, loop, f"{source.segment(first)}.join({what})")


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: condensing(source, loop, _joined))


OP = Op(
    "join-strings",
    "join strings instead of adding them up in a loop",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "text = ''\nfor word in words:\n    if word:\n        text += word + ' '\n",
            ("2",),
            "text = ''.join(word + ' ' for word in words if word)\n",
        ),
        Example('s = ""\nfor c in cs:\n    s = s + c\nsay(s)\n', ("2",), 's = "".join(cs)\nsay(s)\n'),
    ),
    same_behaviour=True,
)
