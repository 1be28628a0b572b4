"""What is asynchronous and used as if it were not, or the other way round; a coroutine that nobody awaits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import fitted, needed
from spark_tui.edits.reading import said_in

_SAYS_KIND = Pattern(
    r"(?i)coroutine|never awaited|async_generator|__a?enter__|__aiter__|context manager|asyncio\.Future"
    r"|an awaitable is required|unhashable type: 'list'|event loop|other (?:tasks|requests|clients|coroutines)"
    r"|async for|async with|everything (?:hangs|stops|blocks)|\bblock(?:s|ed|ing)?\b|\bstands? still\b"
)
_CLEAR, _STARTED = 2.5, 3.0


def _taken_for_another(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, said = complaint.source, complaint.text
    own = {node.name for _, node in source.functions if isinstance(node, ast.AsyncFunctionDef)}
    named = _named(complaint)
    for node in complaint.nodes:
        inside = isinstance(function_around(source, node), ast.AsyncFunctionDef)
        clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.With() if inside and ("enter" in said or "context" in said or "async with" in said):
                yield Repair((before(source, node, "async "),), clear)
            case ast.For() if inside and re.search(r"async_generator|aiter|async for", said):
                yield Repair((before(source, node, "async "),), clear)
            case ast.Call(
                ast.Attribute(ast.Name("asyncio"), "gather"), [ast.List() | ast.ListComp() | ast.Name() as many]
            ):
                yield Repair((before(source, many, "*"),), clear)
            case ast.Call(ast.Attribute(ast.Name("asyncio"), "gather"), [ast.GeneratorExp() as many], []):
                text = source.segment(node)
                inner = source.segment(many)
                inner = inner if inner.startswith("(") else f"({inner})"
                yield Repair((instead(source, node, f"{text[: text.index('(')]}(*{inner})"),), clear)
            case ast.Call(ast.Attribute(ast.Name("time") as owner, "sleep")) if inside:
                splices = [Splice(source.start(owner), source.stop(owner), "await asyncio")]
                yield Repair((*import_needed(source, "asyncio"), *splices), clear)
            case ast.Expr(ast.Call(ast.Name(name) | ast.Attribute(attr=name)) as call) | ast.Return(
                ast.Call(ast.Name(name) | ast.Attribute(attr=name)) as call
            ) if name in own and name == (named or name) and not inside and _never_run(source, name, node):
                started = instead(source, call, f"asyncio.run({source.segment(call)})")
                yield Repair((*import_needed(source, "asyncio"), started), clear + _STARTED - _CLEAR)
            case ast.Expr(ast.Call(ast.Name(name) | ast.Attribute(attr=name)) as call) if (
                name in own and name == (named or name) and not inside
            ):
                if splices := _waiting(source, node, call):
                    yield Repair(splices, clear + _STARTED - _CLEAR)


def _named(complaint: Complaint) -> str:
    """The coroutine that Python complains of, where the file calls it."""
    match = _SAYS_AWAIT.search(complaint.sentence.text)
    calls = {last_name(node.func) for node in complaint.nodes if isinstance(node, ast.Call)}
    own = {node.name for _, node in complaint.source.functions if isinstance(node, ast.AsyncFunctionDef)}
    return name if match is not None and (name := said_in(match)) in own & calls else ""


def _calls_of(source: Source, function: Function) -> list[ast.Call]:
    return [call for call in source.all(ast.Call) if last_name(call.func) == function.name]


def _waiting(source: Source, node: ast.stmt, call: ast.Call) -> tuple[Splice, ...]:
    """What is called by what waits, waits as well, where all that call it can do so."""
    around = function_around(source, node)
    calls = _calls_of(source, around) if around is not None else []
    can = all(isinstance(function_around(source, each), ast.AsyncFunctionDef) for each in calls)
    plain = all(isinstance(source.parents.get(each), ast.Expr | ast.Assign | ast.Return) for each in calls)
    if around is None or not calls or not (can and plain):
        return ()
    awaited = (before(source, each, "await ") for each in (call, *calls))
    return (before(source, around, "async "), *awaited)


def _never_run(source: Source, name: str, node: ast.stmt) -> bool:
    """Is it called by what cannot wait for it? A plain function that gives it on is awaited by who calls that."""
    around = function_around(source, node)
    if around is None:
        return True
    if any(isinstance(function_around(source, call), ast.AsyncFunctionDef) for call in _calls_of(source, around)):
        return False  # there runs a loop already
    if isinstance(node, ast.Expr):
        return True
    awaited = {last_name(each.value.func) for each in source.all(ast.Await) if isinstance(each.value, ast.Call)}
    return name != around.name and around.name not in awaited


_SAYS_AWAIT = Pattern(r"(?i)coroutine ['\"`]?(?:\w+\.)*(\w+)?['\"`]?|'coroutine'|<coroutine|never awaited|\bawait")
_WAITS = frozenset(("sleep", "gather", "wait_for", "wait", "to_thread", "open_connection", "create_subprocess_exec"))
_OWN, _KNOWN, _NAMED, _BARE = 1.5, 1.2, 1.5, 0.4


def _not_awaited(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source, named = complaint.source, said_in(match)
    own = {node.name for _, node in source.functions if isinstance(node, ast.AsyncFunctionDef)}
    only = _named(complaint)
    for node in complaint.nodes:
        if not isinstance(node, ast.Call) or isinstance(source.parents.get(node), ast.Await):
            continue
        if only and last_name(node.func) != only:
            continue
        if not isinstance(function_around(source, node), ast.AsyncFunctionDef):
            continue
        called = source.segment(node.func)
        last = called.rpartition(".")[2]
        waits = called.startswith("asyncio.") and last in _WAITS
        clear = _OWN * (last in own) + _KNOWN * waits + _NAMED * (last == named) + complaint.names(last)
        clear += _BARE * isinstance(source.parents.get(node), ast.Expr | ast.Assign | ast.Return)
        text = fitted(f"await {source.segment(node)}", needed(source, node))
        yield Repair((instead(source, node, text),), clear + complaint.points(node.lineno))


_NO_PAUSE = Pattern(
    r"(?i)\b(?:right|straight) away\b|\bimmediate\w*|\binstant\w*|\b(?:all )?at once\b|\btoo (?:fast|early|soon)\b"
    r"|\b(?:no|without (?:an?|any|the)) (?:\w+ )?(?:pause|delay|wait|break|sleep)\w*|\bhammer\w*|\bbusy\b"
    r"|\b(?:not|never|\w+n't|without) (?:really |actually |ever )?(?:wait|paus|sleep|delay|slow|rest)\w*"
    r"|\b100 ?% cpu\b|\bno matter how (?:many|long)\b|\bno effect\b|\bsecond\w*|\bminute\w*"
)
_NOTHING_DONE = Pattern(
    r"(?i)\b(?:never|not|\w+n't|nothing|no longer|no (?!matter)\w+ (?:is|are|gets?|comes?|arrives?|ever))\b"
    r"(?! (?:very |really |so |exactly )?(?:idiomatic|pythonic|needed|necessary|nice|good|pretty|clean|clear|readable"
    r"|elegant|consistent)\b)"
)
"""What is said of how something is written is no complaint about what it does."""
_UNDONE = Pattern(f"{_NO_PAUSE.pattern}|{_NOTHING_DONE.pattern.removeprefix('(?i)')}")
_FORGOTTEN, _SAID_SO = 3.5, 1.0


def _dropped(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    """What is called and thrown away unawaited is not done: no pause is made, nothing is sent."""
    source, named = complaint.source, _named(complaint)
    own = {node.name for _, node in source.functions if isinstance(node, ast.AsyncFunctionDef)}
    for node in complaint.nodes:
        match node:
            case ast.Expr(ast.Call(func) as call) if isinstance(function_around(source, node), ast.AsyncFunctionDef):
                pass
            case _:
                continue
        pauses = source.segment(func) == "asyncio.sleep" and complaint.says(_NO_PAUSE)
        is_own = last_name(func) in own and complaint.says(_NOTHING_DONE)
        if last_name(func) != (named or last_name(func)):
            continue
        if pauses or is_own:
            clear = _FORGOTTEN + _SAID_SO * pauses + complaint.points(node.lineno)
            yield Repair((before(source, call, "await "),), clear)


DEFECTS = (
    Defect("forgotten-await", frozenset(("fix-missing-await",)), _dropped, _UNDONE),
    Defect("by-async", frozenset(("fix-missing-await", "fix-error", "make-async")), _taken_for_another, _SAYS_KIND),
    Defect("missing-await", frozenset(("fix-missing-await", "fix-error")), _not_awaited, _SAYS_AWAIT),
)
