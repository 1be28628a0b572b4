"""A program that asks whether to go on: "ask whether to play again"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:ask\w*|offer\w*|option|possible|choice|let (?:me|us|the (?:user|player)))\b.*"
    r"\b(?:again|(?:another|one more) (?:\w+)|once more|new (?:game|round))\b"
    r"|\b(?:play|run|go) again\?"
)
_WORD = Pattern(r"(?i)\bto (\w+) again\b|\b(\w+) again\?")
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, run = sentence.source, guard(sentence.source)
    match run:
        case ast.If(body=[ast.Expr(ast.Call(args=[], keywords=[])) as called]):
            found = _WORD.search(sentence.text)
            verb = next((each for each in found.groups() if each), "") if found is not None else "play"
            question = f"{verb.capitalize()} again? (y/n) "
            code = (
                f"while True:\n{source.unit}{source.segment(called)}\n"
                f'{source.unit}if input("{question}").strip().lower() != "y":\n{source.unit * 2}break'
            )
            indent = source.indent(called.lineno)
            yield Repair((instead(source, called, re.sub(r"\n", f"\n{indent}", code)),), _ASKED)
        case _:
            pass


WRITER = Writer(frozenset(("main-function",)), _written, needs=_NEEDS)
