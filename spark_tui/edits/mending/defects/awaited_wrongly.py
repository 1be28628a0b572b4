"""What is awaited and cannot be, and a loop that is run in a loop that runs: "object NoneType can't be used in 'await'
expression", "asyncio.run() cannot be called from a running event loop"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source

_SURE = 1.0


def _needs_no_await(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Await(ast.Call(func) as call):
            plain = {each.name for _, each in source.functions if isinstance(each, ast.FunctionDef)}
            if last_name(func) in plain:
                yield (instead(source, node, source.segment(call)),), _SURE
        case _:
            pass


def _runs_already(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(ast.Name("asyncio"), "run"), [job]) if isinstance(
            function_around(source, node), ast.AsyncFunctionDef
        ):
            yield (instead(source, node, f"await {source.segment(job)}"),), _SURE
        case _:
            pass


_MESSAGES: Messages = (
    (r"object \w+ can't be used in 'await' expression", _needs_no_await),
    (r"asyncio\.run\(\) cannot be called from a running event loop", _runs_already),
)

DEFECT = by_messages("awaited-wrongly", _MESSAGES)
