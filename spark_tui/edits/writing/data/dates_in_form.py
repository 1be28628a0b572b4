"""Dates that are read come in another form than that of ISO: "dates are like 01.02.2024 in the new export", where
`date.fromisoformat` reads them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?<![\d.])(?P<a>\d{1,2})(?P<sep>[./-])(?P<b>\d{1,2})(?P=sep)(?P<year>\d{4}|\d\d)(?![\d.])"
    r"(?: (?P<time>\d\d:\d\d(?::\d\d)?))?"
)
_SAID = Pattern(
    r"(?i)\b(?:are|is|come|comes|look|looks|stand) (?:now |all |written |given |in the form )*(?:like|as|in)?\b"
    r"|\b(?:fail\w*|crash\w*"
    r"|read|parse|export|file|csv|json|input|understand|accept)\b"
)
_SHOWN = Pattern(
    r"(?i)\b(?:show\w*|print\w*|display\w*|output|too|also|as well|both|either|before|since|after|until)\b"
)
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, example = sentence.source, _NEEDS.search(sentence.text)
    if (
        example is None
        or re.search(r"(?i)\b(?:due|issue|birth|start|end) ?date as\b", sentence.text)
        or _SAID.search(sentence.text) is None
        or _SHOWN.search(sentence.text) is not None
    ):
        return
    form = _form(example)
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name(kind) | ast.Attribute(attr=kind), "fromisoformat"), [text], []):
                made, needed = available(source, "datetime", "datetime", dotted=False)
                code = f'{made}.strptime({source.segment(text)}, "{form}")'
                code += ".date()" if kind == "date" else ""
                yield Repair((*needed, instead(source, node, code)), _ASKED + told_of(sentence, node))


def _form(example: re.Match[str]) -> str:
    """The day first, unless that could be none."""
    sep = example["sep"]
    first, second = ("%m", "%d") if int(example["b"]) > 12 else ("%d", "%m")
    year = "%Y" if len(example["year"]) == 4 else "%y"
    time = {None: "", 1: " %H:%M", 2: " %H:%M:%S"}[example["time"].count(":") if example["time"] else None]
    return f"{first}{sep}{second}{sep}{year}{time}"


WRITER = Writer(frozenset(("date-format", "replace")), _written, needs=_NEEDS)
