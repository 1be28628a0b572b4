"""The name that stands somewhere by mistake, and the one that is meant: "kw where element belongs"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.name.contrast import contrasts

_NAME = r"(?:the )?['\"`]?([^\W\d]\w*)['\"`]?"
_STANDS = r"(?:says|reads|uses|takes|has|gives|gets|passes|prints|shows|picks|picked|took)"
_DOES = r"(?:reading|using|taking|giving|getting|passing|printing|showing|returning|returns)"
_SHOULD = r"(?:belongs|should (?:be|stand|go|have been)|was meant|is meant|is needed|must (?:be|stand)|ought to)"
_FORWARDS = (
    Pattern(
        rf"(?i){_NAME} (?:stands |is |was |used |thing |there |here )*(?:where|in (?:the )?place of) {_NAME}"
        rf" {_SHOULD}"
    ),
    Pattern(
        rf"(?i){_NAME} (?:is |was |stands |used |there |here )*by (?:mistake|accident),?(?: but| and)?"
        rf" (?:what )?(?:is |was |i )*(?:meant)(?: is| was)? {_NAME}"
    ),
    Pattern(rf"(?i)name {_NAME} is not defined.* did (?:you|u) mean:? {_NAME}"),
    Pattern(rf"(?i)\bit (?:\w+ )?{_STANDS} {_NAME}(?: thing| one| there)?,? (?:and |but )?not {_NAME}"),
    Pattern(rf"(?i)\bit(?:'s| is)? (?:\w+ )?(?:{_STANDS}|{_DOES}) {_NAME},? (?:instead of|rather than) {_NAME}"),
    Pattern(rf"(?i)\bnot {_NAME} (?:here|there),? (?:we|i|it) (?:mean|want)s? {_NAME}"),
)  # fmt: skip
"""The one that is there, and behind it the one that is to be."""
_BACKWARDS = (Pattern(rf"(?i){_NAME} where it (?:\w+ )?{_STANDS} {_NAME}"),)
"""The other way round."""
_MEANT = (
    r"\b(?:(?:we|i|they|it) (?:\w+ )?(?:needs?|want|wants|wanted|means?|meant|asked for)|should (?:be|read|use|take|say"
    r"|have been)|must be|it was|(?:correct|right)(?: one)? is|nah,?|i think) (?:the )?{name}\b"
    r"|\b{name} (?:is|was) (?:the (?:one|variable|right|correct)|meant|wanted|intended|right|correct|needed)\b"
    r"|\b{name} belongs\b"
)
_THERE = (
    r"\b{name} (?:is |was |used |there |here )*by (?:mistake|accident)\b"
    r"|\b{name} (?:is|was) (?:the )?(?:wrong|outer|old|stale|leftover)\b|\b{name}\? (?:nah|no)\b"
    r"|\b(?:grabbed|wrote|typed|still has|instead of|rather than|not|isn't) (?:the )?{name}\b"
)
"""What is said of the one, and of the other."""
_WORD = re.compile(r"[^\W\d]\w{3,}")
_ALIKE = 0.85


@lru_cache(maxsize=64)
def mistaken(text: str) -> tuple[tuple[str, str], ...]:
    """Each name that is said to stand where another is meant, with that other."""
    found = [_both(match.groups()) for pattern in _FORWARDS for match in pattern.finditer(text)]
    found += [_both(match.groups()[::-1]) for pattern in _BACKWARDS for match in pattern.finditer(text)]
    turned = {(meant, there) for there, meant in found}
    return tuple(dict.fromkeys((*found, *(pair for pair in contrasts(text) if pair not in turned))))


def mistaken_of(text: str, names: Collection[str]) -> tuple[tuple[str, str], ...]:
    """Those of these names, which may be said in several words, or with a slip; or the one of two that is meant."""
    said = _with_names(text, names)
    found = tuple((there, meant) for there, meant in mistaken(said) if there in names and meant in names)
    return found or tuple(_marked(said, names))


def _both(groups: tuple[str | None, ...]) -> tuple[str, str]:
    there, meant = (each for each in groups if each)
    return there, meant


def _with_names(text: str, names: Collection[str]) -> str:
    for name in names:
        if "_" in name.strip("_"):
            text = re.sub(rf"\b{re.escape(name).replace('_', ' ')}\b", name, text)
    known = [name for name in names if len(name) > 3]

    def named(match: re.Match[str]) -> str:
        word = match[0]
        close = get_close_matches(word, known, 2, _ALIKE) if "_" in word and word not in names else []
        return close[0] if len(close) == 1 else word

    return _WORD.sub(named, text)


def _marked(text: str, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """Two are spoken of, and it is said of one that it is meant, or of one that it is there by mistake."""
    spoken = [name for name in names if re.search(rf"(?<![\w.]){re.escape(name)}(?![\w(])", text) is not None]
    if len(spoken) != 2:
        return
    meant, there = ([name for name in spoken if _is_said(form, name, text)] for form in (_MEANT, _THERE))
    if len(meant) == 1 and there != meant:
        yield next(name for name in spoken if name not in meant), meant[0]
    elif len(there) == 1 and not meant:
        yield there[0], next(name for name in spoken if name not in there)


def _is_said(form: str, name: str, text: str) -> bool:
    return re.search("(?i)" + form.replace("{name}", f"['\"`]?{re.escape(name)}['\"`]?"), text) is not None
