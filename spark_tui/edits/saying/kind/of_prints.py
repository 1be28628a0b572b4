"""Kinds of edit that nobody asks for who wants something printed."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_TO_BE_SHOWN = Pattern(
    r"(?i)^(?:please |pls |also |and |now |just |let it |can you |could you )*"
    r"(?:(?:(?:an?|the|each|every) )?\w+(?:\(\))? (?:should|must|could|has to|needs to) (?:also )?)?"
    r"(?:print|show|display)\b(?! (?:statements?|calls?|lines?|output|functions?|to|into)\b)"
)
_UNLESS = (
    (
        ("remove-prints",),
        Pattern(r"(?i)\b(?:no|not|remov\w+|drop|delete|without|stop|instead|quiet\w*|silen\w+|only)\b"),
    ),
    (("print-to-log", "log-print"), Pattern(r"(?i)\blog\w*|\b(?:debug|info|warn\w*|level)\b")),
    (("print-to-stderr",), Pattern(r"(?i)\bstd ?err\b|\bstandard error\b|\bstd ?out\b|\berrors?\b|\bpip(?:e|ing)\b")),
    (("print-to-file",), Pattern(r"(?i)\bfiles?\b|\bstream\b|\bwrit\w+|\.(?:txt|log|csv)\b|\bout\b")),
    (("print-to-return",), Pattern(r"(?i)\breturn\w*\b|\bgive\b|\binstead\b|\bcaller\b")),
)


def never_of_prints(text: str) -> frozenset[str]:
    """Of "print the busiest hour": that something goes, or goes elsewhere."""
    if _TO_BE_SHOWN.search(text) is None:
        return frozenset()
    return frozenset(kind for kinds, unless in _UNLESS if unless.search(text) is None for kind in kinds)
