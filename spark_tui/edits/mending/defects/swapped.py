"""Two things that stand in each other's place: values of a tuple or a dict, operands, indices, branches, objects."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import has_starred, last_name, texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, fitted, needed
from spark_tui.edits.python.values.plain_types import puts_texts_together
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\bmix(?:ed|es|ing)?\b|swap|switched|wrong (?:way|order|direction|side)|reversed|revers|other way"
    r"|vice versa|inverted"
    r"|^(?!.*\b(?:the for|loops?|iterat\w*|walks?)\b).*backwards?"
    r"|the opposite(?! of (?:its|the|their) names?\b)|upside down|interchanged|confus|transposed"
    r"|wrong place(?! (?:of|in) the)|exchanged"
)
_NEGATIVE = Pattern(r"(?i)\bnegative|\bminus\b|less than (?:0|zero)|below (?:0|zero)|reciprocal|inverse")
_SCALE = Pattern(
    r"(?i)too (?:low|high|big|small|large|much)|way off|conver|wrong (?:unit|factor|fraction)|\b(?:give|is|get)s? \d"
)
_WORDED, _SIGN, _TWO, _QUOTED = 1.5, 2.0, 0.6, 1.5
_ARGUMENTS, _OF_A_CALL = (
    Pattern(
        r"\b(?:arg(?:ument)?s?|param(?:eter)?s? (?:of|in) the call|call(?:ed)? with|the call"
        r"|(?:we|i|you|gets?|is|are) (?:pass\w*|feed\w*|fed|hand\w*))\b"
    ),
    1.2,
)
"""What a call is given: no other two are meant."""
_OF_LINES = 2
"""So many times as little are whole lines meant."""
_UNEQUAL = ast.Sub | ast.Div | ast.FloorDiv | ast.Mod | ast.Pow
Pair = tuple[ast.expr, ast.expr, float]


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    worded, negative = _WORDED * complaint.says(_SAYS), _SIGN * complaint.says(_NEGATIVE)
    scale = complaint.says(_SCALE)
    beside = _OF_A_CALL * (complaint.says(_ARGUMENTS) or _names_a_call(complaint))
    counted = complaint.counted
    for node in complaint.nodes:
        for one, two, clear in _pairs(source, node):
            if counted and not counted & {one.lineno, two.lineno}:
                continue  # another line is pointed at
            if is_in_fstring(source, one) or source.segment(one) == source.segment(two):
                continue
            named = _TWO * (_is_named(complaint, one) + _is_named(complaint, two))
            scaled = scale and isinstance(one, ast.Constant) and isinstance(two, ast.Constant)
            told = max(
                _SIGN * scaled,
                worded,
                negative * isinstance(node, ast.BinOp),
                _QUOTED * _are_quoted(complaint, one, two),
            )
            if not told:
                continue
            against = beside * (_OF_LINES if isinstance(node, ast.stmt) else 1)
            sure = clear + named + told + complaint.points(one.lineno) - against
            texts = source.segment(two), source.segment(one)
            first = fitted(texts[0], needed(source, one)) if needed(source, one) > Level.TEST else texts[0]
            second = fitted(texts[1], needed(source, two)) if needed(source, two) > Level.TEST else texts[1]
            yield Repair((instead(source, one, first), instead(source, two, second)), sure)


def _names_a_call(complaint: Complaint) -> bool:
    """Is something spoken of that is called here with two arguments, and not written here?"""
    own = {name.rpartition(".")[2] for name, _ in complaint.source.functions}
    calls = {called(node) for node in complaint.nodes if isinstance(node, ast.Call) and len(node.args) > 1}
    return any(complaint.names(name) == 1 for name in calls - own if name)


def _pairs(source: Source, node: ast.AST) -> Iterator[Pair]:
    match node:
        case ast.Tuple(elts) if (
            not isinstance(source.parents.get(node), ast.Compare) and not has_starred(elts) and len(elts) <= 4
        ):
            is_value = isinstance(source.parents.get(node), ast.Return | ast.Assign | ast.Yield | ast.For)
            yield from ((one, two, 0.3 * is_value) for one, two in combinations(elts, 2))
        case ast.BinOp(left, op, right) if isinstance(op, _UNEQUAL) and not puts_texts_together(source, node):
            yield left, right, 0.2
        case ast.BinOp(left, ast.Add(), right) if not isinstance(left, ast.BinOp):
            yield left, right, -0.2
        case ast.Dict(keys, values) if len(values) <= 8:
            yield from ((one, two, 0.0) for one, two in combinations(values, 2) if type(one) is type(two) and keys)
        case ast.IfExp(_, body, orelse):
            yield body, orelse, 0.4
        case ast.Subscript(ast.Subscript(_, inner), outer) if not isinstance(inner, ast.Slice):
            yield inner, outer, 0.3
        case ast.If(_, [ast.Return(ast.expr() as one)], [ast.Return(ast.expr() as two)]):
            yield one, two, 0.4
        case ast.If(_, [ast.Return(ast.expr() as one)], [ast.If(_, [ast.Return(ast.expr() as two)])]):
            yield one, two, 0.2
        case ast.FunctionDef(body=body) | ast.AsyncFunctionDef(body=body) | ast.If(body=body):
            yield from _of_statements(body)
    if isinstance(node, ast.BinOp):
        yield from _across(node)


def _across(node: ast.BinOp) -> Iterator[Pair]:
    """`a * x["b"] + b * x["a"]`: a factor of either side."""
    match node:
        case ast.BinOp(ast.BinOp(_, ast.Mult(), ast.Constant() as one), ast.Div(), ast.Constant() as two):
            yield one, two, 0.0
        case ast.BinOp(ast.BinOp(_, ast.Mult(), one), ast.Add(), ast.BinOp(_, ast.Mult(), two)):
            yield one, two, 0.3


def _of_statements(body: list[ast.stmt]) -> Iterator[Pair]:
    """Of two statements that follow one another: what their methods are asked of, or what they put somewhere."""
    for first, second in pairwise(body):
        match first, second:
            case ast.Expr(ast.Call(ast.Attribute(one))), ast.Expr(ast.Call(ast.Attribute(two))):
                yield one, two, 0.2
            case ast.Assign([_], one), ast.Assign([_], two):
                yield one, two, 0.2
            case (ast.If(test, [ast.Return(ast.expr() as one)], []), ast.Return(ast.expr() as two)) | (
                ast.If(test, [ast.Return(ast.expr() as one)], []),
                ast.If(_, [ast.Return(ast.expr() as two)]),
            ) if not _is_asked_before(test, two):
                yield one, two, 0.3


def _is_asked_before(test: ast.expr, value: ast.expr) -> bool:
    """Is it of something that is None, or empty, where that holds?"""
    match test:
        case ast.Compare(ast.Name(name), [ast.Is() | ast.Eq()], [ast.Constant(None)]):
            pass
        case ast.UnaryOp(ast.Not(), ast.Name(name)):
            pass
        case _:
            return False
    looked_into = (each for each in walk(value) if isinstance(each, ast.Attribute | ast.Subscript))
    return any(isinstance(each.value, ast.Name) and each.value.id == name for each in looked_into)


def _are_quoted(complaint: Complaint, one: ast.expr, two: ast.expr) -> bool:
    """Are they both texts, and stand in the sentence?"""
    match one, two:
        case ast.Constant(str(first)), ast.Constant(str(second)):
            return first.lower() in complaint.text and second.lower() in complaint.text and bool(first and second)
        case _:
            return False


def _is_named(complaint: Complaint, node: ast.expr) -> float:
    called = {id(each.func) for each in walk(node) if isinstance(each, ast.Call)}
    words = {last_name(each) for each in walk(node)
             if isinstance(each, ast.Name | ast.Attribute) and id(each) not in called}  # fmt: skip
    words |= set(texts_of(walk(node)))
    return max((complaint.names(word) for word in words if word), default=0.0)


DEFECT = Defect(
    "swapped",
    frozenset(("fix-swapped-arguments", "fix-operator", "fix-wrong-name", "fix-index", "swap-branches")),
    _repairs,
    _SAYS,
)
