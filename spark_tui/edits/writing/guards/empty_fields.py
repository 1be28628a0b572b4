"""A field of what comes in must not be empty: "reject empty titles", "strip the title and raise ValueError if there is
nothing left", where that is `data["title"]`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_EMPTY = r"(?:empty|blank|nothing (?:is )?left|only (?:white ?)?spaces|whitespace[- ]only)"
_REFUSED = (
    r"(?:reject\w*|refus\w*|rais\w+|throw\w*|error|complain\w*|(?-i:[A-Z]\w*Error)"
    r"|(?:not|n't) (?:be|allow\w*|accept\w*|take|have|get))"
)
_NEEDS = Pattern(rf"(?i)(?=.*\b{_EMPTY}\b)(?=.*(?:\b|(?<=n)){_REFUSED}\b)")
_STRIPS = Pattern(r"(?i)\b(?:strip|trim)\w*\b")
_OF_BLANKS = Pattern(r"(?i)\b(?:blank|spaces|whitespace)\b")
_ERROR = Pattern(r"\b[A-Z]\w*(?:Error|Exception)\b")
_OTHERWISE = Pattern(r"(?i)\b(?:return|skip|ignore|default|instead|missing)\b")
_CLEAR, _ASKED, _NAMED, _BOTH = 1.5, 6.0, 0.5, 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    error = next(iter(_ERROR.findall(sentence.text)), "ValueError")
    for _, function in source.functions:
        for key, fields in _fields(function).items():
            if names(sentence, key) < _CLEAR or key in taken_in(function) or not key.isidentifier():
                continue
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            refuse = f'raise {error}("{key} must not be {"blank" if _OF_BLANKS.search(sentence.text) else "empty"}")'
            code = source.segment(fields[0])
            if _STRIPS.search(sentence.text) is not None:
                guard = f"{key} = {code}.strip()\nif not {key}:\n{source.unit}{refuse}"
                kept = [instead(source, each, key) for each in fields]
                yield from possible([*_first(source, function, fields, guard), *kept], told + _BOTH)
            else:
                asked = f"{code}.strip()" if _OF_BLANKS.search(sentence.text) is not None else code
                guard = f"if not {asked}:\n{source.unit}{refuse}"
                yield from possible(_first(source, function, fields, guard), told)


def _fields(function: Function) -> dict[str, list[ast.Subscript]]:
    """What is looked up by a text in what the function is given."""
    found, given = dict[str, list[ast.Subscript]](), parameters_of(function)
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(name), ast.Constant(str(key)), ast.Load()) if name in given:
                found.setdefault(key, []).append(node)
    return found


def _first(source: Source, function: Function, fields: Sequence[ast.Subscript], guard: str) -> Iterator[Splice]:
    """Before the first statement of the function that looks it up."""
    lines = [each.lineno for each in fields]
    for statement in function.body:
        if any(statement.lineno <= line <= (statement.end_lineno or 0) for line in lines):
            return later(insert_before, source, statement, guard)
    return iter(())


WRITER = Writer(frozenset(("guard-empty", "raise-if")), _written, needs=_NEEDS)
