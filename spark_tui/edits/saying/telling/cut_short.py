"""A text in one sentence."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_SENTENCE = Pattern(r"(?<=[.!?])\s+")
_JOINT = Pattern(r",? (?:and|which|that|while|so|by|from|at|with|as|using|for|in|into)\b|[,;:] | \(| - ")
_SHARE = 0.65  # of it, at most


def cut_short(text: str) -> str:
    """Its first sentence; of one alone, what stands before something more is said."""
    paragraph = " ".join(text.split("\n\n")[0].split())
    first, *others = _SENTENCE.split(paragraph)
    if others or paragraph != text:
        return first
    ends = [match.start() for match in _JOINT.finditer(first) if match.start() <= _SHARE * len(first)]
    return f"{first[: ends[-1]].rstrip('.')}." if ends else text
