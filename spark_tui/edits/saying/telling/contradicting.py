"""What can only be said of an edit that was there a moment ago: "no, only in wrap", "not there", "I meant this"."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_AFTER = r"(?:\s*[,;]\s*|\s*[:.!\u2013\u2014]\s+|\s+-+\s+)\w"
_LITTLE = r" (?:not|only|just|but|i|it|keep|leave)\b"
_YES = r"(?:ok(?:ay)?|yes|yeah|good|fine|almost|nearly)"
_THERE = r"(?:in|at|on|for|there|here|where|when|if)\b"
_SAYS_NO = Pattern(rf"(?i)\W*(?:no|nope|nah)(?:{_AFTER}|{_LITTLE})")
_CONTRADICTS = Pattern(
    rf"(?i)\W*(?:(?:wait|sorry|hmm+)(?:{_AFTER}|{_LITTLE})|{_YES}[,;:.!]* (?:but|only|just|except)\b"
    rf"|(?:only|just|not) {_THERE}|not (?:that|this|those|these|it)\b|i (?:meant?|did not mean|didn'?t mean)\b)"
)


def says_no(sentence: str) -> bool:
    """Whether it begins as nobody begins to ask."""
    return _SAYS_NO.match(sentence) is not None


def contradicts(sentence: str) -> bool:
    """Whether whoever says so speaks of that edit still, also where it was left."""
    return says_no(sentence) or _CONTRADICTS.match(sentence) is not None
