"""What a patch is: files, hunks, tagged lines. Data, and the few functions everything else stands on.

A hunk may carry context or none. Hunks of one file are in order and do not overlap. Line numbers count from 0 here and
from 1 wherever a person reads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import body, ending, shown

Tag = Literal[" ", "-", "+"]

CONTEXT = 3
_READABLE = 48  # characters of a line, in a sentence
_MIRROR: dict[Tag, Tag] = {" ": " ", "-": "+", "+": "-"}


class Line(NamedTuple):
    """A line of a hunk: kept, removed or added. `text` has its own ending, exactly."""

    tag: Tag
    text: str


@dataclass(frozen=True, slots=True)
class Hunk:
    """One run of lines that changes. `start` is the old line it begins at."""

    start: int
    lines: tuple[Line, ...]

    def __hash__(self) -> int:
        """Of as much as tells most hunks apart: one of thousands of lines is looked up while it grows."""
        return hash((self.start, len(self.lines), self.lines[-1:]))

    @property
    def old(self) -> tuple[str, ...]:
        return tuple(text for tag, text in self.lines if tag != "+")

    @property
    def new(self) -> tuple[str, ...]:
        return tuple(text for tag, text in self.lines if tag != "-")

    @property
    def stop(self) -> int:
        """The first old line behind the hunk."""
        return self.start + sum(tag != "+" for tag, _ in self.lines)

    @property
    def added(self) -> int:
        return sum(tag == "+" for tag, _ in self.lines)

    @property
    def removed(self) -> int:
        return sum(tag == "-" for tag, _ in self.lines)

    @property
    def shift(self) -> int:
        """How many lines the text behind the hunk moves down."""
        return self.added - self.removed


@dataclass(frozen=True, slots=True)
class FilePatch:
    """What happens to one file. No old path: it is created. No new path: it is deleted. Two paths: it is renamed.

    Modes are git's (0o100644, 0o100755); None means the patch does not say, so the mode is kept.
    """

    old_path: str | None
    new_path: str | None
    hunks: tuple[Hunk, ...] = ()
    old_mode: int | None = None
    new_mode: int | None = None

    @property
    def path(self) -> str:
        """The path a person knows the file by."""
        return self.new_path or self.old_path or ""

    @property
    def added(self) -> int:
        return sum(hunk.added for hunk in self.hunks)

    @property
    def removed(self) -> int:
        return sum(hunk.removed for hunk in self.hunks)


@dataclass(frozen=True, slots=True)
class Patch:
    files: tuple[FilePatch, ...] = ()

    @property
    def added(self) -> int:
        return sum(file.added for file in self.files)

    @property
    def removed(self) -> int:
        return sum(file.removed for file in self.files)


class Mismatch(Refusal):
    """A hunk that does not fit the text it is applied to."""


def replacement(start: int, old: Iterable[str], new: Iterable[str]) -> Hunk:
    """The hunk that replaces a run of lines by another."""
    return Hunk(start, (*(Line("-", text) for text in old), *(Line("+", text) for text in new)))


def lines_changed(hunks: Iterable[Hunk]) -> int:
    return sum(hunk.added + hunk.removed for hunk in hunks)


def apply_hunks(lines: Sequence[str], hunks: Iterable[Hunk]) -> tuple[str, ...]:
    """The new text. Every hunk must sit exactly at its place."""
    result: list[str] = []
    done = 0
    for hunk in hunks:
        _check(lines, hunk, done)
        result += lines[done : hunk.start]
        result += hunk.new
        done = hunk.stop
    result += lines[done:]
    return tuple(result)


def _check(lines: Sequence[str], hunk: Hunk, done: int) -> None:
    if hunk.start < done:
        raise Mismatch(f"the hunk at line {hunk.start + 1} overlaps the one before it")
    for number, expected in enumerate(hunk.old, hunk.start):
        if number >= len(lines):
            raise Mismatch(f"line {number + 1} is past the end, the patch expects {shown(expected)!r} there")
        if lines[number] != expected:
            raise Mismatch(f"line {number + 1} differs{_difference(lines[number], expected)}")


def _difference(found: str, expected: str) -> str:
    """Both lines, told apart even if a person would not see the difference."""
    if shown(found) != shown(expected):
        has, expects = _where_they_part(shown(found), shown(expected))
        return f" (the file has {has!r}, the patch expects {expects!r})"
    if body(found) != body(expected):
        return f" (the file has {found!r}, the patch expects {expected!r})"
    return f" only in how it ends (the file has {_ending(found)}, the patch {_ending(expected)})"


def _where_they_part(one: str, other: str) -> list[str]:
    """Of long lines, so much that a sentence with both can be read; how far both are indented says nothing."""
    indent = min(len(line) - len(line.lstrip(" ")) for line in (one, other))
    one, other = one[indent:], other[indent:]
    if max(len(one), len(other)) <= _READABLE:
        return [one, other]
    same = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    start = max(0, same - _READABLE // 3)
    stop = start + _READABLE
    return [f"{'…' * bool(start)}{line[start:stop]}{'…' * (len(line) > stop)}" for line in (one, other)]


def _ending(line: str) -> str:
    return repr(ending(line)) if ending(line) else "no line break"


def reverse_hunks(hunks: Iterable[Hunk]) -> tuple[Hunk, ...]:
    """The hunks that take these ones back."""
    shift = 0
    result: list[Hunk] = []
    for hunk in hunks:
        result.append(Hunk(hunk.start + shift, tuple(Line(_MIRROR[tag], text) for tag, text in hunk.lines)))
        shift += hunk.shift
    return tuple(result)


def reverse(patch: Patch) -> Patch:
    """The patch that takes this one back."""
    return Patch(
        tuple(
            FilePatch(file.new_path, file.old_path, reverse_hunks(file.hunks), file.new_mode, file.old_mode)
            for file in reversed(patch.files)
        )
    )


def without_context(hunks: Iterable[Hunk]) -> tuple[Hunk, ...]:
    """The same change as runs of nothing but changed lines."""
    result: list[Hunk] = []
    for hunk in hunks:
        at = hunk.start
        run: list[Line] = []
        for line in (*hunk.lines, Line(" ", "")):
            if line.tag != " ":
                run.append(line)
                continue
            if run:
                bare = Hunk(at, tuple(run))
                result.append(bare)
                at, run = bare.stop, []
            at += 1
    return tuple(result)


def with_context(hunks: Iterable[Hunk], lines: Sequence[str], around: int = CONTEXT) -> tuple[Hunk, ...]:
    """The same change with context around it, hunks whose context would touch joined into one."""
    result: list[Hunk] = []
    for hunk in without_context(hunks):
        first = max(0, hunk.start - around)
        if result and first <= result[-1].stop + around:
            before = result.pop()
            kept = _context(lines, before.stop, hunk.start)
            result.append(replace(before, lines=(*before.lines, *kept, *hunk.lines)))
        else:
            if result:
                result.append(_close(result.pop(), lines, around))
            result.append(Hunk(first, (*_context(lines, first, hunk.start), *hunk.lines)))
    if result:
        result.append(_close(result.pop(), lines, around))
    return tuple(result)


def _close(hunk: Hunk, lines: Sequence[str], around: int) -> Hunk:
    return replace(hunk, lines=(*hunk.lines, *_context(lines, hunk.stop, hunk.stop + around)))


def _context(lines: Sequence[str], start: int, stop: int) -> tuple[Line, ...]:
    return tuple(Line(" ", text) for text in lines[start:stop])
