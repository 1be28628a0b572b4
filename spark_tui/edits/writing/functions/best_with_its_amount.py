"""What is best is given back together with what makes it so: "best_seller should return the total too", where it gives
`max(totals, key=totals.get)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return|give|tell)s?\b.*\b(?:too|as well|also|and|both|together|with)\b"
    r"|\b(?:also|should|both)\b.*\b(?:return|give|tell)"
)
_AMOUNT = Pattern(
    r"(?i)\bhow (?:many|much|often)\b"
    r"|\b(?:total|count|amount|number|sum|score|value|revenue|turnover|hours|points|frequency|average)\b"
)
_ASKED, _NAMED, _CALLED_SO = 6.0, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        ways = returns(function)
        if len(ways) != 1 or not has_own_lines(source, ways[0]):
            continue
        match ways[0].value:
            case ast.Call(
                ast.Name("max" | "min"), [ast.Name(held)], [ast.keyword("key", ast.Attribute(ast.Name(of), "get"))]
            ) as best if of == held:
                pass
            case _:
                continue
        is_called_so = bool({*map(singular, parts(held))} & {*map(singular, sentence.spoken.split())})
        if _AMOUNT.search(sentence.text) is None and not is_called_so:
            continue
        told = _ASKED + _NAMED * min(2.0, names(sentence, name)) + _CALLED_SO * is_called_so
        yield from possible(_both(source, name, function, ways[0], best, held), told)


def _both(
    source: Source, name: str, function: Function, way: ast.Return, best: ast.Call, held: str
) -> Iterator[Splice]:
    known = named_in(function) | {*parameters_of(function)}
    one = first_free(("best", "first", "found"), known)
    for each in named("return-also").edit(source, (name, f"{held}[{one}]")):
        if each.start != source.stop(way):
            yield each
    yield insert_before(source, way, f"{one} = {source.segment(best)}")
    yield instead(source, best, f"{one}, {held}[{one}]")


WRITER = Writer(frozenset(("return-also", "replace")), _written, needs=_NEEDS)
