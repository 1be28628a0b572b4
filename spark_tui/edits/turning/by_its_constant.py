"""A number or a text that was written is one that the file has a name for: "use MAX_JOBS for that", "there's a constant
for it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import parts
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"\b[A-Z][A-Z\d_]{2,}\b|(?i:\b(?:the|an?|that|our|its) (?:\w+ )?constant\b|\bconstant (?:for|already)\b)"
)
_THERE = Pattern(
    r"(?i)\b(?:use|take|there(?:'s| is)|have|has|got|with|from|already|exists?)\b[^.;]*\bconstant\b"
    r"(?!.*\b(?:make|into|extract)\b)"
)
_NAME = Pattern(r"\b[A-Z][A-Z\d_]{2,}\b")
_NEW_ONE = Pattern(
    r"(?i)\b(?:leave|keep|not|no|without|call|name|nam(?:ed|ing)|called|into|rename|make|move|as a|extract)\b"
)
_CLEAR, _ALIKE = 5.0, 1.0


def _turned(turn: Turn) -> Iterator[Turned]:
    known = {name: value for name, _, value in constants(turn.before)}
    named = [name for name in _NAME.findall(turn.said) if name in known]
    is_told = not named and _THERE.search(turn.said) is not None
    if not known or not (named or is_told) or _NEW_ONE.search(turn.said) is not None:
        return
    for node in turn.new(ast.Constant):
        if (
            turn.function(node) is None
            or not turn.is_fresh(node)
            or isinstance(node.value, bool)
            or node.value is None
            or node.value == ""
        ):
            continue
        for name in named or known:
            value = getattr(known[name], "value", None)
            if type(value) is not type(node.value) or (not named and value != node.value):
                continue
            is_alike = value == node.value or bool(set(parts(name)) & set(parts(turn.now.line(node.lineno))))
            yield from turn.with_splices([instead(turn.now, node, name)], _CLEAR + _ALIKE * is_alike)


TURNER = Turner(_turned, _SAYS)
