"""A call that does not fit the parameters of a function of this file."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import without_keyword
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Splice

_SAYS = Pattern(
    r"(?i)(\w+)\(\) (?:got an unexpected keyword argument|missing \d+ required (?:positional|keyword-only) arguments?:)"
    r" ['\"`](\w+)['\"`]"
)
_CLEAR, _NEAR = 2.0, 1.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    called, argument = match.groups()
    own = [node for name, node in complaint.source.functions if called in name.split(".")]
    if "missing" in match[0].lower():
        for function in own:
            yield from _with_default(complaint, function, argument)
        return
    for node in complaint.nodes:
        if isinstance(node, ast.Call) and any(each.arg == argument for each in node.keywords):
            clear = _CLEAR + complaint.points(node.lineno)
            yield from _renamed(complaint, node, argument, own, clear)
            if (gone := without_keyword(complaint.source, node, argument)) is not None:
                yield Repair((gone,), clear)
    for name, function in complaint.source.functions:
        if function in own:
            splices = named("add-parameter").edit(complaint.source, (name, argument, "None", ""))
            yield from possible(splices, _CLEAR - _NEAR + complaint.points(function.lineno))


def _renamed(
    complaint: Complaint, call: ast.Call, argument: str, own: list[Function], clear: float
) -> Iterator[Repair]:
    given = {each.arg for each in call.keywords}
    free = [arg.arg for function in own for arg in parameters(function) if arg.arg not in given]
    for other in get_close_matches(argument, free, n=2, cutoff=0.4):
        for each in call.keywords:
            if each.arg == argument:
                start = complaint.source.start(each)
                yield Repair((Splice(start, start + len(argument), other),), clear + _NEAR)


def _with_default(complaint: Complaint, function: Function, argument: str) -> Iterator[Repair]:
    """Only the last of those without one can get one."""
    plain = [*function.args.posonlyargs, *function.args.args]
    without = plain[: len(plain) - len(function.args.defaults)]
    if without and without[-1].arg == argument:
        text = " = None" if without[-1].annotation is not None else "=None"
        yield Repair((behind(complaint.source, without[-1], text),), _CLEAR + complaint.points(function.lineno))


DEFECT = Defect("keyword-argument", frozenset(("fix-error",)), _repairs, _SAYS)
