"""A test of the status with which a handler answers: "add a test that cancelling an unknown booking gives 404", "test
that create_user without an email returns 422". What it answers with is said; how it is called follows from its code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.samples import needed, samples, shown_for
from spark_tui.edits.python.values.written import dict_written
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._fixtures import fixtures
from spark_tui.edits.writing.testing._spoken_of import keys_of, run, spoken_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name
from spark_tui.edits.writing.testing.raised_for_unknown import given_unknown

_NEEDS = Pattern(
    r"(?i)(?=.*\btests?\b).*(?:\b(?:gives?(?: back)?|returns?|answers?(?: with)?|responds?(?: with)?|results? in"
    r"|ends? (?:in|with)|gets?|is)|->|=>|→) ?(?:an? |the )?(?:http )?(?:status(?: code)?(?: of)? |code )?"
    r"(?P<status>[1-5]\d\d)\b(?!\.)"
)
_UNKNOWN = Pattern(
    r"(?i)\b(?:unknown|missing|non-?existent|inexistent|absent|no such) (?P<one>[a-z]+)\b"
    r"|\b(?P<two>[a-z]+) (?:that |which |who )?(?:(?:does|do|is|are|was|were|has|have)(?:n't| not| never)|never) "
    r"(?:\w+ )?(?:exist|there|known|found|in|added|made|stored)\w*\b"
)
_WITHOUT = Pattern(
    r"(?i)\b(?:without|lacks|lacking|has no|with no) (?:(?:an?|the|any|its) )?(?P<one>\w+)"
    r"|\b(?:the |an? )?(?P<two>\w+) (?:is|are) (?:missing|left out|not given|absent)\b"
)
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for owner, function in spoken_of(sentence)[:2] if said is not None else ():
        if said is None or owner is not None or function.decorator_list:
            continue
        for word, call in _calls(sentence, function):
            called, gives = run(function, call), said["status"]
            what, setup = _asked(source, function, called)
            told = Example(what, gives, word=word, setup=setup, name=told_name(sentence))
            repair = as_test(source, function.name, told, _ASKED)
            asyncio = import_needed(source, "asyncio") if called != call else []
            yield Repair((*asyncio, *repair.splices), repair.evidence)
            return


def _calls(sentence: Sentence, function: Function) -> Iterator[tuple[str, str]]:
    """As it is said: for what is not there, or without something. Of what else may be so, nobody knows how to come to
    it."""
    source, own = sentence.source, needed(function)
    unknown, without = _UNKNOWN.search(sentence.text), _WITHOUT.search(sentence.text)
    if without is not None:
        left_out = (without["one"] or without["two"]).lower()
        for name in own:
            keys = dict.fromkeys(keys_of(source, function, name))
            if left_out in keys:
                given = [
                    _record(keys, {left_out: ""}) if each == name else _usual(source, function, each) for each in own
                ]
                if all(given):
                    yield f"without_{left_out}", f"{function.name}({', '.join(given)})"
                    return
    if unknown is None:
        return
    thing = singular((unknown["one"] or unknown["two"]).lower())
    for name in own:
        keys = dict.fromkeys(keys_of(source, function, name))
        odd = {key: shown_for(key).replace("1", "999") for key in keys if _is_of(key, thing)}
        if name in fixtures(source) or not (odd or _is_of(name, thing) or len(own) == 1 + _taken(source, own)):
            continue
        given = [
            _usual(source, function, each) if each != name
            else _record(keys, odd) if keys else given_unknown(source, function, name)
            for each in own
        ]  # fmt: skip
        if all(given):
            yield "unknown", f"{function.name}({', '.join(given)})"
            return


def _taken(source: Source, names: list[str]) -> int:
    return sum(each in fixtures(source) for each in names)


def _is_of(name: str, thing: str) -> bool:
    """Is it that, or what it is known by? `booking_id` of a booking."""
    first, *rest = [each.lower() for each in parts(name)] or [""]
    return first == thing and rest in ([], ["id"], ["name"], ["key"], ["number"], ["slug"], ["code"])


def _record(keys: dict[str, None], other: dict[str, str]) -> str:
    shown = {key: other.get(key, shown_for(key)) for key in keys}
    return dict_written({key: value for key, value in shown.items() if value})


def _usual(source: Source, function: Function, name: str) -> str:
    if name in fixtures(source):
        return name
    keys = dict.fromkeys(keys_of(source, function, name))
    return _record(keys, {}) if keys else next(iter(samples(source, function, name)), "")


def _asked(source: Source, function: Function, called: str) -> tuple[str, tuple[str, ...]]:
    """Of a pair, the first; of an answer, its status; else what is given."""
    returned = [each.value for each in walk(function) if isinstance(each, ast.Return) and each.value is not None]
    pairs = [each for each in returned if isinstance(each, ast.Tuple) and len(each.elts) == 2]
    if any(isinstance(each.elts[0], ast.Constant) and isinstance(each.elts[0].value, int) for each in pairs):
        both = re.search(r"\n\s+(\w+), (\w+) = (?:asyncio\.run\(|await )?\w+\(", source.text)
        first, second = (both[1], both[2]) if both is not None and "status" in both[1] else ("status", "_")
        return first, (f"{first}, {second} = {called}",)
    answers = " ".join(ast.unparse(each) for each in returned if isinstance(each, ast.Call))
    if found := re.search(r"\b(status_code|status)=", answers):
        return f"response.{found[1]}", (f"response = {called}",)
    return called, ()


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
