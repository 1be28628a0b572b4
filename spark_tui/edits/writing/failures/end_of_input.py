"""A loop that asks ends where nothing more comes in: "ctrl-d ends with an EOFError", "quit at end of file"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, lines_instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bEOFErrors?\b|\bctrl ?[-+ ] ?d\b|\bcontrol[- ]d\b|\^D\b|\bend of (?:the )?(?:input|file)\b|\bEOF\b"
)
_INTERRUPTED = Pattern(r"(?i)\bctrl ?[-+ ] ?c\b|\bcontrol[- ]c\b|\bKeyboardInterrupts?\b")
_LEAVES_AT = Pattern(
    r"(?i)(?=.*(?:\bctrl ?[-+ ] ?c\b|\bcontrol[- ]c\b|\bKeyboardInterrupts?\b))"
    r".*\b(?:quit|exit|leave|stop|end|finish|bye|cleanly|nicely|quietly|without an? (?:error|traceback))\w*\b"
)
"""Who interrupts a program that asks wants it to end as if they had said so."""
_ASKED, _IN_A_LOOP = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    errors = "(EOFError, KeyboardInterrupt)" if _INTERRUPTED.search(sentence.text) is not None else "EOFError"
    errors = "KeyboardInterrupt" if _NEEDS.search(sentence.text) is None else errors
    for node in source.all(ast.Assign):
        asks = any(isinstance(each, ast.Call) and last_name(each.func) == "input" for each in walk(node.value))
        around = source.parents.get(node)
        if not asks or isinstance(around, ast.Try) or not has_own_lines(source, node):
            continue
        if isinstance(around, ast.While | ast.For) and node in around.body:
            leaves, told = "break", _IN_A_LOOP
        elif function_around(source, node) is not None:
            leaves, told = "return", 0.0
        else:
            continue
        unit = source.unit
        code = f"try:\n{unit}{source.segment(node)}\nexcept {errors}:\n{unit}{leaves}"
        change = lines_instead(source, node, code)
        yield Repair((change,), _ASKED + told + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("wrap-try", "fix-error", "suppress")), _written, needs=_NEEDS),
    Writer(frozenset(("wrap-try", "fix-error", "suppress")), _written, needs=_LEAVES_AT),
)
