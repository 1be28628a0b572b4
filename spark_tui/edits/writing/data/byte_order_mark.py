"""A file that begins with a mark of its encoding is read without it: "the first column comes out as \\ufeffid"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"\bBOMs?\b|(?i:\bbyte[- ]order|\\ufeff|\ufeff|\butf-?8-sig\b|ï»¿)")
_WRITES = Pattern(r"(?i)\b(?:writ\w+|sav\w+|export\w*|open\w* in excel|for excel)\b(?!.*\bstarts?\b)")
_SIGNED = '"utf-8-sig"'
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name not in ("open", "read_text", "write_text"):
            continue
        mode = keyword(call, "mode") or next((each for each in call.args[1:2] if name == "open"), None)
        if name == "open" and isinstance(call.func, ast.Attribute):
            mode = next(iter(call.args), None)
        letters = str(mode.value) if isinstance(mode, ast.Constant) else "r"
        writes = name == "write_text" or any(letter in letters for letter in "wax")
        if "b" not in letters and writes == (_WRITES.search(sentence.text) is not None):
            try:
                yield Repair((set_keyword(source, call, "encoding", _SIGNED),), _ASKED + told_of(sentence, call))
            except Refusal:
                continue


WRITER = Writer(frozenset(("add-encoding",)), _written, needs=_NEEDS)
