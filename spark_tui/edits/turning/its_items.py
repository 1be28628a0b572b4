"""What was put together is given as it is: "return the list" of a text that was joined."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:return|give back|give me|yield|just|only)(?: just| only)? (?:the|a|its|that) (?:bare |plain )?"
    r"(?:list|lines|items|rows|parts|pieces)\b(?! (?:of|in|as)\b)"
    r"|\b(?:don'?t|do not|not|without|no) join\w*\b|\bunjoined\b"
)
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    for node in turn.new(ast.Return):
        match node.value:
            case ast.Call(ast.Attribute(ast.Constant(str()), "join"), [things]):
                text = turn.now.segment(things)
                whole = f"[{text}]" if isinstance(things, ast.GeneratorExp) else text
                yield from turn.with_splices([instead(turn.now, node.value, whole)], _CLEAR)


TURNER = Turner(_turned, _SAYS)
