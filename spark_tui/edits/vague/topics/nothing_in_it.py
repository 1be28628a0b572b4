""" "don't crash if the file is empty": of JSON, nothing can be read then, which is another error than no file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.places import AT, NAMED
from spark_tui.edits.vague.topics.failures import missing_file

_NOT = r"(?:(?:don'?t|do not|never|must not|mustn'?t|should not|shouldn'?t|may not)(?: just)?)"
_CRASH = r"(?:crash|fail|die|blow up|break|choke|raise|throw)"
_FILE = r"(?:\w+ )?files?"
_EMPTY = rf"(?:if|when|where) (?:the |an? |its |that )?{_FILE} (?:is|are|was|turns out) (?:empty|blank)"
_AN_EMPTY = rf"(?:an? |the )?(?:completely )?(?:empty|blank) {_FILE}"
_SAYS = Pattern(
    rf"(?i){_NOT} {_CRASH}{AT} {_EMPTY}|{_NOT} {_CRASH} (?:on|for|with|at) {_AN_EMPTY}{AT}"
    rf"|{NAMED} {_NOT} {_CRASH} (?:{_EMPTY}|(?:on|for|with|at) {_AN_EMPTY})"
    rf"|{NAMED} (?:crashes|fails|dies|blows up|breaks|chokes) (?:{_EMPTY}|(?:on|for|with|at) {_AN_EMPTY})"
    rf"|(?:handle|cope with|deal with|support|allow|accept|survive|tolerate|catch) {_AN_EMPTY}{AT}"
    rf"|what (?:if|about when|happens (?:if|when)) (?:the|a|that|its|this) {_FILE} is (?:empty|blank)"
    rf"|{_AN_EMPTY} {_CRASH}e?s (?:it|this|everything)"
)
_MISSING = "FileNotFoundError"


def _deeds(wish: Wish) -> Iterator[Repair]:
    error = _error(wish)
    for each in missing_file(wish) if error else ():
        if any(_MISSING in one.text for one in each.splices):
            splices = tuple(replace(one, text=one.text.replace(_MISSING, error)) for one in each.splices)
            yield Repair(splices, each.evidence)


def _error(wish: Wish) -> str:
    """What Python says there, where one of the functions reads JSON."""
    for _, function in wish.functions:
        for node in walk(function):
            match node:
                case ast.Call(ast.Attribute(ast.Name("json"), "load" | "loads")):
                    return "json.JSONDecodeError"
    return ""


def _keeps(_wish: Wish, after: str) -> bool:
    return "JSONDecodeError" in after or ".strip()" in after or "st_size" in after


def _nothing_lacks(_wish: Wish) -> str:
    return ""


TOPIC = Topic(_SAYS, _nothing_lacks, _deeds, keeps=_keeps)
