"""A number that a text ends with has more than one digit: "somebody booked B12 and got B1", "level 10 is read as 1",
where `int(seat[1])` takes the first of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?P<one>[a-z]*-?)(?P<all>\d{2,})\b.*\b(?P<other>[a-z]*-?)(?P<first>\d)\b"
    r"|\b(?:two|2|three|several|more than one|multi(?:ple)?|double)[ -]?(?:digits?|figures?)\b"
    r"|\b(?:above|over|beyond|past|higher than|greater than|bigger than) 9\b"
    r"|\b(?:from )?10 (?:or more|and (?:above|up))\b"
)
_ASKED, _CLEAR = 4.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, clear = sentence.source, _is_cut_short(sentence.text)
    if clear is None:
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("int"), [ast.Subscript(slice=ast.Constant(int(at))) as digit], []) if at > 0:
                piece = f"{source.segment(digit.value)}[{at}:]"
                yield Repair((instead(source, digit, piece),), _ASKED + clear + told_of(sentence, node))
            case _:
                pass


def _is_cut_short(text: str) -> float | None:
    """Is one number the beginning of another that is spoken of, or are there digits spoken of?"""
    said = re.findall(r"(?<![\w.])([A-Za-z]*-?)(\d+)(?!\w)", text)
    for name, number in said:
        if any(
            name.lower() == other.lower() and len(number) > 1 == len(first) and number[0] == first
            for other, first in said
        ):
            return _CLEAR
    match = _NEEDS.search(text)
    return 0.0 if match is not None and match["all"] is None else None


WRITER = Writer(frozenset(("fix-index", "fix-off-by-one")), _written, needs=_NEEDS)
