"""A string that is put together becomes an f-string."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import lines_of, meant, outermost
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.formatting import as_fstring
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    """Those that cannot be f-strings stay what they are."""
    for node in meant(_possible(source), values[0]):
        yield put(source, node, as_fstring(source, node))


def _possible(source: Source) -> Iterator[ast.expr]:
    for node in outermost(_candidates(source)):
        try:
            as_fstring(source, node)
        except Refusal:
            continue
        yield node


def _candidates(source: Source) -> Iterator[ast.expr]:
    for node in source.nodes:
        match node:
            case ast.BinOp(left=ast.Constant(value=str()), op=ast.Mod()) | ast.BinOp(op=ast.Add()):
                found = True
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str()), attr="format")):
                found = True
            case _:
                found = False
        if found and isinstance(node, ast.expr) and not is_in_fstring(source, node):
            yield node


OP = Op(
    "fstring",
    "make an f-string of what is put together with %, .format() or +",
    (Slot("line", "line", "the line; all if left out", lambda source, _: lines_of(_possible(source)), default=""),),
    _edit,
    (
        Example('print("%s: %d of 100%%" % (name, n))\n', ("1",), 'print(f"{name}: {n} of 100%")\n'),
        Example('s = "%s, n=%d" % (\n    repr(a),\n    n,\n)\n', ("1",), 's = f"{a!r}, n={n}"\n'),
        Example('say("cannot %s it" %\n    verb)\n', ("1",), 'say(f"cannot {verb} it")\n'),
        Example("say('{} has {:.2f} {x!r}'.format(a, b, x=c))\n", (), "say(f'{a} has {b:.2f} {c!r}')\n"),
        Example('say("in " + path + ": " + str(d["n"]))\n', ("1",), "say(f'in {path}: {d[\"n\"]}')\n"),
    ),
)
