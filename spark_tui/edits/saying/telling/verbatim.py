"""A text of the code that somebody says as it stands and wants to be another, with quotes where nobody put any: "change
not found to no such board"."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.kind.of_logs import LEVEL_FOR_IT

_WAYS = (
    Pattern(
        r"(?i)\b(?:change|replace|reword|rephrase|turn|correct|fix)(?: the)?"
        r"(?: (?:text|label|message|title|wording|heading|header|prompt|error))? (?P<old>.+?)"
        r" (?P<joint>to|with|by|into) (?P<new>.+?)(?P<end>[.!]?)$"
    ),
    Pattern(r"^(?P<old>.+?) ?(?P<joint>->|=>|→|⇒) ?(?P<new>.+?)(?P<end>[.!]?)$"),
    Pattern(
        r"(?i)\b(?:say|read|print|show|be|to|use) (?P<new>.+?) (?P<joint>instead of|rather than|not) (?P<old>.+?)"
        r"(?P<end>[.!]?)$"
    ),
)
_QUOTES = Pattern(r"[\"`]|(?<!\w)'")


def quoted(text: str, code: str) -> str:
    """One word is no text: it may be a name as well."""
    if _QUOTES.search(text) is not None or LEVEL_FOR_IT.search(text) is not None:
        return text
    for way in _WAYS:
        match = way.search(text)
        if match is not None and _is_part_of_it(match.group(0), match["old"], code):
            continue
        if match is not None and " " in match["old"] and _stands_in_a_text(match["old"], code):
            for part in sorted(("old", "new"), key=match.start, reverse=True):
                text = f'{text[: match.start(part)]}"{match[part]}"{text[match.end(part) :]}'
            return text
    return text


def _is_part_of_it(said: str, old: str, code: str) -> bool:
    """Is the "not" a word of the text itself: "not a folder"?"""
    return f" not {old}" in said and _stands_in_a_text(f"not {old}", code)


def _stands_in_a_text(words: str, code: str) -> bool:
    return re.search(rf"([\"'])(?:(?!\1)[^\n])*?\b{re.escape(words)}\b(?:(?!\1)[^\n])*\1", code) is not None
