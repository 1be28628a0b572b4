"""A status at which nothing was tried again is one more of those where it is: "also retry on 429", in a loop that gives
up at whatever is below 500."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import nearest
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?!.*(?:\bnot?\b|n't\b|\bdont\b|\bnever\b|\bstop\b|\bonly\b)).*\bretr(?:y|ies|ying)\b.*\b[45]\d\d\b"
)
_CODES = Pattern(r"\b([45]\d\d)s?\b")
_STATUS = frozenset(("code", "status", "status_code"))
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, codes = sentence.source, list(dict.fromkeys(_CODES.findall(sentence.text)))
    if _NEEDS.search(sentence.text) is None:
        return
    for node in source.all(ast.If):
        match node:
            case ast.If(ast.Compare(ast.Attribute(attr=attr) as asked, [ast.Lt()], [ast.Constant(500)]) as test, body):
                ends = isinstance(body[-1], ast.Raise | ast.Return | ast.Break)
            case _:
                continue
        below = [each for each in codes if int(each) < 500]
        if attr in _STATUS and ends and below and nearest(source, node, ast.For, ast.While) is not None:
            held = source.segment(asked)
            more = f"{held} != {below[0]}" if len(below) == 1 else f"{held} not in ({', '.join(below)})"
            yield Repair((behind(source, test, f" and {more}"),), _ASKED)


WRITER = Writer(frozenset(("retry", "and-condition")), _written, needs=_NEEDS)
