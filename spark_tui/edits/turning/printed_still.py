"""What was printed or logged, and is no more, comes back beside what was written: "keep printing as well"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:keep|still|go on|continue|leave)\b[^.;]*\b(print|log)(?:s|ing|ged|ed)?\b"
    r"|\b(print|log) (?:it|them|that) (?:too|as well|also)\b"
)
_TELLS = Pattern(r"^\s*(?:print|(?:self\.)?_?log(?:ger|ging)?\.\w+)\(")
_CLEAR = 2.4


def _turned(turn: Turn) -> Iterator[Turned]:
    lines, put = list(turn.now.lines), 0
    for hunk, new in turn.stretches:
        gone = [line for line in hunk.old if _TELLS.match(line) is not None and line not in hunk.new]
        if gone:
            at = new.start - 1 + put
            lines[at:at] = gone
            put += len(gone)
    if put:
        yield Turned("".join(lines), _CLEAR)


TURNER = Turner(_turned, _SAYS)
