"""Something is set to the present moment: "update_note should set updated to the current time"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import is_method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NOW = r"(?:the |a )?(?:current|present) (?:date(?: and time)?|time(?:stamp)?|moment)|now\b"
_NEEDS = Pattern(
    rf"(?i)\b(?:sets?|stores?|puts?|records?|fills?|keeps?|updates?) (?:the |its |a |an )?(?:field |key |attribute )?"
    rf"[`'\"]?(?P<name>[a-z]\w*)[`'\"]? (?:to|with|as|in|=) (?:{_NOW})"
)
_ASKED, _CLEAR = 5.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    for _, function in source.functions:
        told = names(sentence, function.name)
        owner = _owner(source, function, said["name"]) if told >= _CLEAR else None
        if owner is None:
            continue
        last = function.body[-1]
        as_text = ".isoformat()" if "isoformat()" in source.text or "[" in owner else ""
        try:
            is_module = re.search(r"(?m)^import datetime\b", source.text) is not None
            now = "datetime.datetime" if is_module else "datetime"
            imports = [] if is_module else import_needed(source, "datetime", "datetime")
            code = f"{owner} = {now}.now(){as_text}"
            is_over = isinstance(last, ast.Return) and has_own_lines(source, last)
            place = insert_before(source, last, code) if is_over else insert_after(source, last, code)
        except Refusal:
            continue
        yield Repair((*imports, place), _ASKED + told / 2)


def _owner(source: Source, function: Function, name: str) -> str | None:
    """What it is set in: the object of a method, else what the function gives back or changes."""
    if is_method(source, function):
        return f"self.{name}"
    text = source.segment(function)
    made = [node.targets[0].id for node in function.body
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)]  # fmt: skip
    for each in reversed(made):
        if re.search(rf"\b{each}\.update\(|\b{each}\[[\"']", text):
            return f'{each}["{name}"]'
        if re.search(rf"\b{each}\.\w+ = ", text):
            return f"{each}.{name}"
    return None


WRITER = Writer(frozenset(("add-key", "change-value")), _written, needs=_NEEDS)
