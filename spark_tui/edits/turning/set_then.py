"""What something is then: "set items to an empty dict then", in the place of the `pass` or the `return` that was
written."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.leaves_otherwise import EMPTIES
from spark_tui.edits.turning.turn import Turn, Turned

_EMPTY = {**EMPTIES, "dictionary": EMPTIES["dict"], "text": EMPTIES["str"]}
_SAYS = Pattern(
    r"(?i)\b(?:set|make|let|leave|start)(?: with)? (?:the )?[`'\"]?(?:self\.)?(?P<what>[a-z_]\w*)[`'\"]?"
    r"(?: to| be| at| as|,| =)? (?:be )?"
    rf"(?:an? (?:empty|new) (?P<kind>{'|'.join(_EMPTY)})"
    r"|(?P<value>None|True|False|-?\d[\d.]*|\[\]|\{\}|\"[^\"]*\"|'[^']*'))"
    r"(?: then| there| in that case| instead| please)*\W*$"
)
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.search(turn.said)
    if match is None:
        return
    value = _EMPTY[match["kind"].lower()] if match["kind"] is not None else match["value"]
    for node in turn.new(ast.Pass, ast.Return, ast.Continue):
        around = turn.now.parents.get(node)
        if isinstance(around, ast.ExceptHandler | ast.If):
            yield from turn.with_splices([instead(turn.now, node, f"{_named(turn, match['what'])} = {value}")], _CLEAR)


def _named(turn: Turn, name: str) -> str:
    """Something of the object, where it has that."""
    attributes = {each.attr for each in turn.now.all(ast.Attribute) if ast.unparse(each.value) == "self"}
    return f"self.{name}" if name in attributes else name


TURNER = Turner(_turned, _SAYS)
