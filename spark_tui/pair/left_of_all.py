"""What is left where somebody says "every function" and an answer changes one of them, or those near the lines that are
looked at in a very long file."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.document import Target
from spark_tui.edits.excerpt import excerpt_of
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import source_of

_EVERY = Pattern(
    r"(?i)\b(?:all|every|each)(?: (?:of|the|my|our|these|single|public))* (?:functions?|methods?)\b"
    r"(?! (?:(?:calls?|names?|bod(?:y|ies)|arguments?|parameters?|that|which|who|with|without|whose|where"
    r"|called|named|taking)\b|in (?!(?:the|this) (?:file|module)\b|[\w/]+\.py\b)|of\b|from\b))"
)
_MANY = 3  # of fewer, nobody says "every"


def left_of_all(sentence: str, target: Target, hunks: Sequence[Hunk]) -> tuple[str, ...]:
    """In words, for whoever asked; nothing where all is done, or some may well be meant to stay."""
    if _EVERY.search(sentence) is None or not hunks or (source := source_of(target.document.text)) is None:
        return ()
    every = [(source.first_line(node) - 1, source.last_line(node)) for _, node in source.functions]
    left = [lines for lines in every if not any(_is_in(hunk, *lines) for hunk in hunks)]
    if len(left) == len(every) - 1 and len(every) >= _MANY:
        return (f"{len(left)} of {len(every)} functions (only one is changed)",)
    seen = excerpt_of(target)
    beyond = [(first, last) for first, last in every if first >= seen.stop or seen.head <= first < seen.start]
    if not beyond or not set(beyond) <= set(left) or len(left) == len(every):
        return ()
    lines = f"{seen.start + 1} to {seen.stop}"
    return (f"{len(beyond)} of {len(every)} functions (of so long a file, I have only looked at lines {lines})",)


def _is_in(hunk: Hunk, first: int, last: int) -> bool:
    """What only comes in may come at either end."""
    if hunk.start == hunk.stop:
        return first <= hunk.start <= last
    return hunk.start < last and first < hunk.stop
