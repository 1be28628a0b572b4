"""Types that a docstring tells: ":type size: int", ":param int size:", ":rtype: float", "size (int): how many"."""

from __future__ import annotations

import ast
import re
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.source import Function, Source

_FIELD = Pattern(
    r"(?m)^\s*:(?:type (?P<one>\w+):\s*(?P<kind>[^\n:]+)|(?:param|arg|parameter) (?P<sort>[^\n:]+?) (?P<other>\w+):"
    r"|rtype:\s*(?P<given>[^\n:]+))"
)
_LISTED = Pattern(r"(?m)^\s*\*{0,2}(?P<one>\w+) ?(?:\((?P<kind>[^)\n]+)\):|: (?P<plain>[\w.\[\], |]+)$)")
_RETURNS = Pattern(
    r"(?m)^[ \t]*Returns:[ \t]*\n\s*(?P<kind>[\w.\[\], |]+):|^[ \t]*Returns\n[ \t]*-+\n[ \t]*(?P<plain>[\w.\[\], |]+)$"
)
_WORDS = {"string": "str", "integer": "int", "boolean": "bool", "none": "None", "dictionary": "dict"}
_KNOWN = frozenset(("str", "int", "float", "bool", "bytes", "list", "dict", "set", "tuple", "object", "None"))
_ONE = Pattern(r"[\w.]+")


def documented_type(source: Source, function: Function, name: str) -> str | None:
    """Of a parameter, or under no name of what is returned; none where it is no type that the file knows."""
    told = _told(function).get(name)
    return _as_known(source, told) if told is not None else None


@lru_cache(maxsize=64)
def _told(function: Function) -> dict[str, str]:
    text, found = ast.get_docstring(function) or "", dict[str, str]()
    for match in _LISTED.finditer(text):
        found[match["one"]] = match["kind"] or match["plain"]
    for match in _FIELD.finditer(text):
        found[match["one"] or match["other"] or ""] = match["kind"] or match["sort"] or match["given"]
    if (returned := _RETURNS.search(text)) is not None:
        found.setdefault("", returned["kind"] or returned["plain"])
    return found


def _as_known(source: Source, told: str) -> str | None:
    told = re.sub(r",? ?\b(?:optional|default\b.*)$", "", told.strip()).strip(" .")
    told = re.sub(r"\s+or\s+|\s*\|\s*", " | ", told)
    bound = all_bound(source)

    def known(match: re.Match[str]) -> str:
        word = _WORDS.get(match[0].lower(), match[0])
        last = word.rpartition(".")[2]
        first = word.partition(".")[0]
        return word if word in _KNOWN or first in bound else last if last in bound else "?"

    found = _ONE.sub(known, told)
    try:
        ast.parse(found, mode="eval")
    except SyntaxError:
        return None
    return found
