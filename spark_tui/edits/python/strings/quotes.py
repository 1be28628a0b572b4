"""The quotes around strings."""

from __future__ import annotations

import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.python.source import Source, Splice, parses, read, splice

_STRING = re.compile(r"([A-Za-z]*)('''|\"\"\"|'|\")(.*)\2", re.DOTALL)
_STARTS = {kind for kind, name in tokenize.tok_name.items() if name in ("FSTRING_START", "TSTRING_START")}
_QUOTES = frozenset("\"'")
_OTHER = {'"': "'", "'": '"', "": "'"}
_PREFIXES = "bBfFrRtTuU"
_ENDS = {kind for kind, name in tokenize.tok_name.items() if name in ("FSTRING_END", "TSTRING_END")}


_CLEARLY = 4  # times as many have them as have the others


def as_usual(source: Source, code: str) -> str:
    """A piece of code that somebody said, with its strings in the quotes that the file has."""
    if not _QUOTES.intersection(code):
        return code
    quote = _usual(source) if _OTHER[_usual(source)] in code else ""
    if not quote or not parses(code):
        return code
    given = read(code)
    return splice(given, in_quotes(given, quote))


@lru_cache(maxsize=4)
def _usual(source: Source) -> str:
    """None of them, where it has both."""
    texts = (source.text[start:stop].lstrip(_PREFIXES) for start, stop in _strings(source))
    signs = Counter(text[:1] for text in texts if text[1:3] != 2 * text[:1])  # three of them are everybody's
    one, other = signs['"'], signs["'"]
    return '"' if one >= _CLEARLY * other and one > 1 else "'" if other >= _CLEARLY * one and other > 1 else ""


def in_quotes(source: Source, quote: str) -> Iterator[Splice]:
    """Other quotes around every string in which none would have to be escaped; three double ones are everybody's."""
    for start, stop in _strings(source):
        match = _STRING.fullmatch(source.text, start, stop)
        if (
            match is None
            or match[2] == '"""'
            or match[2][0] == quote
            or quote in match[3]
            or "\\" + match[2][0] in match[3]
        ):
            continue
        wanted = quote * len(match[2])
        yield Splice(match.start(2), match.end(2), wanted)
        yield Splice(match.end(3), stop, wanted)


def _strings(source: Source) -> Iterator[tuple[int, int]]:
    """Each string, an f-string as a whole."""
    opened: list[int] = []
    for token in source.tokens:
        if token.kind in _STARTS:
            opened.append(token.start)
        elif token.kind in _ENDS:
            start = opened.pop()
            if not opened:
                yield start, token.stop
        elif token.kind == tokenize.STRING and not opened:
            yield token.start, token.stop
