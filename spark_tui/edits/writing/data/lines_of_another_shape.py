"""Lines that do not have the parts that they are taken apart into are passed over: "skip malformed lines", "ignore rows
that don't have four columns"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import NUMBER
from spark_tui.edits.writing import Writer

_PARTS = r"(?:columns?|fields?|parts?|values?|cells?|tabs?|commas?|semicolons?|colons?|spaces?|pieces?|entries)"
_MANY = rf"(?:{NUMBER}|enough|the right number of|as many|all(?: the)?)"
_HAS = rf"(?:(?:exactly|all|at least|just|only) )?{_MANY} (?:\w+ )?{_PARTS}"
LEFT_OUT = Pattern(
    r"(?i)^(?=.*\b(?:skip\w*|ignor\w+|pass(?:ed)? over|leav\w+ out|left out|drop\w*|discard\w*|tolerat\w+)\b)"
    r"(?=.*\b(?:lines?|rows?|records?|entries)\b)"
    rf".*(?:(?:n't|\bnot|\bnever) (?:have|has|contain|split into|consist of) {_HAS}"
    rf"|\b(?:without|lack\w*|miss\w*) {_HAS}|\b(?:fewer|more|less|other) (?:than|(?:\w+ )?{_PARTS}\b)"
    r"|\b(?:malformed|broken|incomplete|garbled|mangled|corrupt\w*|badly formed|truncated|ill-?formed|short)"
    r" (?:\w+ )?(?:lines?|rows?|records?|entries)\b"
    rf"|\bwrong number of (?:\w+ )?{_PARTS}|\btoo (?:few|many) (?:\w+ )?{_PARTS})"
)
"""What is to be left out, and that it is what has another number of parts."""
_TOO_FEW = Pattern(r"(?i)\b(?:at least|fewer|less|too few|enough|short|incomplete|truncated|miss\w*)\b")
_ASKED, _TAKEN_APART = 5.0, 1.0
_NAMES = ("parts", "fields", "pieces")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        for each in loop.body:
            match each:
                case ast.Assign([ast.Tuple(several)], ast.Call(ast.Attribute(attr="split" | "rsplit"))) if not any(
                    isinstance(one, ast.Starred) for one in several
                ):
                    told = _ASKED + _TAKEN_APART + told_of(sentence, each)
                    yield from possible(_before_it_is_taken_apart(source, each, len(several)), told)
                case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr="split" | "rsplit"))):
                    most = _asked_for(loop, name)
                    if most:
                        sign = "<" if _TOO_FEW.search(sentence.text) is not None else "!="
                        code = f"if len({name}) {sign} {most}:\n{source.unit}continue"
                        yield from possible(later(insert_after, source, each, code), _ASKED + told_of(sentence, each))


def _before_it_is_taken_apart(source: Source, statement: ast.Assign, many: int) -> Iterator[Splice]:
    """First into a list, of which can be asked how long it is."""
    around = function_around(source, statement)
    known = taken_in(around) if around is not None else set(source.names)
    name = next((each for each in _NAMES if each not in known), "")
    if not name:
        return
    indent = source.indent(statement.lineno)
    code = source.segment(statement.value)
    guard = f"{name} = {code}\n{indent}if len({name}) != {many}:\n{indent}{source.unit}continue\n{indent}"
    yield Splice(source.start(statement), source.start(statement), guard)
    yield instead(source, statement.value, name)


def _asked_for(loop: ast.For, name: str) -> int:
    """How many there have to be, by what is asked of them; 0 where they are counted already."""
    most = 0
    for node in own_nodes(loop):
        match node:
            case ast.Subscript(ast.Name(called), ast.Constant(int(place))) if called == name and place >= 0:
                most = max(most, place + 1)
            case ast.Assign([ast.Tuple(several)], ast.Name(called)) if called == name:
                most = max(most, len(several))
            case ast.Call(ast.Name("len"), [ast.Name(called)]) if called == name:
                return 0
    return most


WRITER = Writer(frozenset(("skip-if",)), _written, needs=LEFT_OUT)
