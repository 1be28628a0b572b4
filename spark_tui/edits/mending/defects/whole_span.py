"""Whole days are lost of what lies between two times: "from monday 8:00 to tuesday 9:00 counts as one hour". `.seconds`
are only those of the last day."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.mending.tone import asks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice

_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_SAYS = Pattern(
    rf"(?i)\b{_DAY}\b.*\b(?:to|till|until|and|through|-) (?:\w+ )?{_DAY}\b|\bmidnight\b|\bover ?night\b"
    r"|\b(?:more|longer|older) than (?:a|one|two|\d+) (?:whole )?(?:days?|24)\b|\b(?:next|following|other|several|two"
    r"|three|whole|full) days?\b|\b(?:2[4-9]|[3-9]\d|\d{3,}) ?(?:h|hours?)\b|\bdays are (?:lost|ignored|dropped)\b"
    r"|\b(?:\w+_)?days?(?:_\w+)?\b.*\b(?:0|zero|nothing|wrong|huge|too (?:big|many|high|large))\b"
)
_SPANS = Pattern(r" - |(?i:delta|elapsed|span|diff|duration|passed|between|since|age|took|gap)")
_OF_DAYS = Pattern(r"(?:^|_)days?(?:_|$)")
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    yield from _in_days(complaint)
    if match is None or asks(complaint.sentence):
        return
    for node in complaint.nodes:
        match node:
            case ast.Attribute(span, "seconds", ast.Load()) if _SPANS.search(source.segment(span)) is not None:
                pass
            case _:
                continue
        if _is_of_days(source, node):
            continue
        if not isinstance(source.parents.get(node), ast.Call) and f"{source.segment(span)}.days" not in source.text:
            change = Splice(source.stop(node) - len("seconds"), source.stop(node), "total_seconds()")
            yield Repair((change,), _CLEAR + complaint.points(node.lineno))


def _in_days(complaint: Complaint) -> Iterable[Repair]:
    """Of what is called after days, `.seconds` are hardly what it gives."""
    source = complaint.source
    for node in source.all(ast.Attribute):
        if node.attr == "seconds" and _is_of_days(source, node):
            change = Splice(source.stop(node) - len("seconds"), source.stop(node), "days")
            yield Repair((change,), _CLEAR + complaint.points(node.lineno))


def _is_of_days(source: Source, node: ast.Attribute) -> bool:
    function = function_around(source, node)
    is_named = function is not None and _OF_DAYS.search(function.name) is not None
    return is_named and not isinstance(source.parents.get(node), ast.BinOp)


DEFECT = Defect("whole-span", frozenset(("fix-error",)), _repairs, _SAYS)
