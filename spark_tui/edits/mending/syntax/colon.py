"""A header without its colon, or with something else in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.unparsed import Slip, Stumble
from spark_tui.edits.python.source import Splice

_HEADER = re.compile(r"\s*(?:async\s+)?(?:if|elif|else|for|while|def|class|try|except|finally|with|match|case)\b")
_INSTEAD = re.compile(r"\s*(?:[;,{=.]| then| do)$")
_KEY = re.compile(r"(['\"])[^'\"]*\1(?=\s*(=?)\s*[\w'\"\[{(])")
_CLEAR, _EXPECTED = 1.5, 1.0


def _repairs(stumble: Stumble, line: int) -> Iterator[Repair]:
    code = stumble.code(line)
    clear = _CLEAR + _EXPECTED * ("':'" in stumble.message or "indented block" in stumble.message)
    if _HEADER.match(code) and not code.endswith(":"):
        wrong = _INSTEAD.search(code)
        start = wrong.start() if wrong else len(code)
        yield Repair((Splice(stumble.at(line, start), stumble.at(line, len(code)), ":"),), clear)
    for key in _KEY.finditer(code):
        stop = key.end(2)
        yield Repair((Splice(stumble.at(line, key.end()), stumble.at(line, stop), ":"),), 0.2)
    for key in re.finditer(r"(?<=[{,] )\w+( ?)(?= \w)|(?<=lambda )\w+(?= )|(?<=lambda)(?= )", code):
        yield Repair((Splice(stumble.at(line, key.end()), stumble.at(line, key.end()), ":"),), 0.0)


SLIP = Slip("colon", re.compile(r"(?i)colon|':'"), _repairs)
