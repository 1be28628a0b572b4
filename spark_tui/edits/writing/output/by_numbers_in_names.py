"""Names are sorted by the numbers in them: "file10 comes before file2", "natural sort order please"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.looping.sorting import sorts
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_BEFORE = Pattern(
    r"(?i)(?<!\d)(?P<late>\d+)(?:\.[a-z]\w*)?[\"'`]? (?:\w+ ){0,3}?(?:before|ahead of|above)"
    r" [\"'`]?(?:[a-z][\w -]*?|[\d.]+\.)?(?P<soon>\d+)\b(?!\.\d)"
)
_NATURAL = Pattern(
    r"(?i)\bnatural(?:ly)? (?:sort\w*|order\w*)|\bsort\w* (?:\w+ )?natural(?:ly)?\b|\bhuman sort\w*"
    r"|\bby (?:the )?numbers? in (?:their|the|its) (?:file ?)?names?\b"
)
_NUMBERED = Pattern(r"\\d|isdigit|def \w*num(?:ber)?\w*\(")
_ASKED = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NATURAL.search(sentence.text) is None and not _is_complaint(sentence.text):
        return
    source = sentence.source
    for call in sorts(source, ("sorted", "sort")).values():
        if call.keywords or _is_of_numbers(call):
            continue
        key, needed = _key(source)
        yield Repair((*needed, _put(source, call, f"key={key}")), _ASKED + told_of(sentence, call))


def _is_complaint(text: str) -> bool:
    """The bigger number is said to come first, as it does among texts."""
    match = _BEFORE.search(text)
    if match is None:
        return False
    return int(match["late"]) > int(match["soon"]) and match["late"] < match["soon"]


def _is_of_numbers(call: ast.Call) -> bool:
    return any(isinstance(each, ast.Call) and last_name(each.func) == "int" for each in walk(call))


def _put(source: Source, call: ast.Call, text: str) -> Splice:
    if not call.args:
        at = source.stop(call) - 1
        return Splice(at, at, text)
    several = call.args[-1]
    if isinstance(several, ast.GeneratorExp) and source.stop(several) == source.stop(
        call
    ):  # in the brackets of the call
        return instead(source, several, f"({source.segment(several)}, {text})")
    return behind(source, several, f", {text}")


def _key(source: Source) -> tuple[str, list[Splice]]:
    """The function of the file that takes the number out of a name; else what takes it apart into words and numbers."""
    for full, function in source.functions:
        if "." not in full and _gives_number(source, function):
            return function.name, []
    parts = r'[int(part) if part.isdigit() else part for part in re.split(r"(\d+)", str(name))]'
    return f"lambda name: {parts}", [*import_needed(source, "re")]


def _gives_number(source: Source, function: Function) -> bool:
    given = [each.value for each in returns(function)]
    is_number = any(isinstance(each, ast.Call) and last_name(each.func) == "int" for value in given if value is not None
                    for each in walk(value))  # fmt: skip
    return len([*parameters_of(function)]) == 1 and is_number and _NUMBERED.search(source.segment(function)) is not None


_NEEDS = any_of(_BEFORE, _NATURAL)
WRITER = Writer(frozenset(("sort-key", "sort-list")), _written, needs=_NEEDS)
