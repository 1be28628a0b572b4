"""A bare except catches what it should and says what went wrong: "the bare except in send_many should catch Exception
and log the address with the error", "replace the bare except by except Exception and log the error"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?=.*\b(?:bare|blank|naked) excepts?\b|.*\bexcept: )(?=.*\blog(?:s|ged|ging)?\b)"
    r"(?:.*\b(?:catch|be|by|with|use|to|into) (?:an? )?(?:except )?"
    r"(?P<error>(?-i:[A-Z])\w*(?:Error|Exception)|(?-i:Exception))\b)?"
)
_LOGS = Pattern(
    r"(?i)\blog(?:s|ged|ging)?(?: (?:a|an|as|at)? ?(?P<level>debug|info|warning|error)s?)? "
    r"(?:the |its |which |what )?(?P<what>[a-z_]\w*)?"
)
_ASKED, _NAMED, _CLEAR = 8.5, 0.5, 1.5
_ERROR = frozenset(("error", "exception", "it", "that", "this", "problem", "failure", "message", "traceback", "e"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    found = [each for each in source.all(ast.ExceptHandler) if each.type is None]
    around = [(each, function_around(source, each)) for each in found]
    named = [each for each, place in around if place is not None and names(sentence, place.name) >= _CLEAR]
    for handler in named or (found if len(found) == 1 else ()):
        function = function_around(source, handler)
        if function is not None:
            told = _ASKED + _NAMED * min(2.0, told_of(sentence, handler))
            yield from possible(_caught(sentence, function, handler, match["error"] or "Exception"), told)


def _caught(sentence: Sentence, function: Function, handler: ast.ExceptHandler, error: str) -> Iterator[Splice]:
    source = sentence.source
    logger, needed = logger_needed(source, function.lineno)
    called = first_free(("e", "error", "exc"), taken_in(function))
    yield from needed
    start = source.start(handler)
    yield Splice(start, start + len("except"), f"except {error} as {called}")
    logs = _LOGS.search(sentence.text)
    what = _meant(source, handler, logs["what"] or "") if logs is not None else ""
    level = (logs["level"] or "error").lower() if logs is not None else "error"
    deed = " ".join(parts(function.name)) or function.name
    told = f'"{deed} failed for %s: %s", {what}, {called}' if what else f'"{deed} failed: %s", {called}'
    code = f"{logger}.{level}({told})"
    if len(handler.body) == 1 and isinstance(handler.body[0], ast.Pass):
        yield Splice(source.start(handler.body[0]), source.stop(handler.body[0]), code)
    else:
        yield insert_first(source, handler.body, code)


def _meant(source: Source, handler: ast.ExceptHandler, said: str) -> str:
    """What is called so there; else what is noted of it in the handler."""
    if not said or said.lower() in _ERROR:
        return ""
    tried = source.parents.get(handler)
    assert isinstance(tried, ast.Try | ast.TryStar)
    handled = ast.Module(list(handler.body), [])
    inside = [node for part in (handled, ast.Module(list(tried.body), [])) for node in walk(part)]
    for node in inside:
        match node:
            case (
                ast.Name(name, ast.Load())
                | ast.Attribute(attr=name, ctx=ast.Load())
                | ast.Subscript(slice=ast.Constant(str(name)), ctx=ast.Load())
            ) if said.lower() in (name.lower(), *parts(name)) and not isinstance(source.parents.get(node), ast.Call):
                return source.segment(node)
            case ast.Name(name, ast.Load()) | ast.Subscript(slice=ast.Constant(str(name)), ctx=ast.Load()) if (
                said.lower() in (name.lower(), *parts(name))
            ):
                return source.segment(node)
    for node in walk(handled):
        match node:
            case ast.Call(ast.Attribute(attr="append" | "add"), [only]):
                return source.segment(only)
    return ""


WRITER = Writer(frozenset(("narrow-except", "log-exception", "add-log", "change-exception")), _written, needs=_NEEDS)
