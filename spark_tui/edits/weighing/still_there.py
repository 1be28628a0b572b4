"""Of "TypeError instead of ValueError", the ValueError is still wherever it was; or what is complained of is there once
more."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.name.contrast import contrasts

_CODE = Pattern(r"\w*(?:_\w|[a-z][A-Z]|\.\w)\w*")
"""What no word looks like."""
_COMPLAINS = Pattern(r"^`?[\w.]+`?(?:\(\))? (?:raises|throws|(?:fails|dies|crashes) with) (?:an? )?(\w+)\b")
"""What happens, rather than what should."""
_CRASHES = Pattern(
    r"(?i)\b(?:crash(?:es|ed)|fail(?:s|ed)|die[sd]|breaks|broke|bl(?:ows|ew) up|chokes|explode[sd]) with (?:an? )?"
    r"(?-i:(\w+Error))\b|^(?-i:(\w+Error)) (?:in|from|at) (?!.*\b(?:should|must|expected|instead|not)\b)"
)
"""What ought not to happen, even if no word says so."""


def keeps_the_old(before: str, sentence: str, after: str) -> bool:
    olds = [re.compile(rf"(?<!\w){re.escape(old)}(?!\w)") for old, _ in contrasts(sentence) if _CODE.fullmatch(old)]
    counts = [(len(old.findall(before)), len(old.findall(after))) for old in olds]
    return any(was for was, _ in counts) and all(now >= was for was, now in counts)


def raises_it_again(before: str, sentence: str, after: str) -> bool:
    """Does a function raise once more what it is said to raise, and raised before? What it is said to crash with, it
    need not have raised by itself."""
    crashes = _CRASHES.search(sentence)
    if crashes is not None:
        raised = re.compile(rf"\braise {crashes[1] or crashes[2]}\b")
        return len(raised.findall(before)) < len(raised.findall(after))
    complains = _COMPLAINS.match(sentence)
    raised = re.compile(rf"\braise {complains[1]}\b") if complains is not None else None
    return raised is not None and 0 < len(raised.findall(before)) < len(raised.findall(after))
