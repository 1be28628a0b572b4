"""A part that a pattern may come with, told by an example that does not match by now: "'fix(api): typo' is left out,
the pattern does not allow a scope in parentheses". Without that part, the example matches."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_IS_LEFT_OUT = Pattern(
    r"^(?P<example>\w+(?:[!?#*+~]|\([^()]*\)|\[[^\[\]]*\])\W.{2,80}?)"
    r" (?:is|are|gets?) (?:ignored|left out|skipped|missed|lost)\b"
)
_NEEDS = Pattern(
    r"(?i)^(?=.*[\"'`!?#*+~)\]])(?=.*(?:\b(?:allow\w*|accept\w*|match\w*|support\w*|recogni[sz]\w*|optional\w*|left out"
    r"|leaves out|ignor\w+|skip\w*|miss\w*|reject\w*|too|also|not|never|regex|pattern)\b|n't\b))"
)
_EXAMPLE = Pattern(r"(?<!\w)(?:\"([^\"]{3,80})\"|'([^']{3,80})'|`([^`]{3,80})`)(?!\w)")
_PIECES = (
    (Pattern(r"\([^()]*\)"), r"(?:\([^()]*\))?"),
    (Pattern(r"\[[^\[\]]*\]"), r"(?:\[[^\[\]]*\])?"),
    (Pattern(r"[!?#*+~-]"), ""),
)
"""What there may be once more in the example, and how a pattern takes it or goes without."""
_FUNCTIONS = frozenset(("compile", "match", "search", "fullmatch"))
_RAW = Pattern(r"[rR](?=[\"'](?![\"']{2}))")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    examples = [next(filter(None, found.groups())) for found in _EXAMPLE.finditer(sentence.text)]
    examples += [match["example"] for match in _IS_LEFT_OUT.finditer(sentence.text)]
    for text in _patterns(source):
        for example in examples:
            for old, part in _parts(example):
                at = _place(str(text.value), old, example, part)
                if at is not None:
                    place = source.start(text) + len('r"') + at
                    yield Repair((Splice(place, place, part),), _ASKED)


def _patterns(source: Source) -> Iterator[ast.Constant]:
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name("re"), called), [ast.Constant(str()) as text, *_]):
                if called in _FUNCTIONS and _RAW.match(source.segment(text)) is not None:
                    yield text


def _parts(example: str) -> Iterator[tuple[str, str]]:
    """The example without a piece of it, and what takes that piece."""
    for words, part in _PIECES:
        for piece in words.finditer(example):
            yield example[: piece.start()] + example[piece.end() :], part or f"{re.escape(piece[0])}?"


def _place(pattern: str, old: str, example: str, part: str) -> int | None:
    """Where it has to stand for the example to match, with all that is picked out of it the same."""
    if (plain := _matched(pattern, old)) is None or _matched(pattern, example) is not None:
        return None
    places = range(len(pattern) + 1)
    return next((at for at in places if _matched(pattern[:at] + part + pattern[at:], example) == plain), None)


def _matched(pattern: str, text: str) -> tuple[str | None, ...] | None:
    try:
        found = re.search(pattern, text)
    except re.error:
        return None
    return found.groups() if found is not None else None


WRITER = Writer(frozenset(("change-value", "fix-string")), _written, needs=_NEEDS)
