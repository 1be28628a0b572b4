"""In which order the arguments of a call are likely to stand: as in other calls of it, as they came in, self first."""

from __future__ import annotations

import ast

from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import has_starred, last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.loggers import LEVELS

_AS_ELSEWHERE, _AS_GIVEN, _SELF, _FORMAT = 1.2, 0.6, 1.2, 1.2


def better_swapped(source: Source, call: ast.Call, at: int, to: int) -> float:
    """How much speaks for it that these two arguments stand in each other's place; below 0, that they do not."""
    one, two = call.args[at], call.args[to]
    return (
        _AS_ELSEWHERE * _as_elsewhere(source, call, at, to)
        + _AS_GIVEN * _against_parameters(source, call, one, two)
        + _SELF * (at == 0 and _is_self(two) and not _is_self(one))
        + _FORMAT * (at == 0 and called(call) in LEVELS and _is_text(two) and not _is_text(one))
    )


def _as_elsewhere(source: Source, call: ast.Call, at: int, to: int) -> int:
    """1 if other calls of it have them the other way round, -1 if they have them so."""
    name = called(call)
    others = [
        each
        for each in source.all(ast.Call)
        if each is not call and called(each) == name and len(each.args) > to and not has_starred(each.args)
    ]
    now = sum(_are_alike(each.args[at], call.args[at]) + _are_alike(each.args[to], call.args[to]) for each in others)
    then = sum(_are_alike(each.args[at], call.args[to]) + _are_alike(each.args[to], call.args[at]) for each in others)
    return (then > now) - (now > then)


def _are_alike(one: ast.expr, two: ast.expr) -> bool:
    """The same, but for what they are asked of; or two texts."""
    if isinstance(one, ast.Constant) and isinstance(two, ast.Constant):
        return type(one.value) is type(two.value)
    return last_name(one) == last_name(two) != ""


def _against_parameters(source: Source, call: ast.Call, one: ast.expr, two: ast.expr) -> int:
    """1 if they came in the other way round, -1 if they came so."""
    around = function_around(source, call)
    if around is None or not isinstance(one, ast.Name) or not isinstance(two, ast.Name):
        return 0
    own = [each.arg for each in parameters(around)]
    if one.id not in own or two.id not in own:
        return 0
    return 1 if own.index(two.id) < own.index(one.id) else -1


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
