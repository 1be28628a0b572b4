"""One beyond the edge counts as inside: "the last column has neighbours outside the board". `0 <= x <= width` goes one
too far, as places are counted from 0."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice

_SAYS = Pattern(
    r"(?i)\b(?:outside|off|beyond|past|over) (?:of )?(?:the |its |our |my )?(?:\w+ )?"
    r"(?:edge|board|grid|map|field|screen|end|border|bounds|matrix|image|picture|world|maze|table|area|canvas|range)\b"
    r"|\bout of (?:bounds|range|the \w+)\b|\bIndexError\b|\btoo (?:far|wide)\b|\bthat (?:don't|do not) exist\b"
)
_EXTENTS = (
    Pattern(r"(?i)(?:^|[._])(?:width|w|cols|columns|n_?cols|num_?cols)$"),
    Pattern(r"(?i)(?:^|[._])(?:height|h|rows|n_?rows|num_?rows)$"),
    Pattern(r"(?i)(?:^|[._])(?:size|length|n|count)$|^len\("),
)
"""How much there is of something, from left to right, from top to bottom, or at all."""
_SPOKEN = (
    Pattern(r"(?i)\b(?:columns?|right|width|wide|x)\b"),
    Pattern(r"(?i)\b(?:rows?|bottom|lower|down|height|y)\b"),
    Pattern(r"(?!)"),
)
_CLEAR, _SPOKEN_OF = 5.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source, every = complaint.source, list[tuple[float, int, Splice]]()
    for node in complaint.nodes:
        match node:
            case ast.Compare(ast.Constant(0), [ast.LtE(), ast.LtE()], [between, extent]):
                pass
            case _:
                continue
        for way in _ways(source.segment(extent)):
            start = source.text.index("<=", source.stop(between), source.start(extent))
            told = _SPOKEN_OF * complaint.says(_SPOKEN[way])
            every.append((told, node.lineno, Splice(start, start + len("<="), "<")))
    told = [each for each in every if each[0]] or every
    for line in dict.fromkeys(line for _, line, _ in told):
        here = [each for each in told if each[1] == line]
        yield Repair(tuple(change for *_, change in here), _CLEAR + here[0][0] + complaint.points(line))


def _ways(extent: str) -> Iterator[int]:
    yield from (way for way, words in enumerate(_EXTENTS) if words.search(extent) is not None)


DEFECT = Defect("outside", frozenset(("fix-off-by-one", "fix-error")), _repairs, _SAYS)
