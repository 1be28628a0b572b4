"""What is behind the point is lost: "total loses the cents", where `int(result)` is given back, or `a // b`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.values.operators import operators
from spark_tui.edits.python.walking import walk

_PARTS = r"(?:cents?|penn(?:y|ies)|decimals?(?: places)?|fractions?|digits|part (?:behind|after) the (?:comma|point))"
_LOSES = r"(?:los(?:es|ing|e|t)|drop(?:s|ped|ping)?|cut(?:s|ting)?(?: off)?|forgets?|swallows?|ignor\w+|strips?|eats?"
_SAYS = Pattern(
    rf"(?i)\b{_LOSES}|discards?|chops?(?: off)?|misses|truncat\w+|(?:throws|takes) away|shows no|has no|without)"
    rf" (?:all |the |its |any |of |their |my |our )*{_PARTS}\b"
    rf"|\b{_PARTS} (?:\w+ )?(?:are|is|get|gets|go|goes|were|was) (?:\w+ )?(?:lost|gone|missing|dropped|cut"
    r"|truncated|ignored)\b"
    rf"|\b{_PARTS} (?:go missing|disappear|vanish)"
    r"|\balways (?:\w+ )?(?:a )?(?:whole|round(?:ed)?|full|integer)\b|\b(?:always|gets?) (?:\w+ )?rounds? down\b"
    r"|\b(?:is|are|gets?|always|only) (?:\w+ )?(?:0|zero|(?:0|zero) or (?:100|1))\W*$"
    r"|\b(?:is|gives?|returns?|stays?) (?:always|only|ever|just) (?:0|zero)\b"
)
_TO_CENTS = Pattern(r"(?i)\b(?:cents?|penn(?:y|ies))\b")
_NO_TEXTS = frozenset(("sum", "round", "max", "min", "float", "abs", "len"))
_CLEAR, _CUT, _WIDE = 5.0, 0.5, 0.4


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    is_wish = complaint.sentence.text.lower().startswith(("drop", "cut", "ignore", "strip", "lose", "truncate"))
    for node in complaint.nodes if match is not None and not is_wish else ():
        clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.Call(ast.Name("int"), [ast.expr() as value], []) if _is_reckoned(value):
                text = source.segment(value)
                rounded = f"round({text}, 2)"
                likely, other = (rounded, text) if complaint.says(_TO_CENTS) else (text, rounded)
                yield Repair((instead(source, node, likely),), clear)
                yield Repair((instead(source, node, other),), clear - _WIDE)
            case ast.BinOp(op=ast.FloorDiv()) if not is_in_fstring(source, node):
                signs = [at for at, sign in operators(source, node) if sign == "//"]
                if len(signs) == 1:
                    yield Repair((Splice(signs[0], signs[0] + 2, "/"),), clear - _CUT)


def _is_reckoned(value: ast.expr) -> bool:
    """Is it a number, and no text that is read?"""
    match value:
        case ast.Name():
            return True
        case ast.BinOp():
            return not any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in walk(value))
        case ast.Call(ast.Name(name)):
            return name in _NO_TEXTS
        case _:
            return False


DEFECT = Defect("decimals-cut", frozenset(("fix-operator", "fix-error")), _repairs, _SAYS)
