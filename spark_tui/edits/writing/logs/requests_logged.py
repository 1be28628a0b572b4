"""Each request that is made of others is logged, or each that fails: "log every request", "log failed requests"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.status_codes import asks_others

_NEEDS = Pattern(
    r"(?i)\blog(?:s|ged|ging)?\b.*\b(?:requests?|api calls?|http calls?|calls? to the (?:api|server)|urls?)\b"
    r"(?!.*\b(?:how long|time|took|duration|seconds|body|header|retr\w+)\b)"
)
_FAILED = Pattern(r"(?i)\bfail\w*|\bunsuccessful\b|\berrors?\b|\bbad\b")
_NOT = Pattern(r"(?i)\b(?:not|never|stop|no longer|don't|without|less)\b|n't\b")
_LEVEL = Pattern(r"(?i)\b(?:at|as|an?|to|on)? ?(debug|info|warning|error)\b(?: level)?")
_NAMED, _ASKED, _ALL = 2.0, 5.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NOT.search(sentence.text) is not None:
        return
    source, fails = sentence.source, _FAILED.search(sentence.text) is not None
    said = _LEVEL.search(sentence.text)
    level = said[1].lower() if said is not None and said[1].lower() != "error" else "warning" if fails else "info"
    found = list(_failures(source) if fails else _requests(source))
    named = [each for each in found if _is_named(sentence, each[0])]
    try:
        logger, needed = logger_needed(source)
        places = [insert_before(source, at, f"{logger}.{level}({told})") for at, told in named or found]
    except Refusal:
        return
    if places:
        yield Repair((*needed, *places), _ASKED + _ALL * (not named))


def _is_named(sentence: Sentence, node: ast.stmt) -> bool:
    around = function_around(sentence.source, node)
    return around is not None and around.name in sentence.bare and names(sentence, around.name) >= _NAMED


def _requests(source: Source) -> Iterator[tuple[ast.stmt, str]]:
    """The statements that make one, and what to say of it."""
    for node in source.all(ast.Assign, ast.Return, ast.Expr):
        match node:
            case ast.Assign(value=ast.Call(ast.Attribute(attr=how) as func, [url, *_])) if asks_others(source, func):
                pass
            case ast.Return(ast.Call(ast.Attribute(attr=how) as func, [url, *_])) if asks_others(source, func):
                pass
            case ast.Expr(ast.Call(ast.Attribute(attr=how) as func, [url, *_])) if asks_others(source, func):
                pass
            case _:
                continue
        if isinstance(url, ast.Name | ast.Attribute) and has_own_lines(source, node) and not _is_logged(source, node):
            yield node, f'"{how.upper()} %s", {source.segment(url)}'


def _failures(source: Source) -> Iterator[tuple[ast.stmt, str]]:
    """Where an answer is refused by its status."""
    urls = {function_around(source, node): told for node, told in _requests(source)}
    for node in source.all(ast.If):
        match node:
            case ast.If(ast.Compare(ast.Attribute(ast.Name(answer), "status_code")), [*_, ast.Raise() as last]):
                pass
            case ast.If(ast.UnaryOp(ast.Not(), ast.Attribute(ast.Name(answer), "ok")), [*_, ast.Raise() as last]):
                pass
            case _:
                continue
        told = urls.get(function_around(source, node))
        if told is not None and has_own_lines(source, last):
            text, _, url = told.partition('", ')
            yield last, f'{text} failed: %s", {url}, {answer}.status_code'


def _is_logged(source: Source, node: ast.stmt) -> bool:
    around = function_around(source, node)
    return any(function_around(source, call) is around for _, call in log_calls(source))


WRITER = Writer(frozenset(("log-entry", "log-if", "log-exception", "add-log")), _written, needs=_NEEDS)
