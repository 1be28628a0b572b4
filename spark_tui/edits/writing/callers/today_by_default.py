"""What is given as a day or a moment may be left out, and is today or now then: "on_call should work without an
argument, for today", "age: on defaults to today". It is asked for in the call, not once and for all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers.optional_parameter import left_out

_TODAY = (
    r"\b(?:(?P<day>(?<!as )(?<!like )today(?:'s date)?|(?:the )?current (?:date|day))|"
    r"(?P<now>(?<!for )(?<!until )(?:right )?(?<!like )(?<!as )(?<!have )(?<!has )(?<!than )(?<!by )(?<!from )"
    r"now(?! (?:it|they|all|the|there)\b)|(?:the )?current time))\b"
)
_NEEDS = Pattern(
    rf"(?i)(?=.*{_TODAY}).*\b(?:without (?:an? |the |any |giving )*(?:arguments?|parameters?|\w+)|optional\w*"
    r"|left out|omitted|default\w*|otherwise|no (?:arguments?|\w+) (?:is |was )?(?:given|passed)"
    r"|with no (?:arguments?|\w+)|(?:not|\w+n't|nothing is|nobody) (?:given|passed|specified|says|said))\b"
)
_NOT = Pattern(
    r"(?i)\bonly once\b|\bat import\b|\bevaluated\b|\b(?:flag|--\w+|column|field|tests?|docstring|why"
    r"|add an? (?:new )?(?:parameter|argument))\b"
)
_OF_TIME = Pattern(
    r"(?:.*_)?(?:today|now|day|date|on|when|moment|at|time|as_of|asof|reference|ref|until|since|current|timestamp|ts)"
)
_CALLED = Pattern(r"\b(?:(?:dt|datetime)\.)*(?:(?:date|datetime)\.(?:today|now|utcnow)\([^()]*\))")
_ASKED, _NAMED, _SPOKEN = 7.0, 0.8, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NOT.search(sentence.text) is not None:
        return
    source, is_now = sentence.source, _is_now(sentence.text)
    found = [(full, each, own) for full, each in source.functions if (own := _meant(sentence, each)) is not None]
    clear = {full: names(sentence, function.name) for full, function, _ in found}
    for full, function, own in found:
        if not clear[full] and len(found) > 1:
            continue
        value, needed = _asked(source, is_now=is_now)
        guard = f"if {own} is None:\n{source.unit}{own} = {value}"
        told = _ASKED + _NAMED * min(2.0, clear[full]) + _SPOKEN * min(1.0, names(sentence, own))
        changed = chain(
            needed, left_out(source, full, function, own, "None"), later(insert_at_top, source, function, guard)
        )
        yield from possible(changed, told)


def _is_now(text: str) -> bool:
    said = [match["day"] for match in re.finditer(f"(?i){_TODAY}", text)]
    return bool(said) and not any(said)


def _meant(sentence: Sentence, function: Function) -> str | None:
    """Its parameter that is a day or a moment by its name, or the only one; the last of those that have to be given."""
    own = [each for each in parameters_of(function) if each not in ("self", "cls")]
    needed = [each for each in own if default_of(function, parameter(function, each)) is None]
    if not needed or function.name == "__init__":
        return None
    last = needed[-1]
    is_one = (
        _OF_TIME.fullmatch(last) is not None or names(sentence, last) >= 1 or (len(own) == 1 and not last.endswith("s"))
    )
    return last if is_one and own[: len(needed)] == needed else None


def _asked(source: Source, *, is_now: bool) -> tuple[str, list[Splice]]:
    """As the file asks for it elsewhere, or by what it imports."""
    wanted = "now(" if is_now else "today("
    elsewhere = (each[0] for each in _CALLED.finditer(source.text) if wanted in each[0])
    if (call := next(elsewhere, None)) is not None:
        return call, []
    name, needed = available(source, "datetime", "datetime" if is_now else "date", dotted=False)
    return (f"{name}.now()" if is_now else f"{name}.today()"), list(needed)


WRITER = Writer(frozenset(("default-value", "add-parameter")), _written, needs=_NEEDS)
