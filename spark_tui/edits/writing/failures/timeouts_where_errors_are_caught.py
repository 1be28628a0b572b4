"""Another error is caught where one is by now: "retry on timeouts as well as connection errors"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:retry|catch|handle|try again|treat)\w*\b.*\btime-?outs?\b.*\b(?:too|also|as well|like)\b"
    r"|\b(?:also|too|as well)\b.*\btime-?outs?\b"
    r"|\btime-?outs?\b.*\b(?:too|as well|should (?:also )?be (?:retried|caught|handled))\b"
)
_BESIDE = {
    "requests.ConnectionError": "requests.Timeout",
    "requests.exceptions.ConnectionError": "requests.exceptions.Timeout",
    "httpx.ConnectError": "httpx.TimeoutException",
    "ConnectionError": "TimeoutError",
}
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for handler in source.all(ast.ExceptHandler):
        if handler.type is not None and (caught := _with_timeouts(source, handler.type)) is not None:
            yield Repair((instead(source, handler.type, caught),), _ASKED + told_of(sentence, handler))


def _with_timeouts(source: Source, caught: ast.expr) -> str | None:
    several = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    texts = [source.segment(each) for each in several]
    more = [_BESIDE[each] for each in texts if each in _BESIDE and _BESIDE[each] not in texts]
    return f"({', '.join((*texts, *more))})" if more else None


WRITER = Writer(frozenset(("change-exception", "narrow-except", "add-except")), _written, needs=_NEEDS)
