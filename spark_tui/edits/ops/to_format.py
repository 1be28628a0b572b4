"""An f-string becomes a call of .format()."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.python.values.expressions import possible
from spark_tui.edits.refusal import Refusal

_OPENING = re.compile(r"([a-zA-Z]+)('''|\"\"\"|'|\")")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _formatted(source, _fstrings(source)[values[0]])


def _formatted(source: Source, node: ast.JoinedStr) -> Iterator[Splice]:
    start, stop = source.start(node), source.stop(node)
    opening = _OPENING.match(source.text, start)
    if opening is None or "f" not in opening[1].lower() or _pieces(source, node) > 1:
        raise Refusal("the f-string is not of one piece")
    found = list(fields(source, node))
    if not found:
        raise Refusal("nothing is put into the string")
    yield Splice(start, opening.end(1), opening[1].replace("f", "").replace("F", ""))
    for field in found:
        rest = source.text[field.stop : field.end]
        if rest.startswith("=") or "{" in rest or "\n" in field.text:
            raise Refusal("a field in it has no counterpart")
        yield Splice(field.start, field.stop, "")
    yield Splice(stop, stop, f".format({', '.join(field.expression for field in found)})")


def _pieces(source: Source, node: ast.JoinedStr) -> int:
    """How many strings stand next to each other."""
    start = source.start(node)
    opening = _OPENING.match(source.text, start)
    quote = opening[2] if opening else "'"
    at = opening.end() if opening else start
    skipped = {field.start: field.end for field in fields(source, node)}
    while not source.text.startswith(quote, at):
        at = skipped.get(at) or at + (2 if source.text[at] == "\\" else 1)
    return 1 if at + len(quote) == source.stop(node) else 2


def _fstrings(source: Source) -> dict[str, ast.JoinedStr]:
    found = source.all(ast.JoinedStr)
    return on_lines(node for node in found if not is_in_fstring(source, source.parents[node]) and node.values)


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_fstrings(source), lambda node: _formatted(source, node))


OP = Op(
    "to-format",
    "call .format() instead of using an f-string",
    (Slot("line", "line", "the line of the f-string", _lines),),
    _edit,
    (Example("say(f'{a} has {b:.2f} {{}} {c!r}')\n", ("1",), "say('{} has {:.2f} {{}} {!r}'.format(a, b, c))\n"),),
    same_behaviour=True,
)
