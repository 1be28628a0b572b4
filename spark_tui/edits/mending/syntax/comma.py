"""Two values beside each other with no comma between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.line_words import WORD, openers
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.unparsed import Slip, Stumble
from spark_tui.edits.pattern import Pattern

_KEYWORDS = frozenset(
    [
        "if",
        "else",
        "for",
        "in",
        "is",
        "and",
        "or",
        "not",
        "lambda",
        "return",
        "yield",
        "from",
        "import",
        "as",
        "with",
        "while",
        "del",
        "assert",
        "raise",
        "await",
        "async",
    ]
)
_INSIDE, _SAID, _LINE_END = 0.5, 0.9, 0.3


def _repairs(stumble: Stumble, line: int) -> Iterator[Repair]:
    code = stumble.code(line)
    said = _SAID * ("comma" in stumble.message)
    for one, two in pairwise(WORD.finditer(code)):
        if _ends(one[0]) and _begins(two[0]) and one.end() < two.start():
            inside = _INSIDE * bool(openers(code[: one.end()])[0])
            yield Repair((stumble.put(line, one.end(), one.end(), ","),), said + inside)
    if code and _ends(code[-1]):
        yield Repair((stumble.put(line, len(code), len(code), ","),), said + _LINE_END)


def _ends(word: str) -> bool:
    return word not in _KEYWORDS and (word[-1].isalnum() or word[-1] in "_)]}'\"")


def _begins(word: str) -> bool:
    return word not in _KEYWORDS and (word[0].isalnum() or word[0] in "_([{'\"-*")


SLIP = Slip("comma", Pattern(r"(?i)comma"), _repairs)
