"""A field of a model is held to what it may be: "quantity must be at least 1", "the name must not be empty", by
pydantic, which answers what is wrong itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import is_method
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_MUST = (
    r"\b(?:must|has to|have to|should|needs? to|can(?:not|'t)|may(?: only)?|only|at (?:least|most)|between"
    r"|no (?:more|less|longer))\b"
)
_NEEDS = Pattern(
    rf"(?i)(?:{_MUST}|\b(?:positive|negative|non-?empty|empty|blank|reject\w*|refus\w*|forbid\w*|invalid)\b)"
)
_NUMBER = r"(-?\d+(?:\.\d+)?)"
_LENGTH = Pattern(r"(?i)\b(?:characters?|chars?|letters?|long|longer|length)\b")
_NOT, _NO = r"(?:\b(?:not|never|no|non)|n't)-? ?(?:be )?", r"\b(?:reject|refuse|forbid)\w* (?:an? )?"
_TRUE = r"(?<!not )(?<!no )(?<!be )"
_FEWER, _MORE = r"(?:less|lower|smaller)", r"(?:more|larger|greater|higher)"
_LEAST = rf"\b(?:at least|no less than|not (?:be )?{_FEWER} than|minimum(?: of)?|>=|from) {_NUMBER}"
_MOST = (
    rf"\b(?:at most|no more than|not (?:be )?(?:{_MORE}|longer) than|no longer than|maximum(?: of)?"
    rf"|up to|not exceed|<=) {_NUMBER}|n't exceed {_NUMBER}"
)
_BOUNDS = (
    (Pattern(rf"(?i){_LEAST}"), "ge"),
    (Pattern(rf"(?i){_MOST}"), "le"),
    (Pattern(rf"(?i){_TRUE}\b{_MORE} than {_NUMBER}|\b(?:above|over|>) {_NUMBER}"), "gt"),
    (Pattern(rf"(?i){_TRUE}\b{_FEWER} than {_NUMBER}|\b(?:below|under|<) {_NUMBER}"), "lt"),
    (Pattern(r"(?i)(?<!not )(?<!non-)(?<!non)\bpositive\b"), "gt=0"),
    (Pattern(rf"(?i){_NOT}(?:a )?negative\b|{_NO}negative\b"), "ge=0"),
)
_BETWEEN = Pattern(rf"(?i)\bbetween {_NUMBER} and {_NUMBER}")
_NOT_EMPTY = Pattern(
    rf"(?i){_NOT}(?:empty|blank)\b|{_NO}(?:empty|blank)\b"
    r"|\bempty\b.*\b(?:reject|refus|forbid|not allowed)\w*"
)
_AN_ERROR = Pattern(r"(?i)\brais\w+\b|\b4\d\d\b|\b[A-Z]\w+Error\b|\bmessage\b|\bclamp\w*|\bdefault\b")
_IN_LENGTH = {"ge": "min_length", "le": "max_length"}
_TEXTS, _NUMBERS = ("str", "str | None"), ("int", "float", "Decimal", "int | None", "float | None")
_ASKED, _CLEAR = 7.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if "pydantic" not in source.text or _AN_ERROR.search(sentence.text) is not None:
        return
    for name, owner in source.classes:
        if "BaseModel" not in map(last_name, owner.bases):
            continue
        for field in owner.body:
            match field:
                case ast.AnnAssign(ast.Name(called)) if names(sentence, called) >= _CLEAR:
                    bounds = bounds_said(sentence.text, source.segment(field.annotation))
                    told = _ASKED + names(sentence, called) / 3 + names(sentence, name) / 3
                    if bounds and not _is_checked(source, owner, called):
                        yield from possible(_bounded(source, field, bounds), told)


def _is_checked(source: Source, owner: ast.ClassDef, field: str) -> bool:
    """By a validator of its own."""
    return any(
        is_method(source, each) and f'"{field}"' in source.segment(each)
        for each in owner.body
        if isinstance(each, ast.FunctionDef)
    )


def bounds_said(text: str, kind: str) -> list[tuple[str, str]]:
    """By the names that pydantic has for them."""
    is_text = kind in _TEXTS
    if not is_text and kind not in _NUMBERS:
        return []
    if is_text and _NOT_EMPTY.search(text) is not None:
        return [("min_length", "1")]
    if is_text and _LENGTH.search(text) is None:
        return []
    if (both := _BETWEEN.search(text)) is not None:
        found = [("ge", both[1]), ("le", both[2])]
    else:
        found = list[tuple[str, str]]()
        for says, sign in _BOUNDS:
            match = says.search(text)
            if match is not None:
                sign, _, fixed = sign.partition("=")
                found.append((sign, fixed or next(each for each in match.groups() if each)))
    if is_text:
        found = [(_IN_LENGTH[sign], value) for sign, value in found if sign in _IN_LENGTH]
    return found


def _bounded(source: Source, field: ast.AnnAssign, bounds: list[tuple[str, str]]) -> Iterator[Splice]:
    said = ", ".join(f"{sign}={value}" for sign, value in bounds)
    match field.value:
        case None:
            yield from import_needed(source, "pydantic", "Field")
            yield Splice(source.stop(field.annotation), source.stop(field.annotation), f" = Field({said})")
        case ast.Call(ast.Name("Field")) as call:
            new = [each for each in bounds if keyword(call, each[0]) is None]
            for sign, value in new[:1]:
                yield set_keyword(source, call, sign, value)
        case value:
            yield from import_needed(source, "pydantic", "Field")
            yield Splice(source.start(value), source.stop(value), f"Field({source.segment(value)}, {said})")


_KINDS = frozenset(("raise-if", "clamp", "guard-empty", "add-assert", "change-value"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
