"""Where a default is said, a docstring or types behind it are asked for besides: "add a parameter rate to fee with
default 0.1 and a docstring" asks for two things."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_BOTH = Pattern(
    r"(?i)(?P<first>.*\b(?:param\w*|arg\w*|option)\b.*\bdefault(?: value)?(?: of| is| to)? [^\s,]+(?: (?:to|in"
    r"|for) [\w.]+)?)"
    r",? (?:and|plus|and also) (?:add )?(?P<second>(?:an? |its |the )?(?:doc ?-?string|type hints?|types))s?"
    r"(?: (?:to|for|in) (?:it|that))?[.!]?\s*"
)
_PLACE = Pattern(r"(?i)\b(?:to|in|for|of) (?:the )?(?:function |method )?`?(?P<name>[A-Za-z_][\w.]*)`?")


def with_docs(sentence: str) -> tuple[str, str] | None:
    both = _BOTH.fullmatch(sentence)
    place = _PLACE.search(both["first"]) if both is not None else None
    return None if both is None or place is None else (both["first"], f"add {both['second']} to {place['name']}")
