"""Statements and remarks that an answer put somewhere, each of them a deed by itself."""

from __future__ import annotations

import ast
import tokenize
from collections.abc import Iterable, Iterator

from spark_tui.edits.python.nodes import is_print, is_text
from spark_tui.edits.python.source import Splice, splice
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.turning.deeds.leftovers import fresh_lines, lines_of, tidied, without_lines
from spark_tui.edits.turning.turn import Turn

_LEAVING = ast.Return | ast.Continue | ast.Break


def without_print(turn: Turn) -> Iterator[str]:
    yield from _gone(turn, [each for each in turn.new(ast.Expr) if is_print(each.value)])


def without_log(turn: Turn) -> Iterator[str]:
    """Where it took the place of a print, that comes back."""
    calls = {call for _, call in log_calls(turn.now)}
    logs = [each for each in turn.new(ast.Expr) if each.value in calls and each.lineno in fresh_lines(turn)]
    yield from _gone(turn, logs)


def without_docstring(turn: Turn) -> Iterator[str]:
    yield from _gone(turn, [each for each in turn.new(ast.Expr) if is_text(each.value)])


def without_guard(turn: Turn) -> Iterator[str]:
    for each in _ifs(turn):
        if isinstance(each.body[-1], _LEAVING):
            yield from _gone(turn, [each])


def without_check(turn: Turn) -> Iterator[str]:
    for each in (*_ifs(turn), *turn.new(ast.Assert)):
        if isinstance(each, ast.Assert) or isinstance(each.body[-1], ast.Raise):
            yield from _gone(turn, [each])


def without_decorator(turn: Turn) -> Iterator[str]:
    fresh = fresh_lines(turn)
    every = [each.lineno for _, node in turn.now.definitions for each in node.decorator_list]
    lines = [line for line in every if line in fresh]
    if lines:
        yield tidied(turn, without_lines(turn, lines))


def without_comment(turn: Turn) -> Iterator[str]:
    source, fresh = turn.now, fresh_lines(turn)
    own, behind = set[int](), list[Splice]()
    for token in source.tokens:
        if token.kind != tokenize.COMMENT or token.line not in fresh:
            continue
        code = source.line(token.line)[: token.start - source.line_start(token.line)].rstrip()
        if not code:
            own.add(token.line)
        elif any(code.strip() == line.strip() for hunk in turn.hunks for line in hunk.old):
            behind.append(Splice(source.line_start(token.line) + len(code), token.stop, ""))
    if own:
        yield without_lines(turn, own)
    elif behind:
        yield splice(source, behind)


def without_try(turn: Turn) -> Iterator[str]:
    """What was tried is done as it was."""
    source, fresh = turn.now, fresh_lines(turn)
    for node in turn.new(ast.Try):
        handlers = [each.lineno for each in node.handlers]
        if node.orelse or node.finalbody or not {node.lineno, *handlers} <= fresh:
            continue
        old, new = source.indent(node.body[0].lineno), source.indent(node.lineno)
        first, last = source.first_line(node.body[0]), source.last_line(node.body[-1])
        body = [
            new + line.removeprefix(old) if line.startswith(old) and line.strip() else line
            for line in source.lines[first - 1 : last]
        ]
        lines = [*source.lines[: node.lineno - 1], *body, *source.lines[source.last_line(node) :]]
        yield tidied(turn, "".join(lines))


def _gone(turn: Turn, statements: Iterable[ast.stmt]) -> Iterator[str]:
    fresh = fresh_lines(turn)
    lines = lines_of(turn.now, [each for each in statements if each.lineno in fresh])
    if lines and lines <= turn.lines:
        yield tidied(turn, without_lines(turn, lines))


def _ifs(turn: Turn) -> Iterator[ast.If]:
    yield from (each for each in turn.new(ast.If) if not each.orelse)
