"""A server that is asked fails, and whoever asked is told so: "raise a 502 if the rates service answers with an error",
"504 when the upstream times out", in a handler or in what it asks by."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.branching.branches import next_in_block
from spark_tui.edits.python.failing.answered_as import style_of
from spark_tui.edits.python.failing.library_errors import error_of_any_kind, error_when_late, error_when_refused
from spark_tui.edits.python.failing.tries import handler
from spark_tui.edits.python.functions.routes import is_fastapi
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import lines_inside_strings
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.spelled import STATUS_GIVEN_UP
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.status_codes import asked_alone

_FAILS = (
    r"(?:fail\w*|errors?|down|unreachable|unavailable|broken|not (?:there|reachable|available)|can(?:no|')t be reached)"
)
_LATE = r"(?:tim(?:e|es|ed|ing)[- ]?outs?|too (?:long|slow)|not answer in time)"
_NEEDS = Pattern(
    rf"(?i)(?=.*(?<![\w./#])50[0234](?![\w/%]))(?=.*\b(?:service|server|upstream|backend|api|request|provider|call"
    rf"|client)\b).*\b(?:{_FAILS}|{_LATE})\b"
)
_CODE = Pattern(r"(?<![\w./#])(50[0234])(?![\w/%])")
_TOO_LATE = Pattern(rf"(?i)\b{_LATE}\b")
_WITH_AN_ERROR = Pattern(
    r"(?i)\b(?:answer|respon|repl|return|send|giv)\w* (?:\w+ )?(?:with )?(?:an? )?(?:errors?|4xx|5xx|bad status"
    r"|error status)"
)
_WHO = Pattern(r"(?i)\b(?:the |our |an? )((?:[a-z]+ )?(?:service|server|upstream|backend|api|provider))\b")
_RETRY = Pattern(r"(?i)\bretr\w+|\btry again\b")
_ASKED, _ALONE, _NAMED = 7.5, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    codes = _CODE.findall(STATUS_GIVEN_UP.sub(" ", sentence.text))
    if not codes or _RETRY.search(sentence.text) is not None:
        return
    asking = [(function, each) for _, function in source.functions for each in asked_alone(source, function)]
    for function, statement in asking:
        told = _ASKED + _ALONE * (len(asking) == 1) + told_of(sentence, statement) / 2
        told += _NAMED * names(sentence, function.name)
        yield from possible(_answered(sentence, function, statement, codes[-1]), told)


def _answered(sentence: Sentence, function: Function, statement: ast.stmt, code: str) -> Iterator[Splice]:
    source = sentence.source
    style = style_of(source, function)
    fails = style.fails if style is not None else 'raise HTTPException(status_code=CODE, detail="WRONG")'
    if style is None and not is_fastapi(source):
        return
    if style is not None:
        yield from style.needed
    else:
        yield from import_needed(source, "fastapi", "HTTPException")
    is_late = _TOO_LATE.search(sentence.text) is not None
    by_status = not is_late and _WITH_AN_ERROR.search(sentence.text) is not None
    caught = (error_when_late if is_late else error_of_any_kind)(source) or "Exception"
    if by_status and Pattern(r"(?i)\b(?:down|unreach|fail)\w*").search(sentence.text) is None:
        caught = error_when_refused(source) or caught
    who = _WHO.search(sentence.text)
    wrong = f"{who[1].lower() if who is not None else 'the service'} {'timed out' if is_late else 'failed'}"
    action = fails.replace("CODE", code).replace("WRONG", wrong)
    yield from _in_try(source, statement, caught, action, checked=not is_late)


def _in_try(source: Source, statement: ast.stmt, caught: str, action: str, *, checked: bool) -> Iterator[Splice]:
    """With a look at its status, where that counts."""
    behind = next_in_block(source, statement)
    looked_at = behind if behind is not None and source.segment(behind).endswith(".raise_for_status()") else None
    is_there = looked_at is not None
    first, last = source.first_line(statement), source.last_line(looked_at or statement)
    indent, unit, inside = source.indent(first), source.unit, lines_inside_strings(source)
    yield Splice(source.line_start(first), source.line_start(first), f"{indent}try:\n")
    for each in range(first, last + 1):
        if each not in inside and source.line(each).strip():
            yield Splice(source.line_start(each), source.line_start(each), unit)
    end = source.line_start(last + 1)
    match statement:
        case ast.Assign([ast.Name(answer)]) if checked and not is_there:
            check = indented(f"{answer}.raise_for_status()", indent + unit) + "\n"
        case _:
            check = ""
    text = check + handler(source, indent, caught, action)
    yield Splice(end, end, f"{text}\n" if source.text[:end].endswith("\n") else f"\n{text}")


_KINDS = frozenset(("wrap-try", "add-except", "raise-if", "raise-instead", "retry", "add-timeout"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
