"""A command is run without a shell, its words in a list: "shell=True is asking for trouble"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.text_pieces import text_pieces
from spark_tui.edits.python.values.items import arguments, remove
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bshell\b|\b(?:command|shell) injection\b|\binject\w*\b")
_FOR_A_SHELL = Pattern(r"[|&;<>$`*?~\"'\\(){}]")
_ASKED = 4.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        given = next((each for each in call.keywords if each.arg == "shell"), None)
        if given is None or ast.unparse(given.value) != "True" or len(call.args) != 1:
            continue
        words = _words(source, call.args[0])
        if words:
            items = arguments(source, call)
            at = sorted([*call.args, *call.keywords], key=source.start).index(given)
            splices = (instead(source, call.args[0], f"[{', '.join(words)}]"), *remove(items, at))
            yield Repair(splices, _ASKED + told_of(sentence, call))


def _words(source: Source, command: ast.expr) -> list[str]:
    """Each as code; none where only a shell understands the command."""
    text, values = "", list[str]()
    for piece, is_text in text_pieces(source, command):
        if is_text and _FOR_A_SHELL.search(piece) is not None:
            return []
        values += [] if is_text else [piece]
        text += piece if is_text else "\0"
    found = list[str]()
    for word in text.split():
        if word == "\0":
            found.append(values.pop(0))
        elif "\0" in word:
            inside = [re.sub("\0", lambda _: f"{{{values.pop(0)}}}", word)]
            found.append(f'f"{inside[0]}"')
        else:
            found.append(f'"{word}"')
    return found if text.strip("\0 ") else []


WRITER = Writer(frozenset(("subprocess-run",)), _written, needs=_NEEDS)
