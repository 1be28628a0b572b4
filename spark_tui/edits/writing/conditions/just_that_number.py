"""A number that lies just at the edge, and on the wrong side of it: "zero is not a debit", where `amount <= 0` is
asked; "a 500 isn't retried", where it is `code > 500`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_WORDS = "|".join(word for word in NUMBERS if word not in ("once", "twice", "thrice", "half", "quarter"))
_NUMBER = rf"(?P<number>(?<![\w.])\d+|{_WORDS})"
_IS = r"(?:is|are|was|gets?|got|counts?|counted|does|do|still|also|should|must|may|can)(?:n'?t| not)?|is|isn't"
_NEEDS = Pattern(
    rf"(?i)(?:^|[,;:] |\b(?:an?|the|exactly|of|for|value|amount|balance|price|age|size|and|but|because) ){_NUMBER}"
    rf"(?:'s|,? (?:(?:(?<=\b0 )|(?<=\bzero ))(?!is\b|are\b)\w+ )?(?:{_IS}))\b(?! (?:the )?(?:default|limit|min\w*"
    rf"|max\w*|enough|too))"
)
_DIGITS = Pattern(r"(?<![\w.])\d+(?![\w.]*\w)")
_AND_MORE = Pattern(r"(?i)\b(?:raise\w*|\w+Error|default|constant|rename\w*|print\w*|log\w*|instead of \d|status)\b")
_TURNED: dict[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
_ASKED, _SAID, _LEAST = 4.5, 1.5, 1


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _AND_MORE.search(sentence.text) is not None:
        return
    number = NUMBERS.get(said["number"].lower(), said["number"])
    if {*_DIGITS.findall(sentence.text)} - {number}:
        return
    source = sentence.source
    words = {root(word) for word in re.findall(r"[^\W\d_]{3,}", sentence.text.lower())}
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left, [sign], [ast.Constant(value) as edge]) if str(value) == number:
                pass
            case _:
                continue
        if isinstance(value, bool) or type(sign) not in _TURNED:
            continue
        about = _words(source, node)
        shared = len(words & about)
        if shared < _LEAST and number in ("0", "1"):
            continue
        between = f" {_TURNED[type(sign)]} "
        code = f"{source.segment(left)}{between}{source.segment(edge)}"
        yield Repair((instead(source, node, code),), _ASKED + _SAID * max(1, min(shared, 2)))


def _words(source: Source, node: ast.Compare) -> set[str]:
    """What the function is called, and what is done then."""
    function = function_around(source, node)
    found = set(parts(function.name.lower())) if function is not None else set[str]()
    for word in re.findall(r"[^\W\d_]{3,}", source.segment(statement_around(source, node))):
        found |= set(parts(word))
    return {root(singular(each)) for each in found if len(each) > 2}


WRITER = Writer(frozenset(("fix-operator", "fix-off-by-one")), _written, needs=_NEEDS)
