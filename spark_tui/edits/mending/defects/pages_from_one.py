"""The first page is called 1, and where it begins is reckoned as if it were 0: "page numbers should start at 1", "page
1 shows the second page", where `start = number * size`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)^(?=.*\bpag(?:e|es|ing|inat\w+)\b).*(?:\b(?:start\w*|begin\w*|count\w*) (?:at|from|with) (?:1|one)\b"
    r"|\b(?:1|one)[- ]based\b|\bfirst page (?:is|should be|must be|has to be) (?:number )?(?:1|one)\b"
    r"|\bpage (?:1|one) (?:is|should be|must be) the first\b"
    r"|\bpage (?:1|one) (?:shows?|gives?|returns?|is|has|starts?|skips?|misses|leaves? out)\b"
    r"|\bfirst page (?:is )?(?:skipped|missing|never|empty|lost)\b|\bskips? the first page\b)"
)
_BEGINS = Pattern(r"(?i)^(?:start|begin|offset|first|skip|lower|lo|from_?)(?:_\w+)?$")
_PAGE = Pattern(r"(?i)^(?:page|number|n|no|page_?n\w*|current_?page|i|index)$")
_CLEAR = 6.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        own = set(parameters_of(function))
        for node in walk(function):
            match node:
                case ast.Assign([ast.Name(begin)], ast.BinOp(left, ast.Mult(), right)) if _BEGINS.search(begin):
                    pass
                case ast.Slice(ast.BinOp(left, ast.Mult(), right)):
                    pass
                case _:
                    continue
            for side in (left, right):
                if isinstance(side, ast.Name) and side.id in own and _PAGE.search(side.id):
                    clear = _CLEAR + complaint.points(side.lineno) + complaint.names(function.name)
                    yield Repair((instead(source, side, f"({side.id} - 1)"),), clear)


DEFECT = Defect("pages-from-one", frozenset(("fix-off-by-one", "fix-error")), _repairs, _SAYS)
