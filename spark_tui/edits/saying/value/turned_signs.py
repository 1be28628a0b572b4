"""The sign that a comparison gets which is said to stand the wrong way round, or for which another is told."""

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


_SIGN = r"(?<![<>=!-])(<=|>=|==|!=|<|>)(?![<>=])"
_FORWARDS = Pattern(
    rf"(?i){_SIGN}[`'\"]? ?(?:to|into|with|by|for|->|→|(?:should|must|has to|needs to) be) [`'\"]?{_SIGN}"
)
_BACKWARDS = Pattern(rf"(?i){_SIGN}[`'\"]?,? (?:instead of|rather than|in place of|(?:and )?not) [`'\"]?{_SIGN}")
_ANY = r"(?:(?<!\w)(is not|not in|is|in)(?!\w)|" + _SIGN + ")"
_OTHER_WORD = Pattern(rf"(?i){_ANY}[`'\"]?(?:,? (?:instead of|rather than|in place of)|, (?:and )?not) [`'\"]?{_ANY}")
"""With signs that are words, "x is not in y" has none: "is, not is not"."""


def turned_sign(gap: Gap) -> Iterator[str]:
    """Where a sign is written, of one that has that sign."""
    told = {match[1]: match[2] for match in _FORWARDS.finditer(gap.text)}
    told |= {match[2]: match[1] for match in _BACKWARDS.finditer(gap.text)}
    for match in _OTHER_WORD.finditer(gap.text):
        new, old = match[1] or match[2], match[3] or match[4]
        told.setdefault(old.lower(), new.lower())
    if not told and _ROUND.search(gap.text) is None:
        return
    for node in comparisons(gap.sentence.source):
        sign = OPERATORS[type(node.ops[0])]
        if str(node.lineno) != gap.earlier[0]:
            continue
        if told:
            yield from (told[sign],) if sign in told else ()
        elif not gap.sentence.operators or sign in gap.sentence.operators:
            yield _MIRRORED[sign]
