"""Who asks for what is unknown is told what there is: "unknown exporters should raise a KeyError listing what's
available", "the error should name the valid units"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_LISTS = (
    r"(?:list(?:s|ing)?|say(?:s|ing)?|show(?:s|ing)?|nam(?:es?|ing)|tell(?:s|ing)?|with|includ\w+|mention\w*|print\w*)"
)
_THERE = (
    r"(?:what(?:'s| is| are)? (?:there|available|known|allowed|possible|supported|valid)|(?:the |all |which )?(?:\w+ )?"
    r"(?:available|known|valid|allowed|possible|existing|supported|registered|permitted)(?: ones?| \w+)?"
    r"|(?:the |all )?(?:options|choices|alternatives))"
)
_NEEDS = Pattern(
    rf"(?i)\b{_LISTS} {_THERE}\b|\bwhich (?:\w+ )?(?:there are|are (?:available|known|valid|allowed|possible))\b"
)
_ELSE = Pattern(
    r"(?i)\b(?:new|add|write) (?:an? )?(?:\w+ )?(?:method|function|command|property|test)\b"
    r"|\bin an? (?:new )?(?:method|function)\b"
)
_ASKED, _NAMED = 7.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ELSE.search(sentence.text) is not None:
        return
    source = sentence.source
    error = next(exceptions(Gap(sentence, "raise-if")), "")
    for test in source.all(ast.If):
        match test.test:
            case ast.Compare(asked, [ast.NotIn()], [held]):
                block = test.body
            case ast.Compare(asked, [ast.In()], [held]):
                block = test.orelse
            case _:
                continue
        held = _of(held)
        if held is None or len(block) != 1:
            continue
        function = function_around(source, test)
        told = names(sentence, function.name) if function is not None else 0.0
        yield from _told(source, block[0], asked, held, error, _ASKED + _NAMED * min(told, 2.0))
    for _, function in source.functions:
        clear = _ASKED + _NAMED * min(names(sentence, function.name), 2.0)
        for looked_up in _looked_up(sentence, function):
            guard = _guard(source, looked_up, error or "ValueError")
            statement = source.statement_at(looked_up.lineno)
            yield from possible(later(insert_before, source, statement, guard), clear)


def _looked_up(sentence: Sentence, function: Function) -> Iterator[ast.Subscript]:
    """What is looked up by a parameter that is spoken of, and is not asked for before."""
    said = {form for word in re.findall(r"[a-z_]\w*", sentence.text.lower()) for form in (word, singular(word))}
    given = said & {*parameters_of(function)}
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(key), [ast.In() | ast.NotIn()]):
                given.discard(key)
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute(), ast.Name(key), ast.Load()) if key in given:
                yield node


def _guard(source: Source, looked_up: ast.Subscript, error: str) -> str:
    held, asked = looked_up.value, looked_up.slice
    test = f"{source.segment(asked)} not in {source.segment(held)}"
    return f"if {test}:\n{source.unit}raise {error}({_text(source, asked, held)})"


def _of(held: ast.expr) -> ast.expr | None:
    """What is looked into: `units` of `units.keys()`."""
    match held:
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as of, "keys"), [], []):
            return of
        case ast.Name() | ast.Attribute():
            return held
        case _:
            return None


def _told(
    source: Source, statement: ast.stmt, asked: ast.expr, held: ast.expr, error: str, clear: float
) -> Iterator[Repair]:
    """What is raised, or printed, or logged then."""
    match statement:
        case ast.Raise(ast.Call(func)):
            says = f"raise {error or source.segment(func)}"
        case ast.Expr(ast.Call()) | ast.Return() if error:
            says = f"raise {error}"
        case ast.Expr(ast.Call(func)) if last_name(func) in ("print", "error", "warning"):
            says = source.segment(func)
        case _:
            return
    yield Repair((instead(source, statement, f"{says}({_text(source, asked, held)})"),), clear)


def _text(source: Source, asked: ast.expr, held: ast.expr) -> str:
    what = last_name(asked).replace("_", " ") or "key"
    known = f"{{', '.join({source.segment(held)})}}"
    return f'f"unknown {what}: {{{source.segment(asked)}}}, known are {known}"'


WRITER = Writer(frozenset(("change-message", "raise-instead", "raise-if")), _written, needs=_NEEDS)
