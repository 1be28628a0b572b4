"""What a correction asks for in full, with its place and its case, and an answer does elsewhere or in another case:
"raise ValueError in put if the title is empty", and get raises it, or put does if the key is empty."""

from __future__ import annotations

import re
from collections import Counter

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.saying.place.spoken_of import root, roots

_FULL = Pattern(
    r"(?i)^\W*(?:(?:no|and|but|please|ok|also|now|then|rather|actually|hm+|wait)\b\W*)*"
    r"(?:raise|throw|return|refuse|reject|log|print|warn|skip)\b"
    r"(?P<what>[^,;.:]*?)(?<!\bas)(?<!\blike)(?<!\bnot)(?<!\bis) in `?(?P<place>[A-Za-z_]\w*)`?(?:\(\))?"
    r"(?: (?:if|when|where|unless|for) (?P<case>[^,;.:]+))?(?:[,;.:]|\W*$)"
)
_OF_WHAT = Pattern(
    r"(?i)^(?:the |an? |its )?`?(?P<thing>[a-z]\w{2,})`? (?:is|was|are|has|isn't|doesn't|must)\b"
    r"|^(?:the |an? )?(?:empty|missing|blank|negative|unknown|invalid) `?(?P<lack>[a-z]\w{2,})`?\W*$"
)
_OF_ANYTHING = frozenset(
    ("there", "that", "this", "something", "anything", "nothing", "value", "argument", "parameter")
)


def guards_another(now: Source, new: Source, said: str) -> bool:
    """Is the function that is named as it was, or does nothing that is new in it speak of what is to be the case?"""
    match = _FULL.match(said)
    was, done = (_text(source, match["place"]) for source in (now, new)) if match is not None else ("", "")
    if match is None or not was or not done:
        return False
    if was == done:
        return True
    case = _OF_WHAT.match(match["case"] or "")
    thing = (case["thing"] or case["lack"]).lower() if case is not None else ""
    if not thing or thing in _OF_ANYTHING:
        return False
    brought = Counter(done.split("\n")) - Counter(was.split("\n"))
    return root(thing) not in roots(" ".join(brought).lower().replace("_", " "))


def _text(source: Source, name: str) -> str:
    """All functions of that name."""
    return "\n".join(
        source.segment(node) for known, node in source.functions if re.search(rf"(?:^|\.){name}$", known) is not None
    )
