"""What is counted in already is counted in once more: "the bill has the tip in it twice", where the total adds it to a
sum that has it. And what makes less is added: "members pay more than guests", where the price times `1 + DISCOUNT` is
given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

_SAYS_TWICE = Pattern(r"(?i)\b(?:twice|two times|doubl\w+|again|once too often|a second time|2x|both .* and)\b")
_SAYS_MORE = Pattern(
    r"(?i)\b(?:dearer|cheaper|more expensive|costs? more|pays? more|higher|lower|larger|smaller|less than|more than"
    r"|instead of (?:less|more|down|up)|goes? (?:up|down)|rises?|falls?|grows?|shrinks?|wrong (?:way|direction|sign))\b"
)
_LESS = frozenset(
    ("reduction", "discount", "rebate", "deduction", "loss", "saving", "savings", "shrinkage", "decay", "off", "cut")
)
_MORE = frozenset(("surcharge", "tax", "vat", "markup", "growth", "tip", "premium", "extra", "raise", "increase"))
_CLEAR, _NAMED, _SIGN = 5.0, 1.0, 4.6


def _once(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    functions = {node.name: node for _, node in source.functions}
    for name, function in functions.items() if match is not None else ():
        for whole, rest, added in _sums(function):
            called = {each for each in _used(rest) if each in functions and each != name}
            inner = [functions[each] for each in called]
            if any(same(added, twice) for each in inner for _, _, twice in _sums(each)):
                spoken = _NAMED * complaint.names(last_name(added)) + complaint.points(whole.lineno)
                yield Repair((instead(source, whole, source.segment(rest)),), _CLEAR + spoken)


def _sums(function: Function) -> Iterator[tuple[ast.BinOp, ast.expr, ast.expr]]:
    """The whole, and what is added to or taken from what."""
    for node in walk(function):
        match node:
            case ast.BinOp(left, ast.Add() | ast.Sub() as how, right) if not isinstance(right, ast.Constant):
                yield node, left, right
                if isinstance(how, ast.Add) and not isinstance(left, ast.Constant):
                    yield node, right, left


def _used(node: ast.expr) -> Iterator[str]:
    """The functions and properties that a value is made by."""
    for each in walk(node):
        match each:
            case ast.Name(name) | ast.Attribute(attr=name):
                yield name


def _other_sign(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.BinOp(ast.Constant(1 | 1.0), ast.Add() | ast.Sub() as how, right):
                pass
            case _:
                continue
        is_added = isinstance(how, ast.Add)
        words = {each.lower() for part in _used(right) for each in parts(part)}
        if words & (_LESS if is_added else _MORE) and not words & (_MORE if is_added else _LESS):
            sign = "-" if is_added else "+"
            code = f"{source.segment(node.left)} {sign} {source.segment(right)}"
            spoken = _NAMED * any(
                root(word) in {root(said) for said in complaint.text.lower().split()} for word in words
            )
            yield Repair((instead(source, node, code),), _SIGN + spoken + complaint.points(node.lineno))


_KINDS = frozenset(("fix-operator", "fix-error"))
DEFECTS = (
    Defect("added-twice", _KINDS, _once, _SAYS_TWICE),
    Defect("other-sign", _KINDS, _other_sign, _SAYS_MORE),
)
