"""How people speak of what is of a type, or of none of it: "non-string keys", "if key is not a str", "accept bytes"."""

from __future__ import annotations

OF_NO_SUCH_TYPE = (
    r"\b(?:non[- ]?|not |\w+n't )(?:an? (?:instance of )?|of type )?"
    r"(?:str(?:ing)?|int(?:eger)?|number|float|list|dict|tuple|bytes)\b"
)
OF_OTHER_TYPES = (
    r"\b(?:accept|take|support|allow|handle)s? (?:any |also )?(?:generator|iterator|iterable|list|tuple"
    r"|set|dict|string|number|integer|int|float|path|date|datetime|callable|function|decimal|object)s\b"
    r"|\b(?:accept|take|support|allow|handle)s? (?:(?:an?|also|either|plain|raw|both|in) )*(?:bytes|str|bytearray"
    r"|(?-i:(?:pathlib\.)?Path)|(?:os\.)?PathLike|pathlib\.\w+|(?:open )?file(?:[- ]like)? objects?|open files?)\b"
)
"""What is handed in by now may be of those as well: no more is."""
