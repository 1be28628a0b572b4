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


def done_with(sentence: str) -> set[str]:
    """The names that it says of such."""
    used = {name for each in _USED.findall(sentence) for name in each if name}
    if (done := done_before(sentence)) is not None:
        used |= {*done.verbs, *(f"{verb}_{done.to}" for verb in done.verbs)}
    return used
