"""A span of time that is made or read in the wrong unit: "max_age is in seconds, not minutes", "wrong unit in end",
".days rather than .seconds", "60 times too long"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name, names_within, texts_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import whereabouts
from spark_tui.edits.writing import Writer

_UNIT_NAMES = ("milliseconds", "seconds", "minutes", "hours", "days", "weeks")
_STEPS = {"60": ("seconds", "minutes", "hours"), "24": ("hours", "days"), "1000": ("milliseconds", "seconds"),
          "3600": ("seconds", "hours"), "7": ("days", "weeks")}  # fmt: skip
_UNIT = r"(?:milliseconds?|ms|seconds?|secs?|minutes?|mins?|hours?|days?|weeks?)"
_NEEDS = Pattern(
    rf"(?i)\b(?:is|are|be|in|not|aren't|isn't|really|uses?|using|as|add(?:s|ed)?|get|gives?|wants?|means?|of|than"
    rf"|need) (?:in |the |really |actually |given in )*\.?{_UNIT}\b"
    r"|\bwrong (?:unit|attribute)|\bunits? (?:is|are) wrong"
    r"|\btimedelta\b|\.(?:seconds|days|total_seconds)\b|\btimes too\b|\btotal_seconds\b"
    r"|\b\d+[- ](?:second|minute|hour|day|week)s?\b|\balways (?:0|zero|today|the same)\b"
)
_WORDS = Pattern(rf"(?i)(?<![\w.=])\.?({_UNIT})\b(?!\()")
_WANTED = Pattern(
    rf"(?i)\b(?:is|are|should be|must be|be|use|get|gives?|means?|need|want) (?:really |actually |given )?"
    rf"(?:in )?({_UNIT})\b|\btimedelta\(({_UNIT})=(?!.*\b(?:wrong|should|instead|not)\b)"
    rf"|\b({_UNIT}) (?:rather|instead|not)\b"
    rf"|\b\d+[- ]({_UNIT})\b.*\b(?:lasts|takes|counts as|becomes)\b|\b({_UNIT}) aren't\b"
)
_FACTOR = Pattern(
    r"(?i)\b(60|24|1000|3600|7|sixty) times (?:too )?(?P<much>long|far|late|big|large|high|much|slow)?\w*"
)
_PLAINLY = Pattern(r"(?i)\bwrong (?:unit|attribute)|\bunits? (?:is|are) wrong|\btimedelta\b|\bwhich does nothing\b")
_COMPLAINS = Pattern(
    rf"(?i)\bwrong\b|\btimedelta\b|\btimes too\b|n't\b|\b(?:not|rather|instead|always|never|lasts|uses|treats)\b"
    rf"|\bafter (?:\w+ ){_UNIT}\b|\badd(?:s|ed) (?:as |in )?{_UNIT}\b|\bshould be (?:in )?{_UNIT}\b"
)
_WHOLE = Pattern(r"(?i)\btotal_seconds\b|\blong(?:er)?\b|\bover \d+ ?(?:h\b|hours)|\bmore than (?:a day|24)")
_TILL_THEN = Pattern(
    rf"(?i)^(?:make |let )?(?:the )?first \d+ {_UNIT}\b|\b(?:after|before|within|every) \d+ {_UNIT}\b(?!.*\b(?:wrong"
    r"|reset\w*|restart\w*"
    r"|total_seconds|never|starts? (?:again|over))\b)"
)
"""What is to be so for a while, and not what is read in the wrong unit."""
_IN_SECONDS = Pattern(r"(?i)(?:max_age|expires_in|ttl|timeout|lifetime|expiry|delay|interval_s)$")
_ASKED, _SAID, _BY_NAME, _GUESSED = 6.0, 1.5, 1.2, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Call):
        if last_name(node.func) != "timedelta" or len(node.keywords) != 1 or node.args:
            continue
        only = node.keywords[0]
        if only.arg not in _UNIT_NAMES:
            continue
        told = whereabouts(sentence, node) + clearly(sentence, *_names(only.value))
        for unit, sure in _other_units(sentence, node, only):
            at = source.start(only)
            if told + sure > 0:
                yield Repair((Splice(at, at + len(only.arg), unit),), _ASKED + told + sure)


def _other_units(sentence: Sentence, call: ast.Call, only: ast.keyword) -> Iterator[tuple[str, float]]:
    """As it is said, as what it is made of is called, as many times too much as it is."""
    now, text = str(only.arg), sentence.text
    said = [
        unit for match in _WANTED.finditer(text) for each in match.groups() if (unit := _plain(each)) and unit != now
    ]
    mentioned = [unit for each in _WORDS.findall(text) if (unit := _plain(each)) and unit != now]
    called = [
        unit for name in _names(only.value) for unit in _UNIT_NAMES if unit[:-1] in re.split(r"_|s$", name.lower())
    ]
    called += ["seconds" for name in _names(only.value) if _IN_SECONDS.search(name)]
    if said:
        yield said[0], _SAID
    elif called and called[0] != now and _COMPLAINS.search(text) is not None:
        yield called[0], _BY_NAME
    elif len(set(mentioned)) == 1 and _PLAINLY.search(text) is not None:
        yield mentioned[0], _SAID
    elif (match := _FACTOR.search(text)) is not None:
        steps = _STEPS["60" if match[1] == "sixty" else match[1]]
        to = steps.index(now) - (1 if match["much"] else -1) if now in steps else -1
        if 0 <= to < len(steps):
            yield steps[to], _SAID
    elif (
        now != "days" and (_PLAINLY.search(text) is not None or "always" in text) and _is_of_days(sentence.source, call)
    ):
        yield "days", _BY_NAME
    elif _PLAINLY.search(text) is not None and now == "hours":
        yield "days", _GUESSED


def _plain(word: str | None) -> str:
    word = (word or "").lower()
    return (
        next((unit for unit in _UNIT_NAMES if word and (unit.startswith(word.rstrip("s")))), "")
        if word != "ms"
        else ("milliseconds")
    )


def _names(node: ast.expr) -> list[str]:
    found = names_within(node)
    keys = texts_of(walk(node))
    return [*found, *keys]


def _is_of_days(source: Source, call: ast.Call) -> bool:
    """Is it put to a day, for which hours are nothing?"""
    above = source.parents.get(call)
    if not isinstance(above, ast.BinOp):
        return False
    other = above.right if above.left is call else above.left
    around = function_around(source, call)
    text = source.segment(around) if around is not None else source.text
    return "today()" in source.segment(other) or (
        "datetime" not in text and "date" in source.text and "now()" not in text
    )


def _read(sentence: Sentence) -> Iterator[Repair]:
    """`.seconds` leaves out the days of a span, and `.days` the rest of it."""
    source, text = sentence.source, sentence.text
    if (
        _COMPLAINS.search(text) is None
        and _WHOLE.search(text) is None
        and ".seconds" not in text
        and ".days" not in text
    ) or _TILL_THEN.search(text) is not None:
        return
    for node in source.all(ast.Attribute):
        if node.attr not in ("seconds", "days") or not _is_span(source, node.value):
            continue
        around = function_around(source, node)
        told = whereabouts(sentence, node) + (f".{node.attr}" in text) + (node.attr in text)
        is_of_days = "day" in (around.name if around is not None else "") or re.search(r"(?<!\w)\.?days\b", text)
        at = source.stop(node) - len(node.attr)
        if node.attr == "seconds" and is_of_days and _WHOLE.search(text) is None:
            yield Repair((Splice(at, source.stop(node), "days"),), _ASKED + told + _BY_NAME)
        elif node.attr == "seconds" and (told > 0 or _WHOLE.search(text) is not None):
            yield Repair((Splice(at, source.stop(node), "total_seconds()"),), _ASKED + told)


def _is_span(source: Source, value: ast.expr) -> bool:
    """A difference, or a name that is set to one."""
    if isinstance(value, ast.BinOp):
        return isinstance(value.op, ast.Sub)
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.BinOp(op=ast.Sub())) if (
                isinstance(value, ast.Name) and name == value.id
            ):
                return function_around(source, node) is function_around(source, value)
    return False


_KINDS = frozenset(("change-value", "fix-wrong-name", "fix-operator"))
WRITERS = (Writer(_KINDS, _written, needs=_NEEDS), Writer(_KINDS, _read, needs=_NEEDS))
