"""Pieces of code by their sort: a number, a text, an exception. One can take the place of another of its sort, as 30
that of the 20 in `wait(20)`."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern

_SORTS = {
    "statement": r"\b(?:raise|return|yield|continue|pass|break)\b[^\n]*",
    "exception": r"\b(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Iteration|Warning)\b",
    "text": r"\"[^\"\n]*\"|'[^'\n]*'",
    "number": r"(?<!\w)-?\d+(?:\.\d+)?(?!\w)",
    "constant": r"\b(?:None|True|False)\b|\[\]|\{\}|\(\)",
    "type": r"\b(?:str|int|float|bool|bytes|list|dict|set|tuple|Path|Any|Decimal)\b(?:\[[^\n]*?\])?",
    "level": r"\b(?:debug|info|warning|error|critical)\b",
    "name": r"\b[^\W\d]\w*\b",
}
_PIECES = {sort: Pattern(pattern) for sort, pattern in _SORTS.items()}
SPOKEN = {"none": "None", "null": "None", "true": "True", "false": "False", "zero": "0", "nothing": "None"}
"""Values by the words for them."""


def sort_of(piece: str) -> str | None:
    return next((sort for sort, pattern in _PIECES.items() if pattern.fullmatch(piece)), None)


def exchanged(old: str, piece: str) -> Iterator[str]:
    """A code with a piece of it changed for one of the same sort."""
    sort = sort_of(piece)
    if sort not in (None, "name"):
        for match in _PIECES[sort].finditer(old):
            yield old[: match.start()] + piece + old[match.end() :]


def pieces_in(line: str) -> Iterator[str]:
    for pattern in _PIECES.values():
        yield from pattern.findall(line)
