"""The pieces of lines that became others, while the rest of the line stayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.patches.lcs import common_head
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.turning.turn import Turn

_BEGIN, _END = Pattern(r"[\w.\"']*$"), Pattern(r"[\w.\"':/]*(?:\(\))?")


@dataclass(frozen=True, slots=True)
class Piece:
    """From `start` up to `stop` in the code by now, `new` stands where `old` stood."""

    old: str
    new: str
    start: int
    stop: int

    @property
    def is_expression(self) -> bool:
        return parsed(self.old) is not None and parsed(self.new) is not None


def changed_pieces(turn: Turn) -> Iterator[Piece]:
    for hunk, lines in turn.stretches:
        if hunk.added != hunk.removed:
            continue
        for old, new, line in zip(hunk.old, hunk.new, lines, strict=True):
            first = common_head(old, new)
            last = min(common_head(old[::-1], new[::-1]), min(len(old), len(new)) - first)
            begins, ends = _BEGIN.search(old[:first]), _END.match(old[len(old) - last :])
            begin = begins.start() if begins is not None else first
            end = ends.end() if ends is not None else 0
            start = turn.now.line_start(line)
            text = new[begin : len(new) - last + end]
            yield Piece(old[begin : len(old) - last + end], text, start + begin, start + begin + len(text))
