"""Bytes as text and back, exactly; and what a line is.

A file is decoded as UTF-8 with `surrogateescape`: every byte sequence survives the round trip, so no encoding has to
be guessed and nothing a person did not ask for is ever altered. Only "\\n" ends a line, as in git: a form feed, a
lone carriage return or U+2028 inside a line stays inside it (`str.splitlines` would split there).

A file may say itself what its other bytes are (`# -*- coding: latin-1 -*-`). Then it is shown, read and written so.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.refusal import Refusal

_LINE = Pattern(r"[^\n]*\n|[^\n]+")
_MARK = "\ufffd"
_UNDECODED = Pattern(r"[\ud800-\udfff]")
_NOT_TEXT = Pattern(r"[\ud800-\udfff\0]")
_BYTE = 0xDC00  # what stands for a byte is so far from it
_SAYS_CHARSET = Pattern(r"[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")  # as Python finds it, in one of the first two lines
_OF_SINGLE_BYTES = ("iso8859-", "cp125", "koi8-")


def decode(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


@lru_cache(maxsize=32)  # an answer is asked for them again and again
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


def charset(lines: Sequence[str]) -> str:
    """That of a file which says that it is in one where each letter is a byte, and of which nothing speaks against it:
    no letter that was read as UTF-8."""
    said = next((found for line in lines[:2] if "coding" in line and (found := _SAYS_CHARSET.match(line))), None)
    try:
        name = codecs.lookup(said[1]).name if said is not None else ""
    except LookupError:
        return ""
    is_one = name.startswith(_OF_SINGLE_BYTES)
    return name if is_one and all(line.isascii() or _UNDECODED.sub("", line).isascii() for line in lines) else ""


def shown(line: str, of: str = "") -> str:
    """The line as a person or a model sees it: no ending, and each byte that is not UTF-8 as a letter `of` its charset,
    else a replacement mark."""
    return body(line) if line.isascii() else readable(body(line), of)  # all lines of all answers are


def all_shown(text: str) -> list[str]:
    """So all of its lines."""
    if text.isascii() and "\r" not in text:  # as nearly every text is, and there are thousands of lines
        lines = text.split("\n")
        return lines if lines[-1] else lines[:-1]
    return [shown(line) for line in split_lines(text)]


def readable(text: str, of: str = "") -> str:
    """The same number of characters, with a letter or a replacement mark for each byte that is not UTF-8."""
    if text.isascii():
        return text
    return _UNDECODED.sub(lambda byte: _letter(byte[0], of), text) if of else _UNDECODED.sub(_MARK, text)


def _letter(byte: str, of: str) -> str:
    return bytes((ord(byte) - _BYTE,)).decode(of, "replace") if 0x80 <= ord(byte) - _BYTE <= 0xFF else _MARK


def restored(old: str, new: str, of: str = "") -> str:
    """What was written in place of the old text, as somebody sees it, with the bytes that stand behind its marks and
    its letters. What the charset does not have stays UTF-8."""
    exact = _unmarked(old, new, of)
    return exact if not of or exact.isascii() else "".join(_byte(letter, of) for letter in exact)


def _byte(letter: str, of: str) -> str:
    if letter.isascii() or _UNDECODED.match(letter):
        return letter
    try:
        return chr(_BYTE + letter.encode(of)[0])
    except UnicodeEncodeError:
        return letter


def _unmarked(old: str, new: str, of: str) -> str:
    if _MARK not in new or not _UNDECODED.search(old):
        return new
    seen = [letter for letter, shown_as in zip(old, readable(old, of), strict=True) if shown_as == _MARK]
    if len(seen) == new.count(_MARK):
        marks = iter(seen)
        return "".join(next(marks) if letter == _MARK else letter for letter in new)
    letters = list(new)
    for at, place, size in SequenceMatcher(None, readable(old, of), new, autojunk=False).get_matching_blocks():
        letters[place : place + size] = old[at : at + size]
    return "".join(letters)


def clean(text: str) -> str:
    """Text that came from outside (a model, a socket): free of what would become raw or zero bytes in a file."""
    return _NOT_TEXT.sub(_MARK, text)


def check_ends(shown: str, data: bytes) -> None:
    """Lines that Python and old Macs tell apart, but not git: a patch would be of all of them at once."""
    if b"\r" in data and b"\n" not in data:
        raise Refusal(f"the lines of {shown} end in CR alone", r"put LF in its place first, with tr '\r' '\n'")


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
