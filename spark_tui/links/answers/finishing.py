"""What an answer still needs where it was written without all that there is: the import of what comes along, what an
own error takes; and no empty lines at the beginning of a file."""

from __future__ import annotations

from spark_tui.edits.document import Target
from spark_tui.links.answers.abroad import completed, raises_own, with_errors_made
from spark_tui.links.answers.anew import is_anew, trimmed


def needs_finishing(target: Target) -> bool:
    return bool(target.document.along) or is_anew(target) or raises_own(target)


def finished(target: Target, answer: str) -> str:
    """The answer, or one that does the same and is whole."""
    whole = with_errors_made(target, completed(target, answer))
    return trimmed(target, whole) if is_anew(target) else whole
