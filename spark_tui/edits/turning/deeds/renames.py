"""A name that an answer changed everywhere, and the code with the old one."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning.deeds.leftovers import fresh_lines
from spark_tui.edits.turning.turn import Turn

_PIECE = Pattern(r"\w+|\W")
_MANY = 80  # lines of a hunk: in a longer one, nobody looks for a renaming


@dataclass(frozen=True, slots=True)
class Renamed:
    old: str
    new: str
    plain: str
    """The code with the old name; its lines are as many."""


def renamed(turn: Turn) -> Renamed | None:
    """The pair that explains most of the changed lines; None where no line is the same but for a name."""
    found, lines = Counter[tuple[str, str]](), dict[int, tuple[str, str]]()
    fresh = fresh_lines(turn)
    for hunk, numbers in turn.stretches:
        if max(hunk.removed, hunk.added) > _MANY:
            continue
        said = [line.strip() for line in hunk.new]
        left = [line for line in hunk.old if line.strip() not in said]
        for number in sorted(fresh.intersection(numbers)):
            line = turn.now.line(number)
            pair, old = next(((pair, old) for old in left if (pair := _pair(old, line)) is not None), (None, ""))
            if pair is not None:
                found[pair] += 1
                lines[number] = (old.strip(), pair[0])
                left.remove(old)
    if not found:
        return None
    (old, new), _ = found.most_common(1)[0]
    if re.search(rf"\b{re.escape(new)}\b", turn.before.text) is None:
        plain = re.sub(rf"\b{re.escape(old)} as {re.escape(new)}\b|\b{re.escape(new)}\b", old, turn.now.text)
        return Renamed(old, new, plain)
    plain = [
        line.replace(line.strip(), lines[number][0], 1) if lines.get(number, ("", ""))[1] == old else line
        for number, line in enumerate(turn.now.lines, 1)
    ]
    return Renamed(old, new, "".join(plain))


def _pair(one: str, other: str) -> tuple[str, str] | None:
    """What the one says and the other says instead, everywhere, if that is all."""
    pieces, others = (_PIECE.findall(line.strip()) for line in (one, other))
    if len(pieces) != len(others):
        return None
    pairs = {(old, new) for old, new in zip(pieces, others, strict=True) if old != new}
    if len(pairs) != 1:
        return None
    old, new = next(iter(pairs))
    return (old, new) if old.isidentifier() and new.isidentifier() else None
