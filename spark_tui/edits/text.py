"""Bytes as text and back, exactly; and what a line is.

A file is decoded as UTF-8 with `surrogateescape`: every byte sequence survives the round trip, so no encoding has to
be guessed and nothing a person did not ask for is ever altered. Only "\\n" ends a line, as in git: a form feed, a
lone carriage return or U+2028 inside a line stays inside it (`str.splitlines` would split there).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from spark_tui.edits.pattern import Pattern

_LINE = Pattern(r"[^\n]*\n|[^\n]+")
_MARK = "\ufffd"
_UNDECODED = Pattern(r"[\ud800-\udfff]")
_NOT_TEXT = Pattern(r"[\ud800-\udfff\0]")


def decode(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def split_lines(text: str) -> tuple[str, ...]:
    """The lines of a text, each with its own ending; the last may have none."""
    return tuple(_LINE.findall(text))


def ending(line: str) -> str:
    if line.endswith("\r\n"):
        return "\r\n"
    return "\n" if line.endswith("\n") else ""


def body(line: str) -> str:
    """The line without its ending."""
    return line.removesuffix("\n").removesuffix("\r") if line.endswith("\n") else line


def indent_of(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def shown(line: str) -> str:
    """The line as a person or a model sees it: no ending, a replacement mark for each byte that is not UTF-8."""
    return body(line) if line.isascii() else readable(body(line))  # all lines of all answers are


def readable(text: str) -> str:
    """The same number of characters, with a replacement mark for each byte that is not UTF-8."""
    return text if text.isascii() else _UNDECODED.sub(_MARK, text)


def restored(old: str, new: str) -> str:
    """What was written in place of the old text, as somebody sees it, with the bytes that stand behind its marks."""
    if _MARK not in new or not _UNDECODED.search(old):
        return new
    seen = [letter for letter, shown_as in zip(old, readable(old), strict=True) if shown_as == _MARK]
    if len(seen) == new.count(_MARK):
        marks = iter(seen)
        return "".join(next(marks) if letter == _MARK else letter for letter in new)
    letters = list(new)
    for at, place, size in SequenceMatcher(None, readable(old), new, autojunk=False).get_matching_blocks():
        letters[place : place + size] = old[at : at + size]
    return "".join(letters)


def clean(text: str) -> str:
    """Text that came from outside (a model, a socket): free of what would become raw or zero bytes in a file."""
    return _NOT_TEXT.sub(_MARK, text)


def is_binary(data: bytes) -> bool:
    """Git's rule: a zero byte in the first 8000."""
    return b"\0" in data[:8000]


def ending_near(lines: Sequence[str], index: int) -> str:
    """The ending that a new line should have at this place: its neighbour's above, else below, else a plain newline."""
    above: Iterable[str] = reversed(lines[max(0, index - 2) : index])
    for line in (*above, *lines[index : index + 1]):
        if found := ending(line):
            return found
    return "\n"
