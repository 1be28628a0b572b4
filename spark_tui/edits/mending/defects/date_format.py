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


_MORE = (
    "Z",
    "%z",
    " %H:%M",
    " %H:%M:%S",
    "T%H:%M",
    "T%H:%M:%S",
    "T%H:%M:%SZ",
    " %H:%M:%S.%f",
    "T%H:%M:%S.%f",
    ":%S",
    ".%f",
)


def _forms(form: str) -> Iterator[str]:
    """With more of it, with one thing changed, then with two."""
    yield from (f"{form}{more}" for more in _MORE)
    once = list(dict.fromkeys(_changed(form)))
    yield from once
    yield from dict.fromkeys(two for one in once for two in _changed(one) if two not in once)


def _changed(form: str) -> Iterator[str]:
    for at, char in enumerate(form):
        yield from (form[:at] + other + form[at + 1 :] for other in _instead_of(form, at, char))


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
