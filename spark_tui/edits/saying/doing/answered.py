"""A status that is to be answered, in the shape of the file's other answers: `respond(404, "no such note")`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from http import HTTPStatus

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import segment_with
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.gap import Gap

_STATUS = Pattern(
    r"(?i)(?:\b(?:answers?|returns?|respond\w*|gives?"
    r"|send\w*|repl(?:y|ies)|get|be|with|an?)|->) (?:an? )?([45]\d\d)\b"
)
_BY_NOW = Pattern(r"(?i)\b(?:gives|gets|got|is|returns|answers|instead of|rather than|not)(?: me| us)? (?:an? )?$")
_BODY = Pattern(r"(\{[^{}]*:[^{}]*\})")
_MESSAGE = Pattern(r"(\"[^\"]+\"|(?<![\w'])'[^']+'(?!\w))")
SAID_WITH_STATUS = Pattern(
    r"(?i)\b4\d\d\b[ ,(:]*(?:(?:and|with|saying|says?|reading|that|the|its|an?|body|text|message|error|as) )*"
    r"(?P<text>\"[^\"{}]+\"|(?<!\w)'[^'{}]+'(?!\w))"
)
_WRONG = 400


def answered(gap: Gap) -> Iterator[str]:
    """As something wrong is answered already, if anything is; else as the function answers what is right."""
    status = _status(gap.text)
    if status is None or gap.function is None:
        return
    said = _BODY.search(gap.text, status.end()) or _MESSAGE.search(gap.text, status.end())
    known = [phrase.value for phrase in HTTPStatus]
    phrase = HTTPStatus(int(status[1])).phrase.lower() if int(status[1]) in known else "error"
    message = said[1] if said is not None else f'"{phrase}"'
    source = gap.sentence.source
    own = [node for node in walk(gap.function) if isinstance(node, ast.Return)]
    every = [*own, *(node for node in source.all(ast.Return) if node not in own)]
    answers = [(node, code) for node in every for code in _codes(node)]
    its_own = [each for each in answers if each[0] in own]
    shapes = {_shape(node) for node, _ in its_own or answers}
    wrong = [each for each in answers if int(source.segment(each[1])) >= _WRONG and _shape(each[0]) in shapes]
    for node, code in (wrong or its_own)[:1]:
        yield _alike(source, node, code, status[1], message)


def _status(text: str) -> re.Match[str] | None:
    """Where several are told, one that is not only what comes by now: "gives a 500, should be 400"."""
    found = list(_STATUS.finditer(text))
    wanted = (each for each in found if _BY_NOW.search(text[: each.start(1)]) is None)
    return next(wanted, found[0] if found else None)


def _shape(node: ast.Return) -> str:
    return ast.unparse(node.value.func) if isinstance(node.value, ast.Call) else ""


def _codes(node: ast.Return) -> list[ast.Constant]:
    """The status that is answered there: the only one, given to a call or beside a body."""
    match node.value:
        case ast.Call(args=args, keywords=keywords):
            parts = [*args, *(each.value for each in keywords)]
        case ast.Tuple(elts=parts):
            pass
        case _:
            return []
    found = [each for each in parts if isinstance(each, ast.Constant) and type(each.value) is int]
    return found if len(found) == 1 and len(parts) > 1 and 100 <= int(str(found[0].value)) < 600 else []


def _alike(source: Source, node: ast.Return, code: ast.Constant, status: str, message: str) -> str:
    """The same with another status, and the message where the body is."""
    assert isinstance(node.value, ast.Call | ast.Tuple)
    parts = node.value.args if isinstance(node.value, ast.Call) else node.value.elts
    body = next((each for each in parts if each is not code), None)
    changes: list[tuple[ast.expr, str]] = [(code, status)]
    if body is not None:
        changes.append((body, _body(source, body, message, is_wrong=int(source.segment(code)) >= _WRONG)))
    return segment_with(source, node.value, *changes)


def _body(source: Source, body: ast.expr, message: str, *, is_wrong: bool) -> str:
    match body:
        case ast.Dict() if message[0] == "{":
            return message
        case ast.Dict(keys=[ast.Constant() as key], values=[_]) if is_wrong:
            return f"{{{source.segment(key)}: {message}}}"
        case ast.Dict() if any(isinstance(each, ast.Constant) and each.value == "error" for each in body.keys):
            return f'{{"error": {message}}}'
        case _:
            return message
