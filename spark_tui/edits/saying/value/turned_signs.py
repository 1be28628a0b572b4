"""The sign that a comparison gets which is said to stand the wrong way round."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import OPERATORS
from spark_tui.edits.python.everywhere import comparisons
from spark_tui.edits.saying.gap import Gap

_ROUND = Pattern(
    r"(?i)\b(?:(?:wrong|other) way (?:a?round)|back(?:wards?| to front)|invert\w*|revers\w*|flip\w*|turn \w+ a?round"
    r"|mirror\w*|opposite|wrong (?:direction|sign|side))\b"
)
_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "!=", "!=": "==", "is": "is not", "is not": "is",
             "in": "not in", "not in": "in"}  # fmt: skip


def turned_sign(gap: Gap) -> Iterator[str]:
    """Where a sign is written, of one that has that sign."""
    if _ROUND.search(gap.text) is None:
        return
    for node in comparisons(gap.sentence.source):
        sign = OPERATORS[type(node.ops[0])]
        if str(node.lineno) == gap.earlier[0] and (not gap.sentence.operators or sign in gap.sentence.operators):
            yield _MIRRORED[sign]
