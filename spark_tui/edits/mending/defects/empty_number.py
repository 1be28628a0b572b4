"""A text that may be empty becomes a number: "d20 dies with invalid literal for int(), it should be one die"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.saying.value.quantities import NUMBERS

_SAYS = Pattern(r"(?i)\binvalid literal for (?:int|float)|\bcould not convert string to float: *(?:''|$)")
_INSTEAD = Pattern(
    rf"(?i)\b(?:should|must|has to) (?:then )?(?:be|mean|count as|give)(?: as)? (?:just )?(\d+|{'|'.join(NUMBERS)})\b"
    r"|\b(?:take|use|mean|count)s? (?:it as )?(\d+)\b"
)
_EVIDENCE, _SAID, _TWIN, _MATCHED = 1.0, 1.5, 0.8, 1.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterator[Repair]:
    source = complaint.source
    said = _INSTEAD.search(complaint.sentence.text)
    number = NUMBERS.get((said[1] or said[2]).lower(), said[1] or said[2]) if said is not None else "0"
    made = [node for node in source.all(ast.Call) if _is_made(node)] if match is not None else []
    twin = any(isinstance(node.args[0], ast.BoolOp) for node in made)
    for node in made:
        if isinstance(text := node.args[0], ast.Name):
            told = _EVIDENCE + _SAID * (said is not None) + _TWIN * twin
            told += _MATCHED * _may_be_empty(complaint, text.id) + complaint.points(node.lineno)
            yield Repair((behind(source, text, f" or {number}"),), told)


def _is_made(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id in ("int", "float") and len(node.args) == 1


def _may_be_empty(complaint: Complaint, name: str) -> bool:
    """Is it the group of a pattern which nothing may match: `(\\d*)`?"""
    texts = [each.value for each in complaint.source.all(ast.Constant) if isinstance(each.value, str)]
    for node in complaint.source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Tuple(several)], ast.Call(ast.Attribute(attr="groups"))):
                at = [name_of(each) for each in several]
                for groups in (re.findall(r"\(([^()]*)\)", text) for text in texts):
                    if name in at and len(groups) == len(at) and groups[at.index(name)].endswith("*"):
                        return True
    return False


DEFECT = Defect("empty-number", frozenset(("fix-error",)), _repairs, _SAYS)
