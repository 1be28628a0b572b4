"""A parameter that came is handed to a call that has one of that name: "pass it on to urlopen", "it isn't used"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:return\w*|pass\w*|hand\w*|forward\w*|use[sd]?|using|takes?|give|gets?|goes|has|have|needs?|through"
    r"|along|on to|into)\b"
)
_BACK = Pattern(r"(?i)\b(?:return\w*|give (?:it )?back|hand (?:it )?back)\b")
_CLEAR, _KEPT = 2.2, 1.0


def _turned(turn: Turn) -> Iterator[Turned]:
    for arg in turn.new(ast.arg):
        function = turn.now.parents.get(turn.now.parents[arg])
        if arg.arg not in turn.new_names or not isinstance(function, Function) or arg not in parameters(function):
            continue
        yield from _kept_on_self(turn, function, arg.arg)
        inner = list(ast.walk(function))
        if any(isinstance(node, ast.Name) and node.id == arg.arg for node in inner):
            continue  # it is of use already
        if _BACK.search(turn.said) is not None:
            yield from _returned(turn, function, arg.arg)
        for call in inner:
            if isinstance(call, ast.Call) and _is_spoken_of(turn, call) and not keyword(call, arg.arg):
                try:
                    yield from turn.with_splices([set_keyword(turn.now, call, arg.arg, arg.arg)], _CLEAR)
                except Refusal:
                    continue


def _kept_on_self(turn: Turn, function: Function, name: str) -> Iterator[Turned]:
    """What `__init__` keeps is handed on by another method."""
    owner = turn.now.parents.get(function)
    kept = [
        node for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Store)
    ]  # fmt: skip
    if not kept or not isinstance(owner, ast.ClassDef):
        return
    value = turn.now.segment(kept[0])
    for call in (node for node in ast.walk(owner) if isinstance(node, ast.Call)):
        if _is_spoken_of(turn, call) and not keyword(call, name):
            try:
                yield from turn.with_splices([set_keyword(turn.now, call, name, value)], _CLEAR + _KEPT)
            except Refusal:
                continue


def _is_spoken_of(turn: Turn, call: ast.Call) -> bool:
    whole = ast.unparse(call.func)
    return whole in turn.said or names(turn.sentence, called(call)) >= 1


def _returned(turn: Turn, function: Function, name: str) -> Iterator[Turned]:
    """In the place of the one plain value that is returned."""
    plain = [
        each for each in ast.walk(function)
        if isinstance(each, ast.Return) and (each.value is None or isinstance(each.value, ast.Constant))
    ]  # fmt: skip
    if len(plain) == 1:
        yield from turn.with_splices([instead(turn.now, plain[0], f"return {name}")], _CLEAR)


TURNER = Turner(_turned, _SAYS)
