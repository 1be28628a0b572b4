"""One text in the place of another, both said as they are, with quotes or without: "return utf-8 instead of latin-1",
"replace text/plain with text/html", "application/json should be text/csv".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:instead of|rather than|in place of|replace|change|swap|switch|(?:should|must|has to) (?:be|become))\b"
    r"|->|=>|→"
)
_BACKWARDS = r"(?:instead of|rather than|in place of)(?: the)?"
_FORWARDS = r"(?:with|by|to|into|(?:should|must|has to) (?:be|become)|->|=>|→)"
_NEW = r"(?:\"(?P<double>[^\"\\]+)\"|'(?P<single>[^'\\]+)'|(?P<bare>[^\s\"',;`()\[\]{}\\]*[^\s\"',;`()\[\]{}\\.!?]))"
_PLAIN = Pattern(r"\w+|[\w.]+\(?\)?|-?[\d._]+")  # a name or a number as well
_CLEAR, _LESS = 9.0, 5.0  # less for a plain word: more than that one text may be meant


def _written(sentence: Sentence) -> Iterator[Repair]:
    found: dict[str, list[ast.Constant]] = {}
    for node in sentence.source.nodes:
        match node:
            case ast.Constant(str(text)) if len(text) > 1 and text in sentence.text:
                if not is_in_fstring(sentence.source, node):
                    found.setdefault(text, []).append(node)
            case _:
                pass
    for old, nodes in found.items():
        if new := _instead_of(old, sentence.text):
            yield from _put(sentence, nodes, old, new)


def _instead_of(old: str, said: str) -> str:
    """What is to stand there; nothing, where a plain word could be anything else."""
    for quote in ("[\"']",) if _PLAIN.fullmatch(old) else ("[\"']", ""):
        text = rf"{quote}{re.escape(old)}{quote}"
        match = re.search(rf"(?i)(?:^|\s){_NEW} {_BACKWARDS} {text}(?![\w/-])", said) or re.search(
            rf"(?i)(?<![\w/-]){text} {_FORWARDS} {_NEW}(?=[.!?]?(?:[\s,;]|$))", said
        )
        if match and not (match["bare"] and _PLAIN.fullmatch(match["bare"])):
            return match["double"] or match["single"] or match["bare"]
    return ""


def _put(sentence: Sentence, nodes: list[ast.Constant], old: str, new: str) -> Iterator[Repair]:
    """Everywhere, or in the functions that are named."""
    source = sentence.source
    named = [node for name, node in source.definitions if name.rpartition(".")[2] in sentence.bare]
    inside = [each for each in nodes if any(d.lineno <= each.lineno <= (d.end_lineno or 0) for d in named)]
    written = [(each, source.segment(each)) for each in inside or nodes]
    if all(text.count(old) == 1 for _, text in written):
        sure = _LESS if _PLAIN.fullmatch(old) else _CLEAR
        yield Repair(tuple(instead(source, each, text.replace(old, new)) for each, text in written), sure)


WRITER = Writer(frozenset(("change-message", "change-value", "replace-all")), _written, _SAYS)
