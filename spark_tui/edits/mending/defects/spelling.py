"""A word that is spelt wrong in a comment, a text or a name, or a word of a text that is another one than it should
be."""

from __future__ import annotations

import ast
import re
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from difflib import get_close_matches

from spark_tui.edits.mending.beyond import own_words
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, possible
from spark_tui.edits.mending.spelling import spelt, usual_words
from spark_tui.edits.ops.rename import can_be_renamed, rename
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_any_text
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import parts
from spark_tui.edits.slips import is_slip

_SAYS = Pattern(r"(?i)\btypos?\b|\b(?:mis-?)?(?:spell\w*|spelt)\b(?! out\b)|\bmisp?el\w+|\bmistyped\b")
_REPLACED = Pattern(r"->|=>|→|\bshould (?:be|read|say)\b|^s/")
_MANY = Pattern(r"(?i)\btypos\b|\b(?:mistakes|errors|words)\b|\ball\b")
_COMMENT = Pattern(r"(?i)\bcomments?\b")
_TEXT = Pattern(r"(?i)\b(?:string|text|message|doc-?string|help|log)s?\b")
_WORD_SPELT = Pattern(r"(?<![\\\w])[^\W\d_]{3,}(?![\w'])")
_OFTEN, _KNOWN_SPELT, _SAID, _ALIKE_SPELT = 4, 2.0, 1.5, 0.5


