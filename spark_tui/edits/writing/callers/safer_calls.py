"""What a call leaves to chance is said: that a program which fails is noticed, how long to wait for an answer."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.timeouts import seconds_said


@dataclass(frozen=True, slots=True)
class _Missing:
    calls: AnyPattern
    name: str
    value: str
    says: AnyPattern


_MISSING = (
    _Missing(
        Pattern(r"subprocess\.run$"),
        "check",
        "True",
        Pattern(
            r"(?i)\bcheck=True\b|\b(?:exit|return) ?(?:code|status)s?\b|\breturncode\b|\bnon-?zero\b"
            r"|\bexits with (?:an? )?error\b"
            r"|\bfail\w*\b.*\b(?:notice\w*|silent\w*|unnoticed|ignor\w+|go(?:es)? on|carr(?:y|ies) on|know\w*"
            r"|raise\w*|stop\w*|see\w*)\b"
            r"|\b(?:notice|silent|unnoticed|ignor|raise|stop|never know)\w*\b.*\bfail\w*\b"
        ),
    ),
    _Missing(
        Pattern(
            r"(?:requests|httpx|session|client|http)\.(?:get|post|put|patch|delete|head|request)$|\burlopen$"
            r"|^subprocess\.(?:run|call|check_call|check_output)$|\bcreate_connection$"
        ),
        "timeout",
        "10",
        Pattern(
            r"(?i)\btime[- ]?outs?\b|\bhangs?\b|\bhanging\b|\bforever\b|\bnever (?:returns?|answers?|comes back)\b"
            r"|\bblock\w*\b|\bfor (?:ages|hours|ever)\b|\b(?:stuck|freez\w+|froze\w*|unresponsive)\b"
        ),
    ),
    _Missing(
        Pattern(r"^zip$"),
        "strict",
        "True",
        Pattern(
            r"(?i)\bstrict\b|\b(?:different|unequal|same|uneven) (?:lengths?|number|sizes?)\b|\btruncat\w+\b"
            r"|\b(?:drop|lose|swallow|cut)\w*\b.*\b(?:rest|tail|last|end|silently)\b"
        ),
    ),
)
_SAYS = Pattern("|".join(f"(?:{each.says.pattern.removeprefix('(?i)')})" for each in _MISSING), re.IGNORECASE)
_EVERY = Pattern(r"(?i)\b(?:all|every|each|both|none of|no (?:\w+ )?calls?|any of|anywhere|everywhere)\b")
_CLEAR, _A_WORD, _SAID, _ALL = 1.8, 0.4, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for missing in _MISSING:
        if missing.says.search(sentence.text) is None:
            continue
        seconds = seconds_said(sentence) if missing.name == "timeout" else None
        calls = [each for each in source.all(ast.Call) if _lacks(sentence, each, missing)]
        clear, every = _CLEAR + _SAID * (seconds is not None), list[Repair]()
        for call in calls:
            shared = shared_words(sentence, source.statement_at(call.lineno))
            told = speaks_for(sentence, call) + _A_WORD * min(2, shared)
            change = set_keyword(source, call, missing.name, seconds or missing.value)
            every.append(Repair((change,), clear + told))
        yield from every
        if len(every) > 1 and _EVERY.search(sentence.text) is not None:
            likeliest = max(each.evidence for each in every)
            yield Repair(tuple(splice for each in every for splice in each.splices), likeliest + _ALL)


def _lacks(sentence: Sentence, call: ast.Call, missing: _Missing) -> bool:
    source = sentence.source
    awaited = isinstance(source.parents[call], ast.Await)
    known = awaited or keyword(call, missing.name) is not None or any(each.arg is None for each in call.keywords)
    return (
        not known and missing.calls.search(full_name(source, call.func)) is not None and not is_in_fstring(source, call)
    )


WRITER = Writer(frozenset(("add-argument", "set-argument", "subprocess-run")), _written, _SAYS)
