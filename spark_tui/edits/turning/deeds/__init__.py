"""What an answer did, by kinds: each thing with the code as it is without it, and the rest of it there.

A kind is what people call it: the print, the rename, the guard. It is read from the code before and by now, not from
how it was written. A file takes back some kinds of deeds. Read `renames.py` first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.edits.turning.deeds import headers, statements
from spark_tui.edits.turning.deeds.leftovers import apart
from spark_tui.edits.turning.deeds.renames import Renamed, renamed
from spark_tui.edits.turning.turn import Turn

_KINDS: Mapping[str, Callable[[Turn], Iterator[str]]] = {
    "try": statements.without_try,
    "print": statements.without_print,
    "log": statements.without_log,
    "comment": statements.without_comment,
    "docstring": statements.without_docstring,
    "guard": statements.without_guard,
    "check": statements.without_check,
    "decorator": statements.without_decorator,
    "default": headers.without_default,
    "types": headers.without_types,
    "signature": headers.without_signature,
    "import": headers.without_import,
}
_RENAME = "rename"
_WORD = Pattern(r"\w+")


@dataclass(frozen=True, slots=True)
class Deed:
    kind: str
    after: str
    """The code by now without it."""
    words: frozenset[str]
    """What is said in what it changed."""


@dataclass(frozen=True, slots=True)
class Deeds:
    each: tuple[Deed, ...]
    all_told: bool
    """Is there nothing besides them: without all of them, is the code what it was?"""


def deeds(turn: Turn) -> Deeds:
    name = renamed(turn)
    plain = _by_now(turn, name.plain) if name is not None else turn
    name = name if plain is not None else None
    plain = plain or turn
    found = [_deed(turn, _RENAME, name.plain)] if name is not None else []
    left: Turn | None = plain
    for kind, without in _KINDS.items():
        texts = [text for text in _carefully(without, plain) if text != plain.now.text]
        found += [_deed(turn, kind, _with_name(turn, plain, name, text)) for text in dict.fromkeys(texts)]
        for _ in texts:
            rest = next(iter(_carefully(without, left)), None) if left is not None else None
            left = _by_now(left, rest) if left is not None and rest is not None else left
    is_all = left is not None and left.now.text == turn.before.text
    return Deeds(tuple(_needed_by_none(found, turn.now.text)), is_all)


def _carefully(without: Callable[[Turn], Iterator[str]], turn: Turn) -> list[str]:
    try:
        return list(without(turn))
    except Refusal:
        return []


def _by_now(turn: Turn, text: str) -> Turn | None:
    try:
        return replace(turn, now=read(text))
    except Refusal:
        return None


def _deed(turn: Turn, kind: str, after: str) -> Deed:
    after = apart(turn, after)
    hunks = diff(split_lines(after), turn.now.lines)
    old, new = (_words(chain.from_iterable(lines)) for lines in ((h.old for h in hunks), (h.new for h in hunks)))
    return Deed(kind, after, old ^ new)


def _words(lines: Iterable[str]) -> frozenset[str]:
    return frozenset(part for line in lines for word in _WORD.findall(line) for part in parts(word))


def _with_name(turn: Turn, plain: Turn, name: Renamed | None, text: str) -> str:
    """The same with the new name, where there is one: as it stands by now, wherever nothing else changes."""
    if name is None:
        return text
    lines, at = list[str](), 0
    pattern = re.compile(rf"\b{re.escape(name.old)}\b")
    for hunk in diff(plain.now.lines, split_lines(text)):
        lines += turn.now.lines[at : hunk.start]
        lines += [pattern.sub(name.new, line) for line in hunk.new]
        at = hunk.stop
    return "".join(chain(lines, turn.now.lines[at:]))


def _needed_by_none(found: list[Deed], now: str) -> Iterator[Deed]:
    """Without the imports that came with something else, and go with it."""
    came_along = {line for each in found if each.kind != "import" for line in _imports(now) - _imports(each.after)}
    for each in found:
        gone = _imports(now) - _imports(each.after)
        if each.kind != "import" or not gone or not gone <= came_along:
            yield each


def _imports(text: str) -> set[str]:
    return {line for line in text.splitlines() if line.lstrip().startswith(("import ", "from "))}
