"""The short way out comes first, and what is left need not be indented."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import (
    body_lines,
    else_header,
    following,
    has_else,
    has_lines,
    header_end,
    ifs,
    text_of_lines,
)
from spark_tui.edits.python.branching.conditions import untrue
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import block_of, has_own_lines, move_out
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.values.expressions import possible, put
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    """The if, and those that the long case ends with: who wants less nesting wants all of it gone."""
    line: int | None = int(values[0])
    here = source
    while line is not None:
        node = ifs(here)[str(line)]
        change = list(_inverted(here, node))
        here, line = read(splice(here, change)), _next(here, node, change)
    yield rewritten(source, here.text)


def _next(source: Source, node: ast.If, change: Sequence[Splice]) -> int | None:
    """The line on which an if inside will stand that nests the long case as well."""
    inner = node.body[-1]
    if not isinstance(inner, ast.If) or not (inner.orelse or len(inner.body) > 1 or _nests(inner.body[0])):
        return None
    line = inner.lineno + sum(_lines_more(source, each) for each in change if each.start <= source.start(inner))
    after = read(splice(source, change))
    return line if str(line) in _lines(after, ()) else None


def _lines_more(source: Source, each: Splice) -> int:
    return each.text.count("\n") - source.text.count("\n", each.start, each.stop)


def _nests(statement: ast.stmt) -> bool:
    return hasattr(statement, "body")


def _inverted(source: Source, node: ast.If) -> Iterator[Splice]:
    if not (has_own_lines(source, node) and has_lines(source, node.body)):
        raise Refusal("the branches have no lines of their own")
    first, last = body_lines(source, node)
    indent = source.indent(node.lineno)
    inner = source.indent(source.first_line(node.body[0]))
    yield put(source, node.test, untrue(source, node.test))
    if has_else(source, node):
        yield from _else_first(source, node, inner)
    elif node.orelse:
        raise Refusal("there is an elif")
    elif always_leaves(node.body):
        yield from _rest_first(source, node)
    else:
        yield _before_body(source, node, inner + (_same_return(source, node) or _way_out(source, node)) + "\n")
    yield from move_out(source, first, last, inner, indent)


def _else_first(source: Source, node: ast.If, inner: str) -> Iterator[Splice]:
    start, below = else_header(source, node)
    if not has_lines(source, node.orelse) or source.indent(source.first_line(node.orelse[0])) != inner:
        raise Refusal("the else has no lines of its own")
    if always_leaves(node.body) and not always_leaves(node.orelse):
        raise Refusal("the first branch is the way out", "drop the else")
    last = source.last_line(node)
    out = "" if always_leaves(node.orelse) else inner + _way_out(source, node) + "\n"
    yield _before_body(source, node, text_of_lines(source, source.line_at(below), last) + out)
    yield Splice(start, source.line_start(last + 1), "")


def _rest_first(source: Source, node: ast.If) -> Iterator[Splice]:
    """`if c: (much) return a` before `return b`: the latter is short."""
    rest = following(source, node)
    short = len(rest) == 1 and isinstance(rest[0], ast.Return | ast.Raise) and has_own_lines(source, rest[0])
    if not short or (len(node.body) == 1 and not _nests(node.body[0])):
        raise Refusal("there is no short way out")
    if source.text[source.line_start(source.last_line(node) + 1) : source.start(rest[0])].strip():
        raise Refusal("a comment stands before what would come first")
    lines = range(rest[0].lineno, source.last_line(rest[0]) + 1)
    text = "".join(source.unit + source.line(line) + "\n" for line in lines)
    yield _before_body(source, node, text)
    yield Splice(source.line_start(source.last_line(node) + 1), source.line_start(lines[-1] + 1), "")


def _same_return(source: Source, node: ast.If) -> str:
    """The `return x` that is all that follows; said twice it does what it did."""
    match following(source, node):
        case [ast.Return(value=ast.Name() | ast.Attribute() | ast.Constant() | None) as last]:
            return source.segment(last)
        case _:
            return ""


def _way_out(source: Source, node: ast.If) -> str:
    """What skips the rest: it has to be nothing."""
    around = source.parents[node]
    if block_of(source, node)[-1] is node:
        if isinstance(around, Function):
            return "return"
        if isinstance(around, Loop) and node in around.body:
            return "continue"
    raise Refusal("it does not stand at the end of a function or loop")


def _before_body(source: Source, node: ast.If, text: str) -> Splice:
    at = source.line_start(header_end(source, node) + 1)
    return Splice(at, at, text)


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _inverted(source, node))


OP = Op(
    "early-return",
    "leave early in the short case, so that the long one need not be indented",
    (Slot("line", "line", "the line of the if", _lines),),
    _edit,
    (
        Example(
            "def go(x):\n    if x:\n        a(x)  # first\n        return b(x)\n    else:\n        raise ValueError\n",
            ("2",),
            "def go(x):\n    if not x:\n        raise ValueError\n    a(x)  # first\n    return b(x)\n",
        ),
        Example(
            "for x in xs:\n    if x > 0:\n        # big\n        go(x)\n",
            ("2",),
            "for x in xs:\n    if x <= 0:\n        continue\n    # big\n    go(x)\n",
        ),
        Example(
            "def go(x):\n    if x == 1:\n        y = f(x)\n        return y\n    return None\n",
            ("2",),
            "def go(x):\n    if x != 1:\n        return None\n    y = f(x)\n    return y\n",
        ),
    ),
    same_behaviour=True,
)
