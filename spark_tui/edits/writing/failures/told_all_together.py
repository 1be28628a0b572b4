"""All that is wrong is told at once, and not only the first of it: "validate should collect all missing fields",
where a loop raises for each."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:all|every|each|everything|collect\w*|gather\w*|at once|together)\b)"
    r"(?=.*\b(?:report\w*|collect\w*|gather\w*|list\w*|tell\w*|name\w*|show\w*|rais\w+|errors?|missing|invalid|wrong"
    r"|stops?|validat\w+|complain\w*|problems?)\b)"
    r"(?=.*\b(?:first|one (?:at a time|by one|after)|only one|single|at once|all|collect\w*)\b)"
)
_ONLY_FIRST = Pattern(
    r"(?i)\b(?:only|just|stops? (?:at|after|with)|one at a time|instead of|not (?:only|just)|at once|collect\w*"
    r"|gather\w*"
    r"|together)\b"
)
_ASKED, _NAMED = 5.5, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For) if _ONLY_FIRST.search(sentence.text) is not None else ():
        function = function_around(source, loop)
        if function is None or loop.orelse:
            continue
        try:
            splices = tuple(_collected(source, function, loop))
        except Refusal:
            continue
        if splices:
            told = _NAMED * names(sentence, function.name) + told_of(sentence, loop)
            yield Repair(splices, _ASKED + told)


def _collected(source: Source, function: Function, loop: ast.For) -> Iterator[Splice]:
    """What each error is made of comes together, and one is raised behind the loop."""
    match loop.body:
        case [ast.If(_, [ast.Raise(ast.Call(error, [given], [])) as thrown], [])]:
            pass
        case _:
            return
    if thrown.cause is not None or not has_own_lines(source, thrown):
        return
    taken = named_in(function)
    name = first_free(("errors", "problems", "found_errors"), taken)
    indent = source.indent(thrown.lineno)
    line, end = source.line_start(thrown.lineno), source.line_start(source.last_line(thrown) + 1)
    match given:
        case ast.Dict([ast.expr() as key], [value]):
            begin, kept, shown = "{}", f"{name}[{source.segment(key)}] = {source.segment(value)}", name
        case ast.List([only]):
            begin, kept, shown = "[]", f"{name}.append({source.segment(only)})", name
        case ast.Constant(str()) | ast.JoinedStr():
            begin, kept, shown = "[]", f"{name}.append({source.segment(given)})", f'"; ".join({name})'
        case _:
            return
    yield insert_before(source, loop, f"{name} = {begin}")
    yield Splice(line, end, f"{indent}{kept}\n")
    yield insert_after(source, loop, f"if {name}:\n{source.unit}raise {source.segment(error)}({shown})")


WRITER = Writer(frozenset(("fix-early-return", "raise-if", "to-comprehension")), _written, needs=_NEEDS)
