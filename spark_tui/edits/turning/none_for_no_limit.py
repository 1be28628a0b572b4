"""A value of a parameter says that there is no limit: "None means no limit", "0 is unlimited"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)^\W*(?:(?:and|but|ok|please|with|let|if it is|should|allow|also)\W+)*(?-i:`?(None|0|-1)`?"
    r"|(zero))(?: for \w+)? "
    r"(?:means?|to mean|meaning|is|should mean|should be|for|as|=) "
    r"(?:no (?:limit|end|max\w*|cap|bound|timeout)|unlimited|infinite|endless|without (?:a )?limit|all(?: of them)?"
    r"|everything|forever|off"
    r"|never(?: stop)?)\W*$"
)
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.match(turn.said)
    if match is None:
        return
    value = match[1] or "0"
    for node in turn.new(ast.Compare):
        function = turn.function(node)
        if function is None or not turn.is_fresh(node) or len(node.ops) != 1:
            continue
        taken = {each.arg for each in parameters(function)}
        name = next(
            (each.id for each in (node.left, *node.comparators) if isinstance(each, ast.Name) and each.id in taken), ""
        )
        around = turn.now.parents.get(node)
        if not name or not isinstance(around, ast.If | ast.While):
            continue
        is_left = isinstance(around, ast.If) and isinstance(around.body[-1], Leaving)
        sign = ("is not" if is_left else "is") if value == "None" else "!=" if is_left else "=="
        text = f"{name} {sign} {value} {'and' if is_left else 'or'} {turn.now.segment(node)}"
        yield from turn.with_splices([instead(turn.now, node, text)], _CLEAR)


TURNER = Turner(_turned, _SAYS)
