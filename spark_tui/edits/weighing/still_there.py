"""Of "TypeError instead of ValueError", the ValueError is still wherever it was."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.name.contrast import contrasts

_CODE = Pattern(r"\w*(?:_\w|[a-z][A-Z]|\.\w)\w*")
"""What no word looks like."""


def keeps_the_old(before: str, sentence: str, after: str) -> bool:
    olds = [re.compile(rf"(?<!\w){re.escape(old)}(?!\w)") for old, _ in contrasts(sentence) if _CODE.fullmatch(old)]
    counts = [(len(old.findall(before)), len(old.findall(after))) for old in olds]
    return any(was for was, _ in counts) and all(now >= was for was, now in counts)
