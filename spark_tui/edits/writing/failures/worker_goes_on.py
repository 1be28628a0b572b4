"""A worker that takes one job after the other outlives one that fails, and says that it is done with it: "a job that
raises kills its worker and wait() hangs then"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_FAILS = r"(?:fail\w*|rais\w+|throw\w*|crash\w*|errors?|exceptions?|blows? up|broken|bad)"
_ENDS = (
    r"(?:kill\w*|die[sd]?|dead|hangs?|hung|block\w*|stuck|stops?|forever|never (?:\w+ )?(?:ends?|returns?|finish\w*"
    r"|done))"
)
_NEEDS = Pattern(
    rf"(?i)(?=.*\b(?:workers?|threads?|queue|jobs?|tasks?|consumers?|pool)\b)(?=.*\b{_FAILS}\b).*\b{_ENDS}\b"
)
_LOGGER = Pattern(r"^(log|logger|LOG|LOGGER|_log|_logger) = ", re.MULTILINE)
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.While):
        match loop.body:
            case [ast.Assign(value=taken) as first, *work, ast.Expr(ast.Call(ast.Attribute(attr="task_done"))) as done]:
                pass
            case _:
                continue
        takes = any(isinstance(each, ast.Attribute) and each.attr == "get" for each in walk(taken))
        if (
            not takes
            or not work
            or isinstance(work[0], ast.Try)
            or not all(has_own_lines(source, each) for each in work)
        ):
            continue
        told, needed = _told(source)
        if (again := _put_back(sentence, source, taken, first)) is not None:
            told, needed = again, []
        unit, indent = source.unit, source.indent(first.lineno)
        start, stop = source.line_start(source.first_line(work[0])), source.stop(done)
        body = source.text[start : source.line_start(source.first_line(done))].rstrip("\n")
        deeper = "\n".join(unit + line if line.strip() else line for line in body.split("\n"))
        code = (
            f"{indent}try:\n{deeper}\n{indent}except Exception:\n{indent}{unit}{told}\n"
            f"{indent}finally:\n{indented(source.segment(done), indent + unit)}"
        )
        yield Repair((*needed, Splice(start, stop, code)), _ASKED + told_of(sentence, loop))


_AGAIN = Pattern(
    r"(?i)\b(?:put|go(?:es)?|added?|placed?|pushed?)\b.*\bback\b|\bre-?queue\w*|\bre-?enqueue\w*"
    r"|\bqueue\w* (?:it |them )?again\b"
)


def _put_back(sentence: Sentence, source: Source, taken: ast.expr, first: ast.Assign) -> str | None:
    """It is put where it came from, where that is said."""
    if _AGAIN.search(sentence.text) is None or not isinstance(first.targets[0], ast.Name):
        return None
    for each in walk(taken):
        match each:
            case ast.Attribute(held, "get"):
                waits = isinstance(taken, ast.Await)
                return f"{source.segment(held)}.{'put_nowait' if waits else 'put'}({first.targets[0].id})"
    return None


def _told(source: Source) -> tuple[str, list[Splice]]:
    """By the logger that there is."""
    there = _LOGGER.search(source.text)
    if there is not None:
        return f'{there[1]}.exception("a job failed")', []
    name, needed = available(source, "logging", "exception")
    return f'{name}("a job failed")', needed


_SAYS_AGAIN = Pattern(rf"(?i)^(?=.*\b{_FAILS}\b).*\b(?:back (?:in|on|to)\w*|re-?(?:en)?queue\w*)\b")
_NEEDS_EITHER = any_of(_NEEDS, _SAYS_AGAIN)
WRITER = Writer(
    frozenset(("wrap-try", "wrap-try-body", "finally", "add-timeout", "fix-error")), _written, needs=_NEEDS_EITHER
)
