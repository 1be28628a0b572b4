"""In which file a relation is to stand that is told in words: where all that is said of it is known."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spark_tui.context import index as kept
from spark_tui.context.around import around
from spark_tui.context.files import Files, look_if_there, region_at, text_there
from spark_tui.context.index import Index
from spark_tui.context.places import Region, is_test
from spark_tui.context.search import Match
from spark_tui.edits.attempts import tried
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.relations.wishes import says_any, wanted
from spark_tui.edits.senseless.across import read_around

_FILES = 6  # that are asked, the likeliest first
_LONGEST = 30_000  # characters of one
_NAME = re.compile(r"\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|\b[A-Z][a-z]+[A-Z]\w*\b")
_ENOUGH, _MORE, _PLAIN = 7.0, 0.8, 8.0
"""So much must speak for it, and so much more than in the file that has the most of its words. Where that has a name
that is said, it may be the limit or the error: then nothing can be written there, and it is plain where it can."""


def where_it_is_related(index: Index, files: Files, sentence: str, matches: Sequence[Match]) -> Region | None:
    """Another place than that of the first match; None where that is as good."""
    first = matches[0]
    if first.is_worked_on or first.has_failed or is_test(first.region.path) or not says_any(sentence):
        return None
    paths = dict.fromkeys(each.region.path for each in matches)
    best, own, place = _ENOUGH, 0.0, ("", 0)
    for path in [each for each in paths if each.endswith(".py") and not is_test(each)][:_FILES]:
        worth, line = _best(index, files, sentence, path)
        own = worth if path == first.region.path else own
        if worth > best:
            best, place = worth, (path, line)
    path, line = place
    is_better = best >= own + _MORE if not first.is_named else own == 0 and best >= _PLAIN
    known = look_if_there(files, path) if path and path != first.region.path and is_better else None
    return region_at(known, line - 1) if known is not None else None


def _best(index: Index, files: Files, sentence: str, path: str) -> tuple[float, int]:
    text = text_there(files, path)
    source = source_of(text) if 0 < len(text) <= _LONGEST else None
    if source is None:
        return 0.0, 0
    seen = {each.path: each.text for each in around(index, files, path)}
    for each in kept.defining(index, _NAME.findall(sentence)):
        there = look_if_there(files, each.path)
        if each.path != path and there is not None and len(there.document.text) <= _LONGEST:
            seen.setdefault(each.path, there.document.text)
    others = read_around(tuple(seen.items()))
    found = tried(wanted, path, source, others, sentence) or []
    return (found[0].evidence, _line(source, found[0].splices[0].start)) if found else (0.0, 0)


def _line(source: Source, at: int) -> int:
    return min(source.line_at(at), len(source.lines))
