"""Kinds of edit that are not meant where a flag of a script is spoken of."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_IDLE = Pattern(
    r"(?i)(?<![\w-])--?\w[\w-]*[`'\"]?(?: (?:flag|option|switch))? "
    r"(?:(?:has|had|makes) no (?:effect|difference)|(?:does|did)(?:n't| not) (?:do|change) anything|does nothing"
    r"|(?:does|did)(?:n't| not) work)\b"
)
"""What somebody says who wants it to do something."""
_LEFT_OFF = Pattern(
    r"(?i)\b(?:people|users|every(?:body|one)|some(?:body|one)|they|folks) (?:\w+ )?"
    r"(?:(?:leav(?:e|es)|left) [`'\"]?--?[\w-]+[`'\"]? (?:off|out|away)|(?:forg[eo]t|omit|skip)s? )"
)
"""What they do who should not."""
_HARMLESS = Pattern(
    r"(?i)(?:\b(?:flag|option|switch)|(?<![\w-])--[a-z][\w-]*)`? (?:\w+ ){0,4}?(?:that|which|to|so|where|with)\b.*"
    r"\b(?:delet|remov)\w* (?:nothing|no \w+|anything)\b|\b(?:verbose|-v)\b.*\bnever (?:read|used|looked at|heeded)\b"
)
"""What is to be harmless is new."""
_TO_GO = Pattern(r"(?i)\b(?:remov\w+|drop\w*|delet\w+|rid|kill\w*|take (?:it )?out|throw\w*|unus\w+|away|needed)\b")


def ruled_out_of_flags(text: str) -> frozenset[str]:
    """One that does nothing yet, or that people leave off, is no one to be taken away, unless that is said."""
    is_wanted = _IDLE.search(text) is not None or _LEFT_OFF.search(text) is not None
    is_wanted = is_wanted and _TO_GO.search(_LEFT_OFF.sub(" ", text)) is None
    is_wanted = is_wanted or _HARMLESS.search(text) is not None
    return frozenset(("remove-flag", "remove-argument")) if is_wanted else frozenset()
