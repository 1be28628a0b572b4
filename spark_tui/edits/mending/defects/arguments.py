"""Two arguments that stand in each other's place."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
from collections.abc import Iterable
from itertools import combinations

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.argument_order import better_swapped
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source

_SWAPPED = Pattern(
    r"swap|mixed|wrong (?:way|order|side)|other way|revers|switched|vice versa|confus|backwards?|transposed"
)
_CALLED, _NAMED, _FITS, _APART, _SAID = 1.0, 0.6, 1.5, -0.4, 1.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, said = complaint.source, _SAID * complaint.says(_SWAPPED)
    for node in complaint.nodes:
        if not isinstance(node, ast.Call) or any(isinstance(arg, ast.Starred) for arg in node.args):
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


DEFECT = Defect("arguments", frozenset(("fix-swapped-arguments",)), _repairs)
