"""What is asked, if it can be answered."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.patches.conflicts import are_meant, conflicts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.several_lines import in_a_line
from spark_tui.edits.text import clean
from spark_tui.pair.events import Aim
from spark_tui.pair.turn import begin
from spark_tui.repo.paths import printable

_AROUND = " .!"


def sentence(words: str) -> str:
    """In a line, and text: a terminal may send other bytes too. Nothing is no sentence."""
    said = in_a_line(clean(words))
    if not said:
        raise Refusal("nothing was said", "say what you want")
    return said


def is_the_same(one: str, other: str) -> bool:
    """But for how it is written."""
    return one.strip(_AROUND).casefold() == other.strip(_AROUND).casefold()


def check_merged(instruction: str, aims: Sequence[Aim], texts: dict[str, str | None]) -> None:
    """Nobody can say what an edit of two sides of a merge at once would be."""
    if are_meant(instruction):
        return
    for target in begin(instruction, tuple(aims), texts).targets:
        for lines in conflicts(target):
            path = printable(target.document.path)
            raise Refusal(
                f"lines {lines.start + 1} to {lines.stop} of {path} are a conflict that git has left there",
                "settle it first, or name the lines beside it: @file:10-40",
            )
