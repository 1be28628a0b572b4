"""What is there is asked first, instead of given something to stand in: "with an if please", "check first"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:with|use|by|as|rather) an? (?:plain |simple |normal )?`?if`?(?: statement)?\b|\b(?:check|ask|test|look) "
    r"(?:it |that )?(?:first|before)\b|\b(?:no|not|without|don'?t (?:use )?)(?: a| the)? `?pop`?\b"
)
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for node in turn.new(ast.Expr):
        match node.value:
            case ast.Call(ast.Attribute(held, "pop"), [key, other], []) if is_none(other):
                one, many = source.segment(key), source.segment(held)
                inside = f"{source.indent(node.lineno)}{source.unit}"
                yield from turn.with_splices(
                    [instead(source, node, f"if {one} in {many}:\n{inside}del {many}[{one}]")], _CLEAR
                )


TURNER = Turner(_turned, _SAYS)
