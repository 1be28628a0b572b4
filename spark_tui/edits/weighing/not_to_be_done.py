"""An answer that calls once more what is not to be called: a `.strip()` for "base64_encode should not strip"."""

from __future__ import annotations

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern

_NOT_DONE = Pattern(r"(?i)\b(?:(?:should|must|do)(?: no|n'?)t|never|stop) ([a-z]+?)(?:ping|ing)?\b")
_BUT = Pattern(r"(?i)\b(?:but|instead|rather|only|unless|twice|again|before|until|without|if|when)\b")
"""What is said of when it is not to be done, or how: then it may well be."""


def does_what_is_not_wanted(before: str, sentence: str, after: str) -> bool:
    unwanted = {f".{match[1].lower()}(" for match in _NOT_DONE.finditer(sentence)}
    if not unwanted or _BUT.search(sentence) is not None:
        return False
    hunks = between(before, after)
    old, new = ("".join(line for hunk in hunks for line in getattr(hunk, side)) for side in ("old", "new"))
    return any(new.count(call) > old.count(call) for call in unwanted)
