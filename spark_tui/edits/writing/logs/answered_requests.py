"""Each request that comes in is logged: "log every request", where a framework of the web hands them on."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.routes import is_fastapi, is_flask, routes
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\blog(?:s|ged|ging)?\b.*\b(?:every|each|all|incoming|the)\b.*\b(?:requests?|calls?|hits?)\b"
    r"|\b(?:every|each|all|incoming) (?:incoming )?requests?\b.*\blog(?:s|ged|ging)?\b|\baccess log\b"
    r"|\brequest logging\b"
)
_NOT = Pattern(
    r"(?i)\b(?:not|never|stop|no longer|don't|without|less|fail\w*|errors?|slow|took|takes|how long|duration"
    r"|body|headers?"
    r"|time|outgoing|retr\w+|user)\b|n't\b"
)
_ASKED, _CLEAR = 8.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOT.search(sentence.text) is not None or not (is_flask(source) or is_fastapi(source)):
        return
    there = list(routes(source))
    app = _made(source)
    if not there or app is None or any(names(sentence, each.function.name) >= _CLEAR for each in there):
        return
    if any("log_request" in name for name, _ in source.functions):
        return
    yield from possible(_logged(source, *app), _ASKED)


def _made(source: Source) -> tuple[ast.Assign, str] | None:
    """The application, which hands all of them on."""
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("Flask" | "FastAPI"))):
                return node, name
    return None


def _logged(source: Source, made: ast.Assign, app: str) -> Iterator[Splice]:
    unit = source.unit
    logger, needed = logger_needed(source)
    first = next((each for each in source.tree.body if isinstance(each, Function)), None)
    yield from needed
    if is_fastapi(source):
        yield from import_needed(source, "fastapi", "Request")
        code = (
            f'@{app}.middleware("http")\nasync def log_requests(request: Request, call_next):\n'
            f'{unit}{logger}.info("%s %s", request.method, request.url.path)\n{unit}return await call_next(request)'
        )
    else:
        yield from import_needed(source, "flask", "request")
        code = f'@{app}.before_request\ndef log_request():\n{unit}{logger}.info("%s %s", request.method, request.path)'
    if first is None:
        yield insert_after(source, made, f"\n\n{code}")
        return
    at = source.line_start(source.first_line(first))
    yield Splice(at, at, f"{code}\n\n\n")


_KINDS = frozenset(("add-log", "log-entry", "add-print"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
