"""A line that was copied from the one above it, where one name was forgotten: `self.x += speed * (goal.x - self.x)` and
below it `self.y += speed * (goal.y - self.x)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.source import Source, Splice

_SAYS = Pattern(
    r"(?i)\bcop(?:y|ied)\b|\bpast(?:e|ed)\b|\bwrong (?:\w+ )?(?:axis|name|variable|field|one|value|side|key|attribute"
    r"|dimension|column)\b|\b(?:uses?|follows?|takes?|reads?|depends? on|looks? at|goes? by|compares?"
    r"|moves?|has|is)\b|\bmix\w*"
    r"|\b(?:instead|confus\w+|drifts?|off|jump\w*|never|wrong(?:ly)?)\b"
)
_TOKEN = Pattern(r"\w+|[^\w\s]")
_CLEAR, _TOLD, _SAID = 2.0, 0.8, 1.0
_TYPO = Pattern(r"(?i)\bcop(?:y|ied)\b|\bpaste|\bwrong (?:axis|name|variable|field|dimension|column)\b")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for block in blocks(source) if match is not None else ():
        for above, below in pairwise(block):
            if not isinstance(above, ast.Assign | ast.AugAssign | ast.Expr | ast.AnnAssign) or type(above) is not type(
                below
            ):
                continue
            for splice, name, forgotten in _forgotten(source, above, below):
                told = _TOLD * (complaint.names(name) + complaint.names(forgotten)) + _SAID * complaint.says(_TYPO)
                if told or complaint.points(below.lineno):
                    yield Repair((splice,), _CLEAR + told + complaint.points(below.lineno))


def _forgotten(source: Source, above: ast.stmt, below: ast.stmt) -> Iterator[tuple[Splice, str, str]]:
    """The one place where a name of the line above stands, that is another one everywhere else; and both names."""
    ours, theirs = _tokens(source, below), _tokens(source, above)
    if len(ours) != len(theirs):
        return
    pairs = {(old, new) for (_, new), (_, old) in zip(ours, theirs, strict=True) if old != new}
    if len(pairs) != 1:
        return
    ((old, new),) = pairs
    if not (old.isidentifier() and new.isidentifier()):
        return
    left = [at for (at, word), (_, other) in zip(ours, theirs, strict=True) if word == other == old]
    turned = sum(word == new and other == old for (_, word), (_, other) in zip(ours, theirs, strict=True))
    if len(left) == 1 and turned > 1 and ours[0][0] < left[0]:
        yield Splice(left[0], left[0] + len(old), new), new, old


def _tokens(source: Source, statement: ast.stmt) -> list[tuple[int, str]]:
    """The words and signs of one line, each with where it stands."""
    start, text = source.start(statement), source.segment(statement)
    return [(start + each.start(), each[0]) for each in _TOKEN.finditer(text)] if "\n" not in text else []


DEFECT = Defect("copied-line", frozenset(("fix-wrong-name", "fix-error", "fix-index")), _repairs, _SAYS)
