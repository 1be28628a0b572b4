"""What is to be chosen is left out, and the other way round: "open_orders returns the paid ones instead of the unpaid
ones", "low lists the full items, not the low ones". The one condition by which they are chosen is turned around."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.values.expressions import Level
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

_PAIRS = frozenset(
    frozenset(each.split("/"))
    for each in re.findall(
        r"\S+",
        """
        low/full low/high old/new old/young old/recent even/odd active/inactive adult/minor short/long cheap/expensive
        small/large small/big open/closed open/paid paid/due empty/full early/late on/off hidden/visible known/unknown
        positive/negative public/private valid/invalid passed/failed read/unread first/last good/bad done/open
        finished/open online/offline expired/valid enabled/disabled overdue/current adults/children
        """,
    )
)
_NOT = ("un", "in", "non", "im", "ir", "dis", "not ")
_DOES = (
    r"(?:returns?|lists?|gives?|shows?|keeps?|has|contains?|counts?|finds?|gets?|removes?|prints?|sends?|takes?|deletes?"
    r"|drops?|picks?|selects?|yields?|is|are|filters?)"
)
_SHOULD = r"(?:but |and |it )*(?:should|must) (?:only )?(?:return|list|give|show|keep|count|find|print|take|be|have)"
_SAYS = Pattern(
    rf"(?i)\b{_DOES}\b(?: \w+){{0,3}}? (?P<wrong>(?:not )?[a-z]+)(?: \w+)?,? (?:instead of|rather than|and not|but not"
    rf"|not|{_SHOULD})(?: (?:the|all|only|just|those|ones|that|who|which|are|is))* (?P<right>(?:not )?[a-z]+)\b"
)
_CLEAR, _NAMED, _SPOKEN = 5.0, 1.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source, text = complaint.source, complaint.text
    if match is None:
        return
    wrong, right = match["wrong"].lower(), match["right"].lower()
    for function in complaint.functions():
        tests = list(_chosen_by(function))
        if len(tests) != 1 or not (_are_opposite(wrong, right) or _chooses(tests[0], wrong, right)):
            continue
        if is_in_fstring(source, tests[0]) or not complaint.names(function.name):
            continue
        words = {each for node in walk(tests[0]) for each in _words(node)}
        spoken = any(root(word) in {root(said) for said in re.findall(r"[a-z]+", text)} for word in words)
        clear = _CLEAR + _NAMED * complaint.names(function.name) + _SPOKEN * spoken
        other = negated(source, tests[0], Level.TEST, exact=False)
        yield Repair((instead(source, tests[0], other),), clear + complaint.points(tests[0].lineno))


def _are_opposite(wrong: str, right: str) -> bool:
    one, other = wrong.removesuffix("s"), right.removesuffix("s")
    denied = any(one == f"{sign}{other}" or other == f"{sign}{one}" for sign in _NOT)
    return denied or frozenset((one, other)) in _PAIRS or frozenset((wrong, right)) in _PAIRS


def _chooses(test: ast.expr, wrong: str, right: str) -> bool:
    """Does it take those that are spoken of as the wrong ones, or leave out the right ones, by a flag of that name?"""
    denied = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    flag = test.operand if isinstance(test, ast.UnaryOp) else test
    if not isinstance(flag, ast.Attribute | ast.Subscript | ast.Name):
        return False
    words = {root(each) for node in walk(flag) for each in _words(node)}
    return root(right) in words and root(wrong) not in words if denied else root(wrong) in words


def _words(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name) | ast.Constant(value=str(name)):
            yield from (each.lower() for each in parts(name))


def _chosen_by(function: Function) -> Iterator[ast.expr]:
    """What is asked of each of several before it is taken, or left out."""
    for node in own_nodes(function):
        match node:
            case ast.comprehension(ifs=[test]):
                yield test
            case ast.For(body=[*_, ast.If(test, [_], [])]) | ast.For(body=[ast.If(test, [ast.Continue()], []), *_]):
                yield test
            case ast.comprehension(ifs=[_, _, *_]):
                yield from node.ifs


DEFECT = Defect("other-sort", frozenset(("fix-operator", "fix-negation", "negate-condition")), _repairs, _SAYS)
