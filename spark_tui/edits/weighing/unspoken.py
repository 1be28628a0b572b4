"""What somebody speaks of and nothing that an answer changes does: it may be done in other words, or not at all."""

from __future__ import annotations

import ast

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import parses, read
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.saying.place.spoken_of import root, roots
from spark_tui.edits.weighing.put_elsewhere import changed

_WORD = r"(?!(?:over|with|from|about|into|that|when|than|then|where|should|does|must)\b)[a-z]{4,}"
_THING = Pattern(
    r"(?i)\b(?:an?|the|its|their|our|my|each|every|no|of|with|without|about|over|for|by) "
    rf"((?:{_WORD} (?={_WORD}\b))?{_WORD})\b(?![\w.('\"`-])"
)
_OF_ANYTHING = PLAIN | frozenset(
    ("beginning", "bottom", "code", "docstring", "edge", "ending", "first", "hand", "kind", "last", "list", "long",
     "message", "middle", "number", "object", "ones", "order", "place", "rest", "sake", "script", "second", "string",
     "text", "time", "type", "user", "very", "whole")
)  # fmt: skip
_MOST = 2


def unspoken(before: str, sentence: str, after: str) -> str:
    """'nothing that it changes speaks of "colours"', said of the answer; nothing where all is spoken of."""
    there = roots(" ".join((*_around(before, after), *_lines(before, after))))
    missing = [
        " ".join(word for word in match[1].lower().split() if word not in _OF_ANYTHING and root(word) not in there)
        for match in _THING.finditer(sentence)
    ]
    told = [f'"{words}"' for words in dict.fromkeys(missing) if words][:_MOST]
    return f"nothing that it changes speaks of {' or '.join(told)}" if told else ""


def _lines(before: str, after: str) -> list[str]:
    return [line.lower() for hunk in between(before, after) for line in (*hunk.old, *hunk.new)]


def _around(before: str, after: str) -> list[str]:
    """The functions and classes in which something changes, and the names under which that is kept."""
    if not parses(before):
        return []
    source, lines = read(before), {*changed(before, after)}
    around = [
        name.lower()
        for name, node in source.definitions
        if lines & {*range(source.first_line(node), source.last_line(node) + 1)}
    ]
    kept = [node for node in source.all(ast.Assign, ast.AnnAssign) if lines & {*range(node.lineno, _end(node) + 1)}]
    return around + [source.line(node.lineno).lower() for node in kept]


def _end(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno
