"""A test expects that something else is raised: "negative price test should expect a ValueError",
"pytest.raises(Exception) is too broad in test_load, make it OSError"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import EVERYTHING
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:tests?|test_\w+|expect\w*|pytest\.?raises|assertraises)\b)"
    r".*\b(?:expect\w*|raises|assertraises|check\w* for|look\w* for|wait\w* for|be|catch\w*|accept\w*|want\w*|to)\b"
    r"|\btest_\w+\b.*(?-i:\b[A-Z])\w*,? (?:not|instead of|rather than|and not|over) (?:an? |just |any )?(?-i:[A-Z])\w*"
)
_NEW_ONE = Pattern(
    r"(?i)\b(?:add|write|create|need|another|new|missing|more) (?:an? |some |the |one )?(?:\w+ )?tests?\b"
)
_ERROR = Pattern(r"\b(?:[A-Za-z_]\w*\.)*[A-Z]\w*\b")
_ERROR_NAME = Pattern(r"(?:Error|Exception|Exit|Warning|Interrupt|Refusal|Failure|NotFound|DoesNotExist)$")
_WAYS = frozenset(("raises", "assertRaises", "assertRaisesRegex", "raisesRegex"))
_ASKED, _A_WORD, _MOST, _TOO_BROAD, _SAID = 5.0, 0.5, 4, 0.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEW_ONE.search(sentence.text) is not None:
        return
    olds = {old for old, _ in contrasts(sentence.text)}
    said = [match[0] for match in _ERROR.finditer(sentence.text) if _ERROR_NAME.search(match[0]) is not None]
    spoken = {root(word) for word in sentence.spoken.split()}
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr=way) | ast.Name(way), [(ast.Name() | ast.Attribute()) as kind, *_]):
                around = function_around(source, node) if way in _WAYS else None
            case _:
                continue
        now = source.segment(kind)
        news = [each for each in said if each not in olds and each not in (now, *EVERYTHING)]
        if around is None or not is_test(around) or len(set(news)) != 1:
            continue
        shared = len(_words(around) & spoken)
        told = _A_WORD * min(shared, _MOST) + _TOO_BROAD * (now in EVERYTHING) + _SAID * (now in said)
        if around.name in sentence.text or shared or now in said:
            yield Repair((instead(source, kind, news[0]),), _ASKED + told)


def _words(test: Function) -> set[str]:
    """What its name says of what it tests."""
    return {root(part) for part in parts(test.name)} - {"test"}


WRITER = Writer(frozenset(("change-exception", "change-value")), _written, needs=_NEEDS)
