"""A loop goes backwards."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.looping.gathering import For, for_loops
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, possible
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _reversed(source, for_loops(source)[values[0]])


def _reversed(source: Source, loop: For) -> Iterator[Splice]:
    what = loop.iter
    match what:
        case ast.Subscript(value=of, slice=ast.Slice(lower=None, upper=None, step=step)) if _is_minus_one(step):
            text = f"reversed({moved(source, of, Level.TEST)})"  # what it was, said better
        case ast.Name() | ast.Attribute() | ast.List() | ast.Tuple():
            text = f"reversed({moved(source, what, Level.TEST)})"
        case ast.Call(func=ast.Name(id="range" | "sorted" | "list")):
            text = f"reversed({moved(source, what, Level.TEST)})"
        case ast.Call(func=ast.Name(id="enumerate" | "zip")):
            text = f"reversed(list({moved(source, what, Level.TEST)}))"
        case _:
            raise Refusal("what is looped over may have no end to begin at")
    if isinstance(loop, ast.AsyncFor):
        raise Refusal("what comes with time cannot come backwards")
    yield Splice(source.start(what), source.stop(what), text)


def _is_minus_one(node: ast.expr | None) -> bool:
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)):
            return True
        case _:
            return False


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: _reversed(source, loop))


OP = Op(
    "reversed-loop",
    "loop backwards, with reversed()",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example("for x in xs[::-1]:\n    show(x)\n", ("1",), "for x in reversed(xs):\n    show(x)\n"),
        Example("for i in range(n):\n    show(i)\n", ("1",), "for i in reversed(range(n)):\n    show(i)\n"),
    ),
)
