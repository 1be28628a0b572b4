"""Something that fits just so, or is there just so: "a full shelter takes one more", where `len(pets) > capacity` says
no; "exact money isn't enough", where `credit > price` says yes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.walking import walk

_FULL = (
    r"\bfull\b.*\b(?:still|takes?|accepts?|lets?|allows?|adds?|gets?|one more)\b"
    r"|(?<!return )(?<!give )\bone (?:more|extra|too many)\b"
    r"|\bover-?(?:book|fill|sold|sell)\w*|\b(?:still|can|may) (?:\w+ )?(?:add|take|put|book)\w*\b.*\bfull\b"
)
_EXACT = (
    r"\b(?:exact(?:ly)?|just|precisely)\b.*\b(?:\w+n't|isnt|not|never|fails?|refus\w+|reject\w*|den\w+|too little"
    r"|turned down|no)\b|\b(?:\w+n't|not|never|refus\w+|reject\w*)\b.*\bexact(?:ly)?\b"
)
_SAYS = Pattern(rf"(?i)(?P<full>{_FULL})|(?P<exact>{_EXACT})")
_ASKS = Pattern(r"(?i)\b(?:test|pytest|message|docstring|comment|log|rename)\b")
_STRICT: dict[type[ast.cmpop], str] = {ast.Gt: ">", ast.Lt: "<"}
_CLEAR, _NAMED = 3.5, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or complaint.says(_ASKS):
        return
    for node in complaint.nodes:
        match node:
            case ast.If(ast.Compare(left, [ast.Gt() | ast.Lt() as operator], [right]) as test, body):
                pass
            case _:
                continue
        says_no = _says_no(body)
        if says_no != (match["full"] is not None) or (
            says_no and not _is_size(left if isinstance(operator, ast.Gt) else right)
        ):
            continue
        at = source.text.index(_STRICT[type(operator)], source.stop(left))
        named = max((complaint.names(each) for each in _names(test)), default=0.0)
        clear = _CLEAR + _NAMED * named + complaint.points(node.lineno)
        yield Repair((Splice(at + 1, at + 1, "="),), clear)


def _says_no(body: list[ast.stmt]) -> bool:
    match body[-1]:
        case ast.Raise():
            return True
        case ast.Return(None | ast.Constant(None | False)):
            return True
        case _:
            return False


def _is_size(node: ast.expr) -> bool:
    """How many, or how much there is."""
    return not isinstance(node, ast.Constant)


def _names(test: ast.expr) -> set[str]:
    named = (each for each in walk(test) if isinstance(each, ast.Name | ast.Attribute))
    return {each.id if isinstance(each, ast.Name) else each.attr for each in named} - {"self", "len"}


DEFECT = Defect("just-as-much", frozenset(("fix-operator", "fix-off-by-one", "change-condition")), _repairs, _SAYS)
