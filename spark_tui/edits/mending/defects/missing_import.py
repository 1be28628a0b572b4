"""A module, or something well known from one, that is used and not imported."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.homes import HOME
from spark_tui.edits.python.imports import import_needed, new_import
from spark_tui.edits.python.scopes import Occurrence
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import said_in

_SAYS = Pattern(
    r"(?i)\bname ['\"`](\w+)['\"`]|\bname (\w+) (?:is|isn'?t|was|has) (?:not |un|never |missing)"
    r"|\bimport ['\"`]?(?!is\b|was\b|missing\b)(\w+)['\"`]?|undefined name ['\"`]?(\w+)|isn'?t imported"
    r"|\bNameErrors?\b(?!:)|\b(?:forgot|forgotten|missed|lacks?|without)\b(?: \w+){0,3} (?-i:import)\b"
    r"|\bmissing import|\bimports? (?:is |are |was )?missing"
)
_AS = {"np": "numpy", "pd": "pandas", "plt": "matplotlib.pyplot", "tf": "tensorflow", "sns": "seaborn"}
_INSTALLED = frozenset(("numpy", "pandas", "requests", "pytest", "yaml", "click", "httpx", "flask", "torch"))
_KNOWN_ONES = sys.stdlib_module_names | _INSTALLED | _AS.keys() | HOME.keys()
_KNOWN, _NAMED = 2.0, 1.5
_OF_IMPORTS = Pattern(r"(?i)\bimport")


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if said_in(match) in HOME and said_in(match) not in complaint.unbound:
        return  # it is to be there, and nothing else
    for name, places in complaint.unbound.items():
        if said_in(match) in complaint.unbound and name != said_in(match):
            continue  # it is another one that Python misses
        pointed = max(complaint.points(complaint.source.line_at(each.start)) for each in places)
        clear = _KNOWN + _NAMED * (name == said_in(match)) + complaint.names(name) + pointed
        for splices in _imports(complaint.source, name, complaint.source.text[places[0].stop :]):
            yield Repair(tuple(splices), clear)
        if _is_module_told_of(complaint, name, places):
            yield Repair(tuple(import_needed(complaint.source, name)), clear)


def _is_module_told_of(complaint: Complaint, name: str, places: Sequence[Occurrence]) -> bool:
    """One that nobody knows but who asks: it is said to be not imported, and always has a dot behind it."""
    text = complaint.source.text
    is_told = complaint.says(_OF_IMPORTS) and name in complaint.sentence.bare and name.islower()
    return is_told and name not in _KNOWN_ONES and all(text[each.stop : each.stop + 1] == "." for each in places)


def _imports(source: Source, name: str, behind: str) -> Iterator[Iterable[Splice]]:
    """The ways to import it, by what stands behind its first use."""
    if name in _AS:
        yield [new_import(source, f"import {_AS[name]} as {name}")]
    elif name == "datetime":
        yield import_needed(source, name, None if behind.startswith((".datetime", ".timedelta", ".date(")) else name)
    elif name in sys.stdlib_module_names or name in _INSTALLED:
        yield import_needed(source, name)
    elif name in HOME:
        yield import_needed(source, HOME[name], name)


DEFECT = Defect("missing-import", frozenset(("fix-missing-import", "fix-error", "fix-typo")), _repairs, _SAYS)
