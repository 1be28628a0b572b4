"""The fields of f-strings. Before Python 3.12 `ast` does not know where they stand, so they are read from the text."""

from __future__ import annotations

import ast
import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass

from spark_tui.edits.python import given
from spark_tui.edits.python.lines import fstring_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_OPENING = re.compile(r"(?P<prefix>[A-Za-z]*)(?P<quote>'''|\"\"\"|'|\")")
_STRING = re.compile(r"'''(?:\\.|.)*?'''|\"\"\"(?:\\.|.)*?\"\"\"|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Field:
    """`{name!r:>8}`: where its expression stands, and where the field itself ends, before the bracket."""

    start: int
    stop: int
    end: int
    text: str

    @property
    def expression(self) -> str:
        return self.text.strip()

    @property
    def place(self) -> tuple[int, int]:
        """Where the expression begins and ends, without the spaces around it."""
        front = len(self.text) - len(self.text.lstrip())
        return self.start + front, self.start + front + len(self.expression)


def place_in_fstring(source: Source, node: ast.expr) -> tuple[int, int] | None:
    """Where an expression inside of an f-string really stands. None where that cannot be told."""
    string = fstring_around(source, node)
    wanted = ast.dump(node)
    for field in fields(source, string) if string is not None else ():
        start, stop = field.place
        inner = given.parsed(source.text[start:stop])
        for each in walk(inner) if inner is not None else ():
            if isinstance(each, type(node)) and each.lineno == 1 == each.end_lineno and ast.dump(each) == wanted:
                line = field.expression.encode()
                before, until = line[: each.col_offset], line[: each.end_col_offset]
                return start + len(before.decode()), start + len(until.decode())
    return None


def fields(source: Source, node: ast.JoinedStr) -> Iterator[Field]:
    """The replacement fields of an f-string, those inside of format specs left out."""
    at, stop = source.start(node), source.stop(node)
    while at < stop:
        opening = _OPENING.match(source.text, at)
        if opening is None:
            at += 1
            continue
        at = opening.end()
        if "f" in opening["prefix"].lower():
            at = yield from _in_string(source.text, at, opening["quote"])
        else:
            at = _behind_string(source.text, at, opening["quote"])


def _behind_string(text: str, at: int, quote: str) -> int:
    while not text.startswith(quote, at):
        at += 2 if text[at] == "\\" else 1
    return at + len(quote)


def _in_string(text: str, at: int, quote: str) -> Generator[Field, None, int]:
    """Gives the fields, and returns where the string ends."""
    while not text.startswith(quote, at):
        if text.startswith(("{{", "}}"), at):
            at += 2
        elif text[at] == "{":
            field = _field(text, at + 1)
            yield field
            at = field.end + 1
        else:
            at += 2 if text[at] == "\\" and text[at + 1] not in "{}" else 1
    return at + len(quote)


def _field(text: str, start: int) -> Field:
    at, depth, stop = start, 0, -1
    while depth or text[at] != "}":
        string = _STRING.match(text, at) if stop < 0 else None
        if string:
            at = string.end()
            continue
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
        elif depth == 0 and stop < 0 and _ends_expression(text, at):
            stop = at
        at += 1
    stop = at if stop < 0 else stop
    return Field(start, stop, at, text[start:stop])


def _ends_expression(text: str, at: int) -> bool:
    """`:`, `!r` or `=`, but no comparison."""
    if text[at] == ":":
        return True
    if text[at] == "!":
        return text[at + 1] != "="
    return text[at] == "=" and text[at + 1] != "=" and text[at - 1] not in "=!<>"
