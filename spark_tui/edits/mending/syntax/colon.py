"""A header without its colon, or with something else in its place."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.unparsed import Slip, Stumble
from spark_tui.edits.pattern import Pattern

_HEADER = Pattern(r"\s*(?:async\s+)?(?:if|elif|else|for|while|def|class|try|except|finally|with|match|case)\b")
_INSTEAD = Pattern(r"\s*(?:[;,{=.]| then| do)$")
_KEY = Pattern(r"(['\"])[^'\"]*\1(?=\s*(=?)\s*[\w'\"\[{(])")
_NAME = Pattern(r"(?<=[{,] )\w+(?= +\w)|(?<=lambda )\w+(?= )|(?<=lambda)(?= )")
_CLEAR, _EXPECTED, _INSIDE = 1.5, 1.0, 0.2


def _repairs(stumble: Stumble, line: int) -> Iterator[Repair]:
    code = stumble.code(line)
    clear = _CLEAR + _EXPECTED * ("':'" in stumble.message or "indented block" in stumble.message)
    if _HEADER.match(code) and not code.endswith(":"):
        wrong = _INSTEAD.search(code)
        start = wrong.start() if wrong else len(code)
        yield Repair((stumble.put(line, start, len(code), ":"),), clear)
    for key in _KEY.finditer(code):
        stop = key.end(2) if key[2] else key.end()
        yield Repair((stumble.put(line, key.end(), stop, ":"),), _INSIDE)
    for word in _NAME.finditer(code):
        yield Repair((stumble.insert(line, word.end(), ":"),), 0.0)


SLIP = Slip("colon", Pattern(r"(?i)colon|':'"), _repairs)
