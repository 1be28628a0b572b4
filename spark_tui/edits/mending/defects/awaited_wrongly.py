"""What is awaited and cannot be, and a loop that is run in a loop that runs: "object NoneType can't be used in 'await'
expression", "asyncio.run() cannot be called from a running event loop"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.imports import available, full_name
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice

_SURE = 1.0


def _needs_no_await(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Await(ast.Call(func) as call):
            plain = {each.name for _, each in source.functions if isinstance(each, ast.FunctionDef)}
            if last_name(func) in plain:
                yield (instead(source, node, source.segment(call)),), _SURE


def _runs_already(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(ast.Name("asyncio"), "run"), [job]) if isinstance(
            function_around(source, node), ast.AsyncFunctionDef
        ):
            yield (instead(source, node, f"await {source.segment(job)}"),), _SURE


def _goes_through_plainly(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.AsyncFor():
            at = source.start(node)
            yield (Splice(at, source.text.index("for", at), ""),), _SURE + 2


def _runs_first(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """Nothing runs yet where a plain function starts it."""
    match node:
        case ast.Expr(ast.Call(func, [ast.Call() as job])) if full_name(source, func) in (
            "asyncio.create_task",
            "asyncio.ensure_future",
        ):
            if not isinstance(function_around(source, node), ast.AsyncFunctionDef):
                run, imports = available(source, "asyncio", "run")
                yield (*imports, instead(source, node, f"{run}({source.segment(job)})")), _SURE + 1


def _run_by_itself(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A loop that is fetched for one thing is Python's own."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(loop), "run_until_complete"), [job]):
            pass
        case _:
            return
    uses = source.names.get(loop, ())
    made = [each for each in source.all(ast.Assign) if isinstance(each.value, ast.Call)
            and last_name(each.value.func) in ("get_event_loop", "new_event_loop")
            and isinstance(each.targets[0], ast.Name) and each.targets[0].id == loop]  # fmt: skip
    if len(made) == 1 and len(uses) == 2:  # (where it is fetched, and here)
        start, stop = (source.line_start(line) for line in (made[0].lineno, source.last_line(made[0]) + 1))
        run, imports = available(source, "asyncio", "run")
        yield (*imports, Splice(start, stop, ""), instead(source, node, f"{run}({source.segment(job)})")), _SURE + 1


def _as_tasks(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func, [ast.ListComp(made) | ast.SetComp(made) | ast.GeneratorExp(made)]) if (
            full_name(source, func) == "asyncio.wait"
        ):
            name, imports = available(source, "asyncio", "create_task")
            yield (*imports, instead(source, made, f"{name}({source.segment(made)})")), _SURE + 1
        case ast.Call(func, [ast.List(elts=several)]) if full_name(source, func) == "asyncio.wait":
            name, imports = available(source, "asyncio", "create_task")
            yield (*imports, *(instead(source, each, f"{name}({source.segment(each)})") for each in several)), _SURE + 1


_MESSAGES: Messages = (
    (r"passing coroutines is forbidden, use tasks explicitly|passing of coroutine objects to asyncio\.wait", _as_tasks),
    (
        r"'async for' requires an object with __aiter__ method, got (?:generator|list|tuple|range|dict)",
        _goes_through_plainly,
    ),
    (r"\bno running event loop\b", _runs_first),
    (r"\bthere is no current event loop\b", _run_by_itself),
    (r"object \w+ can't be used in 'await' expression", _needs_no_await),
    (r"asyncio\.run\(\) cannot be called from a running event loop", _runs_already),
)

DEFECT = by_messages("awaited-wrongly", _MESSAGES, is_copied=True)
