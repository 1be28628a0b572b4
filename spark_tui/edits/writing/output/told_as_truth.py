"""What a function prints of how something is, it says as True or False: "is_valid prints its verdict, have it return a
bool"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)^(?=.*\bprint\w*).*\b(?:bool(?:ean)?s?|True(?: (?:or|and) |/)False|whether|truth value)\b")
_DENIES = Pattern(
    r"(?i)\b(?:not|no|in(?:valid|correct|complete)|un\w+|fail\w*|wrong|errors?|missing|bad|never|broken|denied|lost"
    r"|refused|rejected|nothing|false|down|closed|empty|too)\b|n't\b"
)
_ASKED = 4.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in sentence.source.functions:
        made = tuple(_as_truth(source, function))
        if {each.text for each in made} == {"return True", "return False"}:
            yield Repair(made, _ASKED + told_of(sentence, function))


def _as_truth(source: Source, function: Function) -> Iterator[Splice]:
    """Of each end of the function that prints a text and does nothing else; nothing where one denies no more than the
    other."""
    ends = list(_ends(function.body))
    texts = [source.segment(each) for each in ends]
    denied = [_DENIES.search(text) is not None for text in texts]
    plain = all(isinstance(each, ast.Expr) and any(prints(source, each)) for each in ends)
    if len(ends) == 2 and plain and denied[0] != denied[1]:
        yield from (instead(source, each, f"return {not no}") for each, no in zip(ends, denied, strict=True))


def _ends(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    match body[-1]:
        case ast.If(body=then, orelse=[_, *_] as otherwise):
            yield from _ends(then)
            yield from _ends(otherwise)
        case last:
            yield last


WRITER = Writer(frozenset(("print-to-return",)), _written, needs=_NEEDS)
