"""What is returned right behind what was printed or logged is another value: "and return 2", once it goes to stderr."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:and|also|then|plus|but|please)\W+)+(?:it should )?return (?P<value>None|True|False|-?\d+)"
    r"(?:,? (?:there|then|too|as well|please|instead|not \S+))*\W*"
)
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    for each in turn.new(ast.Expr):
        block = block_of(turn.now, each)
        behind = block[block.index(each) + 1 :][:1]
        match behind:
            case [ast.Return(ast.Constant() as value)] if isinstance(each.value, ast.Call):
                yield from turn.with_splices([instead(turn.now, value, match["value"])], _CLEAR)


TURNER = Turner(_turned, _SAYS)
