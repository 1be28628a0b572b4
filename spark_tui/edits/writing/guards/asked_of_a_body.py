"""A route of Flask looks at what it is sent before it takes it: "validate that email contains an @", "reject duplicate
emails"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.routes import is_flask, routes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.writing import Writer, any_of

_THE = r"(?:the |an? |that |if |whether |for )*[`'\"]?"
_HOLDS = Pattern(
    rf"(?i)(?:\b(?:validate|check|ensure|verify|make sure) |^){_THE}(?P<what>\w+)[`'\"]? (?:should |must |has to )?"
    r"(?:contains?|has|have|includes?) (?:an? |the )?[`'\"]?(?P<sign>@|at[- ]sign\b)"
    rf"|\b(?:reject|refuse)\w* {_THE}(?P<whose>\w+)[`'\"]? (?:without|that lack|with no|that have no)"
    r" (?:an? |the )?[`'\"]?(?P<mark>@)"
)
_TWICE = Pattern(
    rf"(?i)\b(?:reject|refuse|forbid|disallow|no|prevent|don'?t allow|\w+ on) {_THE}duplicated? (\w+)"
    rf"|^{_THE}(\w+)[`'\"]? (?:should|must|has to|have to|needs? to) be unique\b"
    rf"|\b(?:same|that) (\w+) (?:twice|(?:is|already) (?:taken|exists|used|there))\b"
)
_STATUS = Pattern(r"\b([45]\d\d)\b")
_NEEDS = any_of(_HOLDS, _TWICE)
_ASKED, _NAMED = 8.0, 0.5


@dataclass(frozen=True, slots=True)
class _Body:
    """What a request brings, under which name it is kept, and where that is set."""

    function: Function
    name: str
    statement: ast.Assign


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for body in _bodies(source) if is_flask(source) else ():
        for key in _keys(body):
            guard = _guard(sentence, body, key)
            if guard:
                told = _ASKED + _NAMED * names(sentence, body.function.name)
                yield from possible(later(insert_after, source, body.statement, guard), told)


def _guard(sentence: Sentence, body: _Body, key: str) -> str:
    source, text = sentence.source, sentence.text
    status = _STATUS.search(text)
    if (said := _HOLDS.search(text)) is not None and _is(key, said["what"] or said["whose"]):
        test, why, usual = f'"@" not in {body.name}["{key}"]', f"invalid {key}", "400"
    elif _is(key, said_in(_TWICE.search(text))) and (held := _kept(source, body)):
        each = "each" if "each" not in named_in(body.function) else "other"
        test = f'any({each}["{key}"] == {body.name}["{key}"] for {each} in {held})'
        why, usual = f"{key} is taken already", "409"
    else:
        return ""
    answer = f'jsonify({{"error": "{why}"}})' if "jsonify(" in source.text else f'{{"error": "{why}"}}'
    return f"if {test}:\n{source.unit}return {answer}, {status[1] if status is not None else usual}"


def _is(key: str, said: str) -> bool:
    return bool(said) and key in (said.lower(), singular(said.lower()))


def _bodies(source: Source) -> Iterator[_Body]:
    for route in routes(source):
        for node in route.function.body:
            match node:
                case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(_, "get_json"))):
                    yield _Body(route.function, name, node)
                case ast.Assign([ast.Name(name)], ast.Attribute(ast.Name("request"), "json")):
                    yield _Body(route.function, name, node)


def _keys(body: _Body) -> list[str]:
    """What is looked up in it."""
    found: list[str] = []
    for node in walk(body.function):
        match node:
            case ast.Subscript(ast.Name(held), ast.Constant(str(key)), ast.Load()) if held == body.name:
                found.append(key)
    return list(dict.fromkeys(found))


def _kept(source: Source, body: _Body) -> str:
    """Those that are there already: what the function puts its own into."""
    for node in walk(body.function):
        match node:
            case ast.Assign([ast.Subscript(ast.Name(held))]) if held in source.names and held != body.name:
                return f"{held}.values()"
            case ast.Call(ast.Attribute(ast.Name(held), "append")) if held.isupper():
                return held
    return ""


WRITER = Writer(frozenset(("raise-if", "guard-empty", "validate")), _written, needs=_NEEDS)
