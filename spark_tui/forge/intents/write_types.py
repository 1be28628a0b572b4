"""Type hints for a whole signature, as people wrote them."""

from __future__ import annotations

import ast
import builtins
import collections.abc
import typing
from random import Random

from spark_tui.edits.ops import named
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case
from spark_tui.forge.requests.seen_types import could_be_told


def _make(source: Source, random: Random) -> Case | None:
    typed = [(name, node) for name, node in source.functions if _hints(node) >= 2]
    if not typed:
        return None
    name, function = random.choice(typed)
    try:
        wrong: list[Splice] = list(named("remove-types").edit(source, (name,)))
    except Refusal:
        return None
    if not _spoken_of(function) <= _known(source, function) or not could_be_told(source, function):
        return None  # of what nothing is seen here
    case = broken("write-types", source, wrong, {"function": name}, line=function.lineno)
    alone = all(_is_typed(node) for _, node in source.functions)
    return case and case.needing(*(() if alone else ("function",)))


def _hints(function: Function) -> int:
    hinted = [arg for arg in parameters(function) if arg.annotation is not None]
    return len(hinted) + (function.returns is not None)


def _is_typed(function: Function) -> bool:
    open_ = [each for each in parameters(function) if each.annotation is None and each.arg not in ("self", "cls")]
    return not open_ and function.returns is not None


def _spoken_of(function: Function) -> set[str]:
    """The names in its hints."""
    hints = [each.annotation for each in parameters(function)] + [function.returns]
    return {node.id for hint in hints if hint is not None for node in ast.walk(hint) if isinstance(node, ast.Name)}


def _known(source: Source, function: Function) -> set[str]:
    """Types of Python's own, and those that the rest of the file speaks of."""
    own = set(ast.walk(function.args)) | (set(ast.walk(function.returns)) if function.returns is not None else set())
    named = {node.id for node in source.all(ast.Name) if node not in own} | {node.name for _, node in source.classes}
    return {*dir(builtins), *typing.__all__, *collections.abc.__all__, *named}


INTENT = Intent("write-types", _make)
