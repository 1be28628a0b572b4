"""A coroutine that nobody awaits."""

from __future__ import annotations

import ast
import builtins
from random import Random
from typing import cast

from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case

_GIVEN_AT_ONCE = frozenset(dir(builtins)).union(*(dir(kind) for kind in (str, bytes, list, dict, set)))


def _make(source: Source, random: Random) -> Case | None:
    awaited = [node.value for node in source.nodes if isinstance(node, ast.Await) and isinstance(node.value, ast.Call)]
    awaited = [call for call in awaited if _is_waiting(source, call)]
    if not awaited:
        return None
    call = random.choice(awaited)
    others = [each for each in source.nodes if isinstance(each, ast.Call) and _is_left_alone(source, each)]
    if any(_is_coroutine(source, each) or not _is_coroutine(source, call) for each in others):
        return None  # somebody could take another call for the one that is meant
    name = source.segment(call.func)
    said = {"function": name, "error": f"RuntimeWarning: coroutine '{name}' was never awaited"}
    wrong = Splice(source.start(cast("ast.Await", source.parents[call])), source.start(call), "")
    return broken("fix-missing-await", source, [wrong], said, line=call.lineno)


def _is_waiting(source: Source, call: ast.Call) -> bool:
    return isinstance(function_around(source, call), ast.AsyncFunctionDef)


def _is_left_alone(source: Source, call: ast.Call) -> bool:
    """Is it not awaited, nor handed to another call as it is: `asyncio.run(main())`?"""
    could_be = _is_waiting(source, call) and source.segment(call.func).rpartition(".")[2] not in _GIVEN_AT_ONCE
    return could_be and not isinstance(source.parents[call], ast.Await | ast.Call)


def _is_coroutine(source: Source, call: ast.Call) -> bool:
    """Does the file show that it is one?"""
    owner, _, name = source.segment(call.func).rpartition(".")
    coroutines = {each.name for each in source.nodes if isinstance(each, ast.AsyncFunctionDef)}
    return name in coroutines or owner == "asyncio"


INTENT = Intent("fix-missing-await", _make)
