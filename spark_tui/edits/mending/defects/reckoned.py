"""What is worked out of the wrong parts: cents cut off, a last page that is lost, a sum divided by how many there are
of something else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from fractions import Fraction

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_length
from spark_tui.edits.python.source import Source

_BECOMES = (
    r"(?<![\w.])(\d+\.\d+)\D{0,3} (?:\w+ ){0,2}?(?:becomes?|gives?|turns? into|comes? out as|is|are|->|=>|to|as"
    r"|ends? up(?: as| at| with)?)(?: \w+){0,2}? (\d+)(?![\w.])"
)
_SAYS = Pattern(
    rf"(?i){_BECOMES}|\b(?:cents?|penn(?:y|ies)|one) (?:\w+ )?"
    r"(?:too (?:few|little|low|small)|less|short|missing|lost|off)\b"
    r"|\b(?:los|miss|drop|off by)\w* (?:\w+ )?(?:an? |one )?(?:cents?|penn(?:y|ies))\b|\binstead of (?:rounding"
    r"|being rounded)\b|\b(?:rather than|instead of|not) (?:\w+ )?(?:truncat|cut|chop)\w*"
    r"|\bint(?:\(\))?(?: \w+){0,3} (?:eats?|eating|cuts?|cutting|truncat\w+|drops?|loses?)\b|\b(?:truncates"
    r"|cuts? off|chops? off)\b|\bnearest (?:cent|penny|one)\b"
)
_BY_EXAMPLE, _TOLD = 5.0, 2.6


def _cut_off(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    example = re.search(f"(?i){_BECOMES}", complaint.sentence.text)
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Name("int") as cut, [ast.BinOp(op=ast.Mult()) as product], []) if complaint.says(_SAYS):
                shown = example is not None and _is_cut_off(product, example[1], example[2])
                told = _BY_EXAMPLE if shown else _TOLD
                yield Repair((instead(complaint.source, cut, "round"),), told + complaint.points(node.lineno))


def _is_cut_off(product: ast.BinOp, value: str, got: str) -> bool:
    """Is that one less than what it should be?"""
    factors = [each.value for each in (product.left, product.right) if isinstance(each, ast.Constant)]
    return any(isinstance(each, int) and Fraction(value) * each == int(got) + 1 for each in factors)


_PART = (
    r"(?:pages?|batch(?:es)?|chunks?|blocks?|parts?|groups?|rows?|bits?|pieces?|slices?|columns?|sheets?|boxes|rounds?)"
)
_UNEVEN = (
    r"\b(?:\w+n't|not|never)\b(?: \w+){0,2}? (?:divid\w+|divisible|multiples?|even(?:ly)?|exact(?:ly)?"
    r"|add up|come out)\b"
    r"|\b(?:uneven\w*|round(?:s|ed|ing)? up|remainder)\b"
)
_LOST = Pattern(
    rf"(?i)\b(?:last|final|remaining|incomplete|partial|half[- ](?:full|empty))\b(?: \w+){{0,3}}? {_PART}\b"
    rf"|\b{_PART}\b.*\b(?:\w+n't|not|never|only|half|partly)\b.*\b(?:full|fill\w*|complete)\b"
    r"|\b(?:rest|remainder|left[- ]?overs?|last (?:few|ones?)|odd (?:one|number))\b"
    rf"|{_UNEVEN}"
    r"|\b(?P<all>\d+)\b.*\b(?P<each>\d+)\b.*\bonly\b.*\b(?P<some>\d+)\b"
)
_IS_GONE = Pattern(
    r"(?i)\b(?:los[et]\w*|miss\w*|forg[eo]t\w*|gone|never|dropp?\w*|skip\w*|cut off|left out|disappear\w*|vanish\w*"
    r"|only|short|few|nowhere|ignored?)\b|n't\b|\bnot\b"
)
_IS_UNEVEN = Pattern(rf"(?i){_UNEVEN}")
_CLEAR_REST, _A_COUNT, _SAID = 2.6, 0.6, 1.2


def _left_over(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    is_lost = complaint.says(_IS_GONE) or complaint.says(_IS_UNEVEN)
    if match is None or not is_lost or not _adds_up(match):
        return
    for node in complaint.nodes:
        match node:
            case ast.BinOp(
                left=whole, op=ast.FloorDiv(), right=ast.Name() | ast.Attribute() | ast.Constant() as part
            ) if not isinstance(whole, ast.UnaryOp):  # -(-whole // part) is rounded up already
                counted = is_length(whole)
                up = rounded_up(source, whole, part)
                clear = complaint.points(node.lineno) / 2 + _SAID * complaint.says(_IS_UNEVEN)
                yield Repair((instead(source, node, up),), _CLEAR_REST + _A_COUNT * counted + clear)


def rounded_up(source: Source, whole: ast.expr, part: ast.expr) -> str:
    return f"({_up(source, whole)} + {source.segment(part)} - 1) // {source.segment(part)}"


def _adds_up(match: re.Match[str]) -> bool:
    """Of 101 in parts of 50, only 100 are done; other numbers tell of something else."""
    if match["all"] is None:
        return True
    whole, each, some = (int(match[name]) for name in ("all", "each", "some"))
    return 0 < each < whole and whole % each > 0 and some == whole - whole % each


def _up(source: Source, node: ast.expr) -> str:
    code = source.segment(node)
    return f"({code})" if isinstance(node, ast.BinOp | ast.BoolOp | ast.IfExp | ast.Compare) else code


_CLEAR_MEAN, _TURNED = 2.2, 0.5


def _of_others(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.BinOp(
                ast.Call(ast.Name("sum"), [summed, *_]),
                ast.Div() | ast.FloorDiv(),
                ast.Call(ast.Name("len"), [counted]),
            ) if (several := _gone_through(source, summed)) != source.segment(counted):
                clear = _CLEAR_MEAN + complaint.points(node.lineno)
                yield Repair((instead(source, counted, several),), clear)
                if isinstance(summed, ast.Name):
                    yield Repair((instead(source, summed, source.segment(counted)),), clear - _TURNED)


def _gone_through(source: Source, summed: ast.expr) -> str:
    match summed:
        case ast.GeneratorExp(generators=[ast.comprehension(iter=several, ifs=[])]):
            return source.segment(several)
        case _:
            return source.segment(summed)


DEFECTS = (
    Defect("cut-off-cents", frozenset(("fix-error", "fix-operator", "fix-off-by-one")), _cut_off, _SAYS),
    Defect("part-left-over", frozenset(("fix-off-by-one", "fix-operator")), _left_over, _LOST),
    Defect("mean-of-others", frozenset(("fix-operator", "fix-wrong-name", "fix-off-by-one")), _of_others),
)
