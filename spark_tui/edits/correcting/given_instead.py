"""How well a correction is understood as another value for what was said last: "make it 30", "no, parts"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.correcting.corrections import is_empty, wishes
from spark_tui.edits.correcting.sorts import sort_of
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import bindings
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.spelled import PART

_SAID, _OF_ITS_SORT = 3.6, 0.4  # speaks for it that the value is said, and is one like the old one
_MADE_UP = -1.0  # that it is not
_PLAIN = -2.0  # that it is a word which says nothing, and is not marked as code
_LEFT, _MOST_LEFT = -0.2, 4  # for each word that says something, and is no part of it
_A_PIECE = -3.6  # that it can only be a piece of what stood there: "KeyError", for a whole call
_MORE_THAN_SAID = -3.6  # that it has brackets or marks which nobody said
_TAKEN = -3.0  # that a new name is one of the file
_THERE = -1.5  # that it is a name of the file, and the old value was none
_UNKNOWN = -0.8  # that it is a name which nobody knows, where another slot may be meant
_OTHERWISE = -2.5  # that something else is wished for, about something that there is
_OF_THE_FILE = -0.6  # for each other name of the file that is spoken of
_TAKES_AWAY = -4.0  # that it says itself what is to go: "without the docstring"
_NO_CODE = -3.6  # that it is no code, where there was some
_FORMAT = Pattern(r"%-?[A-Za-z]")
_DIGIT = Pattern(r"(?<!\w)\d")
_MARKS = ("'", '"')
_CODE = Pattern(r"[()\[\]{}]|--")
_EMPTY = ("[]", "{}", "()", "set()", "return []", "return {}", "return ()", "return set()")
_BUILT_IN = frozenset(dir(builtins)) - {"copyright", "credits", "exit", "license", "quit"}
_AS_A = Pattern(
    r"(?i)\b(?:as|into|make it|be) an? (?:class|module|instance|static|cached|local|global|private|public|frozen)\b"
)
_KINDS = frozenset(("parameter", "constant", "function", "method", "variable", "argument", "property", "default",
                    "class", "attribute", "loop", "comment", "docstring", "import"))  # fmt: skip
"""What somebody says that a thing is, and not what it is called."""
_PROSE = Pattern(r"[A-Z]?[a-z]+|[A-Z]+")
_MORE_OR_LESS = Pattern(
    r"(?i)\b(?:also|too(?! \w)|as ?well|same (?:for|to|with|in|on|there|thing)|the same\b(?! place)|likewise|ditto|both"
    r"|plus|alike|identical\w*|undo|revert\w*|roll \w+ back|keep the|leave|undone|nothing else|nowhere|everywhere"
    r"|only (?:in|on|the|at|line)|just (?:in|on|the|at|line)|not (?:in|on) )\b|\bonly \w+$|^\W*(?:and|n|also|plus)\b"
)
"""What asks for more, for less, or for another place."""


def fits(correction: str, value: str, old: str, is_name: bool, now: Source) -> float:
    """What speaks for it; `is_name` where the value is what something is to be called."""
    rest = _without(correction, value)
    said = Sentence(correction if rest is None else rest, now)
    reasons = chain(
        _by_what_is_there(value, old, is_name, said),
        () if is_name else _as_code(value, old, correction, said),
        _as_words(value, correction),
        _as_a_name(value, correction) if is_name else (),
        [_TAKES_AWAY] if "without" in wishes(value) else [],
    )
    total = _MADE_UP if rest is None else _SAID
    for reason in reasons:
        total += reason
    left = sum(not is_empty(word) for word in said.text.split())
    known = {word for word in said.bare & said.known if "_" in word or word != word.lower()} - {old}
    return total + _LEFT * min(_MOST_LEFT, left) + _OF_THE_FILE * min(2, len(known))


def _by_what_is_there(value: str, old: str, is_name: bool, said: Sentence) -> Iterator[float]:
    """How it goes with the old value and the names of the file; and whether something else is wished for."""
    is_there = value in said.known
    if old and not is_name:
        yield _OF_ITS_SORT * (sort_of(value) == sort_of(old))
    if is_there and is_name:
        yield _TAKEN
    elif is_there and old not in said.known:
        yield _THERE
    is_about = not is_name or is_there or said.bare & said.known or said.counted
    if is_about and _MORE_OR_LESS.search(said.text) is not None:
        yield _OTHERWISE


def _as_code(value: str, old: str, correction: str, said: Sentence) -> Iterator[float]:
    """What speaks against it where it takes the place of code, or of none."""
    if old and (_is_a_piece(value, old) or _is_of_another_sort(value, old)):
        yield _A_PIECE
    if value not in _EMPTY and not set(_CODE.findall(value)) <= set(_CODE.findall(correction)):
        yield _MORE_THAN_SAID
    if old and _FORMAT.search(old) is not None and _FORMAT.search(value) is None:
        yield _NO_CODE
    if old and (_has_marks(value, old) or _is_a_word(value, old, correction, _variables(said.source))):
        yield _NO_CODE
    if not old and value.isidentifier() and value not in said.known | _BUILT_IN:
        yield _UNKNOWN


def _as_words(value: str, correction: str) -> Iterator[float]:
    if all(map(is_empty, value.split())) and not any(mark + value in correction for mark in "`'\""):
        yield _PLAIN


def _as_a_name(value: str, correction: str) -> Iterator[float]:
    """What speaks against it where it rather says what a thing is: "as a class attribute", "no docstring"."""
    kind = value.partition("_")[0]
    if kind in _KINDS and re.search(rf"(?i)\b(?:the|an?|no) {kind}\b", correction) is not None:
        yield _TAKES_AWAY
    if _AS_A.search(correction) is not None and "_" in value:
        yield _TAKES_AWAY


def _has_marks(value: str, old: str) -> bool:
    """Is it in the quotes that somebody put around it, where there were none?"""
    return value[:1] in _MARKS and value[-1:] == value[:1] and old[:1] not in _MARKS


def _is_a_word(value: str, old: str, correction: str, known: frozenset[str]) -> bool:
    """A word of the sentence, for what is code: "AU is Australia"."""
    code = parsed(old)
    if code is None or isinstance(code, ast.Constant) or (isinstance(code, ast.Name) and old not in known):
        return False
    is_plain = _PROSE.fullmatch(value) is not None and f"`{value}`" not in correction
    return is_plain and value not in known | _BUILT_IN


def _variables(source: Source) -> frozenset[str]:
    """What can be read by its name alone, unlike a method."""
    return frozenset((*source.names, *bindings(source)))


def _is_a_piece(value: str, old: str) -> bool:
    """A word, for what has several and is no text?"""
    sort = sort_of(value)
    if sort == "number" and sort_of(old) != "number" and _DIGIT.search(old) is not None:
        return True
    is_whole = sort in ("number", "constant", "statement", "text") or sort == sort_of(old) or " " in value
    return not is_whole and _CODE.search(old) is not None and _CODE.search(value) is None


def _is_of_another_sort(value: str, old: str) -> bool:
    """A word for a number, or a flag in its short form?"""
    is_word = value.isidentifier() and value not in ("None", "True", "False")
    return (sort_of(old) == "number" and is_word) or value.startswith("--") != old.startswith("--")


def _without(correction: str, value: str) -> str | None:
    """What else it says; None if it does not say the value."""
    if re.search(rf"(?<!\w){re.escape(value)}(?!\w)", correction) is not None:
        return correction.replace(value, " ", 1)
    for word in PART.findall(correction):
        if NUMBERS.get(word.lower()) == value:
            return correction.replace(word, " ", 1)
    words = r"\W+".join(map(re.escape, PART.findall(value)))
    found = re.search(rf"(?i)(?<!\w){words}(?!\w)", correction) if words else None
    return correction[: found.start()] + " " + correction[found.end() :] if found is not None else None
