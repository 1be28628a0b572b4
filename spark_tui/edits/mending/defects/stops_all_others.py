"""One that fails ends it for all that come behind: `break`, or `return`, where an error is caught within a loop: "one
failing mail stops all the others". It goes on with the next, then."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.walking import walk

_REST = r"(?:(?:all |any )?(?:the |of the )?(?:others?|rest|remaining|following|next (?:ones?|\w+s)|whole|entire|loop))"
_SAYS = Pattern(
    rf"(?i)\b(?:stops?|ends?|aborts?|breaks?|kills?|skips?|prevents?"
    r"|blocks?|cancels?|ruins?|forgets?|loses?|drops?|takes down"
    r"|gives? up)\b"
    rf"(?: \w+){{0,3}}? {_REST}"
    rf"|\b{_REST} (?:\w+ )?(?:is|are|isn't|aren't|never|don't|doesn't|do|does|get|gets) (?:\w+ )?"
    r"(?:skipped|lost|sent|done|processed|tried|reached|handled|not|run|missing|ignored)"
    r"|\b(?:keep|carry|go|goes|going|continue|move)s? (?:on|going|with)\b"
    r"|\b(?:stops?|gives? up|ends?|aborts?) (?:at|on|after|with) (?:the |an? )?(?:first|one|any|single)\b"
)
_WISH = Pattern(
    r"(?i)^\W*(?:please )?(?:stop|end|abort|break|kill|skip|block|cancel|give up|forget|ignore|drop)\b"
    r"|\b(?:should|must|let|make|to|please|can|may|needs?) (?:it |just |rather |always |immediately |also )?"
    r"(?:stop|end|abort|break|skip|cancel|give up|forget|ignore|drop)\b"
)
"""It is to end there."""
_CLEAR = 6.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for loop in source.nodes if match is not None and not complaint.says(_WISH) else ():
        if isinstance(loop, ast.For | ast.AsyncFor):
            for leaves in _leaving(loop):
                if complaint.first <= leaves.lineno <= complaint.last:
                    clear = _CLEAR + complaint.points(leaves.lineno) + complaint.points(loop.lineno)
                    yield Repair((instead(source, leaves, "continue"),), clear)


def _leaving(loop: ast.For | ast.AsyncFor) -> Iterator[ast.stmt]:
    """What leaves the loop where an error is caught, and not one of its own."""
    for tried in loop.body:
        for handler in tried.handlers if isinstance(tried, ast.Try) else ():
            match handler.body[-1]:
                case ast.Break() | ast.Return() as last if not _loops(handler):
                    yield last
                case ast.Raise(exc=None) as last if len(handler.body) > 1:  # somebody hears of it all the same
                    yield last


def _loops(handler: ast.ExceptHandler) -> bool:
    return any(isinstance(each, ast.For | ast.While) for each in walk(handler))


DEFECT = Defect("stops-all-others", frozenset(("fix-error", "reraise", "replace")), _repairs, _SAYS)
