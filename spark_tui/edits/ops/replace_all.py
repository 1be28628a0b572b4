"""A literal or a dotted name becomes another, everywhere in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops._where import where
from spark_tui.edits.python import given
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import all_documented
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import put, same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    old, new, place = values
    new = given.expression(new)
    wanted = ast.parse(given.expression(old), mode="eval").body
    for node in _candidates(source, place):
        if type(node) is type(wanted) and same(node, wanted):
            if is_in_fstring(source, node):
                raise Refusal(f"{old} stands in an f-string on line {node.lineno}", "change it there by hand")
            yield put(source, node, new)


def _candidates(source: Source, place: str) -> Iterator[ast.expr]:
    """Literals, dotted names, and names that are only read; a docstring is no literal."""
    for node in walk(source.definition(place)) if place else source.nodes:
        match node:
            case ast.Constant() if (
                not isinstance(source.parents[node], ast.Expr | ast.JoinedStr) and node.value is not ...
            ):
                yield node
            case ast.Attribute() if _is_dotted(node):
                yield node
            case ast.Name(ctx=ast.Load()):
                yield node


def _is_dotted(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and _is_dotted(node.value))


def _olds(source: Source, _earlier: Values) -> Iterator[str]:
    """Names that are bound here are left to `rename`."""
    bound = {node.id for node in source.all(ast.Name) if isinstance(node.ctx, ast.Store)}
    bound |= {node.arg for node in source.all(ast.arg)} | {name for name, _ in source.definitions}
    for node in _candidates(source, ""):
        if not is_in_fstring(source, node) and not (isinstance(node, ast.Name) and node.id in bound):
            text = source.segment(node)
            if "\n" not in text:
                yield text


OP = Op(
    "replace-all",
    "put another literal or dotted name in the place of one, everywhere in the code",
    (
        Slot("old", "text", "the literal or name: 'utf8', time.clock", _olds),
        Slot("new", "text", "what is to stand there"),
        where(all_documented),
    ),
    _edit,
    (
        Example("t = time.clock()\nrun(time.clock)  # time.clock\n", ("time.clock", "time.perf_counter"),
                "t = time.perf_counter()\nrun(time.perf_counter)  # time.clock\n"),
        Example("def a():\n    wait(30)\n\n\ndef b():\n    wait(30)\n", ("30", "LIMIT", "b"),
                "def a():\n    wait(30)\n\n\ndef b():\n    wait(LIMIT)\n"),
    ),
)  # fmt: skip
