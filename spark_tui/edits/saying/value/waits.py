"""How long something may take: "five seconds", "half a minute", or a constant that says it."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.quantities import numbers

_NO_AMOUNT = Pattern(r"(?i)\bline \d+|\b[a-z]{2,}-\d+\b|\b[^\W\d]\w*\d\w*|\b[^\W\d][\w.]*\([^()]*\)")
_LIMIT = Pattern(
    r"(?i)\b(?:(?:limit|cap|bound|restrict)\w* .*\bto|at most|no (?:longer|more) than|give up after"
    r"|time-?out (?:of|after|is))\b"
)
"""Behind that stands how long, whatever else is counted."""
_OF_TIME = Pattern(r"(?i)time|second|wait|limit|delay")


def seconds(gap: Gap) -> Iterator[str]:
    """Not the number of a line or a ticket, nor one in a name or a call."""
    known = {name for name, _, _ in constants(gap.sentence.source)}
    yield from (name for name in sorted(gap.sentence.bare & known) if _OF_TIME.search(name))
    said = _NO_AMOUNT.sub("", gap.text)
    if (told := _LIMIT.search(said)) is not None:
        said = said[told.start() :]
    yield from numbers(said, "seconds")
