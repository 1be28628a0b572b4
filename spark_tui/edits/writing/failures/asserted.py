"""Asserts that check what comes in, all of them: each raises an exception instead."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.raise_instead import OP as RAISE
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.exceptions import exceptions, usual_error
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bno asserts?\b|\basserts\b|\bassertions\b|\bassert statements\b|\bwith assert\b"
    r"|\b(?:not|rather than|instead of) (?:an )?assert(?:ing)?\b"
)
_KEPT = Pattern(r"(?i)\b(?:add|more|missing|write|put in|sprinkle|turn \w+ into|message\w*)\b")
_ASKED, _NAMED, _CLEAR = 3.0, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _KEPT.search(sentence.text) is not None:
        return
    source = sentence.source
    every = _asserts(source)
    named = [each for each in every if named_around(sentence, each.lineno) >= _CLEAR]
    chosen = named or every
    if len(chosen) > 1:
        told = next(exceptions(Gap(sentence, "raise-instead")), None) if "Error" in sentence.text else None
        splices = [
            splice
            for each in chosen
            for error in (told or next(usual_error(each), "ValueError"),)
            for splice in RAISE.edit(source, (str(each.lineno), error))
        ]
        yield Repair(tuple(splices), _ASKED + _NAMED * bool(named) + _CLEAR * (told is not None))


def _asserts(source: Source) -> list[ast.Assert]:
    options = RAISE.slots[0].options
    lines = set(options(source, ())) if options is not None else set[str]()
    return [node for node in source.all(ast.Assert) if str(node.lineno) in lines]


WRITER = Writer(frozenset(("raise-instead",)), _written, needs=_SAYS)
