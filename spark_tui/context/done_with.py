"""What something else is to be done with: an error, a limit, a helper. It is not changed itself."""

from __future__ import annotations

import re

from spark_tui.edits.saying.doing.done_before import done_before

_USED = re.compile(
    r"\b(?:rais(?:e|es|ing)|throws?|(?:fail|end|answer|reject)(?:s|ing|ed)? (?:with|in|by)|be|as|return(?:s|ing)?"
    r"|gives?|gets?|catch(?:es|ing)?) (?:an? |the |our )?`?([A-Z]\w*[a-z]\w*)\b`?"
    r"(?!\.\w)(?! (?:class|should|needs?|has|an?)\b)"
    r"|\b(?:than|over|under|above|below|exceeds?|at (?:most|least)|use|uses|using|pass|passes|respect|respects|gets?"
    r"|becomes?|defaults? to|falls? back (?:to|on)|compared? (?:to|with))"
    r" (?:the )?`?([A-Z][A-Z\d]*_[A-Z\d_]+)\b"
    r"|\b(?:of|within|from|by|with) (?:the )?`?([A-Z][A-Z\d]*_[A-Z\d_]+)\b`?(?! (?:to|should|is|must|from)\b)"
    r"|\b(?:call|calls|calling|use|uses|using|through|via|run|runs) (?:the )?(?:function )?`?([a-z]\w*_\w+)\b"
)

_NAME = r"`?(?:\w+\.)?(?:[a-z]\w*_\w+|[A-Z][A-Z\d]*(?:_[A-Z\d_]+|[A-Z\d]{2,}))`?(?:\(\))?"
_SEVERAL = re.compile(
    r"\b(?:call|use|run|take|read|come|appl[yi]|invok)(?:e?s|ing|n|ed)?(?: both)?(?: (?:it|them|those|that|this))?"
    r"(?: (?:from|by|with|through|via))?(?: the| our)?(?: constants?| helpers?| functions?)?"
    rf" ({_NAME}(?:(?:, | and |, and | or | & ){_NAME})+)"
)
"""Two or more at once."""
_THERE = re.compile(
    rf"\b(?:we(?: already)? have|we've(?: got)?|there(?: is|'s)(?: already)?) ({_NAME})"
    r" (?:already|for (?:that|this|it|those))\b"
    rf"|({_NAME}) (?:already |does |would )?(?:raises?|does|knows?|refuses?|rejects?|checks?|is there)"
    r" (?:already |for |about |that\b|this\b|those\b|it\b)"
    rf"|\b(?:with|by|through|past|via|from) ({_NAME})(?=[.!]*$|, | first\b| before\b| instead\b)"
)
"""It is there for that."""
_IDENTIFIER = re.compile(r"[^\W\d]\w*_\w*|[A-Z][A-Z\d]{2,}|[A-Z][a-z]+[A-Z]\w*")


def done_with(sentence: str) -> set[str]:
    """The names that it says of such."""
    used = {name for each in _USED.findall(sentence) for name in each if name}
    if (done := done_before(sentence)) is not None:
        used |= {*done.verbs, *(f"{verb}_{done.to}" for verb in done.verbs)}
    used |= {name for each in _SEVERAL.findall(sentence) for name in _IDENTIFIER.findall(each)}
    return used | {name for each in _THERE.findall(sentence) for one in each for name in _IDENTIFIER.findall(one)}


def beside(sentence: str, subjects: set[str]) -> set[str]:
    """What is named in a sentence that begins with what it is about: that is to use it."""
    return {*_IDENTIFIER.findall(sentence)} - subjects
