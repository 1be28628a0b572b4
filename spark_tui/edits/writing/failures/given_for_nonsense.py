"""What cannot be read gives a value, and no error: "parse_score should return None for invalid text", "parse_date
should return None if the text isn't a date"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, without_docstring
from spark_tui.edits.python.lines import has_own_lines, move_in
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import roots
from spark_tui.edits.writing import Writer

_VALUE = r"(?P<value>None|True|False|-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*'|\[\]|\{\}|an empty (?:list|dict|string))"
_FUNCTION = r"`?(?P<where>[a-z_]\w*)`?(?:\(\))?"
_IS_NOT = (
    r"(?:(?:is|are)(?:n't| not| no)?|(?:can't|cannot|can not|could not|couldn't) be|doesn't|does not)"
    r"(?: an?)? ?(?:valid |proper |real )?"
)
_BAD = (
    r"(?:(?:an? )?(?:invalid|bad|broken|malformed|garbage|wrong|unpars\w+|non-?numeric|nonsense|unreadable)"
    r"(?: \w+){0,2}"
    rf"|(?:(?:the|its|a|an) )?\w+(?: \w+)? {_IS_NOT}(?:numbers?|numeric|int|integer|float|dates?|times?|valid|json"
    r"|digits?|parsed?|converted|readable|invalid|malformed|broken|garbage|well-formed|look like an? \w+)(?: \w+)?)"
)
_NEEDS = Pattern(
    rf"(?i)^(?:please )?(?:the )?(?:(?:let |make |have )?{_FUNCTION} (?:(?:should|must|has to|ought to) )?"
    rf"(?:returns?|gives?)(?: back)?|return) {_VALUE} "
    rf"(?:for|on|with|if|when|where|in case) {_BAD}(?:,? instead of .*|,? not .*|,? (?:don't|rather than) .*)?\W*$"
)
_WORDS = {"an empty list": "[]", "an empty dict": "{}", "an empty string": '""'}
_ASKED = 9.0
_READS = {
    "int": "ValueError", "float": "ValueError", "strptime": "ValueError", "fromisoformat": "ValueError",
    "date": "ValueError", "datetime": "ValueError", "loads": "ValueError", "UUID": "ValueError",
    "Decimal": "InvalidOperation", "Fraction": "ValueError",
}  # fmt: skip


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    found = [
        function
        for name, function in source.functions
        if said["where"] in (None, name, function.name) and list(_reading(function))
    ]
    spoken = roots(said[0])
    found = [each for each in found if spoken & roots(each.name)] or found if len(found) > 1 else found
    if len(found) == 1:
        value = _WORDS.get(said["value"].lower(), said["value"])
        yield from possible(_caught(source, found[0], value), _ASKED)


def _caught(source: Source, function: Function, value: str) -> Iterator[Splice]:
    reading = list(_reading(function))
    first, last = reading[0][0], _end(function, reading[-1][0])
    kinds = list(dict.fromkeys(kind for _, kind in reading))
    caught = kinds[0] if len(kinds) == 1 else f"({', '.join(kinds)})"
    if not has_own_lines(source, first) or not has_own_lines(source, last):
        return
    yield from later(insert_before, source, first, "try:")
    yield from move_in(source, source.first_line(first), last.end_lineno or last.lineno)
    yield from later(insert_after, source, last, f"except {caught}:\n{source.unit}return {value}")


def _end(function: Function, last: ast.stmt) -> ast.stmt:
    """All where nothing comes behind but one return of what was read there: it is shorter so."""
    body = function.body
    return body[-1] if body[-1] is last or (len(body) > 1 and body[-2] is last and _is_return(body[-1])) else last


def _is_return(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Return) and not any(isinstance(n, ast.Call) for n in walk(statement))


def _reading(function: Function) -> Iterator[tuple[ast.stmt, str]]:
    """The statements in which a text may be none of that kind, with what is raised then."""
    body: Sequence[ast.stmt] = without_docstring(function.body)
    for statement in body:
        if isinstance(statement, ast.Try):
            continue
        for kind in _raised(statement):
            yield statement, kind


def _raised(statement: ast.stmt) -> Iterator[str]:
    for node in walk(statement):
        match node:
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [_, *_]) if name in _READS:
                yield _READS[name]
            case ast.Assign([ast.Tuple()], ast.Call(ast.Attribute(attr="split"))):
                yield "ValueError"


WRITER = Writer(
    frozenset(("wrap-try", "guard-none", "add-except", "early-return", "set-return")), _written, needs=_NEEDS
)
