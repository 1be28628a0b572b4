"""Texts are sorted with all capitals first: "sorting by customer is case sensitive, shouldn't be", "Zoe comes before
adam in the list". They are compared in small letters."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.nodes import last_name

_SORTS = r"(?:sort\w*|order(?:s|ed|ing)?|alphabet\w*|come(?:s|n't)? (?:before|first|after)|rank\w*)"
_CASE = (
    r"(?:case[- ]?(?:in)?sensitiv\w*|(?:ignor\w+|regardless of|care\w* about|depends? on|respects?) (?:the |upper "
    r"|lower |and |or |letter )*case|upper ?case|capital\w*|(?:any|either) case)"
)
_SAYS = Pattern(rf"(?i)^(?=.*\b{_SORTS}\b).*\b{_CASE}\b")
_LEFT = Pattern(r"(?i)\b(?:should|must|make|be) (?:be |it )?(?:case[- ]?sensitiv\w*)")
_EVEN = frozenset(("lower", "upper", "casefold"))
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or complaint.says(_LEFT):
        return
    for node in complaint.nodes:
        if not isinstance(node, ast.Call) or last_name(node.func) not in ("sorted", "sort"):
            continue
        clear = _CLEAR + complaint.points(node.lineno)
        match keyword(node, "key"):
            case ast.Lambda(body=ast.Attribute() | ast.Subscript() | ast.Name() as text):
                yield Repair((behind(source, text, ".lower()"),), clear)
            case None if node.args and not node.keywords:
                yield Repair((behind(source, node.args[-1], ", key=str.lower"),), clear)


DEFECT = Defect("sorted-by-capitals", frozenset(("fix-error", "sort-key", "ignore-case")), _repairs, _SAYS)
