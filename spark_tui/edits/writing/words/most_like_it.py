"""A message that is quoted as it is to be takes the place of the text that is most like it: "the pause message should
read 'Press Enter to continue'"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TypeGuard

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import is_text, text_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.spelled import PART
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.words.text_for_text import is_remark

_SAID = Pattern(
    r"(?i)\b(?:should|must|needs? to|has to|have to|make|let|please|it|to|can|better)\b[^\"'`]*?"
    r"\b(?:say|says|read|reads|be|is|print|prints|show|shows|ask|asks|display|displays)\b[,:]? (?:just )?"
    r"(?:\"(?P<double>[^\"\\{}]+)\"|(?<!\w)'(?P<single>[^\\{}]+)'(?!\w))[.!]?$"
)
_OTHERS = Pattern(
    r"(?i)\b(?:instead of|rather than|not|add|append|insert|if|when|unless|log|comment|docstring|default)\b"
)
"""What asks for more than other words, or says the old ones too."""
_ALIKE, _SHARED = 0.5, 2  # of all words of the two, and how many at least
_CLEAR = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _SAID.search(sentence.text)
    if said is None or _OTHERS.search(sentence.text[: said.start("double" if said["double"] else "single")]):
        return
    new = said["double"] or said["single"]
    texts = [node for node in sentence.source.nodes if _is_message(node, sentence.source)]
    likely = {id(node): _likeness(text_of(node), new) for node in texts}
    best = [node for node in texts if likely[id(node)] == max(likely.values())]
    if len(best) == 1 and likely[id(best[0])] >= _ALIKE and text_of(best[0]) != new:
        code = sentence.source.segment(best[0])
        quote = next((mark for mark in (code[-1], '"', "'") if mark not in new), "")
        if quote and code[0] in "\"'" and code[:3] != code[0] * 3:
            yield Repair((instead(sentence.source, best[0], f"{quote}{new}{quote}"),), _CLEAR)


def _is_message(node: ast.AST, source: Source) -> TypeGuard[ast.Constant]:
    return is_text(node) and not is_remark(source, node) and not is_in_fstring(source, node)


def _likeness(old: str, new: str) -> float:
    """The share of their words that both have."""
    one, other = ({word.lower() for word in re.findall(PART.pattern, text)} for text in (old, new))
    shared = one & other
    return len(shared) / len(one | other) if len(shared) >= _SHARED else 0.0


WRITER = Writer(frozenset(("change-message", "change-value")), _written, needs=_SAID)
