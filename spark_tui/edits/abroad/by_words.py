"""What a constant may be called that is told in words: "the junior age that we keep as a constant" is JUNIOR_AGE, "our
constant for the length of a deck" is DECK_LENGTH. And an error: "our own error for an unknown lane" is UnknownLane."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.reading import PLAIN

KEPT = Pattern(
    r"(?i)\bconstants?\b|\b(?:from|in|of) (?:the |our )?(?:settings|config(?:uration)?|constants|limits|defaults)\b"
    r"|\b(?:we|that|already|there) (?:already |also )?(?:have|has|keep|is|are)\b.*"
    r"\b(?:already|setting|for (?:that|those))\b"
    r"|\b(?:hard-?coded|written (?:in|out)|magic|literal|bare)\b.*\b(?:we|our|settings?)\b"
)
_NAME = Pattern(r"\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b")
_OF = Pattern(r"(?i)\b(?=([a-z]+) (?:of|for|per|in) (?:an? |the |each |one |our )?([a-z]+(?: [a-z]+)?)\b)")
_WORD = re.compile(r"[^\W\d_]+|[.,;:!?()]")
OWN_ERROR = Pattern(
    r"(?i)\b(?:our|its|the (?:right|proper|fitting)|one of our) (?:own )?(?:error|exception)s?\b"
    r"(?! (?:class|message|type))(?: for (?:that|this|it|those|such(?: cases)?)\b)?"
)
"""One that is there for it."""
_UNKNOWN = ("Unknown{}", "NoSuch{}", "{}NotFound", "Missing{}", "No{}")
_WRONG = ("Bad{}", "Invalid{}", "Wrong{}", "{}Error")
_IS_UNKNOWN = Pattern(
    r"(?i)\b(?:unknown|missing|no such|lacks?|KeyError|IndexError|LookupError|not (?:there|found|known|exist)"
    r"|don't have|doesn't exist|isn't there|nobody|none)\b"
)
_LONGEST = 3  # words of a name
_SHORTEST = 3  # letters of a name that is a single word


def constants_told(said: str) -> tuple[str, ...]:
    """The names of constants that a sentence may spell in words; most are nowhere. The longest first."""
    if KEPT.search(said) is None:
        return ()
    words = [word.lower() for word in _WORD.findall(said)]
    rows = [
        tuple(words[at : at + length]) for length in range(_LONGEST, 0, -1) for at in range(len(words) - length + 1)
    ]
    for thing, whole in _OF.findall(said):
        owner = whole.lower().split()
        rows = [(*owner, thing.lower()), (owner[0], thing.lower()), *rows]
    found = (name for row in rows if _may_be(row) for name in _spelled(row))
    return tuple(dict.fromkeys(name for name in found if len(name) >= _SHORTEST))


def errors_told(said: str) -> tuple[str, ...]:
    """Those that may be there; most are not. What is told in its own words comes first, what is only spoken of last."""
    if OWN_ERROR.search(said) is None:
        return ()
    words = [word.lower() for word in _WORD.findall(said)]
    rows = (tuple(words[at : at + length]) for length in (3, 2) for at in range(len(words) - length + 1))
    found = ["".join(map(str.capitalize, row)) for row in rows if _may_be(row)]
    things = [singular(word) for word in words if word.isalpha() and word not in PLAIN and len(word) > 1]
    things = sorted(dict.fromkeys(things), key=lambda each: -things.count(each))
    forms = _UNKNOWN if _IS_UNKNOWN.search(said) is not None else (*_WRONG, *_UNKNOWN)
    return tuple(dict.fromkeys((*found, *(form.format(each.capitalize()) for each in things for form in forms))))


def constants_spelled(said: str) -> tuple[str, ...]:
    """The constants that the sentence writes as they are called, in its order."""
    return tuple(dict.fromkeys(each for each in _NAME.findall(said) if len(each) >= _SHORTEST))


def _may_be(row: tuple[str, ...]) -> bool:
    return all(map(str.isalpha, row)) and row[0] not in PLAIN and row[-1] not in PLAIN


def _spelled(row: tuple[str, ...]) -> tuple[str, ...]:
    *first, last = row
    return tuple("_".join((*first, each)).upper() for each in dict.fromkeys((last, plural(last), singular(last))))
