"""A passage of a docstring or a comment that is quoted gives way to another: "'file we manager' should be 'file we
manage'". One of a text that the program uses is `text_for_text`'s.
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.words.text_for_text import instead_of, is_remark

_NEEDS = Pattern(
    r"(?i)^(?=.*[\"'`]).*(?:\b(?:instead of|rather than|in place of|replace|change|correct|fix"
    r"|(?:should|must|has to) (?:be|become|say|read)|not|means?|meant)\b|->|=>|→)"
)
_QUOTED = Pattern(r"(?<!\w)([\"'`])((?:(?!\1).){2,}? (?:(?!\1).)+?)\1(?!\w)")
_ASKED, _MOST = 9.0, 4  # of them, or it is meant somewhere in particular


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, old in _QUOTED.findall(sentence.text):
        new = instead_of(old, sentence.text)
        at = [match.start() for match in re.finditer(rf"(?<!\w){re.escape(old)}(?!\w)", source.text)] if new else []
        told = [start for start in at if any(first <= start < last for first, last in _remarks(source))]
        if 1 <= len(at) == len(told) <= _MOST:
            yield Repair(tuple(Splice(start, start + len(old), new) for start in told), _ASKED)


def _remarks(source: Source) -> Iterator[tuple[int, int]]:
    for node in source.all(ast.Constant):
        if is_remark(source, node):
            yield source.start(node), source.stop(node)
    for token in source.tokens:
        if token.kind == tokenize.COMMENT:
            yield token.start, token.start + len(token.text)


WRITER = Writer(frozenset(("fix-typo", "fix-string")), _written, needs=_NEEDS)
