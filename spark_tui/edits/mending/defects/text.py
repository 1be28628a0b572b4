"""A word of a text that is spelt wrong, or is another one than it should be."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches

from spark_tui.edits.mending.beyond import own_words
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_any_text
from spark_tui.edits.python.source import Splice

_WORD = Pattern(r"(?:(?<=\\[nrt])|(?<![\\\w]))[^\W\d_]{3,}(?!\w)")
_PLAIN = frozenset(
    re.findall(r"\w+", "the and not for but with this that should must says spell typo text word instead")
)
_MISSPELT = Pattern(r"\bmis-?s?pel+\w*|\btypos?\b|\bspel+(?:ing|ed|t)\b")
_SAID, _BOTH, _KNOWN = 1.5, 1.5, 0.5
_ALIKE = 0.7
_ELSEWHERE = -2.0  # both stand there: the one is no slip for the other


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    said = set(_WORD.findall(own_words(complaint))) - _PLAIN
    often = Counter(_WORD.findall(source.text))
    usual = [word for word, count in often.items() if count > 1 and len(word) > 4]
    texts = [node for node in complaint.nodes if isinstance(node, ast.Constant | ast.JoinedStr) and is_any_text(node)]
    for node in texts:
        for word in _WORD.finditer(source.segment(node)):
            start = source.start(node) + word.start()
            line, named = source.line_at(start), word[0] in said
            clear = complaint.points(line)
            for other in get_close_matches(word[0], said - {word[0]}, n=2, cutoff=_ALIKE):
                if _is_form(word[0].lower(), other.lower()):
                    continue
                splice = Splice(start, start + len(word[0]), _as(word[0], other))
                known = _ELSEWHERE * (often[other] > 0 and often[word[0]] > 0)
                yield Repair((splice,), clear + _SAID + _BOTH * named + known)
            if named and often[word[0]] == 1 and complaint.says(_MISSPELT):
                for other in get_close_matches(word[0], [*(often.keys() - {word[0]})], n=1, cutoff=0.85):
                    yield Repair((Splice(start, start + len(word[0]), other),), clear + _SAID + _BOTH)
            elif often[word[0]] == 1 and len(word[0]) > 4:
                for other in get_close_matches(word[0], usual, n=1, cutoff=0.85):
                    yield Repair((Splice(start, start + len(word[0]), other),), clear + _KNOWN)


def _is_form(one: str, other: str) -> bool:
    """The same word in another form: of one thing or of many, now or then."""
    longer, shorter = sorted((one, other), key=len, reverse=True)
    return (
        longer.startswith(shorter.removesuffix("e"))
        and longer != shorter
        and longer.endswith(("s", "ed", "ing", "er", "ly"))
    )


def _as(old: str, new: str) -> str:
    """With its first letter as big as the old one's, where the rest is in small letters."""
    return new.capitalize() if old.istitle() and new.islower() else new


DEFECT = Defect("text", frozenset(("fix-string",)), _repairs)
