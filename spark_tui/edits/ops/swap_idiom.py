"""Two variables change places without a third."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.lines import has_own_lines, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in, scope_of
from spark_tui.edits.python.values.expressions import keep_comments, possible, same
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _swapped(source, _firsts(source)[values[0]])


def _swapped(source: Source, first: ast.Assign) -> Iterator[Splice]:
    rest = following(source, first)[:2]
    match [first, *rest]:
        case [
            ast.Assign(targets=[ast.Name(id=spare)], value=one),
            ast.Assign(targets=[also_one], value=two),
            ast.Assign(targets=[also_two], value=ast.Name(id=last)) as end,
        ] if last == spare and same(one, also_one) and same(two, also_two):
            pass
        case _:
            raise Refusal("nothing is swapped there")
    if not all(has_own_lines(source, each) for each in (first, *rest)):
        raise Refusal("several statements share a line")
    if sum(node.id == spare for node in names_in(scope_of(source, first))) > 2:
        raise Refusal(f"{spare} is used elsewhere")
    keep_comments(source, source.start(first), source.stop(end))
    a, b = source.segment(one), source.segment(two)
    yield Splice(source.start(first), source.stop(end), f"{a}, {b} = {b}, {a}")


def _firsts(source: Source) -> dict[str, ast.Assign]:
    return on_lines(source.all(ast.Assign))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_firsts(source), lambda first: _swapped(source, first))


OP = Op(
    "swap-idiom",
    "say a, b = b, a to swap two variables",
    (Slot("line", "line", "the line of the spare variable", _lines),),
    _edit,
    (Example("tmp = xs[i]\nxs[i] = xs[j]\nxs[j] = tmp  # done\n", ("1",), "xs[i], xs[j] = xs[j], xs[i]  # done\n"),),
)
