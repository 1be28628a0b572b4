"""A word that is spelt wrong in a comment, a text or a name: as people often do, or unlike the other words here."""

from __future__ import annotations

import ast
import re
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, possible
from spark_tui.edits.mending.spelling import spelt
from spark_tui.edits.ops.rename import can_be_renamed, rename
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import parts

_SAYS = Pattern(r"(?i)\btypos?\b|\b(?:mis-?)?(?:spell\w*|spelt)\b|\bmisp?el\w+|\bmistyped\b")
_REPLACED = Pattern(r"->|=>|→|\bshould (?:be|read|say)\b|^s/")
_MANY = Pattern(r"(?i)\btypos\b|\b(?:mistakes|errors|words)\b|\ball\b")
_COMMENT = Pattern(r"(?i)\bcomments?\b")
_TEXT = Pattern(r"(?i)\b(?:string|text|message|doc-?string|help|log)s?\b")
_WORD = Pattern(r"(?<![\\\w])[^\W\d_]{3,}(?![\w'])")
_OFTEN, _KNOWN, _SAID, _ALIKE = 4, 2.0, 1.5, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """Only where somebody speaks of spelling, or of one word instead of another."""
    source = complaint.source
    if match is None and not _REPLACED.search(complaint.sentence.text):
        return
    said = set(_WORD.findall(complaint.sentence.text))
    named = {word for word in said if spelt(word) is not None}
    found = ((splice, sure, source.text[splice.start : splice.stop]) for splice, sure in _slips(complaint, said))
    slips = [(splice, sure) for splice, sure, word in found if not named or word in named]
    for splice, sure in slips:
        word = source.text[splice.start : splice.stop]
        yield Repair((splice,), complaint.points(source.line_at(splice.start)) + sure + _SAID * (word in said))
    known = tuple(splice for splice, sure in slips if sure >= _KNOWN)
    if len(known) > 1 and _MANY.search(complaint.sentence.text):
        yield Repair(known, _KNOWN + _SAID)
    if not _TEXT.search(complaint.text) and not _COMMENT.search(complaint.text):
        yield from _of_names(complaint)


def _slips(complaint: Complaint, said: set[str]) -> Iterator[tuple[Splice, float]]:
    """Each word that may be one, with how sure that is."""
    often = Counter(_WORD.findall(complaint.source.text.lower()))
    usual = [word for word in {*often, *map(str.lower, said)} if len(word) > _OFTEN and spelt(word) is None]
    for start, text in _pieces(complaint):
        for word in _WORD.finditer(text):
            place = start + word.start(), start + word.end()
            if (right := spelt(word[0])) is not None:
                yield Splice(*place, right), _KNOWN
            elif often[word[0].lower()] == 1 and len(word[0]) > _OFTEN:
                for other in get_close_matches(word[0].lower(), usual, n=2, cutoff=0.8):
                    if (
                        other[0] == word[0][0].lower()
                        and other != word[0].lower()
                        and not other.startswith(word[0].lower().removesuffix("s"))
                    ):
                        yield Splice(*place, other.capitalize() if word[0].istitle() else other), _ALIKE


def _pieces(complaint: Complaint) -> Iterator[tuple[int, str]]:
    """Texts and comments, each with where it begins; only those of the kind that is spoken of."""
    source, text = complaint.source, complaint.sentence.text
    if _TEXT.search(text) or not _COMMENT.search(text):
        for node in complaint.nodes:
            match node:
                case ast.Constant(value=str()) if not isinstance(source.parents.get(node), ast.JoinedStr):
                    yield source.start(node), source.segment(node)
                case ast.JoinedStr():
                    yield source.start(node), source.segment(node)
                case _:
                    pass
    if _COMMENT.search(text) or not _TEXT.search(text):
        for token in source.tokens:
            if token.kind == tokenize.COMMENT and complaint.first <= token.line <= complaint.last:
                yield token.start, token.text


def _of_names(complaint: Complaint) -> Iterator[Repair]:
    """A name of the file, everywhere."""
    for name in dict.fromkeys(can_be_renamed(complaint.source)):
        slips = [(part, right) for part in parts(name) if (right := spelt(part)) is not None and right.isidentifier()]
        if slips:
            new = name
            for wrong, right in slips:
                new = re.sub(wrong, lambda old, right=right: _as(old[0], right), new, flags=re.IGNORECASE)
            yield from possible(rename(complaint.source, name, new), _KNOWN + _SAID * complaint.names(name))


def _as(old: str, new: str) -> str:
    return new.upper() if old.isupper() else new.capitalize() if old[0].isupper() else new


DEFECT = Defect("spelling", frozenset(("fix-typo", "fix-string")), _repairs, _SAYS)
