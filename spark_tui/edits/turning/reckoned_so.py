"""A number that was written stands there as it is reckoned: "24 * 60 * 60", "write it as 1 << 20"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*?(?:(?:no|and|but|please|ok|rather|better|as|write it|make it|make that|it should be|use|say)\W+)*?"
    r"`?(?P<code>\(?\d[\d_. ]*(?:(?:\*\*|//|<<|[-+*/%])[ (]*\d[\d_. )]*)+)`?(?: (?:please|instead|rather"
    r"|is clearer|then))*\W*"
)
_CLEAR = 7.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    code = match["code"].strip() if match is not None else ""
    if not code or not isinstance(parsed(code), ast.BinOp):
        return
    fresh = [each for each in turn.new(ast.Constant) if is_real_number(each.value)]
    named = [each for each in fresh if isinstance(turn.now.parents.get(each), ast.Assign | ast.keyword | ast.arguments)]
    found = named or fresh
    if len(found) == 1:
        yield from turn.with_splices([instead(turn.now, found[0], code)], _CLEAR)


TURNER = Turner(_turned, Pattern(r"\d ?(?:\*|/|<<|[-+%]) ?\(?\d"))
