"""What runs beside is waited for where it ends: "stop should wait until the queue is empty first", "cancelled tasks
aren't awaited"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS_QUEUE = Pattern(
    r"(?i)\bwait\w*\b.*\b(?:queue\w*|jobs?|items?|messages?|events?|everything|all|work|rest|open ones)\b"
    r"|\b(?:drain|finish|work off|process|flush|empty)\w*\b.*\b(?:queue\w*|jobs?|items?|messages?|events?|before"
    r"|first)\b"
    r"|\b(?:queued|pending|remaining|open) \w+ (?:are|get|is) (?:lost|dropped|thrown away)\b|\bqueue\.join\b"
)
_NEEDS_TASKS = Pattern(
    r"(?i)\b(?:tasks?|workers?)\b.*(?:\b(?:\w+n't|not|never) (?:\w+ )?(?:await\w*|waited for|gathered|joined)"
    r"|\bawait\w*\b|\bgather\w*\b)|\b(?:await|gather|wait for)\b.*\b(?:cancel\w+ )?(?:tasks?|workers?)\b"
    r"|(?:n't|\bnot|\bnever) (?:wait|await)\w*\b.*\b(?:tasks?|workers?)\b"
)
_ASKED, _NAMED = 6.5, 0.5


def _waits_for_queue(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for function, cancels in _ends(source):
        queues = _queues(source)
        if len(queues) == 1 and ".join()" not in source.segment(function):
            queue = queues.pop()
            told = _ASKED + _NAMED * names(sentence, function.name)
            yield from possible(later(insert_before, source, cancels, f"await {queue}.join()"), told)


def _waits_for_tasks(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for function, cancels in _ends(source):
        text = source.segment(function)
        if re.search(r"\bgather\(|\basyncio\.wait\(|\bawait \w+\s*$", text) is not None:
            continue
        gather, needed = available(source, "asyncio", "gather")
        code = f"await {gather}(*{source.segment(cancels.iter)}, return_exceptions=True)"
        told = _ASKED + _NAMED * names(sentence, function.name)
        yield from possible(chain(needed, later(insert_after, source, cancels, code)), told)


def _ends(source: Source) -> Iterator[tuple[ast.AsyncFunctionDef, ast.For]]:
    """Where all tasks are cancelled."""
    for _, function in source.functions:
        if not isinstance(function, ast.AsyncFunctionDef):
            continue
        for node in own_nodes(function):
            match node:
                case ast.For(ast.Name(task), ast.Name() | ast.Attribute(), body):
                    if any(ast.unparse(each) == f"{task}.cancel()" for each in body):
                        yield function, node


def _queues(source: Source) -> set[str]:
    found = set[str]()
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([target], ast.Call(func)) if ast.unparse(func).endswith("Queue"):
                found.add(ast.unparse(target))
    return found


_NEEDS_CANCEL = Pattern(
    r"(?i)\b(?:cancel|stop|end|kill|clean up|shut down)\w*\b.*\b(?:tasks?|workers?)\b"
    r"|\b(?:tasks?|workers?)\b.*(?:\b(?:never|not)|n't) (?:\w+ )?(?:cancel\w*|stopp?\w*|end\w*)\b"
    r"|\b(?:tasks?|workers?)\b.*\b(?:leak\w*|keep running|run on|go on for ?ever|still running)\b"
)
_ASKED_CANCEL = 8.0


def _cancelled(sentence: Sentence) -> Iterator[Repair]:
    """Workers that go on for ever are ended once the queue is empty: behind its `join`."""
    source = sentence.source
    if ".cancel()" in source.text:
        return
    for _, function in source.functions:
        tasks = [each for each in own_nodes(function) if isinstance(each, ast.Assign) and _are_tasks(each)]
        joins = [
            each for each in own_nodes(function) if isinstance(each, ast.Expr) and _JOINS.search(ast.unparse(each))
        ]
        if len(tasks) != 1 or len(joins) != 1:
            continue
        several = source.segment(tasks[0].targets[0])
        gather, needed = available(source, "asyncio", "gather")
        code = f"for task in {several}:\n{source.unit}task.cancel()\nawait {gather}(*{several}, return_exceptions=True)"
        told = _ASKED_CANCEL + _NAMED * names(sentence, function.name)
        yield from possible(chain(needed, later(insert_after, source, joins[0], code)), told)


_NEEDS_PENDING = Pattern(
    r"(?i)\bcancel\w*\b.*\b(?:pending|others?|rest|remaining|losers?|slower|unfinished|left(?:over)?)\b"
    r"|\b(?:pending|others?|rest|remaining|losers?|slower|unfinished|leftover)\b.*\b(?:cancel\w*|keep running"
    r"|leak\w*|run on)\b"
)


def _pending_cancelled(sentence: Sentence) -> Iterator[Repair]:
    """What is not done where only the first is waited for: `done, pending = await asyncio.wait(…)`."""
    source = sentence.source
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Tuple([_, ast.Name(pending)])], ast.Await(ast.Call(func))) if (
                ast.unparse(func).endswith("wait") and f"{pending}:" not in source.text
            ):
                code = f"for task in {pending}:\n{source.unit}task.cancel()"
                yield from possible(later(insert_after, source, node, code), _ASKED_CANCEL)


_JOINS = Pattern(r"^await [\w.]+\.join\(\)$")


def _are_tasks(statement: ast.Assign) -> bool:
    return isinstance(statement.value, ast.ListComp) and "create_task(" in ast.unparse(statement.value)


WRITERS = (
    Writer(frozenset(("append-call", "gather")), _pending_cancelled, needs=_NEEDS_PENDING),
    Writer(frozenset(("await-call", "finally", "append-call")), _cancelled, needs=_NEEDS_CANCEL),
    Writer(frozenset(("await-call", "gather", "fix-missing-await")), _waits_for_queue, needs=_NEEDS_QUEUE),
    Writer(frozenset(("await-call", "gather", "fix-missing-await")), _waits_for_tasks, needs=_NEEDS_TASKS),
)
