"""Which parameter is to stand elsewhere: "put reference before path", "make rows the first argument"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops.move_parameter import movable
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.gap import Gap

_WHERE = Pattern(
    r"(?i)\b(?:before|ahead of|in front of|after|behind|first|last"
    r"|(?:to|at|in) the (?:very )?(?:front|end|start|beginning))\b"
)
FIRST = Pattern(
    r"(?i)\b(?:comes?|goes|go|come|is|be|stands?) (?:the )?(?:very )?(?:first|last)\b"
    r"|\bthe (?:very )?(?:first|last) (?:param(?:eter)?|arg(?:ument)?)\b"
)
"""Among the parameters."""


def moved(gap: Gap) -> Iterator[str]:
    """The one that is named last before it is said where it goes."""
    where = _WHERE.search(gap.text)
    if gap.function is None or where is None:
        return
    own = [arg.arg for arg in movable(gap.sentence.source, gap.function)]
    said = [word.strip("`'\",").removesuffix("'s") for word in gap.text[: where.start()].split()]
    yield from [name for name in reversed(said) if name in own][:1]
