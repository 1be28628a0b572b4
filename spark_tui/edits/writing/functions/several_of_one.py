"""A function takes several where it took one: "done should accept several numbers"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions.signatures import calls_of, parameter
from spark_tui.edits.python.lines import has_own_lines, move_in
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, mentions
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:several|multiple|many|more than one|any number of|a list of|one or more)"
    r" (?:\w+ )??(?P<things>\w+s)\b(?! times)"
    r"|\b(?P<at_once>\w+s) at once\b"
)
_ASKED, _CLEAR = 5.6, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    many = (said["things"] or said["at_once"]).lower() if said is not None else ""
    for _, function in source.functions:
        told = names(sentence, function.name)
        for one in parameters_of(function):
            if told >= _CLEAR and plural(one) == many and many not in source.names:
                yield from possible(_for_each(source, function, one, many), _ASKED + told / 2)


def _for_each(source: Source, function: Function, one: str, many: str) -> Iterator[Splice]:
    """The statements that speak of it are done for each; who calls it gives a list."""
    body = function.body[has_docstring(function.body) :]
    about = [at for at, each in enumerate(body) if mentions(each, one)]
    if not about or parameter(function, one).annotation is not None:
        raise Refusal("nothing is done with it")
    first, last = body[about[0]], body[about[-1]]
    inside = body[about[0] : about[-1] + 1]
    leaves = any(isinstance(node, ast.Return | ast.Yield | ast.Break) for each in inside for node in ast.walk(each))
    used_later = {name for each in inside for name in bound_in(each)} & {
        node.id for each in body[about[-1] + 1 :] for node in ast.walk(each) if isinstance(node, ast.Name)
    }
    if leaves or used_later or not (has_own_lines(source, first) and has_own_lines(source, last)):
        raise Refusal("what is given back would be that of the first one alone")
    yield instead(source, parameter(function, one), many)
    at = source.line_start(source.first_line(first))
    yield Splice(at, at, f"{source.indent(first.lineno)}for {one} in {many}:\n")
    yield from move_in(source, source.first_line(first), source.last_line(last))
    place = list(parameters_of(function)).index(one)
    for call in calls_of(source, function):
        if place < len(call.args):
            yield instead(source, call.args[place], _listed(source, call.args[place]))


def _listed(source: Source, given: ast.expr) -> str:
    """All of those of which the first one was given; else a list of one."""
    match given:
        case ast.Call(ast.Name(made), [ast.Subscript(held, ast.Constant(0))], []):
            return f"[{made}(each) for each in {source.segment(held)}]"
        case ast.Subscript(held, ast.Constant(0)):
            return source.segment(held)
        case _:
            return f"[{source.segment(given)}]"


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
