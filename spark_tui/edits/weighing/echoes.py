"""New words that only say again what was asked for: a docstring, a comment or a message that nobody learns from."""

from __future__ import annotations

import re

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import said_in

_REMARK = Pattern(r"^\s*(?:[rR]?\"\"\"(.+?)(?:\"\"\")?|#: ?(.+)|# (.+))\s*$")
_REQUEST = Pattern(r"(?i)(?:please )?(?:add|write|put|give|document|need)s?\b.*\b(?:doc-?strings?|comments?|docs?)\b")
_WISH = Pattern(r"(?:please )?(?:add|write|put|give|make|create|document)\b")
_TOLD = Pattern(r"[:\"'`]|\b(?:say(?:s|ing)?|read(?:s|ing)?|that|as)\b")
"""What stands before words that are dictated."""
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
_LINE = Pattern(r"\blines? \d+")


def repeats(before: str, sentence: str, after: str) -> bool:
    """Does a new docstring or comment only say what was asked for, or a name, or where it was to go?"""
    hunks = between(before, after)
    remarks = [said_in(_REMARK.match(line)) for hunk in hunks for line in hunk.new]
    said = sentence.lower()
    where = " ".join(match[0] for match in _ITS_PLACE.finditer(said))
    new = "".join(line for hunk in hunks for line in hunk.new)
    if _ECHO.search(new) is not None or any(_is_the_wish(match[2].lower(), said) for match in _LOGGED.finditer(new)):
        return True
    return any(
        _REQUEST.match(remark) is not None
        or (_WISH.match(remark) is not None and f" {remark}" in sentence and f": {remark}" not in sentence)
        or _SIGNATURE.fullmatch(remark) is not None
        or (_is_said(remark, sentence) and _TOLD.search(sentence.partition(remark.strip())[0]) is None)
        or remark.lower().strip(". ") in (where if " " in remark.strip() else said)
        for remark in remarks
        if remark
    )


def _is_said(remark: str, sentence: str) -> bool:
    return " " in remark.strip() and remark.strip() in sentence


def _is_the_wish(message: str, said: str) -> bool:
    """Is it taken from the sentence, with the words for when or where it is to be said, or those for what it shows?"""
    if (line := _LINE.search(message)) is not None and line[0] in said and message not in said:
        return True
    if message not in said or f"'{message}" in said.replace('"', "'"):
        return False
    return _MOMENT.search(message) is not None or re.search(rf"\bwith {re.escape(message)}", said) is not None
