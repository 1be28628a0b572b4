"""A folder that is there already is as good as a new one: "don't fail if the folder exists", "it should work when the
directory is there already"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_FOLDER = r"\b(?:sub-?)?(?:folder|dir|directory|directories|folders|dirs)\b"
_THERE = r"\b(?:exists?|existed|there|existing|made already|created already)\b"
_GOES_ON = (
    r"(?:\b(?:not|never|no longer|without|no)|n't) (?:\w+ )?(?:fail|crash|complain|rais|error|die|break|stop)\w*"
    r"|\b(?:work|works|be (?:ok|okay|fine)|is (?:ok|okay|fine)|go on|carry on|tolerate|accept|reuse|twice)\b"
)
_NEEDS = Pattern(rf"(?i)(?=.*{_FOLDER})(?=.*{_THERE})(?=.*(?:{_GOES_ON}))")
_NOT_THERE = Pattern(r"(?i)(?:\b(?:not|never)|n't) (?:exist\w*|there|yet)\b|\bmissing\b|\b(?:should|must|to) rais\w+")
_ASKED, _THE_ONLY_ONE = 7.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOT_THERE.search(sentence.text) is not None:
        return
    calls = [call for call in source.all(ast.Call) if _makes(source, call)]
    for call in calls:
        around = function_around(source, call)
        if around is not None and "exists(" in source.segment(around):
            continue
        told = _ASKED + told_of(sentence, call) + _THE_ONLY_ONE * (len(calls) == 1)
        yield from possible(_tolerant(source, call), told)


def _makes(source: Source, call: ast.Call) -> bool:
    if keyword(call, "exist_ok") is not None:
        return False
    name = full_name(source, call.func)
    return name in ("os.mkdir", "os.makedirs") or (isinstance(call.func, ast.Attribute) and call.func.attr == "mkdir")


def _tolerant(source: Source, call: ast.Call) -> Iterator[Splice]:
    """os.mkdir itself knows no such argument."""
    if full_name(source, call.func) == "os.mkdir" and isinstance(call.func, ast.Attribute):
        stop = source.stop(call.func)
        yield Splice(stop - len("mkdir"), stop, "makedirs")
    yield set_keyword(source, call, "exist_ok", "True")


WRITER = Writer(frozenset(("fix-error", "add-argument", "wrap-try", "replace")), _written, needs=_NEEDS)
