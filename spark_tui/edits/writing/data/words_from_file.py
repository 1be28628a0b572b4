"""A list that is written out is read from a file: "read the words from a file"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:read|load|take|get|fetch|come)s? (?:\w+ )*?(?:from|out of|in) (?:an? |the )?(?:text |own |separate )?"
    r"(?:file\b|[\"'`]?(?P<file>[\w/-]+\.(?:txt|lst|list|csv|dat))\b)"
)
_CALLED = Pattern(r"(?i)[\w/-]+\.(?:txt|lst|list|dat)\b")
_ASKED, _CLEAR, _FEW = 4.8, 1.5, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, statement, value in constants(source):
        if statement not in source.tree.body or not isinstance(value, ast.List | ast.Tuple | ast.Set):
            continue
        texts = [each for each in value.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        if names(sentence, name) >= _CLEAR and len(texts) == len(value.elts) >= _FEW:
            called = _CALLED.search(sentence.text)
            path = called[0] if called is not None else f"{name.lower()}.txt"
            read = f'Path("{path}").read_text().splitlines()'
            made = (
                f"set({read})"
                if isinstance(value, ast.Set)
                else f"tuple({read})" * isinstance(value, ast.Tuple) or read
            )
            is_there = re.search(r"(?m)^from pathlib import .*\bPath\b", source.text) is not None
            imports = [] if is_there else import_needed(source, "pathlib", "Path")
            yield Repair((*imports, instead(source, value, made)), _ASKED + names(sentence, name) / 2)


WRITER = Writer(frozenset(("extract-constant",)), _written, needs=_NEEDS)
