"""What can be shown of a file some of whose lines hold data: one of those fills all that the embedded model reads."""

from __future__ import annotations

import re
from itertools import pairwise

from spark_tui.edits.document import Target

_DATA = 1_000  # characters in a line that nobody wrote by hand
_NAME = re.compile(r"[^\W\d]\w*")


def between_long_lines(target: Target, sentence: str, cursor: int | None = None) -> Target | None:
    """The stretch that is most likely meant, of those between such lines: where somebody stands, or most of what is
    named is. None where there are no such lines, or nothing else."""
    lines = target.document.lines
    data = [at for at in range(target.start, target.stop) if len(lines[at]) > _DATA]
    stretches = [range(a + 1, b) for a, b in pairwise((target.start - 1, *data, target.stop)) if b > a + 1]
    if not data or not stretches:
        return None
    named = {*_NAME.findall(sentence)}

    def worth(stretch: range) -> tuple[bool, int, int]:
        here = {*_NAME.findall("".join(lines[stretch.start : stretch.stop]))}
        return cursor in stretch, len(named & here), len(stretch)

    best = max(stretches, key=worth)
    return Target(target.document, best.start, best.stop)
