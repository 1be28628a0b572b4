"""Answers that leave some of those as they were of which all are spoken of: "both setters should refuse negative
values", "all __set__ methods".
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source, read

_EVERY = (
    r"(?P<every>both(?: of)?|all(?: of)?|all (?:two|three|four)|every|each(?: of)?|the two|the three)"
    r"(?: the| these| those| its| his)?"
)
_KIND = (
    r"(?P<kind>setters?|getters?|propert(?:y|ies)|class ?methods?|static ?methods?|constructors?|reprs?"
    r"|[`'\"]?(?P<name>__\w+__)[`'\"]?)"
)
_SAID = Pattern(rf"(?i)\b(?:{_EVERY}|the)(?: \w+)? {_KIND}(?!\w)")
_DECORATED = {"class": "classmethod", "static": "staticmethod", "propert": "property"}
_CALLED = {"constructor": "__init__", "repr": "__repr__"}


def leaves_some_of_a_kind(before: str, sentence: str, after: str) -> bool:
    """Is something else changed, or not each of those that are to be?"""
    said = _SAID.search(sentence)
    if said is None or (said["every"] is None and not said["kind"].endswith("s")):
        return False
    old, new = read(before), read(after)
    meant, now = list(_of_kind(old, said["name"] or said["kind"].lower())), _written(new)
    if len(meant) < 2 or len([*_of_kind(new, said["name"] or said["kind"].lower())]) > len(meant):
        return False
    left = [node for node in meant if ast.dump(node) in now]
    return len(left) == len(meant) or (said["every"] is not None and bool(left))


def _written(source: Source) -> frozenset[str]:
    return frozenset(ast.dump(node) for _, node in source.functions)


def _of_kind(source: Source, kind: str) -> Iterator[Function]:
    name = kind if kind.startswith("__") else next((to for said, to in _CALLED.items() if kind.startswith(said)), "")
    for _, node in source.functions:
        if node.name == name if name else _is_decorated(node, kind):
            yield node


def _is_decorated(function: Function, kind: str) -> bool:
    wanted = next((to for said, to in _DECORATED.items() if kind.startswith(said)), "")
    for each in function.decorator_list:
        match each:
            case ast.Attribute(attr="setter" | "getter" as attr) if kind.startswith(attr):
                return True
            case ast.Name("property") if kind.startswith("getter"):
                return True
            case ast.Name(called) if called == wanted:
                return True
            case _:
                pass
    return False
