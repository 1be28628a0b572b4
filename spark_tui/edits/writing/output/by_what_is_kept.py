"""A loop through the keys of a dict takes them in the order of what is kept under each: "sort the table by hours, most
first", "list the words by count, highest first", where it tells `counts[word]` beside every `word`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_DOWN = r"(?:most|highest|largest|biggest|greatest|longest|best|top)"
_UP = r"(?:least|fewest|lowest|smallest|shortest|worst)"
_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:sort|order|rank|list|print|show)\w*\b)"
    rf".*(?:\b(?P<down>{_DOWN})(?: \w+){{0,2}} (?:first|on top|at the top|up)\b|\b(?P<falls>desc\w*)\b"
    rf"|\b(?P<up>{_UP})(?: \w+){{0,2}} (?:first|on top|at the top)\b"
    r"|\bby (?:the |their |its )?(?:amounts?|values?|counts?|totals?|sums?|numbers?|scores?)\b)"
)
_BY_THE_KEY = Pattern(r"(?i)\b(?:by|in order of) (?:the |their )?(?:names?|keys?|alphabet\w*|letters?|dates?|days?)\b")
_ASKED, _NAMED, _PART = 4.5, 0.8, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _BY_THE_KEY.search(sentence.text) is not None:
        return
    falls = ", reverse=True" if said["down"] or said["falls"] else ""
    for loop in source.all(ast.For, ast.comprehension):
        held = _kept_in(loop.iter)
        if not isinstance(loop.target, ast.Name) or held is None or not _is_told(source, loop, held, loop.target.id):
            continue
        code = source.segment(held)
        function = function_around(source, loop.iter)
        own = {*parts(function.name)} if function is not None else set[str]()
        told = _ASKED + told_of(sentence, loop.iter) + _PART * bool(own & {*sentence.spoken.split()})
        told += _NAMED * min(2.0, names(sentence, code))
        yield Repair((instead(source, loop.iter, f"sorted({code}, key={code}.get{falls})"),), told)


def _kept_in(through: ast.expr) -> ast.Name | ast.Attribute | None:
    match through:
        case ast.Name() | ast.Attribute():
            return through
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as held, "keys"), [], []):
            return held
        case ast.Call(ast.Name("sorted"), [ast.Name() | ast.Attribute() as held], []):
            return held
        case _:
            return None


def _is_told(source: Source, loop: ast.For | ast.comprehension, held: ast.expr, key: str) -> bool:
    """Is what is kept under it an amount by itself, and of nothing else is one looked up?"""
    around = loop if isinstance(loop, ast.For) else source.parents[loop]
    found = [
        each
        for each in walk(around)
        if isinstance(each, ast.Subscript) and same(each.value, held) and is_name(each.slice, key)
    ]
    plain = [each for each in found if not isinstance(source.parents[each], ast.Attribute | ast.Subscript | ast.For)]
    return bool(found) and len(plain) == len(found) and all(isinstance(each.ctx, ast.Load) for each in found)


WRITER = Writer(frozenset(("sort-key", "sort-reverse", "keep-order", "wrap-call")), _written, needs=_NEEDS)
