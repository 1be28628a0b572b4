"""A piece of a text that has none: `text.splitlines()[-1]` where it is empty, "IndexError if there is nothing before
it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern

_SAYS = Pattern(r"\bIndexError\b|(?i:\bindex out of range\b|\bout of range\b)")
_NONE = Pattern(r"(?i)\b(?:empty|nothing|no|blank|without|only)\b")
_CLEAR, _SAID = 4.5, 1.5
_PIECES = ("splitlines", "split", "findall", "readlines")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterator[Repair]:
    source = complaint.source
    for node in source.all(ast.Subscript) if match is not None else ():
        match node:
            case ast.Subscript(ast.Call(ast.Attribute(attr=attr), args) as pieces, place, ast.Load()) if (
                attr in _PIECES and _is_first_or_last(place) and (attr != "split" or not args)
            ):
                told = _CLEAR + _SAID * (_NONE.search(complaint.sentence.text) is not None)
                code = f'({source.segment(pieces)} or [""])'
                yield Repair((instead(source, pieces, code),), told + complaint.points(node.lineno))


def _is_first_or_last(place: ast.expr) -> bool:
    return ast.unparse(place) in ("0", "-1")


DEFECT = Defect("no-first-line", frozenset(("fix-error", "fix-index")), _repairs, _SAYS)
