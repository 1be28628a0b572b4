"""Two arguments that stand in each other's place, or a call that does not fit the parameters of a function of this
file."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import combinations

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.adjustable import adjustable
from spark_tui.edits.python.functions.argument_order import better_swapped
from spark_tui.edits.python.functions.calls import without_keyword
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice

_SWAPPED = Pattern(
    r"swap|mixed|wrong (?:way|order|side)|other way|revers|switched|vice versa|confus|backwards?|transposed"
)
_CALLED, _NAMED, _FITS, _APART, _SAID = 1.0, 0.6, 1.5, -0.4, 1.0


def _swapped(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, said = complaint.source, _SAID * complaint.says(_SWAPPED)
    for node in complaint.nodes:
        if not isinstance(node, ast.Call) or has_starred(node.args):
            continue
        called = source.segment(node.func).rpartition(".")[2]
        clear = said + complaint.points(node.lineno) + _CALLED * complaint.names(called)
        for (at, one), (to, two) in combinations(enumerate(node.args[:4]), 2):
            first, second = source.segment(one), source.segment(two)
            if first == second:
                continue
            named = _NAMED * (complaint.names(_last(first)) + complaint.names(_last(second)))
            fits = _FITS * _fits(source, called, (at, first), (to, second))
            order = better_swapped(source, node, at, to)
            swapped = (instead(source, one, second), instead(source, two, first))
            yield Repair(swapped, clear + named + fits + order + _APART * (to - at - 1))


def _last(text: str) -> str:
    return text.rpartition(".")[2]


def _fits(source: Source, called: str, one: tuple[int, str], two: tuple[int, str]) -> bool:
    """Is one of them called what the parameter in the other's place is called?"""
    names = _parameters_of(source, called)
    moves = ((one[0], two[0], one[1]), (two[0], one[0], two[1]))
    return any(names[at : at + 1] != [_last(text)] == names[to : to + 1] for at, to, text in moves)


def _parameters_of(source: Source, called: str) -> list[str]:
    """What is written here, or Python's own."""
    own = [node for name, node in source.functions if name.rpartition(".")[2] == called]
    if own:
        return [arg.arg for arg in parameters(own[0]) if arg.arg not in ("self", "cls")]
    try:
        return [*inspect.signature(getattr(builtins, called)).parameters]
    except (AttributeError, ValueError, TypeError):  # none of Python's own, or it doesn't tell
        return []


_SAYS = Pattern(
    r"(?i)(\w+)\(\) (?:got an unexpected keyword argument|missing \d+ required (?:positional|keyword-only) arguments?:)"
    r" ['\"`](\w+)['\"`]"
)
_BY_DEFAULT = Pattern(
    r"(?i)\b(?:should|must|can|could|may|use|take|assume) (?:then )?(?:just |simply |then )?(?:be |default to |mean "
    r"|default )?(?:-?\d|[\"'`]|true\b|false\b)|\bdefaults? (?:to|of|is|should be|=) "
)
"""It is said what is given where nothing is."""
_CLEAR, _NEAR, _COULD_PASS_ON = 2.0, 1.5, 1.5


def _misnamed(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    called, argument = match.groups()
    own = [node for name, node in complaint.source.functions if called in name.split(".")]
    if "missing" in match[0].lower():
        for function in own:
            if _BY_DEFAULT.search(complaint.text) is None:
                yield from _with_default(complaint, function, argument)
        return
    for node in complaint.nodes:
        if isinstance(node, ast.Call) and any(each.arg == argument for each in node.keywords):
            clear = _CLEAR + complaint.points(node.lineno)
            yield from _renamed(complaint, node, argument, own, clear)
            if (gone := without_keyword(complaint.source, node, argument)) is not None:
                could = any(_passes_on(complaint, each, argument) for each in own)
                yield Repair((gone,), clear - _COULD_PASS_ON * could)
    for name, function in complaint.source.functions:
        if function in own:
            splices = named("add-parameter").edit(complaint.source, (name, argument, "None", ""))
            yield from possible(splices, _CLEAR - _NEAR + complaint.points(function.lineno))


def _passes_on(complaint: Complaint, function: Function, argument: str) -> bool:
    """Does it call what could be told that?"""
    return any(each.calls and each.takes == argument for each in adjustable(complaint.source, function))


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


DEFECTS = (
    Defect("arguments", frozenset(("fix-swapped-arguments",)), _swapped),
    Defect("keyword-argument", frozenset(("fix-error",)), _misnamed, _SAYS),
)
