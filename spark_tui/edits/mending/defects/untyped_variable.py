"""A variable of the environment whose default is a number is a text once somebody sets it: `getenv("PORT", 8080)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.nodes import is_number

_SAYS = Pattern(
    r"(?i)\b(?:is|are|was|as|gives?|returns?|gets?|becomes?|comes? (?:back|out) as|still|got|have|has) (?:me |us )?"
    r"(?:an? )?(?:str|strings?|texts?)\b|\b(?:str|string|text),? (?:and )?not (?:an? )?(?:int|integer|float|number)\b"
    r"|\b(?:int|float|number|integer) always\b|\balways (?:an? |be )?(?:int|float|number|integer)\b|\bTypeError\b"
    r"|\bquot\w+"
)
_SET = Pattern(r"(?i)\b(?:set|env\w*|exported|overrid\w+|given|docker|variables?)\b|\b(?-i:[A-Z]+_[A-Z_]+)\b")
_ASKED = ("os.environ.get", "os.getenv")
_CLEAR, _WHEN_SET, _NAMED = 1.5, 1.5, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Call(func, [ast.Constant(str(name)), default], []) if full_name(source, func) in _ASKED:
                pass
            case _:
                continue
        around = source.parents.get(node)
        is_made = isinstance(around, ast.Call) and node in around.args
        if is_made or not is_number(default):
            continue
        clear = _CLEAR + _WHEN_SET * complaint.says(_SET) + _NAMED * (name.lower() in complaint.text)
        text = f"{type(default.value).__name__}({source.segment(node)})"
        yield Repair((instead(source, node, text),), clear + complaint.points(node.lineno))


DEFECT = Defect("untyped-variable", frozenset(("fix-error", "return-as")), _repairs, _SAYS)
