"""Which of two sources wins where both have something: "the environment should win over the file"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_WINS = (
    r"\b(?:wins?|winning|overrid(?:es?|ing)|overrul(?:es?|ing)|beats?|outranks?|trumps?"
    r"|(?:takes?|ha(?:s|ve)|gets?|gains?) (?:the )?(?:precedence|priority)|(?:comes?|goes?) (?:first|before))\b"
)
_LOSES = r"\b(?:be|is|are|gets?) (?:overridden|overruled|beaten|trumped) by\b|\blos(?:es?|ing) (?:to|against)\b"
_NEEDS = Pattern(rf"(?i){_WINS}|{_LOSES}")
_IS_LOST = Pattern(rf"(?i){_LOSES}")
_CLAUSE = Pattern(r"[.;:!?]\s|,\s")
_TAKEN = 3  # letters of a name that is cut short: `env` of the environment
_ASKED, _NAMED, _BOTH = 6.0, 0.5, 1.0
_Item = ast.expr | ast.stmt


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    before = _words(_CLAUSE.split(sentence.text[: match.start()])[-1])
    behind = _words(_CLAUSE.split(sentence.text[match.end() :])[0])
    wins, loses = (behind, before) if _IS_LOST.search(match[0]) is not None else (before, behind)
    for items, is_last in (*_merged(source), *_updated(source)):
        best = [each for each in items if _is_said(each, wins) and not _is_said(each, loses)]
        other = [each for each in items if each not in best and (_is_said(each, loses) or len(items) == 2)]
        if len(best) != 1 or len(other) != 1 or (items.index(best[0]) > items.index(other[0])) == is_last:
            continue
        swapped = (
            instead(source, best[0], source.segment(other[0])),
            instead(source, other[0], source.segment(best[0])),
        )
        around = function_around(source, best[0])
        told = _NAMED * min(names(sentence, around.name), 2.0) if around is not None else 0.0
        yield Repair(swapped, _ASKED + told + _BOTH * _is_said(other[0], loses))


def _merged(source: Source) -> Iterator[tuple[Sequence[_Item], bool]]:
    """What is put together in an expression; whether the last of it wins."""
    for node in source.nodes:
        match node:
            case ast.Dict(keys, values) if len(keys) > 1 and not any(keys):
                yield values, True
            case ast.BinOp(left, ast.BitOr(), right) if not isinstance(left, ast.BinOp):
                yield (left, right), True
            case ast.Call(ast.Name("ChainMap") | ast.Attribute(attr="ChainMap"), [_, _, *_] as maps):
                yield maps, False
            case ast.BoolOp(ast.Or(), [_, _, *_] as values):
                yield values, False


def _updated(source: Source) -> Iterator[tuple[Sequence[_Item], bool]]:
    """What is filled in by one statement after the other: the last of them wins."""
    for block in blocks(source):
        for one, other in pairwise(block):
            if (filled := _fills(one)) and filled == _fills(other):
                yield (one, other), True


def _fills(statement: ast.stmt) -> str:
    match statement:
        case ast.If(body=[only], orelse=[]):
            return _fills(only)
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(name), "update"), [_])):
            return name
        case ast.AugAssign(ast.Name(name), ast.BitOr()):
            return name
        case _:
            return ""


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z]{3,}", text.lower())) - {
        "the",
        "should",
        "over",
        "must",
        "ones",
        "those",
        "from",
    }


def _is_said(item: _Item, words: frozenset[str]) -> bool:
    return any(_is_called(part, words) for name in _names(item) for part in parts(name))


def _names(item: _Item) -> Iterator[str]:
    filled = _fills(item) if isinstance(item, ast.stmt) else ""
    for node in walk(item):
        match node:
            case ast.Name(name) | ast.Attribute(attr=name) if name not in (filled, "update", "get"):
                yield name


def _is_called(part: str, words: frozenset[str]) -> bool:
    return any(
        part.removesuffix("s") == word.removesuffix("s") or (len(part) >= _TAKEN and word.startswith(part))
        for word in words
    )


WRITER = Writer(frozenset(("swap-arguments", "fix-swapped", "reorder-statements")), _written, needs=_NEEDS)
