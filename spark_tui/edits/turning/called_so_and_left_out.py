"""What is left out by its name is left out by another one as well: "and files called tmp", "those in .bak too"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_THING = r"(?:files?|folders?|dirs?|director(?:y|ies)|ones?|those|names?|lines?|rows?|everything|entries|keys|that are)"
_WORD = r"[`'\"]?(?P<{}>[\w.#*~-]+?)[`'\"]?"
_SAYS = Pattern(
    rf"(?i)\W*(?:(?:and|also|plus|skip|ignore|but|ok|then|leave out|the|all|please)\W+)*(?:{_THING} )?"
    rf"(?:(?:called|named) (?:just )?{_WORD.format('called')}|(?:ending|that end|which end) (?:in|with|on) "
    rf"{_WORD.format('end')}|(?:starting|beginning|that (?:start|begin)|which (?:start|begin)) with "
    rf"{_WORD.format('begin')})"
    r"(?:[\s,]+(?:too|as ?well|also|please|pls))*\W*"
)
_MORE = Pattern(r"(?i)^\W*(?:and|also|plus)\b|\b(?:too|as ?well|also)\W*$")
_ASKS = frozenset(("startswith", "endswith"))
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None or _MORE.search(turn.said) is None:
        return
    for node in turn.new(ast.If):
        name = _asked(node.test)
        if not name or not isinstance(node.body[-1], Leaving):
            continue
        more = (
            f'{name} == "{match["called"]}"'
            if match["called"]
            else f'{name}.endswith("{match["end"]}")'
            if match["end"]
            else f'{name}.startswith("{match["begin"]}")'
        )
        yield from turn.with_splices([behind(turn.now, node.test, f" or {more}")], _CLEAR)


def _asked(test: ast.expr) -> str:
    """The name that a condition is about, which goes by how it begins, or what it is."""
    first = test.values[0] if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or) else test
    match first:
        case ast.Call(func=ast.Attribute(value=ast.Name() | ast.Attribute() as of, attr=attr)) if attr in _ASKS:
            return ast.unparse(of)
        case ast.Compare(
            left=ast.Name() | ast.Attribute() as of, ops=[ast.Eq()], comparators=[ast.Constant(value=str())]
        ):
            return ast.unparse(of)
        case _:
            return ""


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:called|named|end\w*|start\w*|begin\w*)\b"))
