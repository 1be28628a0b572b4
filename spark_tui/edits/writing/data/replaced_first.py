"""Which of several signs is replaced first: "escape does the ampersand last so everything is escaped twice", "replace
the backslash before the quotes"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SIGNS = {"ampersand": "&", "backslash": "\\"}
_SIGN = rf"(?P<sign>{'|'.join(_SIGNS)})"
_NEEDS = Pattern(
    rf"(?i)\b(?:{_SIGN}s?\b|(?P<quoted>[\"'`][^\w\s][\"'`]|&)).*\b(?:last|first|before|too late|double|twice|already)\b"
    r"|\b(?:double|twice)\W?escap\w*|\bescap\w+ (?:twice|again)\b"
)
_ASKED, _NAMED = 7.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    sign = _SIGNS.get((said["sign"] or "").lower(), (said["quoted"] or "&").strip("\"'`"))
    for node in source.all(ast.Call):
        above = source.parents.get(node)
        if isinstance(above, ast.Attribute) and above.attr == "replace":
            continue  # a part of a longer chain
        base, steps = _chain(node)
        at = next((at for at, step in enumerate(steps) if _of(step) == sign), 0)
        if not at:
            continue
        order = (steps[at], *steps[:at], *steps[at + 1 :])
        code = source.segment(base) + "".join(_step(source, each) for each in order)
        around = function_around(source, node)
        told = _NAMED * (names(sentence, around.name) if around is not None else 0.0)
        yield Repair((instead(source, node, code),), _ASKED + told)


def _chain(node: ast.expr) -> tuple[ast.expr, Sequence[ast.Call]]:
    """What it begins with, and each replacement as it is done."""
    steps = list[ast.Call]()
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "replace":
        steps.append(node)
        node = node.func.value
    return node, steps[::-1]


def _of(step: ast.Call) -> str:
    first = step.args[0] if step.args else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


def _step(source: Source, step: ast.Call) -> str:
    assert isinstance(step.func, ast.Attribute)
    return source.text[source.stop(step.func.value) : source.stop(step)]


WRITER = Writer(frozenset(("fix-error", "swap", "fix-order")), _written, needs=_NEEDS)
