"""Which of the files that a sentence may be about has what it speaks of: one where a rule knows what to write, before
those of which only the words are said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from spark_tui.context.files import Files, look_if_there, region_at, text_there
from spark_tui.context.places import Region, is_test
from spark_tui.context.search import Match
from spark_tui.edits.mending.pasted import is_pasted
from spark_tui.edits.python.source import source_of
from spark_tui.edits.writing.search import surest
from spark_tui.links.answers import kept_patterns, kept_writers

_FILES = 5  # that are asked, the likeliest first
_LONGEST = 30_000  # characters of one
_ENOUGH = 6.0  # that much speaks for what was said, and not only for something like it
_MORE = 2.0  # than for anything in the file that has the most of its words
_OF_ANOTHER = re.compile(r"\b(?:[A-Z][A-Z\d]*_[A-Z\d_]+|[A-Z][a-z\d]+[A-Z]\w*|[a-z]\w*_\w+)\b")
"""What may stand in another file: what would be written with it is not seen here."""
_NUMBER = re.compile(r"(?<![\w.])(?![1-5]\d\d(?!\w))\d+\.?\d+(?![\w.]\w)")
"""Where one that is said stands, it is spoken of; a status code is not said of where it stands."""


def where_it_is_answered(files: Files, sentence: str, matches: Sequence[Match]) -> Region | None:
    """Another place than that of the first match; None where that is as good. What is named is meant, or worked on,
    and nobody asks others; of tests, it is not asked what they would write."""
    first = matches[0]
    is_certain = first.is_named or first.is_worked_on or first.has_failed
    if is_certain or is_test(first.region.path) or is_pasted(sentence) or _OF_ANOTHER.search(sentence) is not None:
        return None
    paths = dict.fromkeys(each.region.path for each in matches)
    asked = [path for path in paths if path.endswith(".py") and not is_test(path)][:_FILES]
    _rules_at_hand()
    own = _surest(files, sentence, first.region.path)[0]
    if own >= _ENOUGH:
        return None
    best = (max(own + _MORE, _ENOUGH), 0, "")
    numbers = {each for each in _NUMBER.findall(sentence) if each in text_there(files, first.region.path)}
    for path in asked:
        if path != first.region.path and all(each in text_there(files, path) for each in numbers):
            points, line = _surest(files, sentence, path)
            best = (points, line, path) if points > best[0] or (points == best[0] and not best[2]) else best
    known = look_if_there(files, best[2]) if best[2] else None
    return region_at(known, best[1] - 1) if known is not None else None


@cache
def _rules_at_hand() -> None:
    """As an earlier start listed them, where no model has been opened yet."""
    kept_patterns.bring()
    kept_writers.bring()


def _surest(files: Files, sentence: str, path: str) -> tuple[float, int]:
    text = text_there(files, path) if path.endswith(".py") else ""
    source = source_of(text) if 0 < len(text) <= _LONGEST else None
    return surest(sentence, source) if source is not None else (0.0, 0)
