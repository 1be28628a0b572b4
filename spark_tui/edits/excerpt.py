"""As much of a very long file as can be read while somebody waits. Python is parsed for every answer that is weighed:
with 68 000 lines, that alone took longer than anybody waits."""

from __future__ import annotations

from collections.abc import Iterable

from spark_tui.edits.document import Document, Target

_LINES = 3000  # a turn about these takes some seconds of computing, where they are dense


def excerpt(target: Target) -> Target:
    """The same lines in a document of what stands around them. An answer that counts lines from the first that is
    shown says the same about either."""
    doc = target.document
    if len(doc.lines) <= _LINES:
        return target
    spare = max(0, _LINES - (target.stop - target.start)) // 2
    lowest, highest = max(0, target.start - spare), min(len(doc.lines), target.stop + spare)
    start = 0 if lowest == 0 else _first_gap(doc, range(lowest, target.start), target.start)
    stop = highest if highest == len(doc.lines) else _first_gap(doc, range(highest, target.stop, -1), target.stop)
    return Target(Document(doc.path, doc.lines[start:stop]), target.start - start, target.stop - start)


def _first_gap(doc: Document, places: Iterable[int], otherwise: int) -> int:
    """Where, behind an empty line, something begins that is part of nothing before it."""
    return next((at for at in places if not doc.lines[at - 1].strip() and _begins(doc.lines[at])), otherwise)


def _begins(line: str) -> bool:
    return bool(line.strip()) and not line[0].isspace()
