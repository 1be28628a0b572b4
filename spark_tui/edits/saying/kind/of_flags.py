"""Kinds of edit that are not meant where a flag of a script is spoken of."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_IDLE = Pattern(
    r"(?i)(?<![\w-])--?\w[\w-]*[`'\"]?(?: (?:flag|option|switch))? "
    r"(?:(?:has|had|makes) no (?:effect|difference)|(?:does|did)(?:n't| not) (?:do|change) anything|does nothing"
    r"|(?:does|did)(?:n't| not) work)\b"
)
"""What somebody says who wants it to do something."""
_TO_GO = Pattern(r"(?i)\b(?:remov\w+|drop\w*|delet\w+|rid|kill\w*|take (?:it )?out|throw\w*|unus\w+|away|needed)\b")


def ruled_out_of_flags(text: str) -> frozenset[str]:
    """One that does nothing yet is no one to be taken away, unless that is said."""
    is_idle = _IDLE.search(text) is not None and _TO_GO.search(text) is None
    return frozenset(("remove-flag", "remove-argument")) if is_idle else frozenset()
