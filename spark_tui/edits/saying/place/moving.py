"""Which line moves, and where to: "move total = 0 before the loop", "the print should come after rows.sort()".

What stands behind "before" is what stays. A line is said as it stands in the code, or is pointed at in words.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.by_words import by_words
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import all_around, parameters_of
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import is_inside, scope_of
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap

_BEFORE = r"before|above|ahead of|in front of|over|prior to|preceding"
_AFTER = r"after|below|behind|beneath|under(?:neath)?|following|past"
_WHERE = Pattern(rf"(?i)\b(?:(?P<before>{_BEFORE})|(?P<after>{_AFTER}))\b")
_OUT = Pattern(r"(?i)\b(?:out of|outside(?: of)?|hoist\w*|pull\w* (?:\w+ ){0,4}out)\b")
_TOP = Pattern(
    r"(?i)\b(?:to|at|on) the (?:very )?(?:top|start|beginning|front)\b|\b(?:go|come|be|done|run|do \w+) first\b"
)
_END = Pattern(r"(?i)\b(?:to|at) the (?:very )?(?:end|bottom)\b|\b(?:go|come|be|done|run|do \w+) last\b")
_LEADS = Pattern(r"[^,;:.]{0,30}?[`\"']?")
"""What may stand between "before" and what it is about."""
_SIGNS = Pattern(r"[`\"']?:?[`\"']?")


@dataclass(frozen=True, slots=True)
class _Said:
    """A statement that is said as it stands there, and where in the sentence."""

    words: str
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class _Move:
    line: str = ""
    where: str = ""
    target: str = ""


def line(gap: Gap) -> Iterator[str]:
    yield from filter(None, [_move(gap.text, gap.sentence.source).line])


def where(gap: Gap) -> Iterator[str]:
    yield from filter(None, [_move(gap.text, gap.sentence.source).where])


def target(gap: Gap) -> Iterator[str]:
    yield from filter(None, [_move(gap.text, gap.sentence.source).target])


@lru_cache(maxsize=32)
def _move(text: str, source: Source) -> _Move:
    if _is_of_parameters(text, source):
        return _Move()
    said = list(_said(text, source))
    for place in reversed([each for each in _WHERE.finditer(text) if not _is_code(each.start(), said)]):
        direction = "before" if place["before"] else "after"
        behind = (each for each in said if each.start >= place.end())
        stays = next((each for each in behind if _LEADS.fullmatch(text, place.end(), each.start)), None)
        others = [each.words for each in said if each is not stays]
        if stays is None:
            clause = re.split(r"[,;]|\.\s", text[place.end() :])[0]
            rest = text[: place.start()] + text[place.end() + len(clause) :]
        else:
            clause, rest = "", text[: place.start()] + text[stays.stop :]
        moves = others[0] if others else _pointed_at(rest, source, _beside(source, stays.words if stays else ""))
        stands = stays.words if stays is not None else _pointed_at(clause, source, _beside(source, moves))
        if moves and stands and moves != stands:
            return _Move(moves, direction, stands)
    return _without_a_target(text, source, [each.words for each in said])


_COMES = Pattern(
    r"(?i)\b`?([a-z_]\w*)`? (?:(?:should|must|has to|have to|needs? to|ought to) )?(?:go(?:es)?|comes?|be|stands?|is) "
    r"(?:before|after|behind|in front of|ahead of) `?([a-z_]\w*)\b"
)


def _is_of_parameters(text: str, source: Source) -> bool:
    """ "To should come before amount": two that a function takes, and no lines of it."""
    found = [frozenset(match.groups()) for match in _COMES.finditer(text)]
    return any(both <= {*parameters_of(each)} for _, each in source.functions for both in found)


def _said(text: str, source: Source) -> Iterator[_Said]:
    """The longest first, where one is a part of the other; in the order of the sentence."""
    found: list[_Said] = []
    for words in sorted(by_words(source), key=len, reverse=True):
        code = r"\s+".join(map(re.escape, words.split()))
        for match in re.finditer(rf"(?<![\w.]){code}(?![\w(\[]|\.\w)", text):
            if not any(each.start < match.end() and match.start() < each.stop for each in found):
                signs = _SIGNS.match(text, match.end())
                found.append(_Said(words, match.start(), signs.end() if signs else match.end()))
    yield from sorted(found, key=lambda each: each.start)


def _is_code(at: int, said: Sequence[_Said]) -> bool:
    return any(each.start <= at < each.stop for each in said)


def _beside(source: Source, words: str) -> Sequence[ast.stmt]:
    """What stands in one function with a statement of these words; everything, if there are none."""
    known = by_words(source)
    around = {scope_of(source, each) for each in known.get(words, ())}
    every = (each for several in known.values() for each in several)
    return [
        each for each in every if (not around or scope_of(source, each) in around) and each not in known.get(words, ())
    ]


def _pointed_at(text: str, source: Source, possible: Sequence[ast.stmt]) -> str:
    """What is spoken of most clearly; of loops and ifs, the outermost that are."""
    sentence = Sentence(text, source)
    lines = [each.lineno for each in possible]
    clear = {each.lineno: points_at(sentence, each.lineno, lines) for each in possible}
    best = max(clear.values(), default=0.0)
    chosen = [each for each in possible if clear[each.lineno] == best]
    if best <= 0 or not chosen:
        return ""
    outer = [
        each for each in chosen if not any(is_inside(source, each, other) for other in chosen if other is not each)
    ]
    return _words_of(source, outer[0]) if len(outer) == 1 else ""


def _without_a_target(text: str, source: Source, said: Sequence[str]) -> _Move:
    """Out of the loop around it, to the beginning or to the end of its function."""
    moves = said[0] if said else _pointed_at(text, source, _beside(source, ""))
    statements = by_words(source).get(moves, ())
    if len(statements) != 1:
        return _Move(moves)
    statement = statements[0]
    scope = scope_of(source, statement)
    around = takewhile(lambda each: each is not scope, all_around(source, statement))
    loop = next((each for each in around if isinstance(each, Loop)), None)
    body = [
        each
        for each in (scope.body if isinstance(scope, Function) else block_of(source, statement))
        if _words_of(source, each)
    ]
    if _OUT.search(text) and loop is not None:
        return _Move(moves, "before", _words_of(source, loop))
    if _TOP.search(text) and body:
        return _Move(moves, "before", _words_of(source, body[0]))
    if _END.search(text) and body:
        return _Move(moves, "after", _words_of(source, body[-1]))
    return _Move(moves)


def _words_of(source: Source, statement: ast.AST) -> str:
    return next((words for words, several in by_words(source).items() if statement in several), "")
