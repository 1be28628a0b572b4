"""The format of a date that is not that of the text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import datetime

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.source import Source


def _dated(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """The format of a date, with a letter or a sign of it changed so that it is that of the text."""
    text, form = found[1], found[2]
    match node:
        case ast.Constant(str(value)) if value == form:
            for other in _forms(form):
                if _is_sensible(other) and _reads(text, other):
                    quote = source.segment(node)[0]
                    yield (instead(source, node, f"{quote}{other}{quote}"),), 1.5
        case _:
            pass


def _forms(form: str) -> Iterator[str]:
    once = [form[:at] + other + form[at + 1 :] for at, char in enumerate(form) for other in _instead_of(form, at, char)]
    yield from dict.fromkeys(once)
    seen = {each for each in once}
    twice = (each[:at] + other + each[at + 1 :] for each in once[:60] for at, char in enumerate(each)
             for other in _instead_of(each, at, char))  # fmt: skip
    yield from (each for each in dict.fromkeys(twice) if each not in seen)


def _instead_of(form: str, at: int, char: str) -> str:
    if at and form[at - 1] == "%":
        return "YymdbBHIMSp".replace(char, "")
    return "-/. :T".replace(char, "") if char in "-/. :T" else ""


def _is_sensible(form: str) -> bool:
    """One year, one month, and no minutes without hours."""
    letters = re.findall("%(.)", form)
    once = len(set("".join(letters).translate(_ALIKE))) == len(letters)
    return once and ("M" not in letters or bool({"H", "I"} & {*letters}))


_ALIKE = str.maketrans("yBbIA", "YmmHa")


def _reads(text: str, form: str) -> bool:
    try:
        datetime.strptime(text, form)
    except (ValueError, re.error):
        return False
    return True


_MESSAGES: Messages = ((r"time data '([^']*)' does not match format '([^']*)'", _dated),)

DEFECT = by_messages("date-format", _MESSAGES)
