"""What has to be between two numbers, wherever an object is given it; or where it is typed, and asked again then: "the
target should be between 5 and 30", "the number must be between 1 and 50"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, lines_instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.classes import is_dataclass
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NUMBER = r"-?\d+(?:\.\d+)?"
_NEEDS = Pattern(
    r"(?i)^(?:please )?(?:the |an? |its |every |each )?(?:new )?(?P<what>[a-z_]\w*)"
    r"(?: (?:of|for) (?:the |an? )?[a-z]+)? "
    r"(?:must|should|has to|needs to|have to|may only|can only|ought to)(?: always| only)? (?:be|lie) "
    rf"(?:an? (?:number|integer) )?(?:between|from) (?P<low>{_NUMBER}) (?:and|to|up to) (?P<high>{_NUMBER})\W*$"
)
_TYPED = frozenset(("number", "input", "choice", "answer", "value", "numbers"))
_READ = frozenset(("int", "float"))
_ASKED = 8.5


def _given(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    for _, owner in source.classes if said is not None else ():
        if said is None or is_dataclass(source, owner):
            continue
        found = [pair for each in owner.body if isinstance(each, Function) for pair in _sets(each, said["what"])]
        told = f"{said['what'].replace('_', ' ')} must be between {said['low']} and {said['high']}"
        guards = (
            insert_at_top(
                source,
                function,
                f'if not {said["low"]} <= {given} <= {said["high"]}:\n{source.unit}raise ValueError("{told}")',
            )
            for function, given in found
            if f"{said['low']} <= {given}" not in source.segment(function)
        )
        if found:
            yield from possible(guards, _ASKED)


def _sets(function: Function, what: str) -> Iterator[tuple[Function, str]]:
    """By which parameter it is set there."""
    own = {*parameters_of(function)}
    for node in walk(function):
        match node:
            case ast.Assign([ast.Attribute(holder, attr)], ast.Name(given)) if is_self(holder) and given in own:
                if attr.lstrip("_") == what:
                    yield function, given
                    return


def _typed(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    what, low, high = said["what"].lower(), said["low"], said["high"]
    asked = [pair for call in source.all(ast.Call) if (pair := _read(source, call)) is not None]
    named = [pair for pair in asked if pair[1] == what]
    for statement, name in named or (asked if len(asked) == 1 and (what in _TYPED or asked[0][1] == "") else ()):
        function = function_around(source, statement)
        if function is None and not name:
            continue
        one = name or first_free(("number", "value", "typed"), bound_in(function) if function is not None else ())
        value = source.segment(statement.value) if statement.value is not None else ""
        done = "break" if name else f"return {one}"
        unit = source.unit
        code = (
            f"while True:\n{unit}{one} = {value}\n{unit}if {low} <= {one} <= {high}:\n{unit * 2}{done}\n"
            f'{unit}print("Please enter a number from {low} to {high}")'
        )
        yield Repair((lines_instead(source, statement, code),), _ASKED)


def _read(source: Source, call: ast.Call) -> tuple[ast.Assign | ast.Return, str] | None:
    """A statement that reads a number as it is typed, and what it is called there."""
    match call:
        case ast.Call(ast.Name(kind), [ast.Call(ast.Name("input"))], []) if kind in _READ:
            statement = source.parents.get(call)
        case _:
            return None
    if not isinstance(statement, ast.Assign | ast.Return) or not has_own_lines(source, statement):
        return None
    match statement:
        case ast.Return():
            return statement, ""
        case ast.Assign([ast.Name(name)]):
            return statement, name
        case _:
            return None


_KINDS = frozenset(("raise-if", "clamp"))
WRITERS = (Writer(_KINDS, _given, needs=_NEEDS), Writer(_KINDS, _typed, needs=_NEEDS))
