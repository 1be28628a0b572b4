"""Which end a comparison is spoken of at: that of a tie, a stricter one, the upper bound and not the lower."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence

_TIE = Pattern(r"(?i)\b(?:ties?|draws?|tied)\b")
_STRICTLY = Pattern(r"(?i)\bstrict(?:ly)?\b")
_UPPER = Pattern(r"(?i)\b(?:upper|right|higher|top|last|later) (?:bound\w*|limit|end|edge|border|one|day)\b")
_LOWER = Pattern(r"(?i)\b(?:lower|left|bottom|first|earlier) (?:bound\w*|limit|end|edge|border|one|day)\b")


def of_a_tie(sentence: Sentence, node: ast.Compare) -> bool:
    """Is one thing held against another of its kind: the goals of both?"""
    alike = type(node.left) is type(node.comparators[0]) and not isinstance(node.left, ast.Constant)
    return _TIE.search(sentence.text) is not None and len(node.ops) == 1 and alike


def is_stricter(sentence: Sentence, node: ast.Compare) -> bool:
    return _STRICTLY.search(sentence.text) is not None and any(isinstance(each, ast.LtE | ast.GtE) for each in node.ops)


def end_said(sentence: Sentence, node: ast.Compare) -> range:
    """Of what stands between two bounds, the one that is said, if only one is."""
    upper, lower = (words.search(sentence.text) is not None for words in (_UPPER, _LOWER))
    rises = all(isinstance(each, ast.Lt | ast.LtE) for each in node.ops)
    falls = all(isinstance(each, ast.Gt | ast.GtE) for each in node.ops)
    if len(node.ops) != 2 or upper == lower or not (rises or falls):
        return range(len(node.ops))
    return range(1, 2) if upper == rises else range(1)
