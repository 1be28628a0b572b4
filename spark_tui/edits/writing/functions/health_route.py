"""A route that says that the server is there: "add a health check endpoint", "we need a /healthz route"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.routes import is_fastapi, is_flask, routes
from spark_tui.edits.python.imports import is_guard
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|need\w*|want|create|write|make|missing|no|have|expose|give|lacks?)\b.*?"
    r"(?:(?P<path>/(?:health\w*|ping|status|ready|readiness|live|liveness|alive))\b"
    r"|\b(?P<what>health|healthz|ping|status|readiness|liveness|heartbeat)(?:[- ]?check)?"
    r" (?:end-?point|route|url|page|path|handler|probe)\b|\bhealth[- ]?check\b)"
)
_ANSWER = Pattern(r"[{\[].*[}\]]|\b(?:return|answer|respond|giv)\w* .*[\"'{]")
"""What is to be answered is said."""
_ASKED = 7.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _ANSWER.search(sentence.text) is not None or not (is_flask(source) or is_fastapi(source)):
        return
    path = (said["path"] or f"/{said['what'] or 'health'}").lower()
    name = re.sub(r"\W", "_", path.strip("/"))
    there = list(routes(source))
    owner = there[0].owner if there else _app(source)
    if not owner or name in source.names or any(each.path == path for each in there):
        return
    code = _route(source, owner, path, name)
    first = next((each.function for each in there if _takes_any(each.path)), None)
    if first is None:
        yield Repair((_behind_all(source, code),), _ASKED)
        return
    at = source.line_start(source.first_line(first))
    yield Repair((Splice(at, at, f"{code}\n\n\n"),), _ASKED)


def _takes_any(path: str) -> bool:
    """One that would answer for the new one: `/{code}`."""
    return re.fullmatch(r"/(?:\{\w+\}|<[\w:]+>)", path) is not None


def _route(source: Source, owner: str, path: str, name: str) -> str:
    unit = source.unit
    if is_fastapi(source):
        waits = any(isinstance(each.function, ast.AsyncFunctionDef) for each in routes(source))
        return f'@{owner}.get("{path}")\n{"async " * waits}def {name}():\n{unit}return {{"status": "ok"}}'
    by_verb = any(each.by_verb for each in routes(source))
    answer = 'jsonify({"status": "ok"})' if "jsonify" in source.names else '{"status": "ok"}'
    return f'@{owner}.{"get" if by_verb else "route"}("{path}")\ndef {name}():\n{unit}return {answer}'


def _app(source: Source) -> str:
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(func)) if last_name(func) in (
                "Flask",
                "FastAPI",
                "Blueprint",
                "APIRouter",
            ):
                return name
    return ""


def _behind_all(source: Source, code: str) -> Splice:
    """Behind the last definition, above what runs as a script."""
    guards = [each for each in source.tree.body if is_guard(each)]
    if guards:
        at = source.line_start(source.first_line(guards[0]))
        return Splice(at, at, f"{code}\n\n\n")
    last = source.tree.body[-1]
    at = source.line_start(source.last_line(last) + 1)
    begins = "" if source.text[:at].endswith("\n") else "\n"
    return Splice(at, at, f"{begins}\n\n{code}\n")


_KINDS = frozenset(("add-member", "write-function", "write-method", "add-docstring", "insert-after"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
