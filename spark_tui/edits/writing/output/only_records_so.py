"""Of records only those are gone over that are so: "show only the open todos", where each has a key "done"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.objects.in_state import contraries
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:only|just)\b(?:(?! if\b| when\b).)*\b[a-z]{3,}\b")
_WORD = Pattern(r"\b[a-z]{3,}\b")
_ASKED, _NAMED = 5.0, 0.8
_TABLE_KEYS = re.compile(r"[\"'](\w+)[\"']: ?(?:True|False)\b")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    keys = set(_TABLE_KEYS.findall(source.text))
    if match is None or not keys:
        return
    said = _WORD.findall(sentence.text[match.start() :].lower())
    wanted = next(((key, so) for word in said for key, so in _asked(word, keys)), None)
    if wanted is None:
        return
    key, is_so = wanted
    for _, function in source.functions:
        for node in walk(function):
            match node:
                case ast.For(target=ast.Tuple([_, ast.Name(one)]) | ast.Name(one), body=body) if has_own_lines(
                    source, body[0]
                ):
                    test = f'{"not " if is_so else ""}{one}["{key}"]'
                    splice = insert_first(source, body, f"if {test}:\n{source.unit}continue")
                case ast.comprehension(target=ast.Tuple([_, ast.Name(one)]) | ast.Name(one), iter=several, ifs=[]):
                    splice = behind(source, several, f' if {"" if is_so else "not "}{one}["{key}"]')
                case _:
                    continue
            if _is_of_them(function, one) and f'["{key}"]' not in source.segment(function):
                told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
                yield Repair((splice,), told + told_of(sentence, function.body[0]) / 2)


def _asked(word: str, keys: set[str]) -> Iterator[tuple[str, bool]]:
    """The key that tells it, and whether it has to be true."""
    yield from ((key, True) for key in keys if key in (word, f"is_{word}"))
    yield from ((key, False) for other in contraries(word) for key in keys if key in (other, f"is_{other}"))


def _is_of_them(function: ast.AST, one: str) -> bool:
    """Is each of them asked for a key?"""
    return re.search(rf"\b{re.escape(one)}\[[\"']", ast.unparse(function)) is not None


WRITER = Writer(frozenset(("skip-if", "filter", "add-condition")), _written, needs=_NEEDS)
