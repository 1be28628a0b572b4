"""What is put somewhere else stays where it was: who takes the lamp can take it again."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\bstays?\b|\bremains?\b|\bstill (?:there|in|on|lists?|listed|shows?|has|have)\b|\bover and over\b"
    r"|\bagain and again\b|\btwice\b|\bmore than once\b|\bkeeps?\b|\bin both\b|\bduplicat\w*|\bcop(?:y|ies|ied)\b"
    r"|\bnever (?:removed|gone|leaves|goes)\b|\bnot removed\b|n't (?:remove|leave|disappear|go away|gone)\w*"
    r"|\bany number of times\b|\b(?:must|should|ought to|has to|needs to)(?: \w+){0,4}? (?:disappear|vanish|be (?:gone"
    r"|removed|taken (?:out|away|off))|leave)\b"
)
_TWICE_THE_SAME = Pattern(r"(?i)\bsame\b(?: \w+){0,2} twice\b")
"""What comes twice need not have stayed anywhere."""
_GOES = frozenset(("remove", "pop", "discard", "popleft", "clear"))
_CLEAR = 4.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if complaint.says(_TWICE_THE_SAME):
        return
    for function in complaint.functions() if match is not None else ():
        text = source.segment(function)
        for node, holder, name in _put(function):
            for held in _asked(source, function, name):
                if not any(f"{held}.{goes}(" in text for goes in _GOES) and held != source.segment(holder):
                    clear = _CLEAR + complaint.points(node.lineno)
                    yield Repair((insert_before(source, node, f"{held}.remove({name})"),), clear)


def _put(function: Function) -> Iterator[tuple[ast.Expr, ast.expr, str]]:
    """Where something that was given is put into something."""
    own = set(parameters_of(function))
    for node in walk(function):
        match node:
            case ast.Expr(ast.Call(ast.Attribute(holder, "append" | "add"), [ast.Name(name)])) if name in own:
                yield node, holder, name


def _asked(source: Source, function: Function, name: str) -> Iterator[str]:
    """What it is asked first whether that is in it."""
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(asked), [ast.In() | ast.NotIn()], [held]) if asked == name:
                if isinstance(held, ast.Attribute | ast.Name) and has_own_lines(source, function.body[0]):
                    yield source.segment(held)


DEFECT = Defect("stays-there", frozenset(("fix-error", "fix-missing-call")), _repairs, _SAYS)
