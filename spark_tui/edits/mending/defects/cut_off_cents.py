"""A product with a part is cut off where it should be rounded: 19.99 * 100 is a little less than 1999."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from fractions import Fraction

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern

_BECOMES = (
    r"(?<![\w.])(\d+\.\d+)\D{0,3} (?:\w+ ){0,2}?(?:becomes?|gives?|turns? into|comes? out as|is|are|->|=>|to|as"
    r"|ends? up(?: as| at| with)?)(?: \w+){0,2}? (\d+)(?![\w.])"
)
_SAYS = Pattern(
    rf"(?i){_BECOMES}|\b(?:cents?|penn(?:y|ies)|one) (?:\w+ )?"
    r"(?:too (?:few|little|low|small)|less|short|missing|lost|off)\b"
    r"|\b(?:los|miss|drop|off by)\w* (?:\w+ )?(?:an? |one )?(?:cents?|penn(?:y|ies))\b|\binstead of rounding\b"
)
_BY_EXAMPLE, _TOLD = 5.0, 2.6


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    example = re.search(f"(?i){_BECOMES}", complaint.sentence.text)
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Name("int") as cut, [ast.BinOp(op=ast.Mult()) as product], []) if complaint.says(_SAYS):
                shown = example is not None and _is_cut_off(product, example[1], example[2])
                told = _BY_EXAMPLE if shown else _TOLD
                yield Repair((instead(complaint.source, cut, "round"),), told + complaint.points(node.lineno))
            case _:
                pass


def _is_cut_off(product: ast.BinOp, value: str, got: str) -> bool:
    """Is that one less than what it should be?"""
    factors = [each.value for each in (product.left, product.right) if isinstance(each, ast.Constant)]
    return any(isinstance(each, int) and Fraction(value) * each == int(got) + 1 for each in factors)


DEFECT = Defect("cut-off-cents", frozenset(("fix-error", "fix-operator", "fix-off-by-one")), _repairs, _SAYS)
