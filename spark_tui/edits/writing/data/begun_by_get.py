"""What is added to a value that may not be there yet needs no `if`: "use .get in totals"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import keep_comments
from spark_tui.edits.reading import EXACT, Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?<![\w)\]`])`?(?:dict)?\.get\b|\bget\(\)|\bdict\.get\b|\bthe get method\b|\bget with a default\b"
)
_ASKED, _NAMED = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = [(node, code) for node in source.all(ast.If) if (code := _by_get(source, node))]
    named = [each for each in found if is_in_named(sentence, each[0], EXACT)]
    for node, code in named or found:
        try:
            keep_comments(source, source.start(node), source.stop(node))
        except Refusal:
            continue
        yield Repair((instead(source, node, code),), _ASKED + _NAMED * bool(named))


def _by_get(source: Source, node: ast.If) -> str:
    """`if k in d: d[k] += x` and `else: d[k] = x`, or the other way round."""
    match node:
        case ast.If(ast.Compare(key, [ast.In() | ast.NotIn() as sign], [held]), [one], [other]):
            more, first = (one, other) if isinstance(sign, ast.In) else (other, one)
        case _:
            return ""
    match more, first:
        case ast.AugAssign(ast.Subscript() as to, ast.Add(), added), ast.Assign([ast.Subscript() as again], begun):
            pass
        case _:
            return ""
    place = f"{ast.unparse(held)}[{ast.unparse(key)}]"
    is_same = ast.unparse(to) == ast.unparse(again) == place and ast.unparse(added) == ast.unparse(begun)
    if not is_same or not has_own_lines(source, node) or isinstance(added, ast.List | ast.JoinedStr):
        return ""
    target = source.segment(to)
    return f"{target} = {source.segment(held)}.get({source.segment(key)}, 0) + {source.segment(added)}"


WRITER = Writer(frozenset(("get-default",)), _written, needs=_NEEDS)
