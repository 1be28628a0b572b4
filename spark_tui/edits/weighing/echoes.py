"""New words that only say again what was asked for: a docstring, a comment or a message that nobody learns from."""

from __future__ import annotations

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import said_in

_REMARK = Pattern(r"^\s*(?:[rR]?\"\"\"(.+?)(?:\"\"\")?|#: ?(.+)|# (.+))\s*$")
_REQUEST = Pattern(r"(?i)(?:please )?(?:add|write|put|give|document|need)s?\b.*\b(?:doc-?strings?|comments?|docs?)\b")
_WISH = Pattern(r"(?:please )?(?:add|write|put|give|make|create|document)\b")
_SIGNATURE = Pattern(r"[\w.]+\(.*\)\.?")  # it says nothing about what it does
_ECHO = Pattern(
    r"\([fr]?[\"'](?:[^\"']* )?(?:log|warning|message|error|info|debug)s? (?:when(?:ever)?|if|every time|each time)\b"
)
"""A message that says when it is to be said."""
_ITS_PLACE = Pattern(
    r"\b(?:doc-?strings?|comments?|docs?) ((?:to|for|on|in|into|above|before|over|at) [^:\"'`]+)(?!.*:)"
)
_LOGGED = Pattern(r"\.(?:debug|info|warning|error|critical|exception)\([fr]?([\"'])([^\"']+)\1")
_MOMENT = Pattern(r"\b(?:when(?:ever)?|if|every time|each time|as soon as)\b")


def repeats(before: str, sentence: str, after: str) -> bool:
    """Does a new docstring or comment only say what was asked for, or a name, or where it was to go?"""
    hunks = between(before, after)
    remarks = [said_in(_REMARK.match(line)) for hunk in hunks for line in hunk.new]
    said = sentence.lower()
    where = " ".join(match[1] for match in _ITS_PLACE.finditer(said))
    new = "".join(line for hunk in hunks for line in hunk.new)
    if _ECHO.search(new) is not None or any(_is_the_wish(match[2].lower(), said) for match in _LOGGED.finditer(new)):
        return True
    return any(
        _REQUEST.match(remark) is not None
        or (_WISH.match(remark) is not None and f" {remark}" in sentence and f": {remark}" not in sentence)
        or _SIGNATURE.fullmatch(remark) is not None
        or remark.lower().strip(". ") in (where if " " in remark.strip() else said)
        for remark in remarks
        if remark
    )


def _is_the_wish(message: str, said: str) -> bool:
    """Is it taken from the sentence, with the words for when it is to be said?"""
    return message in said and _MOMENT.search(message) is not None and f"'{message}" not in said.replace('"', "'")
