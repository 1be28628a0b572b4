"""What runs beside is waited for where it ends: "stop should wait until the queue is empty first", "cancelled tasks
aren't awaited"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
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
            yield from possible([insert_before(source, cancels, f"await {queue}.join()")], told)


def _waits_for_tasks(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for function, cancels in _ends(source):
        text = source.segment(function)
        if re.search(r"\bgather\(|\basyncio\.wait\(|\bawait \w+\s*$", text) is not None:
            continue
        gather, needed = available(source, "asyncio", "gather")
        code = f"await {gather}(*{source.segment(cancels.iter)}, return_exceptions=True)"
        told = _ASKED + _NAMED * names(sentence, function.name)
        yield from possible([*needed, insert_after(source, cancels, code)], told)


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
                case _:
                    pass


def _queues(source: Source) -> set[str]:
    found = set[str]()
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([target], ast.Call(func)) if ast.unparse(func).endswith("Queue"):
                found.add(ast.unparse(target))
            case _:
                pass
    return found


WRITERS = (
    Writer(frozenset(("await-call", "gather", "fix-missing-await")), _waits_for_queue, needs=_NEEDS_QUEUE),
    Writer(frozenset(("await-call", "gather", "fix-missing-await")), _waits_for_tasks, needs=_NEEDS_TASKS),
)
