"""Whoever asks for more than there are gets the last: "IndexError when attempt is too high, use the last timeout"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_THE_LAST = (
    r"(?:us(?:e|ing)|tak(?:e|ing)|keep(?: using)?|return|repeat|stay (?:at|on|with)|fall back (?:to|on)|clamp to"
    r"|stick (?:to|with)|give|get) (?:just )?(?:the |its )?(?:very )?last\b"
)
_TOO_MANY = (
    r"\b(?:IndexError|out of (?:range|bounds)|past the end|runs? out|exhausted|used up|beyond|exceeds?|too (?:high|big"
    r"|large|many|few|short)|(?:more|fewer|less|longer|shorter) (?:\w+ ){0,2}than)\b"
)
_NEEDS = Pattern(rf"(?i)(?=.*{_TOO_MANY}).*\b{_THE_LAST}")
_ASKED, _SPOKEN = 5.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, spoken = sentence.source, {root(word) for word in sentence.spoken.split()}
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(
                ast.Name(id=name) | ast.Attribute(attr=name), ast.Name() | ast.BinOp() as place, ast.Load()
            ):
                held, at = source.segment(node.value), source.segment(place)
                told = _SPOKEN * (root(name.strip("_")) in spoken) + told_of(sentence, node)
                if isinstance(place, ast.Name) or isinstance(place.op, ast.Add | ast.Sub):
                    yield Repair((instead(source, place, f"min({at}, len({held}) - 1)"),), _ASKED + told)
            case _:
                pass


WRITER = Writer(frozenset(("clamp",)), _written, needs=_NEEDS)
