"""What a text is said to be without quotes: "test that price(3) gives 3.00 EUR"."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import return_type
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.writing.testing._outcomes import outcome_of

_TO_HERE = Pattern(r"(?i)[,;]\s|\s(?:for|when|if|and|but|not|instead|in|with|rather|because|so|as)\b|[.!?]?\s*$")
_NO_WORD = Pattern(r"[-_./:*#\d]")
"""What a word has none of."""


def text_said(source: Source, function: Function, call: str, rest: str) -> str:
    """As code; nothing where the function gives no text, or it stands in quotes already, or is only spoken of."""
    if not rest or rest[0] in "\"'`[{(" or re.match(r"(?:None|True|False)\b", rest):
        return ""
    worked = outcome_of(source, (), call)
    if not isinstance(worked, str) and not (worked is Unknown and return_type(source, function) == "str"):
        return ""
    if isinstance(worked, str) and worked and re.match(rf"{re.escape(worked)}(?!\w)", rest):
        said = worked
    else:
        end = _TO_HERE.search(rest)
        said = rest[: end.start() if end is not None else len(rest)].strip()
    if not said or '"' in said or "\\" in said or "\n" in said or _NO_WORD.search(said) is None:
        return ""
    return f'"{said}"'
