"""Lines that were written, with another value in the place of one: what a correction names takes the place of what is
of its sort, however it was asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from spark_tui.edits.corrections import affirmed, request, telling, wishes
from spark_tui.edits.diff import diff
from spark_tui.edits.patch import Hunk, apply_hunks
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.revisions import PIECES
from spark_tui.edits.saying.actions import action, exceptions
from spark_tui.edits.saying.contrast import contrasts
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.quantities import numbers
from spark_tui.edits.saying.values import constants
from spark_tui.edits.text import split_lines

_SORTS = ("statement", "exception", "number", "constant", "type", "level", "text")
_SURE, _CONTRASTED, _ALL = 1.2, 0.8, 2.0
_FEW = 3  # values of a sort that may be meant, and pieces that they may stand for
_REASON = re.compile(r"[,;.]\s+|\s+(?:because|since|as|so)\s+")
_ACTS = re.compile(r"(?i)(?:return|raise|re-?raise|skip|continue|ignore|give back|pass|break|go on)\b")
_BARE = re.compile(r"^(?:return|raise|continue|pass|break)$")
_CALLED = re.compile(r"(?<!def )\b[^\W\d]\w*(?=\()")
_SAYS = re.compile(r"(?i)^(?:it should |make it |let it )?(?:say|read|print|show)s? (?![\"'])(.+?)[.!]?$")
_IS_NO_WORD = re.compile(r"(?i)(?=.*[a-z])(?=.*[-./:\d])[\w.][\w./:-]*")
_PATTERNS = {**PIECES, "called": _CALLED}
_QUOTED = re.compile(PIECES["text"].pattern)


def reworded(before: str, after: str, asked: str, correction: str, source: Source) -> Iterator[tuple[str, float]]:
    """Texts with one value changed for another, and how much speaks for that."""
    old = split_lines(before)
    hunks = diff(old, split_lines(after))
    told = {one for one, _ in contrasts(correction)}
    spoken = set(re.findall(r"\w+", asked))
    for sort, value, is_all in _values(correction, source):
        pieces = [piece for piece in _written(sort, hunks) if piece != value]
        if sort == "called":  # what the file knows is no other way to do what was written
            known = set(re.findall(r"\w+", before))
            pieces = [piece for piece in pieces if not {piece, value} & known]
        if sort == "text" and value[1:-1].isalpha() and not _SAYS.search(correction):
            pieces = [piece for piece in pieces if piece[1:-1] in spoken]  # a word for a word
        pieces = pieces[:_FEW]
        for piece in pieces:
            evidence = _SURE / len(pieces) + _CONTRASTED * (piece.strip("\"'") in told) + _ALL * is_all
            yield "".join(apply_hunks(old, [_with(hunk, sort, piece, value) for hunk in hunks])), evidence


def _values(correction: str, source: Source) -> Iterator[tuple[str, str, bool]]:
    """Each with its sort, and whether nothing else is said: in all of it, or before the reason for it."""
    text = request(affirmed(correction))
    for part in dict.fromkeys((_REASON.split(text)[0], text)):
        gap = Gap(Sentence(part, source))
        for sort in (*_SORTS, "called") if "else" in wishes(correction) else _SORTS:
            for value in islice(dict.fromkeys(_said(sort, gap)), _FEW):
                yield sort, value, _is_all(value, sort, part)


def _is_all(value: str, sort: str, text: str) -> bool:
    """Does it say nothing else?"""
    if sort == "called":
        return False
    own = {sort, "default", "error", "exception", "seconds", "spaces", "empty", *parts(value)}
    return all(word.strip("\"'`").lower() in own or word.strip("\"'`") in value for word in telling(text))


def _said(sort: str, gap: Gap) -> Iterator[str]:
    match sort:
        case "statement":
            yield from (each for each in action(gap) if "\n" not in each and _ACTS.match(gap.text))
            yield from _BARE.findall(gap.text)
        case "exception":
            yield from exceptions(gap)
        case "number":
            yield from numbers(_QUOTED.sub("", gap.text))
        case "constant":
            yield from constants(gap.text)
        case "text":
            yield from PIECES[sort].findall(gap.text)
            yield from (f'"{match[1]}"' for match in _SAYS.finditer(gap.text))
            words = list(telling(gap.text))
            yield from (
                f'"{word}"' for word in words if _IS_NO_WORD.fullmatch(word) or ([word] == words and word.isalpha())
            )
        case "called":
            words = list(telling(gap.text))
            yield from (word for word in words if [word] == words and word.isidentifier())
        case _:
            yield from PIECES[sort].findall(gap.text)


def _written(sort: str, hunks: Sequence[Hunk]) -> list[str]:
    """The pieces of that sort that were not there before, each once."""
    known = {piece for hunk in hunks for line in hunk.old for piece in _pieces(sort, line)}
    every = (piece for hunk in hunks for line in hunk.new for piece in _pieces(sort, line))
    return list(dict.fromkeys(piece for piece in every if piece not in known))


def _pieces(sort: str, line: str) -> list[str]:
    bare = line if sort in ("text", "statement") else _QUOTED.sub('""', line)
    return _PATTERNS[sort].findall(bare)


def _with(hunk: Hunk, sort: str, piece: str, value: str) -> Hunk:
    """What stands in quotes stays, unless that is what is meant."""
    before = r"(?<![\w.])" if sort == "number" else r"(?<!\w)"
    own = rf"{before}{re.escape(piece)}(?!\w)"
    pattern = re.compile(own if sort in ("text", "statement") else rf"{_QUOTED.pattern}|{own}")

    def other(match: re.Match[str]) -> str:
        return value if match[0] == piece else match[0]

    lines = (line._replace(text=pattern.sub(other, line.text)) if line.tag == "+" else line for line in hunk.lines)
    return replace(hunk, lines=tuple(lines))
