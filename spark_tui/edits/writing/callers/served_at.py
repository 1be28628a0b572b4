"""A server listens on another port, or for others than this machine: "run on port 8080", "listen on 0.0.0.0", where
the file calls `app.run` or `uvicorn.run`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.routes import is_flask
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.nodes import assigned_name, last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:run|serve|listen|start|bind|host|use|set|change|make|put|move)\w*\b.*?"
    r"\b(?:port (?:to |is |= ?)?(?P<port>\d{2,5})\b|(?P<host>0\.0\.0\.0|127\.0\.0\.1)(?!\w))"
    r"|^(?:the )?port (?:should be |must be |to |= ?)?(?P<bare>\d{2,5})\W*$"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    port = said["port"] or said["bare"]
    what, value = ("port", port) if port else ("host", f'"{said["host"]}"')
    for call in source.all(ast.Call):
        if _serves(source, call) and not any(each.arg is None for each in call.keywords):
            yield from possible([set_keyword(source, call, what, value)], _ASKED)


def _serves(source: Source, call: ast.Call) -> bool:
    if full_name(source, call.func) == "uvicorn.run":
        return True
    match call.func:
        case ast.Attribute(ast.Name(app), "run") if is_flask(source):
            return any(
                assigned_name(each) == app
                and isinstance(each.value, ast.Call)
                and last_name(each.value.func) == "Flask"
                for each in source.all(ast.Assign)
            )
        case _:
            return False


WRITER = Writer(frozenset(("set-argument", "change-value", "add-argument")), _written, needs=_NEEDS)
