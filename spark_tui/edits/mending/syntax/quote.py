"""A text whose quote is missing at one end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.unparsed import Slip, Stumble
from spark_tui.edits.pattern import Pattern

_CLOSES = Pattern(r"(?<=\S)(?=[)\],:}\s]|$)")
_OPENS = Pattern(r"(?:(?<=[(\[,={:+\s])|^|(?<=\bf))(?=[^\s)\],:}])")
_CLEAR, _STRING, _FIRST, _CLOSING = 0.3, 0.9, 0.5, 0.4


def _repairs(stumble: Stumble, line: int) -> Iterator[Repair]:
    code = stumble.source.line(line).rstrip()
    text = _STRING * ("string" in stumble.message or "EOF" in stumble.message)
    for quote in "\"'":
        places = [match.start() for match in re.finditer(quote, code)]
        if len(places) % 2 == 0:
            continue
        clear = _CLEAR + text
        closes = [match.start() for match in _CLOSES.finditer(code) if match.start() > places[-1]]
        for rank, at in enumerate(closes):
            ends = _FIRST * (at == len(code) or code[at] in ")]}" or code[at : at + 1] == ",")
            yield Repair((stumble.insert(line, at, quote),), clear + ends - 0.05 * rank)
        for match in _OPENS.finditer(code):
            at = match.start()
            behind = [place for place in places if place > at]
            if behind:
                plain = _CLOSING * code[at : behind[0]].replace("-", "_").replace(" ", "_").isidentifier()
                yield Repair((stumble.insert(line, at, quote),), clear + plain)
    for mark in ('"""', "'''"):
        if "triple" in stumble.message and code.strip():
            at = len(code)
            yield Repair((stumble.insert(line, at, mark),), _CLEAR + text * (line == stumble.line))


SLIP = Slip("quote", Pattern(r"(?i)quot|string|literal"), _repairs)
