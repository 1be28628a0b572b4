"""An `if` that should be an `elif`, and branches or handlers of which one takes what was meant for another below
it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import arms_of
from spark_tui.edits.python.lines import blocks_of, is_elif
from spark_tui.edits.python.nodes import Leaving, Ordering
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk

_SAYS_JOINT = Pattern(
    r"(?i)\belif\b|overwrit|\bboth\b|twice|several|always (?:gets?|ends?|the last|the lowest)|\bgets? an?\b|although"
    r"|even (?:with|if|though)|everyone|everybody|each of them|two (?:lines|messages|answers)|else (?:branch|belongs)"
    r"|also (?:prints|says|shows)"
)
_SET, _ELSE, _WORDED = 1.5, 0.8, 1.0
_LONGEST = 3  # a longer run of questions is a list of things that are looked at one by one


def _apart(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, worded = complaint.source, _WORDED * complaint.says(_SAYS_JOINT)
    for node in complaint.nodes:
        for block in blocks_of(node):
            run: list[ast.If] = []
            for one, two in pairwise(block):
                if (
                    isinstance(one, ast.If)
                    and isinstance(two, ast.If)
                    and not _leaves(one)
                    and not is_elif(source, two)
                ):
                    run.append(two)
                    clear = _SET * _same(source, one, two) + _ELSE * bool(two.orelse)
                    if not (worded or clear):
                        continue
                    points = worded + complaint.points(two.lineno)
                    yield Repair((_joined(source, two),), clear + points)
                    if 1 < len(run) <= _LONGEST:
                        yield Repair(tuple(_joined(source, each) for each in run), clear + points + 0.3)
                else:
                    run = []


def _leaves(node: ast.If) -> bool:
    """Does nothing come behind it that an `elif` would be for: it goes away, or has an `else`?"""
    last = node
    while len(last.orelse) == 1 and isinstance(below := last.orelse[0], ast.If):
        last = below
    return bool(last.orelse) or isinstance(node.body[-1], Leaving)


def _same(source: Source, one: ast.If, two: ast.If) -> bool:
    """Do both set, or print, the same thing?"""
    match one.body[-1], two.body[-1]:
        case ast.Assign([first]), ast.Assign([second]):
            return source.segment(first) == source.segment(second)
        case ast.Expr(ast.Call(first)), ast.Expr(ast.Call(second)):
            return source.segment(first) == source.segment(second)
        case _:
            return False


def _joined(source: Source, node: ast.If) -> Splice:
    start = source.start(node)
    return Splice(start, start, "el")


_SAYS_ORDER = Pattern(
    r"(?i)never (?:reach|hit|get|run|match|return|trigger|happen|use|call|caught|see|show|print|says?|give)|unreachable"
    r"|order of the (?:if|check|branch|cond|except)|wrong (?:branch|order)|dead (?:code|branch)|first branch"
    r"|always (?:gets?|returns?|takes?|ends? up)"
)
_CLEAR, _ORDERED, _SAID, _FAR = 0.6, 0.9, 0.8, 0.2
_BROAD = frozenset(("Exception", "BaseException", "OSError", "IOError", "LookupError", "ArithmeticError"))
Place = tuple[int, int]


def _in_the_wrong_order(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.If() if not is_elif(source, node):
                yield from _of_branches(complaint, arms_of(source, node))
            case ast.Try(handlers=handlers):
                yield from _of_handlers(complaint, handlers)


def _of_branches(complaint: Complaint, branches: Sequence[ast.If]) -> Iterable[Repair]:
    source = complaint.source
    places = [(source.start(node.test), source.line_start(source.last_line(node.body[-1]) + 1)) for node in branches]
    for (at, one), (to, two) in combinations(enumerate(branches), 2):
        clear = _CLEAR + _ORDERED * (_compared(source, one) == _compared(source, two) != "") - _FAR * (to - at - 1)
        said = _SAID * any(complaint.names(word) > 0.5 for word in _texts(two))
        yield Repair(_moved_up(source, places[at : to + 1]), clear + said + complaint.points(two.lineno))


def _of_handlers(complaint: Complaint, handlers: Sequence[ast.ExceptHandler]) -> Iterable[Repair]:
    """What catches much stands before what catches less."""
    source = complaint.source
    places = [(source.start(each), source.line_start((each.end_lineno or 0) + 1)) for each in handlers]
    for (at, one), (to, two) in combinations(enumerate(handlers), 2):
        if one.type is not None and source.segment(one.type) in _BROAD and two.type is not None:
            clear = _CLEAR + _ORDERED + complaint.points(two.lineno)
            yield Repair(_moved_up(source, places[at : to + 1]), clear)


def _compared(source: Source, node: ast.If) -> str:
    """What is compared, and how: two branches that agree in it depend on their order."""
    match node.test:
        case ast.Compare(left, [op], [ast.Constant()]) if isinstance(op, Ordering):
            return f"{source.segment(left)} {type(op).__name__[0]}"
        case ast.Compare(ast.BinOp(left, ast.Mod(), _), [ast.Eq()]):
            return f"{source.segment(left)} %"
        case _:
            return ""


def _texts(node: ast.If) -> set[str]:
    found = {each.value for part in node.body for each in walk(part) if isinstance(each, ast.Constant)}
    return {each for each in found if isinstance(each, str)}


def _moved_up(source: Source, places: Sequence[Place]) -> tuple[Splice, ...]:
    """The last of them in the place of the first, all others one further down."""
    texts = [source.text[start:stop] for start, stop in places]
    ended = [text if text.endswith("\n") else f"{text}\n" for text in (texts[-1], *texts[:-1])]
    if not texts[-1].endswith("\n"):
        ended[-1] = ended[-1].removesuffix("\n")
    return tuple(Splice(*place, text) for place, text in zip(places, ended, strict=True))


DEFECTS = (
    Defect("branch-joint", frozenset(("fix-operator", "to-elif", "fix-early-return")), _apart, _SAYS_JOINT),
    Defect("branch-order", frozenset(("fix-operator", "swap-branches")), _in_the_wrong_order, _SAYS_ORDER),
)
