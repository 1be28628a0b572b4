"""Another condition in the place of the one that is there, where it is said as code: "the if should say a < b"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value import code
from spark_tui.edits.writing import Writer

_SHOULD_BE = re.compile(
    r"(?i)\b(?:should|must|has to|needs? to|ought to|supposed to|want it to|let it|make it|change (?:it|that|this) to"
    r"|rather)(?: just| only| rather)? (?:say|be|read|ask|check|test|mean)?:? ?`?$"
    r"|\b(?:make|change|turn|set|put) (?:it|that|this|the (?:\w+ )?(?:if|condition|test|check))(?: \w+)?"
    r" (?:to|into|say|as)?:? ?`?$"
    r"|\b(?:if|condition|test|check): ?`?$|\bwrong\b.*\b(?:it'?s|is)(?: rather| really)? ?`?$"
)
_ANOTHER = re.compile(r"(?i)\b(?:also|too|as well|or|and|either|assert\w*|rais\w+|return\w*|log\w*)\b")
_SPEAKS_OF_IT = re.compile(r"(?i)\b(?:if|condition|test|check)s?\b")
_IS_NONE = re.compile(r"\b(?!it\b|this\b|that\b)[a-z_][\w.]* is (?:not )?None\b")
_SAID, _OF_IT = 2.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    asked = next(_asked(sentence), None)
    if asked is None:
        return
    statements = [node for node in sentence.source.nodes if isinstance(node, ast.If | ast.While)]
    lines = [each.lineno for each in statements]
    clear = _SAID + _OF_IT * (_SPEAKS_OF_IT.search(sentence.text) is not None)
    for each in statements:
        if sentence.source.segment(each.test) != asked:
            splice = instead(sentence.source, each.test, asked)
            yield Repair((splice,), clear + points_at(sentence, each.lineno, lines))


def _asked(sentence: Sentence) -> Iterator[str]:
    """The code that it should be, with nothing beside it."""
    for text, node in (*code.pieces(Gap(sentence)), *_of_none(sentence.text)):
        before, _, behind = sentence.text.partition(text)
        is_condition = isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Call | ast.Attribute)
        beside = _ANOTHER.search(f"{before} {behind}")
        if is_condition and beside is None and _SHOULD_BE.search(before) is not None:
            yield text


def _of_none(text: str) -> Iterator[tuple[str, ast.expr]]:
    """What only looks like code behind such words."""
    yield from ((match[0], ast.parse(match[0], mode="eval").body) for match in _IS_NONE.finditer(text))


WRITER = Writer(frozenset(("change-condition",)), _written)
