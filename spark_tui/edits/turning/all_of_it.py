"""Where one of several is taken, all of them: "all of the missing ones, not just the first"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\b(?:all|every|each|whole|both)\b")
_ONE = Pattern(r"(?i)\b(?:first|last|one|single)\b")
_CLEAR, _PERHAPS = 2.4, 1.0


def _turned(turn: Turn) -> Iterator[Turned]:
    for node in turn.new(ast.Subscript):
        match node.slice:
            case ast.Constant(value=int()) | ast.UnaryOp(operand=ast.Constant(value=int())) if isinstance(
                node.ctx, ast.Load
            ):
                evidence = _CLEAR if _ONE.search(turn.said) is not None else _PERHAPS
                text = turn.now.segment(node.value)
                yield from turn.with_splices([instead(turn.now, node, text)], evidence)
            case _:
                pass


TURNER = Turner(_turned, _SAYS)
