"""One more entry of a dict: its key, as the others are written, and its value."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.reading import PLAIN, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import spoken, values

_WORD = r"(`[^`]+`|\"[^\"]*\"|'[^']*'(?!\w)|\.?[^\W\d][\w.-]*)"
_VALUE = r"(`[^`]+`|\"[^\"]*\"|'[^']*'(?!\w)|[\[{(][^\]})]*[\]})]|-?[\w.:/-]*\w)"
_PAIR = Pattern(rf"{_WORD}\s*(?:=|:|->|=>|→)\s*{_VALUE}")
_BESIDE = Pattern(r"(\"[^\"]*\"|(?<![\w'])'[^']*')\s*,\s*([^\s,][^,]*?)[.!]?$")
"""As the two stand in code, where a comma is between: 'name', str(user)."""
_INTO = Pattern(
    rf"(?i)\b(?:map\w*|translate\w*|assign\w*|set|add|put)(?: an?| the)? {_WORD}"
    rf" (?:to|into|as|for|in|with|of) (?!an? |the ){_VALUE}"
)
_UNDER = Pattern(rf"(?i)\b(?:put|store|keep|file|add|save) {_VALUE} under (?:the key )?{_WORD}")
_KEY = Pattern(
    rf"(?i)\b(?:key|entry|setting|option|mapping|field)s?(?: (?:called|named|for|of))? {_WORD}"
    rf"|\b(?!(?:add|put|set|new|an?|the|this|that|one|another|more)\b){_WORD} (?:key|entry|setting|option)\b"
    rf"|\badd(?: an?| the)? {_WORD} (?:with|to|in|into)\b"
)


_WHICH = frozenset(("first", "last", "next", "second", "third", "final", "other", "dict", "dictionary"))
_LEFT_OUT = Pattern(
    r"(?i)\b(?:forgot|forgotten|lacks?|lacking|missing|miss(?:es)?|without|needs?)(?: the| an?| its)? "
    r"((?P<quote>['\"`])\w[^'\"`]*(?P=quote))"
)
"""What is not in it yet."""


def key(gap: Gap) -> Iterator[str]:
    if (beside := _BESIDE.search(gap.text)) is not None:
        yield _as_others(beside[1], gap)
    for match in (*_PAIR.finditer(gap.text), *_INTO.finditer(gap.text)):
        yield _as_others(match[1], gap)
    yield from (_as_others(match[2], gap) for match in _UNDER.finditer(gap.text))
    yield from (_as_others(match[1], gap) for match in _LEFT_OUT.finditer(gap.text))
    for match in _KEY.finditer(gap.text):
        word = said_in(match)
        if word.lower() not in PLAIN | _WHICH:
            yield _as_others(word, gap)


def value(gap: Gap) -> Iterator[str]:
    beside = _BESIDE.search(gap.text)
    if beside is not None and _bare(beside[1]) == _bare(gap.earlier[1]) and given.parsed(beside[2]) is not None:
        yield beside[2]
    for match in (*_PAIR.finditer(gap.text), *_INTO.finditer(gap.text)):
        if _bare(match[1]) == _bare(gap.earlier[1]) and (found := spoken(match[2], gap.sentence)) is not None:
            yield found
        elif _bare(match[1]) == _bare(gap.earlier[1]) and match[2].isidentifier():  # nothing here is called so
            yield _as_others(match[2], gap)
    for match in _UNDER.finditer(gap.text):
        if _bare(match[2]) == _bare(gap.earlier[1]) and (found := spoken(match[1], gap.sentence)) is not None:
            yield found
    yield from (each for each in values(gap) if _bare(each) != _bare(gap.earlier[1]))


def _as_others(word: str, gap: Gap) -> str:
    """A string in their quotes, where they are strings; a name for dict(…)."""
    for node in gap.sentence.source.nodes:
        if isinstance(node, ast.Dict) and node.lineno == gap.line and node.keys and node.keys[0] is not None:
            first = node.keys[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                quote = gap.sentence.source.segment(first)[:1]
                return f"{quote}{_bare(word)}{quote}"
            return word.strip("`")
        if isinstance(node, ast.Call) and node.lineno == gap.line and node.keywords:
            return _bare(word)
    return word if word[0] in "\"'" else f'"{_bare(word)}"'


def _bare(word: str) -> str:
    return word.strip("`'\"")
