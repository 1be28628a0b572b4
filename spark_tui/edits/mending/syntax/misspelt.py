"""A keyword with a slip in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from keyword import kwlist

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.unparsed import Slip, Stumble
from spark_tui.edits.pattern import Pattern

_WORDS = [word for word in (*kwlist, "match", "case") if len(word) > 1]
_CAPITALS = {word.lower(): word for word in kwlist}
_FIRST, _INSIDE, _RANK = 1.6, 0.5, 0.3


def _repairs(stumble: Stumble, line: int) -> Iterator[Repair]:
    code = stumble.code(line)
    words = list(re.finditer(r"(?<![\w.'\"])[A-Za-z]{2,9}(?![\w.('\"=])", code))
    for word in words:
        if word[0] in kwlist:
            continue
        clear = _FIRST if not code[: word.start()].strip() else _INSIDE
        near = [_CAPITALS[word[0].lower()]] if word[0].lower() in _CAPITALS else []
        near += get_close_matches(word[0].lower(), _WORDS, n=2, cutoff=0.6)
        for rank, other in enumerate(dict.fromkeys(near)):
            yield Repair((stumble.put(line, word.start(), word.end(), other),), clear - _RANK * rank)


SLIP = Slip("keyword", Pattern(r"(?i)keyword|misspel|typo"), _repairs)