def _spelt_wrong(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """Only where somebody speaks of spelling, or of one word instead of another."""
    source = complaint.source
    if match is None and not _REPLACED.search(complaint.sentence.text):
        return
    said = set(_WORD_SPELT.findall(complaint.sentence.text))
    named = {word for word in said if spelt(word) is not None}
    found = ((splice, sure, source.text[splice.start : splice.stop]) for splice, sure in _slips(complaint, said))
    slips = [(splice, sure) for splice, sure, word in found if not named or _is_named(word, named)]
    for splice, sure in slips:
        word = source.text[splice.start : splice.stop]
        is_said = word in said or _is_named(word, named)
        yield Repair((splice,), complaint.points(source.line_at(splice.start)) + sure + _SAID * is_said)
    known = tuple(splice for splice, sure in slips if sure >= _KNOWN_SPELT)
    if len(known) > 1 and _MANY.search(complaint.sentence.text):
        yield Repair(known, _KNOWN_SPELT + _SAID)
    if not _TEXT.search(complaint.text) and not _COMMENT.search(complaint.text):
        yield from _of_names(complaint)


def _is_named(word: str, named: Set[str]) -> bool:
    """ "Propogate" names `propogates`, too."""
    return any(word.lower().startswith(each.lower()) for each in named)


def _slips(complaint: Complaint, said: set[str]) -> Iterator[tuple[Splice, float]]:
    """Each word that may be one, with how sure that is."""
    often = Counter(_WORD_SPELT.findall(complaint.source.text.lower()))
    usual = [word for word in {*often, *map(str.lower, said)} if len(word) > _OFTEN and spelt(word) is None]
    for start, text in _pieces(complaint):
        for word in _WORD_SPELT.finditer(text):
            place = start + word.start(), start + word.end()
            if (right := spelt(word[0])) is not None:
                yield Splice(*place, right), _KNOWN_SPELT
            elif often[word[0].lower()] == 1 and len(word[0]) > _OFTEN:
                for other in get_close_matches(word[0].lower(), usual, n=2, cutoff=0.8):
                    if (
                        other[0] == word[0][0].lower()
                        and other != word[0].lower()
                        and not other.startswith(word[0].lower().removesuffix("s"))
                    ):
                        yield Splice(*place, other.capitalize() if word[0].istitle() else other), _ALIKE_SPELT


def _pieces(complaint: Complaint) -> Iterator[tuple[int, str]]:
    """Texts and comments, each with where it begins; only those of the kind that is spoken of."""
    source, text = complaint.source, complaint.sentence.text
    if not _TEXT.search(text) and _COMMENT.search(text):  # docstrings are called so, too
        for node in complaint.nodes:
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                yield source.start(node), source.segment(node)
    else:
        for node in complaint.nodes:
            match node:
                case ast.Constant(value=str()) if not isinstance(source.parents.get(node), ast.JoinedStr):
                    yield source.start(node), source.segment(node)
                case ast.JoinedStr():
                    yield source.start(node), source.segment(node)
    if _COMMENT.search(text) or not _TEXT.search(text):
        for token in source.tokens:
            if token.kind == tokenize.COMMENT and complaint.first <= token.line <= complaint.last:
                yield token.start, token.text


def _of_names(complaint: Complaint) -> Iterator[Repair]:
    """A name of the file, everywhere."""
    for name in can_be_renamed(complaint.source):
        slips = [(part, right) for part in parts(name) if (right := spelt(part)) is not None and right.isidentifier()]
        if slips:
            new = name
            for wrong, right in slips:
                new = re.sub(wrong, lambda old, right=right: _as_spelt(old[0], right), new, flags=re.IGNORECASE)
            yield from possible(rename(complaint.source, name, new), _KNOWN_SPELT + _SAID * complaint.names(name))


def _as_spelt(old: str, new: str) -> str:
    return new.upper() if old.isupper() else new.capitalize() if old[0].isupper() else new


_WORD_TEXT = Pattern(r"(?:(?<=\\[nrt])|(?<![\\\w]))[^\W\d_]{3,}(?!\w)")
_PLAIN = frozenset(
    re.findall(r"\w+", "the and not for but with this that should must says spell typo text word instead")
)
_MISSPELT = Pattern(r"\bmis-?s?pel+\w*|\btypos?\b|\bspel+(?:ing|ed|t)\b(?! out\b)")
_BOTH, _KNOWN_TEXT = 1.5, 0.5
_ALIKE_TEXT, _LONG, _LEAST = 0.7, 7, 5
"""Of words that nobody says are spelt wrong, a short one has one slip in it: "every" is none for "never"."""
_ELSEWHERE = -2.0  # both stand there: the one is no slip for the other


def _another_word(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    said = set(_WORD_TEXT.findall(own_words(complaint))) - _PLAIN
    often = Counter(_WORD_TEXT.findall(source.text))
    usual = [word for word, count in often.items() if count > 1 and len(word) > 4]
    usual += [word.lower() for word in often if word != word.lower() and len(word) > 4]
    is_misspelt = complaint.says(_MISSPELT)
    wrong = {each for each in said if is_misspelt and _is_no_word(each, complaint) and _is_in(each, source.text)}
    texts = [node for node in complaint.nodes if isinstance(node, ast.Constant | ast.JoinedStr) and is_any_text(node)]
    for node in texts:
        for word in _WORD_TEXT.finditer(source.segment(node)):
            start = source.start(node) + word.start()
            line, named = source.line_at(start), word[0] in said or (is_misspelt and word[0].lower() in said)
            clear = complaint.points(line)
            for other in get_close_matches(word[0], said - {word[0]} - wrong, n=2, cutoff=_ALIKE_TEXT):
                if _is_form(word[0].lower(), other.lower()) or not (named or _may_be_slip(word[0], other)):
                    continue
                splice = Splice(start, start + len(word[0]), _as_text(word[0], other))
                known = _ELSEWHERE * (often[other] > 0 and often[word[0]] > 0)
                yield Repair((splice,), clear + _SAID + _BOTH * named + known)
            if named and often[word[0]] == 1 and (is_misspelt or _is_no_word(word[0], complaint)):
                for other in _meant(word[0], often.keys() - {word[0]}):
                    yield Repair((Splice(start, start + len(word[0]), other),), clear + _SAID * is_misspelt + _BOTH)
            elif often[word[0]] == 1 and len(word[0]) > 4:
                found = get_close_matches(word[0], usual, n=1, cutoff=0.85)
                if is_misspelt and _is_no_word(word[0], complaint):
                    found = _meant(word[0], often.keys() - {word[0]})
                for other in found:
                    if other.lower() != word[0].lower():
                        yield Repair((Splice(start, start + len(word[0]), other),), clear + _KNOWN_TEXT)


def _meant(word: str, others: Set[str]) -> list[str]:
    """A word of the file that it is a slip for, or else one that everybody knows."""
    if found := get_close_matches(word, [*others], n=1, cutoff=0.85):
        return found
    if not word.islower() and (found := get_close_matches(word.lower(), [*others], n=1, cutoff=0.85)):
        return [_as_spelt(word, each) for each in found]
    known = [each for each in usual_words() if abs(len(each) - len(word)) < 2]
    return [_as_spelt(word, each) for each in get_close_matches(word.lower(), known, n=1, cutoff=0.85)]


def _is_no_word(word: str, complaint: Complaint) -> bool:
    """Does nobody write it, neither in the help of Python nor as a name of the file?"""
    forms = (word, *(word.removesuffix(ending) for ending in ("s", "es", "ed", "ing")))
    known = any(each in usual_words() for each in forms)
    return word.islower() and not known and word not in complaint.sentence.known


def _is_in(word: str, text: str) -> bool:
    return re.search(rf"(?i)(?<![^\W_]){word}(?![^\W_])", text) is not None


def _may_be_slip(word: str, other: str) -> bool:
    one, its = word.lower(), other.lower()
    return max(len(one), len(its)) >= _LEAST and (is_slip(one, its) or (len(one) >= _LONG and one[0] == its[0]))


def _is_form(one: str, other: str) -> bool:
    """The same word in another form: of one thing or of many, now or then."""
    longer, shorter = sorted((one, other), key=len, reverse=True)
    return (
        longer.startswith(shorter.removesuffix("e"))
        and longer != shorter
        and longer.endswith(("s", "ed", "ing", "er", "ly"))
    )


def _as_text(old: str, new: str) -> str:
    """With its first letter as big as the old one's, where the rest is in small letters."""
    return new.capitalize() if old.istitle() and new.islower() else new


DEFECTS = (
    Defect("spelling", frozenset(("fix-typo", "fix-string")), _spelt_wrong, _SAYS),
    Defect("text", frozenset(("fix-string",)), _another_word),
)
