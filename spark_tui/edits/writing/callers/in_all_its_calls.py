"""A number that all calls of one function get: "both sleeps should be 10 seconds", "timeout 20 in all gets",
"the sleeps half as long"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.nodes import is_number, last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import NEARLY, Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?P<all>both|all|every|each|the|these|those)(?: of)?(?: (?:the|its|my|our|these|those|two|three|four))*"
    r" `?(?:\w+\.)?(?P<called>[a-z_]\w*)(?:\(\))?`?(?P<calls> calls?)?(?!\w)"
)
_NUMBER = Pattern(
    r"(?i)(?<![\w.])(?P<number>\d+(?:\.\d+)? ?|(?:half an?|an?|one|two|three|five|ten) )"
    r"(?P<unit>s|secs?|seconds?|ms|milliseconds?|min|minutes?)\b|(?<![\w.])(?P<alone>\d+(?:\.\d+)?)(?![\w.%])"
)
_TIMES = (
    (Pattern(r"(?i)\bhalf (?:as|of)\b|\bhalve\b|\bhalf the\b"), 0.5),
    (Pattern(r"(?i)\b(?:twice|double)\b"), 2.0),
    (Pattern(r"(?i)\b(?:three times|triple|thrice)\b"), 3.0),
)
_ANOTHER = Pattern(
    r"(?i)\b(?:constant|named?|variable|parameter|configurable|attempts?|tries|times? out|retr\w+|exponential\w*|remove"
    r"|drop|delete|random|jitter|between|until|log\w*)\b|\b[A-Z]+_[A-Z_]+\b"
)
_WORDS: Mapping[str, float] = {"half a": 0.5, "half an": 0.5, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3,
                               "five": 5, "ten": 10}  # fmt: skip
_TIMEOUTS = frozenset(("get", "post", "put", "patch", "delete", "head", "request", "urlopen"))
_ASKED, _NAMED = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ANOTHER.search(sentence.text) is not None:
        return
    for match in _NEEDS.finditer(sentence.text):
        calls = _calls(source, match)
        inside = [each for each in calls if is_in_named(sentence, each, NEARLY)]
        meant = inside if len(inside) > 1 else calls
        if len(meant) > 1 and (splices := _told(sentence.text, source, meant)):
            yield Repair(tuple(splices), _ASKED + _NAMED * (match["all"].lower() in ("both", "all")))


def _calls(source: Source, match: re.Match[str]) -> list[ast.Call]:
    """Of what is called like that, or many of it."""
    word = match["called"]
    forms = {word.removesuffix("s"), word.removesuffix("es")} - {word}
    if match["calls"] or match["all"].lower() in ("each", "every"):
        forms |= {word}
    return [each for each in source.all(ast.Call) if last_name(each.func) in forms]


def _told(text: str, source: Source, calls: Sequence[ast.Call]) -> list[Splice]:
    by = next((factor for pattern, factor in _TIMES if pattern.search(text) is not None), None)
    name, number = _keyword(text, calls), _number(text) if by is None else None
    if by is None and number is None:
        return []
    if name:
        return [set_keyword(source, each, name, f"{number:g}") for each in calls] if number is not None else []
    only = [given[0] for each in calls if len(given := [one for one in each.args if is_number(one)]) == 1]
    if len(only) < 2 or (number is not None and len([*_NUMBER.finditer(text)]) > 1):
        return []
    return [instead(source, each, _other(source.segment(each), number, by)) for each in only]


def _other(there: str, number: float | None, by: float | None) -> str:
    return f"{number:g}" if number is not None else f"{float(there) * (by or 1):g}"


def _keyword(text: str, calls: Sequence[ast.Call]) -> str:
    """What is spoken of by its name, that one of them has, or may have."""
    known = {each.arg for call in calls for each in call.keywords if each.arg is not None}
    known |= {"timeout"} if all(last_name(each.func) in _TIMEOUTS for each in calls) else set()
    return next((name for name in sorted(known) if re.search(rf"(?i)\b{name}s?\b", text) is not None), "")


def _number(text: str) -> float | None:
    match = _NUMBER.search(text)
    if match is None:
        return None
    if match["alone"] is not None:
        return float(match["alone"])
    said, unit = match["number"].lower().strip(), match["unit"].lower()
    by = 1.0 if not unit.startswith("m") else 0.001 if unit in ("ms", "millisecond", "milliseconds") else 60.0
    return (_WORDS[said] if said in _WORDS else float(said)) * by


WRITER = Writer(frozenset(("change-value", "set-argument", "add-argument", "add-timeout")), _written, needs=_NEEDS)
