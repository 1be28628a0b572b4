"""What gets no better is not tried again: "don't retry on a 404 or 401", "only retry server errors", in a loop that
tries again whatever went wrong."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.failing.library_errors import library_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.spelled import FAILING_STATUS
from spark_tui.edits.writing import Writer

_AGAIN = r"(?:re-?tr\w+|try\w* (?:it )?again|tried again|give up)"
_NEEDS = Pattern(rf"(?i)(?=.*\b{_AGAIN})(?=.*(?:\b[45]\d\d\b|\b[45]xx\b|\bclient errors?\b|\bserver errors?\b))")
_NOT = Pattern(
    rf"(?i)(?:\b(?:not|never|no|stop|without|pointless|useless|no point|no sense|no use|immediately|right away"
    rf"|at once)\b|n't\b)"
    rf".*\b{_AGAIN}|\b(?:give up|fail|raise)\b.*\b(?:immediately|right away|at once|straight away)\b"
    rf"|\b{_AGAIN}.*\b(?:pointless|useless)\b"
)
_ONLY = Pattern(rf"(?i)\bonly\b.*\b{_AGAIN}|\b{_AGAIN}.*\bonly\b")
_HUNDREDS = Pattern(r"(?i)\b([45])xx\b|\b(client|server) errors?\b")
_BROAD = frozenset(
    f"{module}{error}"
    for module in ("", "requests.", "requests.exceptions.", "httpx.")
    for error in ("RequestException", "HTTPError", "HTTPStatusError", "Exception")
)
_OF_A_STATUS = frozenset(("HTTPError", "HTTPStatusError"))
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    is_only = _ONLY.search(sentence.text) is not None
    test = _test(sentence.text, is_only=is_only)
    if not test or library_of(source) not in ("requests", "httpx") or not (is_only or _NOT.search(sentence.text)):
        return
    for loop in source.all(ast.For, ast.While):
        for tried in (each for each in loop.body if isinstance(each, ast.Try)):
            for handler in tried.handlers:
                yield from possible(_let_through(source, handler, test), _ASKED + told_of(sentence, loop) / 2)


def _test(text: str, *, is_only: bool) -> str:
    """Of which codes it is no use, where CODE is that of the answer."""
    codes = list(dict.fromkeys(FAILING_STATUS.findall(text)))
    said = _HUNDREDS.search(text)
    hundreds = "" if said is None else said[1] or {"client": "4", "server": "5"}[said[2].lower()]
    if hundreds == "5" and is_only:
        return "CODE < 500"
    if hundreds == "4" and not is_only:
        return "CODE < 500"
    if not codes:
        return ""
    if len(codes) == 1:
        return f"CODE {'!=' if is_only else '=='} {codes[0]}"
    return f"CODE {'not in' if is_only else 'in'} ({', '.join(codes)})"


def _let_through(source: Source, handler: ast.ExceptHandler, test: str) -> Iterator[Splice]:
    caught = source.segment(handler.type) if handler.type is not None else ""
    if caught not in _BROAD or re.search(r"\.status_code\b", source.segment(handler)) is not None:
        return
    name = handler.name or "error"
    if handler.name is None and handler.type is not None:
        yield Splice(source.stop(handler.type), source.stop(handler.type), f" as {name}")
    asked = f"{name}.response.status_code"
    guard = test.replace("CODE", asked)
    if caught.rpartition(".")[2] not in _OF_A_STATUS:
        kind = "requests.HTTPError" if library_of(source) == "requests" else "httpx.HTTPStatusError"
        guard = f"isinstance({name}, {kind}) and {guard}"
    yield insert_first(source, handler.body, f"if {guard}:\n{source.unit}raise")


_NEEDS_ERROR = Pattern(
    rf"(?i)^(?:.*(?:\b(?:not|never|no|stop|without)\b|n't\b)).*\b{_AGAIN} (?:on|for|after|when|if|in case of) (?:\w+ )?"
    r"`?(?P<error>(?-i:[A-Z]\w*(?:\.[A-Z]\w*)?(?:Error|Exception|Exists|Found|Timeout)))\b"
)
_ASKED_ERROR = 8.5


def _error_let_through(sentence: Sentence) -> Iterator[Repair]:
    """ "Don't retry on a ValueError": it is raised on, before what catches all."""
    source, said = sentence.source, _NEEDS_ERROR.search(sentence.text)
    for loop in source.all(ast.For, ast.While) if said is not None else ():
        for tried in (each for each in loop.body if isinstance(each, ast.Try)):
            first = tried.handlers[0] if tried.handlers else None
            if said is None or first is None or said["error"] in ast.unparse(tried):
                continue
            indent = source.indent(first.lineno)
            code = f"{indent}except {said['error']}:\n{indent}{source.unit}raise\n"
            at = source.line_start(first.lineno)
            yield Repair((Splice(at, at, code),), _ASKED_ERROR + told_of(sentence, loop) / 2)


_KINDS = frozenset(("retry", "reraise", "raise-if", "narrow-except"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _error_let_through, needs=_NEEDS_ERROR),
)
