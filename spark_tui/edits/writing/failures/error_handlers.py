"""An error of the program's own is answered wherever it is raised: "a PayError should be answered with its status",
"NotFound errors should become a 404 everywhere", by a handler of the framework."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.routes import is_fastapi, is_flask, routes
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.spelled import FAILING_STATUS, STATUS_GIVEN_UP
from spark_tui.edits.writing import Writer

_ERROR = r"(?P<error>[A-Z]\w*?(?:Error|Exception|NotFound|Missing|Failed|Failure|Denied))s?\b"
_NEEDS = Pattern(
    rf"\b{_ERROR}.*(?i:\b(?:answer\w*|become|return\w*|give|turn\w*|respon\w*|map\w*|handle\w*|be|as|with|->)\b)"
    r".*(?i:\bstatus\b|(?<![\w./#])[45]\d\d(?![\w/%]))"
    rf"|(?i:\b(?:handler|handle\w*|answer\w*|map\w*)\b).*\b{_ERROR.replace('error', 'other')}"
)
_STATUS = Pattern(r"self\.(status(?:_code)?|code|http_status) = ")
_IN_ONE = Pattern(r"(?i)\b(?:in|when|if|from) `?[a-z_]+_[a-z_]+\b|\b(?:rais\w+|catch) ")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    error = (said["error"] or said["other"]) if said is not None else ""
    if error not in own_exceptions(source) or _IN_ONE.search(sentence.text) is not None:
        return
    app = next(iter(_apps(source)), "")
    code = _code(source, sentence.text, error)
    there = list(routes(source))
    if not app or not code or not there or f"({error})" in "".join(map(source.segment, _marks(source))):
        return
    yield from possible(_handled(source, app, error, code), _ASKED)


def _marks(source: Source) -> Iterator[ast.expr]:
    for _, function in source.functions:
        yield from function.decorator_list


def _apps(source: Source) -> Iterator[str]:
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(func)) if last_name(func) in ("Flask", "FastAPI"):
                yield name


def _code(source: Source, text: str, error: str) -> str:
    """That which is said, or which the error knows of itself."""
    codes = FAILING_STATUS.findall(STATUS_GIVEN_UP.sub(" ", text))
    if codes:
        return codes[-1]
    owner = next((node for name, node in source.classes if name == error), None)
    known = _STATUS.search(source.segment(owner)) if owner is not None else None
    return f"error.{known[1]}" if known is not None else ""


def _handled(source: Source, app: str, error: str, code: str) -> Iterator[Splice]:
    name, unit = "_".join(parts(error)), source.unit
    name = name if name not in source.names else f"answer_{name}"
    if is_fastapi(source):
        yield from import_needed(source, "fastapi", "Request")
        yield from import_needed(source, "fastapi.responses", "JSONResponse")
        text = (
            f"@{app}.exception_handler({error})\nasync def {name}(request: Request, error: {error}):\n"
            f'{unit}return JSONResponse(status_code={code}, content={{"detail": str(error)}})'
        )
    elif is_flask(source):
        answer = 'jsonify({"error": str(error)})' if "jsonify" in source.names else '{"error": str(error)}'
        text = f"@{app}.errorhandler({error})\ndef {name}(error):\n{unit}return {answer}, {code}"
    else:
        return
    first = next(routes(source)).function
    at = source.line_start(source.first_line(first))
    if re.match(r"\s", source.text[at : at + 1]) is None:
        yield Splice(at, at, f"{text}\n\n\n")


_KINDS = frozenset(("wrap-try", "add-except", "raise-from", "write-function"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
