"""What is left over when something is cut into equal parts is no part: the last page is lost where it is not full."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_length
from spark_tui.edits.python.source import Source

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
_CLEAR, _A_COUNT, _SAID = 2.6, 0.6, 1.2


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    is_lost = complaint.says(_IS_GONE) or complaint.says(_IS_UNEVEN)
    if match is None or not is_lost or not _adds_up(match):
        return
    for node in complaint.nodes:
        match node:
            case ast.BinOp(left=whole, op=ast.FloorDiv(), right=ast.Name() | ast.Attribute() | ast.Constant() as part):
                counted = is_length(whole)
                up = rounded_up(source, whole, part)
                clear = complaint.points(node.lineno) / 2 + _SAID * complaint.says(_IS_UNEVEN)
                yield Repair((instead(source, node, up),), _CLEAR + _A_COUNT * counted + clear)
            case _:
                pass


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


DEFECT = Defect("part-left-over", frozenset(("fix-off-by-one", "fix-operator")), _repairs, _LOST)
