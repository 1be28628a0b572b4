"""Line patch: places by their anchors, and only the new lines.

    <rep><L3><L4>           lines 3 to 4 of the region become the lines below (none: they are deleted)
        if items is None:
            return 0
    <ins><L9>               the lines below go behind line 9; <L0> is before the first
        log(total)
    <end>

What is written for a model, and not by it, may go anywhere in the file: `<rep><F3><F4>` and `<ins><F9>` count its lines
rather than those of the region, which may be a small part of it.

Edits stand in the order of their lines and do not overlap. The newline behind an anchor is forced, so it costs no
model step. A new line that itself begins with one of the marks is written with `<lit>` before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from spark_tui.edits.document import Document, Target
from spark_tui.edits.formats import Format
from spark_tui.edits.grammars import Grammar
from spark_tui.edits.grammars.line_patch import line_patch_grammar
from spark_tui.edits.incoming import Incoming
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Hunk, Patch
from spark_tui.edits.patches.rewrite import Rewrite
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import all_shown

_MARK = re.compile(r"<(?:rep|ins|end|lit)>")
_EDIT = re.compile(r"<rep><([LF])(\d+)><\1(\d+)>|<ins><([LF])(\d+)>")
_BEYOND = re.compile(r"^<(?:rep|ins)><F.*\n(?:(?!<(?:rep|ins|end)>).*\n)*", re.MULTILINE)
_LITERAL = "<lit>"
_END = "<end>"


class LinePatchStream:
    def __init__(self, target: Target) -> None:
        self._target = target
        self._path = target.document.path
        self._rewrites: list[Rewrite] = []
        self._open: Rewrite | None = None
        self._last = -1  # the last line of the region that an edit has touched
        self._ended = False
        self._incoming = Incoming()
        self.problems: list[Refusal] = []

    @property
    def writing(self) -> str:
        unfinished = self._incoming.unfinished
        is_mark = any(mark.startswith(unfinished[:5]) for mark in ("<rep>", "<ins>", "<end>", "<lit>"))
        if self._ended or self._open is None or (unfinished and is_mark and not unfinished.startswith(_LITERAL)):
            return ""
        return unfinished.removeprefix(_LITERAL)

    @property
    def patch(self) -> Patch:
        return self._patch(rewrite.hunks for rewrite in self._rewrites)

    def preview(self, cursor: str = "") -> Patch:
        line = self.writing
        return self._patch(
            rewrite.preview(line, cursor) if rewrite is self._open else rewrite.hunks for rewrite in self._rewrites
        )

    def _patch(self, parts: Iterable[tuple[Hunk, ...]]) -> Patch:
        hunks = tuple(hunk for part in parts for hunk in part)
        return Patch((FilePatch(self._path, self._path, hunks),) if hunks else ())

    def push(self, text: str) -> None:
        for line in self._incoming.push(text):
            self._add(line)
        if not self._ended and ">" in text and self._incoming.unfinished.startswith(_END):
            self._finish_open()
            self._ended = True

    def finish(self) -> None:
        if not self._ended:
            for line in self._incoming.flush():
                self._add(line)
            self._finish_open()

    def _add(self, line: str) -> None:
        if self._ended:
            return
        mark = _MARK.match(line)
        if mark is None:
            self._write(line)
        elif mark[0] == _LITERAL:
            self._write(line.removeprefix(_LITERAL))
        else:
            self._finish_open()
            self._ended = mark[0] == _END
            if not self._ended:
                self._begin(line)

    def _write(self, line: str) -> None:
        if self._open is not None:
            self._open.add(line)
        elif not self.problems:
            self.problems.append(
                Refusal(f"the answer begins with {line!r}", "it must begin with <rep>, <ins> or <end>")
            )

    def _begin(self, line: str) -> None:
        """Open the edit that a line such as <rep><L3><L4> announces."""
        match = _EDIT.fullmatch(line.rstrip())
        if match is None:
            self.problems.append(Refusal(f"{line!r} is not an edit", "write <rep><La><Lb> or <ins><La>"))
            return
        lowest, start, stop, highest = self._replaced(match)
        is_taken = start == stop and (start == self._last or bool(match[1]))
        if not max(self._last, lowest) <= start <= stop <= highest or is_taken:
            free = f"lines {max(self._last, lowest) - lowest + 1} to {highest - lowest} are free"
            self.problems.append(Refusal(f"{match[0]} does not fit", free))
            return
        self._last = stop
        self._open = Rewrite(Target(self._target.document, start, stop))
        self._rewrites.append(self._open)

    def _replaced(self, match: re.Match[str]) -> tuple[int, int, int, int]:
        """The lines of the file that an edit replaces, an insertion none; and around them the lines where it may."""
        replaces, first, last, inserts, behind = match.groups()
        start, stop = (int(behind), int(behind)) if behind else (int(first) - 1, int(last))
        if (replaces or inserts) == "F":
            return 0, start, stop, len(self._target.document.lines)
        offset = self._target.start
        return offset, offset + start, offset + stop, self._target.stop

    def _finish_open(self) -> None:
        if self._open is not None:
            self._open.close()
        self._open = None


def _open(target: Target, _files: Mapping[str, Document]) -> LinePatchStream:
    return LinePatchStream(target)


def _write(target: Target, lines: Sequence[str]) -> str:
    """The shortest line patch: one edit a hunk."""
    return "".join(_edit(hunk, "L", 0) for hunk in diff(target.shown, lines)) + _END


def anywhere(target: Target, lines: Sequence[str]) -> str:
    """The same for all of the file: what does not lie in the region goes by the lines of the file."""
    start, stop, parts = target.start, target.stop, list[str]()
    for hunk in diff(target.document.shown, lines):
        is_in = start <= hunk.start and hunk.stop <= stop
        parts.append(_edit(hunk, "L", start) if is_in else _edit(hunk, "F", 0))
    return "".join(parts) + _END


def making(target: Target, after: str) -> str:
    """The answer that makes this of the file."""
    return anywhere(target, all_shown(after))


def reaches_beyond(answer: str) -> bool:
    return _BEYOND.search(answer) is not None


def within(answer: str) -> str:
    """As much of one as lies in the region."""
    return _BEYOND.sub("", answer)


def _edit(hunk: Hunk, counts: str, offset: int) -> str:
    first, last = hunk.start - offset, hunk.stop - offset
    mark = f"<ins><{counts}{first}>\n" if first == last else f"<rep><{counts}{first + 1}><{counts}{last}>\n"
    return mark + "".join(f"{_LITERAL if _MARK.match(line) else ''}{line}\n" for line in hunk.new)


def _grammar(target: Target, _files: Mapping[str, Document]) -> Grammar:
    return line_patch_grammar(target.stop - target.start)


FORMAT = Format(
    "line-patch",
    "anchors and new lines only",
    _open,
    _write,
    _grammar,
)
