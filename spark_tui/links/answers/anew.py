"""Answers that write a file in which nothing stands yet."""

from __future__ import annotations

from spark_tui.edits.calls import SAY
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.links.answers.ways import Way, carried_out

MADE_UP = "there is nothing in the file yet that would tell how you mean it"


def is_anew(target: Target) -> bool:
    return not target.document.text.strip()


def trimmed(target: Target, answer: str) -> str:
    """Without the empty lines around it that would keep it apart from others."""
    if answer.startswith(SAY):
        return answer
    written = carried_out(target, answer)
    return making(target, f"{written.strip()}\n") if written.strip() else answer


def is_made_up(target: Target, way: Way) -> bool:
    """By the model alone, which goes by what it is shown."""
    return is_anew(target) and not way.is_given
