"""Each line that is gone through is stripped, and those with nothing in them are passed over: "parse should strip lines
and ignore the blank ones", "strip each line and skip blanks"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:strip|trim)\w*\b(?: \w+){0,3} (?:lines?|rows?|entries|them|each|ones|whitespace)\b)"
    r"(?=.*\b(?:skip|ignor|drop|leav|pass|throw|without|omit|filter)\w*\b.*\b(?:blanks?|empty|nothing)\b)"
)
_ASKED, _NAMED, _CLEAR = 9.5, 0.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS.search(sentence.text) is None:
        return
    found = [each for each in source.all(ast.For) if _is_of_lines(source, each)]
    around = [(each, function_around(source, each)) for each in found]
    named = [each for each, place in around if place is not None and names(sentence, place.name) >= _CLEAR]
    for loop in named or (found if len(found) == 1 else ()):
        yield from possible(_stripped(source, loop), _ASKED + _NAMED * min(2.0, told_of(sentence, loop)))


def _is_of_lines(source: Source, loop: ast.For) -> bool:
    match loop:
        case ast.For(ast.Name(name), over) if name not in bound_in(ast.Module(list(loop.body), [])):
            pass
        case _:
            return False
    match over:
        case ast.Call(ast.Attribute(attr="splitlines" | "readlines")):
            return True
        case ast.Call(ast.Attribute(attr="split"), [ast.Constant("\n")]):
            return True
        case ast.Name(opened):
            return any(
                isinstance(each.optional_vars, ast.Name) and each.optional_vars.id == opened
                for node in source.all(ast.With)
                for each in node.items
            )
        case _:
            return name in ("line", "row_text")


def _stripped(source: Source, loop: ast.For) -> Iterator[Splice]:
    """With the first question that passes some over, where there is one."""
    assert isinstance(loop.target, ast.Name)
    name = loop.target.id
    match loop.body[0]:
        case ast.If(test, [ast.Continue()], []) as first if has_own_lines(source, first):
            yield insert_first(source, loop.body, f"{name} = {name}.strip()")
            asked = source.segment(test)
            if isinstance(test, ast.IfExp | ast.Lambda | ast.NamedExpr):
                asked = f"({asked})"
            if asked not in (f"not {name}", f"not {name}.strip()"):
                yield instead(source, test, f"not {name} or {asked}")
        case _:
            code = f"{name} = {name}.strip()\nif not {name}:\n{source.unit}continue"
            yield insert_first(source, loop.body, code)


WRITER = Writer(frozenset(("skip-if", "unwrap-call", "append-call")), _written, needs=_NEEDS)
