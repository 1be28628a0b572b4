"""What is asked for twice in one breath: in two places, each said with its own word ("use an f-string in one and in
other"), or of one function that is to get something small besides ("add a parameter x to f and a docstring")."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern

_IN_BOTH = Pattern(
    r"(?i)^(?P<do>(?:please |pls )?[a-z]+ (?:[^,;]+ )?)(?P<at>in|to|for|from|of) `?(?P<one>[\w.]+)(?:\(\))?`?"
    r",? and (?:also )?(?P=at) `?(?P<other>[\w.]+)(?:\(\))?`?(?: too| as well)?[.!]?$"
)
_AND_THAT = Pattern(
    r"(?i)^(?P<first>(?:please |pls )?(?:add|give|put|take|make|introduce)\b[^;]*? (?:to|in|for|of)"
    r" `?(?P<name>[a-z_][\w.]*)(?:\(\))?`?(?: with (?:an? |the )?default(?: of| value of)? [^\s,;]+)?),? (?:and|plus)"
    r" (?:also )?(?:an? |the )?(?P<what>docstring|type ?hints?|return type|types)[.!]?$"
)
_BRINGS_ANOTHER = Pattern(r"(?i)\b(?:method|function|class|property|helper|test|subclass|command)s?\b")
"""Who has something of its own may have that as well."""


def told_of_two(sentence: str, text: str) -> tuple[str, str] | None:
    both = _IN_BOTH.match(sentence.strip())
    if both is not None and all(_is_defined(both[name], text) for name in ("one", "other")):
        begins = f"{both['do']}{both['at']}"
        return f"{begins} {both['one']}", f"{begins} {both['other']}"
    besides = _AND_THAT.match(sentence.strip())
    if besides is None or not _is_defined(besides["name"], text):
        return None
    if _BRINGS_ANOTHER.search(besides["first"]) is not None:
        return None
    one = "a " if besides["what"].lower() in ("docstring", "return type") else ""
    return besides["first"], f"add {one}{besides['what']} to {besides['name']}"


def _is_defined(name: str, text: str) -> bool:
    last = re.escape(name.rpartition(".")[2])
    return re.search(rf"(?m)^[ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+{last}\b", text) is not None
