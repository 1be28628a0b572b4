"""A log of each time that something is tried again: "log a warning before every retry with the attempt number". Where
there are several ways to come to that, each of them says so."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:log|warn)(?:s|ged|ging)?\b(?!.*\b(?:remove|instead|without|no longer|fail(?:s|ed)?|gives? up)\b).*\b"
    r"(?:(?:before|on|at|for|when|each|every|all|the) (?:\w+ )?(?:retry|retries|retrying)|(?:before|when|whenever)"
    r" (?:it |we |you )?(?:tries|trying|try) again|(?:each|every) time .*\b(?:retried|tried again))\b"
)
_LEVEL = Pattern(r"(?i)\b(debug|info|warning|warn|error)\b")
_ASKED, _NAMED = 7.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _LEVEL.search(sentence.text)
    level = {"warn": "warning"}.get(told := said[1].lower() if said is not None else "warning", told)
    for _, function in source.functions:
        logger, needed = logger_needed(source, function.lineno)
        splices = list(needed)
        for loop in (each for each in own_nodes(function) if isinstance(each, ast.For | ast.While)):
            for pause in _pauses(source, loop):
                line = f"{logger}.{level}({_told(source, loop, pause)})"
                splices += list(later(insert_before, source, pause, line))
        if len(splices) > len(needed):
            yield from possible(splices, _ASKED + _NAMED * names(sentence, function.name))


def _pauses(source: Source, loop: ast.For | ast.While) -> Iterator[ast.stmt]:
    """What is done last before the next turn that is one more try, where nobody is told of it yet."""
    known = {id(call) for _, call in log_calls(source)}
    handled = {id(each) for node in walk(loop) if isinstance(node, ast.ExceptHandler) for each in walk(node)}
    for node in walk(loop):
        if not isinstance(node, ast.stmt) or not (isinstance(node, ast.Continue) or _sleeps(node)):
            continue
        block = block_of(source, node)
        is_first = block and node in block and not any(_sleeps(each) for each in block[: block.index(node)])
        tells = any(id(each) in known for stmt in block for each in walk(stmt))
        again = any(isinstance(each, ast.Continue) for each in block) or id(node) in handled
        again = again or (node is loop.body[-1] and any(isinstance(each, ast.Break) for each in walk(loop)))
        if is_first and again and not tells and _waits(loop):
            yield node


def _waits(loop: ast.For | ast.While) -> bool:
    """One that goes through numbers and pauses is there to try."""
    return any(_sleeps(node) for node in walk(loop)) or (
        isinstance(loop, ast.For) and isinstance(loop.iter, ast.Call) and called(loop.iter) == "range"
    )


def _sleeps(node: ast.AST) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    value = value.value if isinstance(value, ast.Await) else value
    return isinstance(value, ast.Call) and called(value) == "sleep"


def _told(source: Source, loop: ast.For | ast.While, pause: ast.stmt) -> str:
    """Which try it was, and what went wrong."""
    here, caught = source.parents.get(pause), ""
    while here is not None and here is not loop and not caught:
        caught = here.name or "" if isinstance(here, ast.ExceptHandler) else ""
        here = source.parents.get(here)
    number = _number(loop)
    told = "attempt %s failed" if number else "failed"
    values = [each for each in (number, caught) if each]
    return ", ".join((f'"{told}{": %s" if caught else ""}, trying again"', *values))


def _number(loop: ast.For | ast.While) -> str:
    match loop:
        case ast.For(ast.Name(name), ast.Call(ast.Name("range"), [_])):
            return f"{name} + 1"
        case ast.For(ast.Name(name), ast.Call(ast.Name("range"))):
            return name
        case ast.While(ast.Compare(ast.Name(name) | ast.Attribute(attr=name) as counted)) if _COUNTS.search(name):
            return ast.unparse(counted)
        case _:
            return ""


_COUNTS = Pattern(r"(?i)attempt|tries|retries|count")
WRITER = Writer(frozenset(("add-log", "log-exception", "log-if")), _written, needs=_NEEDS)
