"""What can only be said of an edit that was there a moment ago: "no, only in wrap", "not there", "I meant this"."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_NO = r"(?:no|nope|nah|wait|sorry|hmm+)"
_YES = r"(?:ok(?:ay)?|yes|yeah|good|fine|almost|nearly)"
_THERE = r"(?:in|at|on|for|there|here|where|when|if)\b"
_CONTRADICTS = Pattern(
    rf"(?i)\W*(?:{_NO}(?:\s*[,;]\s*|\s*[:.!\u2013\u2014]\s+|\s+-+\s+)\w"
    rf"|{_NO} (?:not|only|just|but|i|it|keep|leave)\b|{_YES}[,;:.!]* (?:but|only|just|except)\b"
    rf"|(?:only|just|not) {_THERE}|not (?:that|this|those|these|it)\b"
    r"|i (?:meant?|did not mean|didn'?t mean|said|wanted)\b)"
)


def contradicts(sentence: str) -> bool:
    """Whether whoever says so speaks of that edit still, also where it was left."""
    return _CONTRADICTS.match(sentence) is not None
